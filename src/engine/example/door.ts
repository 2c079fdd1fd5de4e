/**
 * Example of a door that locks itself again; run it with `npm run engine:example`. With `crash` the process dies while
 * the bolt moves.
 */
import { cancel, raise, setup } from 'xstate';
import type { Aggregate } from '../chart/aggregate.ts';
import type { EffectPolicy } from '../chart/effectPolicy.ts';
import { systemClock } from '../clock.ts';
import { createEffectRunner } from '../loop/effectRunner.ts';
import { createLoop } from '../loop/handle.ts';
import { streamRef } from '../loop/loop.ts';
import { createTimerRunner } from '../loop/timerRunner.ts';
import { sqliteStore } from '../store/sqlite/sqliteStore.ts';
import type { Upcast } from '../store/store.ts';

type Bolt = { to: 'open' | 'shut' };
type Fact = { type: 'door.requested.v1' | 'door.reported.v1'; data: Bolt } | { type: 'door.timeUp.v1'; data: null };
type Command = { do: 'move' | 'report'; to: Bolt['to'] };

declare module '../chart/register.ts' {
  interface Register {
    effects: { moveBolt: Bolt };
  }
}

const [folder = '', how] = process.argv.slice(2);
const say = (text: string) => process.stdout.write(`${text}\n`);

const chart = setup({
  types: { events: {} as Fact },
  actions: {
    moveBolt: (_, _to: Bolt) => {},
    lockAgain: raise({ type: 'door.timeUp.v1', data: null }, { id: 'lockAgain', delay: 300 }),
  },
  guards: { isOpen: ({ event }) => event.data?.to === 'open' },
});
const to = (bolt: Bolt['to']) => ({ type: 'moveBolt', params: { to: bolt } }) as const;
const machine = chart.createMachine({
  id: 'door',
  initial: 'locked',
  states: {
    locked: { on: { 'door.requested.v1': { guard: 'isOpen', target: 'opening' } } },
    opening: { entry: to('open'), on: { 'door.reported.v1': 'open' } },
    open: {
      entry: 'lockAgain',
      exit: cancel('lockAgain'),
      on: { 'door.timeUp.v1': 'locking', 'door.requested.v1': 'locking' },
    },
    locking: { entry: to('shut'), on: { 'door.reported.v1': 'locked' } },
  },
});

const door: Aggregate<typeof machine, Command, Fact> = {
  kind: 'door',
  machine,
  decide(command, snapshot) {
    const type = command.do === 'move' ? 'door.requested.v1' : 'door.reported.v1';
    const fact: Fact = { type, data: { to: command.to } };
    return snapshot.can(fact) ? [fact] : { rejected: `not while ${snapshot.value}` };
  },
};

/** The example has no renamed facts to upcast. */
const upcast: Upcast = fact => fact;
const store = await sqliteStore({ folder, owner: String(process.pid), projections: [], clock: systemClock, upcast });
const policy: EffectPolicy<Bolt> = { repeat: 'idempotent', tries: 5, lane: () => 'front' };
const loop = createLoop({ store, clock: systemClock, policyOf: () => policy });
const ref = streamRef(1, 'door', 'front');
const failed = (error: unknown) => say(`failed: ${error}`);
const { promise: isOver, resolve: end } = Promise.withResolvers<void>();

const effects = createEffectRunner({
  ...{ store, clock: systemClock, policyOf: () => policy, random: Math.random, failed },
  handlers: {
    async moveBolt(effect) {
      say(`bolt moves: ${effect.params.to}`);
      if (how === 'crash') process.kill(process.pid, 'SIGKILL');
      const lease = { effect, settle: true };
      await loop.handle(door, ref, { do: 'report', to: effect.params.to }, { by: 0, answer: null, with: { lease } });
      say(`door is ${(await loop.snapshot(door, ref)).snapshot.value}`);
      if (effect.params.to === 'shut') end();
      return 'settled';
    },
  },
});
const timers = createTimerRunner({ store, clock: systemClock, loop, aggregateOfStream: () => door, failed });

const { snapshot, version } = await loop.snapshot(door, ref);
say(`store has ${version} facts, door is ${snapshot.value}`);
// A retry by the second process gets the first answer and changes nothing.
const asked = { by: 7, commandId: 'open-1', answer: `accepted after ${version} facts` };
say(`command open-1: ${await loop.handle(door, ref, { do: 'move', to: 'open' }, asked)}`);
effects.start();
timers.start();
await isOver;
await timers.stop();
await effects.stop();
say((await store.readStream(ref)).map(({ type }) => type).join(' → '));
await store.close();
