import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import CloudOff from 'lucide-react/icons/cloud-off';
import Radio from 'lucide-react/icons/radio';
import { type LiveStatus, liveStatusOf } from '../../../machines/selectors/live.ts';
import { liveActor } from '../actors/live.ts';
import { useMessage } from '../i18n/intl.tsx';

const messages: Record<LiveStatus, MessageDescriptor> = defineMessages({
  off: { id: 'live.off', defaultMessage: 'Live updates off' },
  connecting: { id: 'live.connecting', defaultMessage: 'Connecting' },
  connected: { id: 'live.connected', defaultMessage: 'Live' },
  reconnecting: { id: 'live.reconnecting', defaultMessage: 'Reconnecting. Doors show their last reported status.' },
});

/** Shows a lost connection as text where the bar has room for an icon only. */
export function LostNotice() {
  const format = useMessage();
  const status = useSelector(liveActor, liveStatusOf);
  if (status !== 'reconnecting') return null;
  return (
    <p
      aria-hidden
      className="border-t border-line bg-attention-soft px-4 py-1 text-sm text-attention sm:px-6 xl:hidden"
    >
      {format(messages.reconnecting)}
    </p>
  );
}

/** The status of live updates; on narrow screens, an icon with the text for screen readers. */
export const LiveIndicator = () => <LiveSign status={useSelector(liveActor, liveStatusOf)} />;

export function LiveSign({ status }: { status: LiveStatus }) {
  const format = useMessage();
  const lost = status === 'reconnecting';
  const text = format(messages[status]);
  return (
    <div
      role="status"
      title={text}
      className={`flex items-center gap-1 px-1 text-sm sm:px-2 ${lost ? 'text-attention' : 'text-muted'}`}
    >
      {lost ? <CloudOff aria-hidden className="size-4" /> : <Radio aria-hidden className="size-4" />}
      <span className="sr-only xl:not-sr-only">{text}</span>
    </div>
  );
}
