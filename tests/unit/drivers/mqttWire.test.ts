import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import mqtt, { type IClientOptions, type IPublishPacket } from 'mqtt';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createGuard } from '../../../src/doors/guard.ts';
import { createWire, type MqttWire } from '../../../src/drivers/mqtt/wire.ts';
import { systemClock as clock } from '../../../src/engine/clock.ts';
import { restartableBroker } from '../../support/restartableBroker.ts';

const HOST = '127.0.0.1';
const MINUTE = 60_000;
const topic = `wire/${process.pid}/set`;
const silent = { message() {}, up() {}, down() {} };

async function wireTo(url: string): Promise<MqttWire> {
  const wire = createWire({ url, clock, guard: createGuard(), presenceTopic: `wire/${process.pid}/availability` });
  onTestFinished(() => wire.stop());
  await wire.start(silent);
  return wire;
}

/** Records the packets it receives, in order. */
async function listener(url: string, options: IClientOptions = {}) {
  const client = await mqtt.connectAsync(url, options);
  onTestFinished(() => client.endAsync(true));
  const heard: IPublishPacket[] = [];
  const waiting = new Set<() => void>();
  client.on('message', (_, __, packet) => {
    heard.push(packet);
    for (const look of waiting) look();
  });
  await client.subscribeAsync(topic, { qos: 1 });
  const hears = (payload: string) =>
    new Promise<IPublishPacket>(resolve => {
      const look = () => {
        const found = heard.find(packet => packet.payload.toString() === payload);
        if (found) resolve(found);
      };
      waiting.add(look);
      look();
    });
  return { client, heard, hears };
}

async function serving(serve: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket.on('error', () => {}));
    serve(socket);
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await new Promise<void>(resolve => server.listen(0, HOST, resolve));
  return `mqtt://${HOST}:${(server.address() as AddressInfo).port}`;
}

/** Offset of the protocol version in the first packet. */
const VERSION_AT = 8;

describe('a command over MQTT', () => {
  it('has a message expiry on an MQTT 5 broker and is never retained', async () => {
    const { url, name } = await restartableBroker();
    const wire = await wireTo(url);
    const { hears } = await listener(url, name === 'mosquitto' ? { protocolVersion: 5 } : {});
    expect(wire.say(topic, 'UNLOCK', clock.now() + MINUTE / 2)).toBe(true);
    const { qos, retain, properties } = await hears('UNLOCK');
    expect([qos, retain]).toEqual([0, false]);
    const expiry = properties?.messageExpiryInterval;
    // The embedded broker supports MQTT 3.1.1 only and runs in this process: it cannot stall alone.
    if (name === 'embedded') expect(expiry).toBeUndefined();
    else expect(expiry).toBeOneOf([28, 29, 30]);
  });

  it('is not sent after the command’s deadline', async () => {
    const { url } = await restartableBroker();
    const wire = await wireTo(url);
    const { heard, hears } = await listener(url);
    expect(wire.say(topic, 'UNLOCK', clock.now() - 1)).toBe(false);
    expect(wire.say(topic, 'LOCK', clock.now() + MINUTE)).toBe(true);
    await hears('LOCK');
    expect(heard.map(({ payload }) => payload.toString())).toEqual(['LOCK']);
  });

  it('is not queued for a subscriber that is offline', async () => {
    const { url } = await restartableBroker();
    const wire = await wireTo(url);
    const own = { clientId: `away-${process.pid}`, clean: false };
    const before = await listener(url, own);
    await before.client.endAsync();
    const onlooker = await listener(url);
    wire.say(topic, 'UNLOCK', clock.now() + MINUTE);
    await onlooker.hears('UNLOCK');
    const after = await listener(url, own);
    wire.say(topic, 'LOCK', clock.now() + MINUTE);
    await after.hears('LOCK');
    expect(after.heard.map(({ payload }) => payload.toString())).toEqual(['LOCK']);
    // Leave no persistent session on a shared broker.
    await mqtt.connectAsync(url, { ...own, clean: true }).then(client => client.endAsync());
  });
});

describe('a connection to a broker', () => {
  it('falls back to MQTT 3.1.1 when the broker closes an MQTT 5 connection', async () => {
    const { url: behind } = await restartableBroker();
    const versions: number[] = [];
    const { port, hostname } = new URL(behind);
    const url = await serving(socket =>
      socket.once('data', first => {
        versions.push(first[VERSION_AT] ?? 0);
        if (first[VERSION_AT] === 5) return socket.destroy();
        const through = connect(Number(port), hostname);
        through.on('error', () => socket.destroy());
        through.write(first);
        return socket.pipe(through).pipe(socket);
      }),
    );
    const wire = await wireTo(url);
    expect([wire.up, versions]).toEqual([true, [5, 4]]);
  });

  it('does not fall back when the broker is unreachable or rejects the credentials', async () => {
    const versions: number[] = [];
    const url = await serving(socket =>
      socket.once('data', first => {
        versions.push(first[VERSION_AT] ?? 0);
        // Reason code: bad user name or password.
        socket.end(Buffer.from([0x20, 3, 0, 0x86, 0]));
      }),
    );
    expect((await wireTo(url)).up).toBe(false);
    expect(versions).toEqual([5]);
    expect((await wireTo('mqtt://127.0.0.1:1')).up).toBe(false);
  });

  it('is reset on a protocol error, so that queued packets are never sent', async () => {
    const ended = Promise.withResolvers<string>();
    const url = await serving(socket => {
      socket.on('error', error => ended.resolve((error as NodeJS.ErrnoException).code ?? ''));
      socket.on('end', () => ended.resolve('closed in peace'));
      socket.once('data', () => {
        socket.write(Buffer.from([0x20, 3, 0, 0, 0]));
        // Invalid packet type.
        socket.write(Buffer.from([0x00, 0]));
      });
    });
    await wireTo(url);
    expect(await ended.promise).toBe('ECONNRESET');
  });
});
