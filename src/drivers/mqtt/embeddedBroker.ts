import type { EventEmitter } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Aedes } from 'aedes';
import { createGuard, type FaultGuard } from '../../doors/guard.ts';

export interface EmbeddedBrokerOptions {
  port: number;
  host: string;
  /** Without a password anyone could open doors, so the broker then listens on loopback only. */
  username?: string;
  password?: string;
  guard?: FaultGuard;
}

const LOOPBACK = '127.0.0.1';
const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

export async function createEmbeddedBroker({
  port,
  host,
  username,
  password,
  guard = createGuard(),
}: EmbeddedBrokerOptions) {
  const at = password === undefined ? LOOPBACK : host;
  const broker = await Aedes.createBroker({
    authenticate: (_client, name, word, done) =>
      done(null, password === undefined || (name === username && word?.toString() === password)),
  });
  // Handled here, as an unhandled error event would end the process. The cast is needed because aedes’s types lack it.
  (broker as EventEmitter).on('error', error => guard.caught('brokerServer', error));
  const server = createServer({ noDelay: true }, broker.handle);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, at, resolve);
  });
  server.on('error', error => guard.caught('brokerServer', error));
  const { port: boundPort } = server.address() as AddressInfo;
  return {
    url: `mqtt://${EVERYWHERE.has(at) ? LOOPBACK : at}:${boundPort}`,
    async close(): Promise<void> {
      const closed = new Promise<void>(resolve => server.close(() => resolve()));
      await new Promise<void>(resolve => broker.close(resolve));
      await closed;
    },
  };
}
