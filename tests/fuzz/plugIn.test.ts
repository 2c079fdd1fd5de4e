/** Random frames to the page from a program on a plug-in's port, and to a plug-in from a client: neither fails. */
import fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import { ConsoleMessage, FingerprintVendor, ReadyState } from '../../models/plugIn.ts';
import { encoderThroughPlugIn } from '../../src/app/actors/cardEncoder.ts';
import { collectionThroughPlugIn } from '../../src/app/actors/fingerprintCollection.ts';
import { createCollector } from '../../src/drivers/plugIns/collector.ts';
import { createEncoder } from '../../src/drivers/plugIns/encoder.ts';
import { fakeClock } from '../support/fakeClock.ts';
import { within } from '../support/pace.ts';
import { oddJson, oddText } from './outside.ts';

const CONVERSATIONS = 3000;
const FRAMES_EACH = 6;

const FIELDS = [
  'type',
  'version',
  'press',
  'of',
  'template',
  'card',
  'cardNumber',
  'trouble',
  'reason',
  'quality',
  'vendor',
  'why',
];
const TYPES = [
  ...['hello', 'ready', 'trouble', 'failed', 'press', 'lift', 'pressed', 'quality', 'template', 'cardLaidOn'].map(
    name => `device.${name}`,
  ),
  ...['open', 'collect', 'readCard', 'writeCard', 'stop'].map(name => `console.${name}`),
  ...['1.10.0', '0', 'connectionFailed', '3154738292', 'wrongCard'],
];
const json = oddJson(FIELDS, TYPES);
const typed = fc.tuple(fc.constantFrom(...TYPES), json).map(([type, text]) => `{"type":"${type}",${text.slice(1)}`);
const right = fc.constantFrom(
  '{"type":"device.hello","version":"1.10.0"}',
  '{"type":"device.ready"}',
  '{"type":"device.press","press":1,"of":3}',
);
const frame = fc.oneof(json, typed, right, oddText);
const frames = fc.array(frame, { minLength: FRAMES_EACH, maxLength: FRAMES_EACH });

/** A browser's WebSocket on which the test sends the frames. */
class FakeSocket extends EventTarget {
  static last: FakeSocket | null = null;
  readyState: number = ReadyState.OPEN;
  constructor() {
    super();
    FakeSocket.last = this;
  }
  send(): void {}
  close(): void {
    this.readyState = ReadyState.CLOSED;
  }
}

it(`${CONVERSATIONS * FRAMES_EACH * 2} random plug-in frames cause no page error`, { timeout: within(180_000) }, () => {
  vi.stubGlobal('document', { querySelector: () => ({ content: '9571,9572,9573' }) });
  vi.stubGlobal('WebSocket', FakeSocket);
  onTestFinished(() => void vi.unstubAllGlobals());
  const hears = (begin: () => ReturnType<typeof createActor>, said: readonly string[]) => {
    const actor = begin();
    const faults: unknown[] = [];
    actor.subscribe({ error: error => faults.push(error) });
    const socket = FakeSocket.last;
    expect(socket).not.toBeNull();
    socket?.dispatchEvent(new Event('open'));
    for (const data of said) socket?.dispatchEvent(new MessageEvent('message', { data }));
    expect(faults).toEqual([]);
    actor.stop();
  };
  const collecting = () => {
    const actor = createActor(collectionThroughPlugIn()).start();
    actor.send({ type: 'vendor.chosen', vendor: FingerprintVendor.WEIDUN });
    return actor as never;
  };
  const encoding = () => createActor(encoderThroughPlugIn()).start() as never;
  fc.assert(
    fc.property(frames, said => {
      hears(collecting, said);
      hears(encoding, said);
    }),
    { numRuns: CONVERSATIONS },
  );
});

it('random frames of a console cause no error in the simulated plug-in', { timeout: within(180_000) }, () => {
  const parts = { faults: new Set<never>(), clock: fakeClock(), random: () => 0.5, paceMs: 1 };
  const devices = [
    createCollector({ ...parts, vendor: FingerprintVendor.WEIDUN }),
    createEncoder({ ...parts, card: '3154738292' }),
  ];
  fc.assert(
    fc.property(fc.constantFrom(...devices), frames, (device, said) => {
      const { heard, left } = device({ say: () => {}, sayRaw: () => {}, drop: () => {} });
      for (const text of said) {
        const read = ConsoleMessage.safeParse(parsed(text));
        if (read.success) heard(read.data);
      }
      left();
    }),
    { numRuns: CONVERSATIONS },
  );
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
