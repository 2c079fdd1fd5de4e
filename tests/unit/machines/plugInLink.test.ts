import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { cardEncoderMachine, type EncoderEvent } from '../../../machines/flows/cardEncoder.machine.ts';
import {
  type CollectionEvent,
  fingerprintCollectionMachine,
} from '../../../machines/flows/fingerprintCollection.machine.ts';
import { isOlder } from '../../../machines/flows/plugInLink.ts';
import {
  COLLECTION_MS,
  PLUG_IN_ANSWER_MS,
  PLUG_IN_MIN_VERSION,
  PLUG_IN_RECONNECT_MS,
  PLUG_IN_RECONNECTS,
} from '../../../models/limits.ts';
import {
  CollectorMessage,
  ConsoleMessage,
  EncoderMessage,
  FingerprintVendor,
  ReadyState,
} from '../../../models/plugIn.ts';

describe('a plug-in message', () => {
  it.each([
    [{ type: 'device.hello', version: '1.2.0' }, true, true],
    [{ type: 'device.hello', version: '1.2' }, false, false],
    [{ type: 'device.trouble', trouble: 'deviceOccupied' }, true, true],
    [{ type: 'device.trouble', trouble: 'onFire' }, false, false],
    [{ type: 'device.press', press: 1, of: 3 }, true, false],
    [{ type: 'device.press', press: 0, of: 3 }, false, false],
    [{ type: 'device.collected', template: 'dGVtcGxhdGU=' }, true, false],
    [{ type: 'device.collected', template: 'not base64' }, false, false],
    [{ type: 'device.cardRead', cardNumber: '3154738292' }, false, true],
    [{ type: 'device.cardWritten', cardNumber: '12345678901234567890' }, false, true],
    [{ type: 'device.cardRead', cardNumber: '123456789012345678901' }, false, false],
    [{ type: 'device.cardRead', cardNumber: '' }, false, false],
    [{ type: 'device.selfDestroyed' }, false, false],
  ])('%j is valid from a fingerprint collector: %s, from a card encoder: %s', (message, collector, encoder) => {
    expect(CollectorMessage.safeParse(message).success).toBe(collector);
    expect(EncoderMessage.safeParse(message).success).toBe(encoder);
  });

  it('is invalid if it opens a device of an unknown vendor', () => {
    for (const vendor of [...Object.values(FingerprintVendor), undefined])
      expect(ConsoleMessage.safeParse({ type: 'console.open', vendor }).success).toBe(true);
    expect(ConsoleMessage.safeParse({ type: 'console.open', vendor: 3 }).success).toBe(false);
  });
});

describe('the version of a plug-in', () => {
  it.each([
    ['1.1.99', true],
    ['0.9.9', true],
    ['1.2.0', false],
    ['1.10.0', false],
    ['2.0.0', false],
    ['', true],
    ['new', true],
  ])('%j is too old: %s', (version, expected) => {
    expect(PLUG_IN_MIN_VERSION).toBe('1.2.0');
    expect(isOlder(version, PLUG_IN_MIN_VERSION)).toBe(expected);
  });
  it.each([
    ['1.2.3', '1.2.4', true],
    ['1.2.4', '1.2.4', false],
    ['1.2', '1.2.0', false],
    ['1.3.0', '1.2.4', false],
  ])('%s is older than %s: %s', (version, than, expected) => expect(isOlder(version, than)).toBe(expected));
});

/** A collection whose plug-in is simulated by hand; each new socket is appended to `sockets`. */
function collection() {
  const clock = new SimulatedClock();
  const sockets: { vendor: number | null; say: (event: CollectionEvent) => void; closed: boolean }[] = [];
  const asked: string[] = [];
  const plugIn = fromCallback<CollectionEvent, { vendor: FingerprintVendor | null }>(({ input, sendBack }) => {
    const socket = { vendor: input.vendor, say: sendBack, closed: false };
    sockets.push(socket);
    return () => {
      socket.closed = true;
    };
  });
  const actor = createActor(
    fingerprintCollectionMachine.provide({
      actors: { plugIn },
      actions: {
        openDevice: () => void asked.push('open'),
        beginCollecting: () => void asked.push('collect'),
        stopCollecting: () => void asked.push('stop'),
      },
    }),
    { clock },
  ).start();
  const say = (...events: CollectionEvent[]) => {
    for (const event of events) sockets.at(-1)?.say(event);
  };
  const open = () =>
    say(
      { type: 'socket.changed', readyState: ReadyState.OPEN },
      { type: 'device.hello', version: PLUG_IN_MIN_VERSION },
      { type: 'device.ready' },
    );
  actor.send({ type: 'vendor.chosen', vendor: FingerprintVendor.WEIDUN });
  return { actor, clock, sockets, asked, say, open, state: () => actor.getSnapshot().value };
}
const lose: CollectionEvent = { type: 'socket.changed', readyState: ReadyState.CLOSED };

