import type { TabNews } from '../../../machines/flows/presenceEvents.ts';

/** The other tabs of this browser, which share its login. A tab doesn’t receive its own messages. */
export function openTabs() {
  const channel = new BroadcastChannel('presence');
  return {
    broadcast: (news: TabNews) => channel.postMessage(news),
    /** Listens until the returned function is called. */
    listen(heard: (news: TabNews) => void): () => void {
      channel.onmessage = ({ data }: MessageEvent<TabNews>) => heard(data);
      return () => channel.close();
    },
  };
}
