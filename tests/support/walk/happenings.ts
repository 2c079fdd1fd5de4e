/** What may happen in any world, whoever lives in it: work, crashes, time, and what arrives. */
import fc from 'fast-check';
import type { GatewayId } from '../../../models/ids.ts';
import type { Way } from './physical.ts';
import type { Manner, World } from './world.ts';

export type Happening = (world: World) => void;

const happens = <T>(arbitrary: fc.Arbitrary<T>, what: (world: World, it: T) => void): fc.Arbitrary<Happening> =>
  arbitrary.map(it => (world: World) => what(world, it));
export const asked = happens;

const ways: Way[] = [
  'obeys',
  'obeys',
  'obeys',
  'silently',
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
  // Most come to the end; some stay at each of the steps on the way there.
  steps: fc.constantFrom(20, 20, 20, 20, 1, 2, 3),
  dies: fc.boolean(),
  ahead: fc.boolean(),
});

const performs = happens(fc.tuple(which, manner), (world, [at, how]) => world.performOne(at, how));
const goesOn = happens(which, (world, at) => world.goOn(at));
const arrives = (gatewayIds: readonly GatewayId[]) =>
  happens(fc.tuple(fc.constantFrom(...gatewayIds), way), (world, [gatewayId, how]) => world.deliver(gatewayId, how));
const passes = happens(fc.constantFrom(1, 2000, 15_000, 27_001, 36_000), (world, ms) => world.wait(ms));
const longPasses = happens(fc.constantFrom(61_000, 130_000, 11 * 60_000), (world, ms) => world.wait(ms));
const timersAreRead = happens(fc.boolean(), (world, ahead) => world.readTimers(ahead));
const timersFire = happens(fc.boolean(), (world, ahead) => world.fireTimers(ahead));
const timersSpeak = happens(fc.boolean(), (world, ahead) => {
  world.readTimers(ahead);
  world.fireTimers(ahead);
});

export const ofAnyWorld = (gatewayIds: readonly GatewayId[]) => [
  { weight: 24, arbitrary: performs },
  { weight: 3, arbitrary: goesOn },
  { weight: 2, arbitrary: arrives(gatewayIds) },
  { weight: 4, arbitrary: passes },
  { weight: 1, arbitrary: longPasses },
  { weight: 1, arbitrary: timersAreRead },
  { weight: 1, arbitrary: timersFire },
  { weight: 3, arbitrary: timersSpeak },
];
