/** Random events of any world: work, crashes, time and arrivals. */
import fc from 'fast-check';
import type { GatewayId } from '../../../models/ids.ts';
import type { Way } from './physical.ts';
import type { Manner, World } from './world.ts';

export type Happening = (world: World) => void;

/** Named, so that a shrunk counterexample is readable. */
export const asked = <T>(
  name: string,
  arbitrary: fc.Arbitrary<T>,
  what: (world: World, it: T) => void,
): fc.Arbitrary<Happening> =>
  arbitrary.map(it =>
    Object.assign((world: World) => what(world, it), { [fc.toStringMethod]: () => `${name} ${JSON.stringify(it)}` }),
  );

const ways: Way[] = [
  'obeys',
  'obeys',
  'obeys',
  'obeys',
  'obeys',
  'obeys',
  'silently',
  'stays',
  'stays',
  'loses',
  'breaksAfter',
  'breaksBefore',
  { refuses: 'lowBattery' },
  { refuses: 'jammed' },
  { unreachable: 'gatewayBusy' },
];
const way = fc.constantFrom(...ways);
const which = fc.nat(20);
const manner: fc.Arbitrary<Manner> = fc.record({
  way,
  // Most runs complete; some stop at each step.
  steps: fc.constantFrom(20, 20, 20, 20, 20, 1, 2, 2, 3),
  dies: fc.boolean(),
  ahead: fc.boolean(),
});

const performs = asked('performs', fc.tuple(which, manner), (world, [at, how]) => world.performOne(at, how));
const goesOn = asked('goes on', fc.record({ at: which, way, steps: fc.constantFrom(1, 20) }), (world, { at, ...how }) =>
  world.goOn(at, how),
);
const arrives = (gatewayIds: readonly GatewayId[]) =>
  asked('arrives', fc.tuple(fc.constantFrom(...gatewayIds), way), (world, [gatewayId, how]) =>
    world.deliver(gatewayId, how),
  );
const passes = asked('time passes', fc.constantFrom(1, 2000, 5000, 15_000, 27_001, 36_000), (world, ms) =>
  world.wait(ms),
);
const longPasses = asked('long passes', fc.constantFrom(61_000, 130_000, 11 * 60_000), (world, ms) => world.wait(ms));
const timersAreRead = asked('timers are read', fc.boolean(), (world, ahead) => world.readTimers(ahead));
const timersFire = asked('timers fire', fc.boolean(), (world, ahead) => world.fireTimers(ahead));
const timersSpeak = asked('timers speak', fc.boolean(), (world, ahead) => {
  world.readTimers(ahead);
  world.fireTimers(ahead);
});

export const ofAnyWorld = (gatewayIds: readonly GatewayId[]) => [
  { weight: 40, arbitrary: performs },
  { weight: 8, arbitrary: goesOn },
  { weight: 6, arbitrary: arrives(gatewayIds) },
  { weight: 8, arbitrary: passes },
  { weight: 1, arbitrary: longPasses },
  { weight: 1, arbitrary: timersAreRead },
  { weight: 1, arbitrary: timersFire },
  { weight: 5, arbitrary: timersSpeak },
];
