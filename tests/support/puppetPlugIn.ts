/** A plug-in controlled by the test, over a real WebSocket. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { PLUG_IN_PROTOCOL, type PlugInPorts } from '../../models/plugIn.ts';
import { within } from './pace.ts';

interface Knock {
  accept(): void;
  refuse(): void;
}

export async function puppetPlugIn() {
  const http = createServer();
  const sockets = new WebSocketServer({ noServer: true, handleProtocols: () => PLUG_IN_PROTOCOL });
  const knocks: Knock[] = [];
  let line: WebSocket | null = null;
  let heard: string[] = [];
  http.on('upgrade', (request, socket, head) => {
    socket.on('error', () => {});
    knocks.push({
      accept: () =>
        sockets.handleUpgrade(request, socket, head, accepted => {
          line = accepted;
          heard = [];
          accepted.on('message', data => heard.push((JSON.parse(String(data)) as { type: string }).type));
        }),
      refuse: () => socket.destroy(),
    });
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;

  async function knock(): Promise<Knock> {
    await expect.poll(() => knocks.length, { timeout: within(10_000) }).toBeGreaterThan(0);
    // Earlier connections may have gone: use the latest.
    return knocks.splice(0).at(-1) ?? expect.fail('nobody is there');
  }

  return {
    ports: { zhongzheng: port, weidun: port, encoder: port } satisfies PlugInPorts,
    /** Waits for a pending connection. */
    isKnockedAt: () => expect.poll(() => knocks.length, { timeout: within(10_000) }).toBeGreaterThan(0),
    accept: async () => (await knock()).accept(),
    refuse: async () => (await knock()).refuse(),
    say: (message: object) => line?.send(JSON.stringify(message)),
    drop: () => line?.terminate(),
    /** Waits for a message on the current connection. */
    hears: (type: string) => expect.poll(() => heard, { timeout: within(10_000) }).toContain(type),
    /** Closes all connections for the next test. */
    reset() {
      for (const each of knocks.splice(0)) each.refuse();
      line?.terminate();
      line = null;
    },
    async close() {
      this.reset();
      http.closeAllConnections();
      await new Promise<void>(closed => http.close(() => closed()));
    },
  };
}
export type PuppetPlugIn = Awaited<ReturnType<typeof puppetPlugIn>>;
