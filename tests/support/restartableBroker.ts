/** A broker that can go down: Mosquitto behind a proxy if one is running, else the embedded broker. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createEmbeddedBroker } from '../../src/drivers/mqtt/embeddedBroker.ts';

const MOSQUITTO = { host: '127.0.0.1', port: 1883 };
const HOST = '127.0.0.1';

export interface RestartableBroker {
  /** The same after a restart. */
  url: string;
  name: 'mosquitto' | 'embedded';
  /** Drops all connections and refuses new ones. */
  down(): Promise<void>;
  up(): Promise<void>;
}

const answers = (): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(MOSQUITTO);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.end());
  });

async function embedded(): Promise<RestartableBroker> {
  let broker = await createEmbeddedBroker({ host: HOST, port: 0 });
  const { url } = broker;
  return {
    url,
    name: 'embedded',
    down: () => broker.close(),
    async up() {
      broker = await createEmbeddedBroker({ host: HOST, port: Number(new URL(url).port) });
    },
  };
}

/** Cannot restart the machine's Mosquitto: closes a proxy instead. */
async function mosquitto(): Promise<RestartableBroker> {
  const through = new Set<Socket>();
  const server = createServer({ noDelay: true }, coming => {
    const going = connect({ ...MOSQUITTO, noDelay: true });
    for (const [one, other] of [
      [coming, going],
      [going, coming],
    ] as const) {
      through.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        through.delete(one);
        other.destroy();
      });
    }
  });
  const listen = (port: number) => new Promise<void>(resolve => server.listen(port, HOST, resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `mqtt://${HOST}:${port}`,
    name: 'mosquitto',
    down() {
      const closed = new Promise<void>(resolve => server.close(() => resolve()));
      for (const socket of through) socket.destroy();
      return closed;
    },
    up: () => listen(port),
  };
}

export const restartableBroker = async (): Promise<RestartableBroker> => ((await answers()) ? mosquitto() : embedded());