describe('a fingerprint collection', () => {
  it('opens the chosen vendor’s device, collects the fingerprint, and releases the device and socket', () => {
    const { actor, sockets, asked, say, open, state } = collection();
    open();
    say({ type: 'device.press', press: 1, of: 1 }, { type: 'device.collected', template: 'dGVtcGxhdGU=' });
    expect(state()).toBe('collected');
    expect(actor.getSnapshot().context.template).toBe('dGVtcGxhdGU=');
    expect(asked).toEqual(['open', 'collect', 'stop']);
    expect(sockets).toMatchObject([{ vendor: FingerprintVendor.WEIDUN, closed: true }]);
  });

  it('ignores messages of a socket that it has closed', () => {
    const { actor, sockets, say, open, state } = collection();
    open();
    say(lose);
    actor.send({ type: 'device.cancelled' });
    sockets[0]?.say({ type: 'device.collected', template: 'dGVtcGxhdGU=' });
    expect(state()).toEqual({ trouble: 'cancelled' });
    expect(actor.getSnapshot().context.template).toBeNull();
  });

  it.each([
    ['for a connection to the plug-in', []],
    ['for the greeting of the plug-in', [{ type: 'socket.changed', readyState: ReadyState.OPEN }]],
    [
      'for the device of the plug-in',
      [
        { type: 'socket.changed', readyState: ReadyState.OPEN },
        { type: 'device.hello', version: PLUG_IN_MIN_VERSION },
      ],
    ],
  ] satisfies [string, CollectionEvent[]][])('waits a limited time %s', (_, events) => {
    const { clock, say, state } = collection();
    say(...events);
    clock.increment(PLUG_IN_ANSWER_MS - 1);
    expect(state()).toHaveProperty('linked');
    clock.increment(1);
    expect(state()).toEqual({ trouble: 'connectionFailed' });
  });

  it('waits a limited time for the finger, however often it is pressed', () => {
    const { clock, say, open, state } = collection();
    open();
    clock.increment(COLLECTION_MS - 1);
    say({ type: 'device.press', press: 1, of: 3 });
    expect(state()).toEqual({ linked: { working: 'pressing' } });
    clock.increment(1);
    expect(state()).toEqual({ trouble: 'timedOut' });
  });

  it.each([
    [ReadyState.CONNECTING, { linked: { working: 'starting' } }],
    [ReadyState.OPEN, { linked: { working: 'starting' } }],
    [ReadyState.CLOSING, 'reconnecting'],
    [ReadyState.CLOSED, 'reconnecting'],
  ])('reacts to the socket’s ready state %d with the state %j', (readyState, expected) => {
    const { say, open, state } = collection();
    open();
    say({ type: 'socket.changed', readyState });
    expect(state()).toEqual(expected);
  });

  it('reopens a lost socket a few times, and again after a manual restart', () => {
    const { actor, clock, sockets, say, open, state } = collection();
    for (let loss = 1; loss <= PLUG_IN_RECONNECTS; loss++) {
      open();
      say(lose);
      expect(state()).toBe('reconnecting');
      clock.increment(PLUG_IN_RECONNECT_MS - 1);
      expect(sockets).toHaveLength(loss);
      clock.increment(1);
      expect(sockets).toHaveLength(loss + 1);
    }
    open();
    say(lose);
    expect(state()).toEqual({ trouble: 'connectionFailed' });
    actor.send({ type: 'device.again' });
    open();
    say(lose);
    expect(state()).toBe('reconnecting');
  });
});

