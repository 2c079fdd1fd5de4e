import type * as z from 'zod/mini';
import { PLUG_IN_MESSAGE_MAX } from '../../../models/limits.ts';
import {
  type ConsoleMessage,
  PLUG_IN_PROTOCOL,
  type PlugIn,
  PlugInPortList,
  plugInAddress,
  ReadyState,
} from '../../../models/plugIn.ts';

/** The plug-in’s local URL, which the server writes into the page. */
export function plugInUrl(plugIn: PlugIn, page: Pick<Document, 'querySelector'> = document): string {
  const written = page.querySelector<HTMLMetaElement>('meta[name="plug-in-ports"]')?.content;
  return plugInAddress(PlugInPortList.parse(written)[plugIn]);
}

type Heard<Message> =
  | Message
  | { type: 'socket.changed'; readyState: ReadyState }
  | { type: 'device.trouble'; trouble: 'connectionFailed' };

/**
 * Talks to a plug-in over successive WebSockets. Any local program may listen on that port: messages that do not match
 * the schema are reported once as an error and close the connection.
 */
export function createPlugInSocket<Message>(schema: z.ZodMiniType<Message>) {
  let open: WebSocket | null = null;

  function understood(data: unknown): Message | null {
    if (typeof data !== 'string' || data.length > PLUG_IN_MESSAGE_MAX) return null;
    try {
      return schema.parse(JSON.parse(data));
    } catch {
      return null;
    }
  }

  return {
    /** Listens until the returned function is called. */
    listen(url: string, heard: (event: Heard<Message>) => void): () => void {
      let socket: WebSocket;
      try {
        socket = new WebSocket(url, PLUG_IN_PROTOCOL);
      } catch {
        // The browser refused the connection, which is handled like a missing plug-in.
        heard({ type: 'socket.changed', readyState: ReadyState.CLOSED });
        return () => {};
      }
      open = socket;
      const ears = new AbortController();
      const { signal } = ears;
      const changed = (readyState: ReadyState) => () => heard({ type: 'socket.changed', readyState });
      const hangUp = () => {
        ears.abort();
        if (open === socket) open = null;
        socket.close();
      };
      socket.addEventListener('open', changed(ReadyState.OPEN), { signal });
      socket.addEventListener('close', changed(ReadyState.CLOSED), { signal });
      socket.addEventListener(
        'message',
        ({ data }) => {
          const message = understood(data);
          if (message !== null) return heard(message);
          hangUp();
          heard({ type: 'device.trouble', trouble: 'connectionFailed' });
        },
        { signal },
      );
      return hangUp;
    },
    say(message: ConsoleMessage): void {
      if (open?.readyState === ReadyState.OPEN) open.send(JSON.stringify(message));
    },
  };
}
