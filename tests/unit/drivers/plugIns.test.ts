import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import WebSocket from 'ws';
import {
  CollectorMessage,
  type ConsoleMessage,
  EncoderMessage,
  FingerprintVendor,
  PLUG_IN_PROTOCOL,
} from '../../../models/plugIn.ts';
import { createCollector } from '../../../src/drivers/plugIns/collector.ts';
import type { DeskDevice, DeviceMessage } from '../../../src/drivers/plugIns/desk.ts';
import type { DeskFault } from '../../../src/drivers/plugIns/deskFaults.ts';
import { createEncoder } from '../../../src/drivers/plugIns/encoder.ts';
import { listenAsPlugIn } from '../../../src/drivers/plugIns/plugInServer.ts';
import { seededRandom } from '../../../src/drivers/seededRandom.ts';
import { fakeClock } from '../../support/fakeClock.ts';

const PACE = 100;

function desk(which: 'collector' | 'encoder', ...ailing: DeskFault[]) {
  const clock = fakeClock();
  const faults = new Set(ailing);
  const parts = { faults, clock, random: seededRandom(7), paceMs: PACE };
  const device =
    which === 'collector'
      ? createCollector({ ...parts, vendor: FingerprintVendor.WEIDUN })
      : createEncoder({ ...parts, card: '3154738292' });
  return { clock, faults, device, console: () => consoleAt(device, clock) };
}

/** A console that records the messages it receives, abbreviated. */
function consoleAt(device: DeskDevice, clock: ReturnType<typeof fakeClock>) {
  const heard: string[] = [];
  const said: DeviceMessage[] = [];
  const { heard: tell, left } = device({
    say(message) {
      said.push(message);
      const { type, ...rest } = message;
      heard.push([type.replace('device.', ''), ...Object.values(rest)].join(' ').slice(0, 30));
    },
    sayRaw: text => void heard.push(`raw ${text}`),
    drop: () => void heard.push('dropped'),
  });
  return {
    left,
    said,
    async say(type: ConsoleMessage['type']) {
      tell({ type } as ConsoleMessage);
      await clock.advance(20 * PACE);
      return heard;
    },
  };
}

const opened = async (...ailing: DeskFault[]) =>
  desk('collector', ...ailing)
    .console()
    .say('console.open');
const FIRST = ['hello 1.10.0', 'ready', 'press 1 3'];

describe('a simulated fingerprint collector', () => {
  it('requests as many finger presses as the vendor’s device and sends one template', async () => {
    const console = desk('collector').console();
    await console.say('console.open');
    const heard = await console.say('console.collect');
    expect(heard.slice(0, -1)).toEqual([...FIRST, 'lift', 'press 2 3', 'lift', 'press 3 3', 'lift']);
    expect(heard.at(-1)).toMatch(/^collected /);
    for (const message of console.said) expect(CollectorMessage.safeParse(message).success).toBe(true);
  });

  it.each<[DeskFault, string]>([
    ['noDriver', 'driverNotFound'],
    ['noDevice', 'deviceNotFound'],
    ['occupied', 'deviceOccupied'],
    ['opensNot', 'connectionFailed'],
  ])('under the fault “%s”, reports the error “%s”', async (fault, trouble) =>
    expect(await opened(fault)).toEqual(['hello 1.10.0', `trouble ${trouble}`]),
  );

  it.each<[DeskFault, string[]]>([
    ['silent', []],
    ['oldVersion', ['hello 1.1.9', 'ready']],
    ['nonsense', ['raw {"type":"device.selfDestroyed"', 'ready']],
  ])('under the fault “%s”, answers a console with the messages %j', async (fault, expected) =>
    expect(await opened(fault)).toEqual(expected),
  );

  it.each<[DeskFault, string[]]>([
    ['fails', [...FIRST, 'failed']],
    ['drops', [...FIRST, 'dropped']],
    ['nobody', FIRST],
    ['badQuality', [...FIRST, 'badQuality', 'lift', 'press 2 3']],
  ])('interrupts a fingerprint collection under the fault “%s”', async (fault, expected) => {
    const console = desk('collector', fault).console();
    await console.say('console.open');
    expect((await console.say('console.collect')).slice(0, expected.length)).toEqual(expected);
  });

  it('drops the connection once under the fault “dropsOnce”', async () => {
    const { faults, console } = desk('collector', 'dropsOnce');
    const first = console();
    await first.say('console.open');
    expect(await first.say('console.collect')).toContain('dropped');
    first.left();
    expect(faults.size).toBe(0);
    const second = console();
    await second.say('console.open');
    expect((await second.say('console.collect')).at(-1)).toMatch(/^collected /);
  });

  it('serves only the console that opened it until that console disconnects', async () => {
    const { console } = desk('collector');
    const [first, second] = [console(), console()];
    await first.say('console.open');
    expect(await second.say('console.open')).toContain('trouble deviceOccupied');
    expect(await second.say('console.collect')).not.toContain('press 1 3');
    first.left();
    expect(await second.say('console.open')).toContain('ready');
  });
});