describe('a card encoder', () => {
  it('reads or writes each time a card is placed on it', () => {
    for (const task of ['read', 'write'] as const) {
      const asked: string[] = [];
      const actor = createActor(
        cardEncoderMachine.provide({
          actions: {
            readCard: () => void asked.push('read'),
            writeCard: () => void asked.push('write'),
            stopDevice: () => void asked.push('stop'),
          },
        }),
        { clock: new SimulatedClock() },
      ).start();
      actor.send({ type: 'card.wanted', task });
      actor.send({ type: 'socket.changed', readyState: ReadyState.OPEN });
      actor.send({ type: 'device.hello', version: PLUG_IN_MIN_VERSION });
      actor.send({ type: 'device.ready' });
      expect(asked).toEqual([]);
      actor.send({ type: 'device.cardLaidOn' });
      actor.send({ type: 'device.cardTakenOff' });
      actor.send({ type: 'device.cardLaidOn' });
      expect(asked).toEqual([task, task]);
      actor.send({ type: 'device.cancelled' });
      expect(asked).toEqual([task, task, 'stop']);
    }
  });

  /** An encoder with a card on it that is read or written. */
  const busy = (task: 'read' | 'write') => {
    const clock = new SimulatedClock();
    let open = 0;
    const plugIn = fromCallback<EncoderEvent>(() => {
      open += 1;
      return () => {
        open -= 1;
      };
    });
    const actor = createActor(cardEncoderMachine.provide({ actors: { plugIn } }), { clock }).start();
    const state = () => actor.getSnapshot().value;
    const hear = (...events: EncoderEvent[]) => {
      for (const event of events) actor.send(event);
    };
    const begin = () =>
      hear(
        { type: 'socket.changed', readyState: ReadyState.OPEN },
        { type: 'device.hello', version: PLUG_IN_MIN_VERSION },
        { type: 'device.ready' },
        { type: 'device.cardLaidOn' },
      );
    hear({ type: 'card.wanted', task });
    begin();
    return { actor, clock, state, hear, begin, sockets: () => open };
  };
  const read = { type: 'device.cardRead', cardNumber: '3154738292' } as const;

  it('is connected through its plug-in, and disconnected once the card is read', () => {
    const { actor, state, hear, sockets } = busy('read');
    expect([sockets(), state()]).toEqual([1, { linked: { working: 'reading' } }]);
    hear(read);
    expect([sockets(), state(), actor.getSnapshot().context.cardNumber]).toEqual([0, 'read', '3154738292']);
  });

  it.each(['read', 'write'] as const)('has a limited time to %s', task => {
    const { clock, state } = busy(task);
    clock.increment(PLUG_IN_ANSWER_MS - 1);
    expect(state()).toHaveProperty('linked');
    clock.increment(1);
    expect(state()).toEqual({ trouble: 'connectionFailed' });
  });

  it('waits for another card after a wrong card', () => {
    const { state, hear } = busy('read');
    hear({ type: 'device.wrongCard' });
    expect(state()).toEqual({ linked: { working: 'wrongCard' } });
    hear({ type: 'device.cardTakenOff' });
    expect(state()).toEqual({ linked: { working: 'awaitingCard' } });
  });

  it('resets the count of lost sockets for the next card', () => {
    const { actor, clock, state, hear, begin } = busy('read');
    hear(lose as EncoderEvent);
    clock.increment(PLUG_IN_RECONNECT_MS);
    begin();
    hear(read);
    expect(actor.getSnapshot().context.losses).toBe(1);
    hear({ type: 'device.again' });
    expect(state()).toEqual({ linked: 'connecting' });
    expect(actor.getSnapshot().context).toEqual({ task: 'read', cardNumber: null, losses: 0 });
  });

  it('resets the count of lost sockets when it is retried after an error', () => {
    const { actor, clock, state, hear, begin } = busy('write');
    hear(lose as EncoderEvent);
    clock.increment(PLUG_IN_RECONNECT_MS);
    begin();
    hear({ type: 'device.failed' });
    expect([state(), actor.getSnapshot().context.losses]).toEqual([{ trouble: 'failed' }, 1]);
    hear({ type: 'device.again' });
    expect([state(), actor.getSnapshot().context.losses]).toEqual([{ linked: 'connecting' }, 0]);
  });
});
