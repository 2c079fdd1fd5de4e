/** A broker for those who have none, inside the console: it keeps nothing across a restart, and those who speak to it say it again. */
import type { EventEmitter } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Aedes } from 'aedes';
import { createGuard, type FaultGuard } from '../../doors/guard.ts';

export interface EmbeddedBrokerOptions {
  /** 0: any that is free. */
  port: number;
  host: string;
  /** Without these anybody who reaches the port could open doors: it listens to this machine alone then. */
  username?: string;
  password?: string;
  guard?: FaultGuard;
}

const LOOPBACK = '127.0.0.1';
const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** Rejects when it cannot listen there. */
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
  // Its types leave this event out: one that nobody hears ends the process.
  (broker as EventEmitter).on('error', error => guard.caught('brokerServer', error));
  const server = createServer({ noDelay: true }, broker.handle);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, at, resolve);
  });
  server.on('error', error => guard.caught('brokerServer', error));
  const { port: boundPort } = server.address() as AddressInfo;
  return {
    /** Of use to whoever runs on the same machine. */
    url: `mqtt://${EVERYWHERE.has(at) ? LOOPBACK : at}:${boundPort}`,
    /** Everybody is cut off. */
    async close(): Promise<void> {
      const closed = new Promise<void>(resolve => server.close(() => resolve()));
      await new Promise<void>(resolve => broker.close(resolve));
      await closed;
    },
  };
}