describe('a simulated card encoder', () => {
  it('reads and writes one card after another', async () => {
    const { console } = desk('encoder');
    const first = console();
    await first.say('console.open');
    expect(await first.say('console.readCard')).toEqual(['hello 2.0.1', 'ready', 'cardLaidOn', 'cardRead 3154738292']);
    first.left();
    const second = console();
    await second.say('console.open');
    const written = (await second.say('console.writeCard')).at(-1);
    expect(written).toMatch(/^cardWritten \d{10}$/);
    expect(written).not.toContain('3154738292');
    for (const message of second.said) expect(EncoderMessage.safeParse(message).success).toBe(true);
  });

  it.each<[DeskFault, string[]]>([
    ['wrongCard', ['wrongCard', 'cardTakenOff', 'cardLaidOn']],
    ['takenOff', ['cardTakenOff', 'cardLaidOn']],
  ])('succeeds on the second try after the fault “%s”', async (fault, expected) => {
    const console = desk('encoder', fault).console();
    await console.say('console.open');
    expect((await console.say('console.readCard')).slice(3)).toEqual(expected);
    expect((await console.say('console.readCard')).at(-1)).toBe('cardRead 3154738292');
  });

  it('waits while no card is presented', async () => {
    expect(await desk('encoder', 'nobody').console().say('console.open')).toEqual(['hello 2.0.1', 'ready']);
  });
});

describe('the WebSocket server of a plug-in', () => {
  const ORIGIN = 'https://console.example.org';

  async function door() {
    const [told, refused]: [string[], string[]] = [[], []];
    const running = await listenAsPlugIn({
      port: 0,
      origins: [ORIGIN],
      refused: origin => refused.push(origin),
      device: line => {
        line.say({ type: 'device.hello', version: '1.2.0' });
        return { heard: ({ type }) => void told.push(type), left: () => void told.push('left') };
      },
    });
    onTestFinished(() => running.close());
    return { told, refused, port: running.port };
  }
  const knock = (port: number, headers: Record<string, string>, protocol = PLUG_IN_PROTOCOL) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`, protocol, { headers });
    socket.on('error', () => {});
    onTestFinished(() => socket.terminate());
    return socket;
  };
  const answer = async (socket: WebSocket) => {
    const [, { statusCode }] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
    return statusCode;
  };

  it('accepts a console from an allowed origin and sends a hello message', async () => {
    const { port } = await door();
    const [hello] = await once(knock(port, { origin: ORIGIN }), 'message');
    expect(JSON.parse(String(hello))).toEqual({ type: 'device.hello', version: '1.2.0' });
  });

  it.each([
    ['another page', { origin: 'https://evil.example' }],
    ['a page with an opaque origin', { origin: 'null' }],
    ['a client without an origin', {}],
    ['a page under another host name', { origin: ORIGIN, host: 'evil.example' }],
  ])('rejects a connection from %s with status 403', async (_, headers) => {
    const { port, told } = await door();
    expect(await answer(knock(port, headers))).toBe(403);
    expect(told).toEqual([]);
  });

  it('reports a rejected origin to the operator', async () => {
    const { port, refused } = await door();
    await answer(knock(port, { origin: 'http://127.0.0.1:9090' }));
    expect(refused).toEqual(['http://127.0.0.1:9090']);
  });

  it('rejects a client with another subprotocol', async () => {
    const { port } = await door();
    const socket = knock(port, { origin: ORIGIN }, 'chat');
    // The client closes: none of its subprotocols was accepted.
    await once(socket, 'error');
  });

  it('rejects a ninth connection', async () => {
    const { port } = await door();
    for (let i = 0; i < 8; i++) await once(knock(port, { origin: ORIGIN }), 'message');
    expect(await answer(knock(port, { origin: ORIGIN }))).toBe(403);
  });

  it.each([
    ['invalid JSON', '{'],
    ['an unknown type', '{"type":"console.selfDestroy"}'],
    ['the value null', 'null'],
    ['too many characters', `{"type":"console.stop","pad":"${'x'.repeat(2000)}"}`],
    ['binary data', Buffer.from('{"type":"console.stop"}')],
  ])('closes the connection on a message with %s', async (_, said) => {
    const { port, told } = await door();
    const socket = knock(port, { origin: ORIGIN });
    await once(socket, 'open');
    socket.send(said);
    await once(socket, 'close');
    expect(told.filter(type => type !== 'left')).toEqual([]);
  });
});
