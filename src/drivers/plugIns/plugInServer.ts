/** Any web page can reach a local port, so the server checks `Origin`, and `Host` against DNS rebinding. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { ConsoleMessage, PLUG_IN_PROTOCOL } from '../../../models/plugIn.ts';
import { createGuard } from '../../doors/guard.ts';
import type { DeskDevice, DeviceMessage } from './desk.ts';

interface Parts {
  port: number;
  origins: readonly string[];
  device: DeskDevice;
  watched?: (who: 'console' | 'device', type: string) => void;
  refused?: (origin: string) => void;
}

export interface RunningPlugIn {
  readonly port: number;
  close(): Promise<void>;
}

const MAX_HEARD_BYTES = 1024;
const MAX_CONSOLES = 8;
const POLICY_VIOLATION = 1008;

function understood(data: RawData): ConsoleMessage | null {
  try {
    return ConsoleMessage.parse(JSON.parse(String(data)));
  } catch {
    return null;
  }
}

export async function listenAsPlugIn({
  port,
  origins,
  device,
  watched = () => {},
  refused = () => {},
}: Parts): Promise<RunningPlugIn> {
  const guard = createGuard();
  const portNow = () => (server.address() as AddressInfo).port;
  function isLetIn({ headers: { host = '', origin = '' } }: IncomingMessage): boolean {
    if (!origins.includes(origin)) refused(origin);
    return (
      [`127.0.0.1:${portNow()}`, `localhost:${portNow()}`].includes(host) &&
      origins.includes(origin) &&
      server.clients.size < MAX_CONSOLES
    );
  }

  const server = new WebSocketServer({
    host: '127.0.0.1',
    port,
    maxPayload: MAX_HEARD_BYTES,
    verifyClient: ({ req }, answer) => answer(isLetIn(req), 403),
    handleProtocols: offered => offered.has(PLUG_IN_PROTOCOL) && PLUG_IN_PROTOCOL,
  });

  function talk(socket: WebSocket) {
    const conversation = device({
      say(message: DeviceMessage) {
        watched('device', message.type);
        socket.send(JSON.stringify(message));
      },
      sayRaw: text => socket.send(text),
      drop: () => socket.terminate(),
    });
    const hear = guard('plugIn', (data: RawData, isBinary: boolean) => {
      const message = isBinary ? null : understood(data);
      if (!message) return socket.close(POLICY_VIOLATION);
      watched('console', message.type);
      conversation.heard(message);
    });
    socket.on('message', hear);
    socket.on(
      'close',
      guard('plugIn', () => conversation.left()),
    );
    socket.on('error', () => socket.terminate());
  }

  server.on('connection', socket => {
    if (socket.protocol === PLUG_IN_PROTOCOL) talk(socket);
    else socket.close(POLICY_VIOLATION);
  });
  await once(server, 'listening');

  return {
    port: portNow(),
    async close() {
      for (const socket of server.clients) socket.terminate();
      await new Promise<void>(closed => server.close(() => closed()));
    },
  };
}
