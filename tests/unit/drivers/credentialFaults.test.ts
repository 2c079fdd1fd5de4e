/** Effect of each simulated fault on writing, reading and using credentials. */
import { describe, expect, it } from 'vitest';
import type { SimulatedFault } from '../../../models/calls/simulated.calls.ts';
import type { CredentialId } from '../../../models/ids.ts';
import type { CredentialRequest } from '../../../src/drivers/lockCredential.ts';
import { front, gatewayId, givenWorld, writing } from './givenWorld.ts';
import { type Started, started } from './simulatedWorlds.ts';

const HOUR_MS = 3_600_000;
const DONE = { kind: 'done' };
const unreachable = (reason: string) => ({ kind: 'unreachable', reason });
const unconfirmed = (reason: string) => ({ kind: 'unconfirmed', reason });
const refused = (reason: string) => ({ kind: 'refused', reason });
const found = (what: string) => ({ kind: 'done', found: what });
const { credentialId } = writing(0);

async function write({ driver, clock }: Started, but: Partial<CredentialRequest> = {}) {
  const outcome = driver.writeCredential(writing(clock.now(), but));
  await clock.advance(31_000);
  return outcome;
}
async function read({ driver, clock }: Started, but: Partial<CredentialRequest> = {}) {
  const outcome = driver.readCredential(writing(clock.now(), but));
  await clock.advance(31_000);
  return outcome;
}

const onLock = { lockId: front };
const onGateway = { gatewayId };

/** Writes and reads under the fault, then reads the lock without it. */
it.each<[SimulatedFault, 'lock' | 'gateway', object, object, string]>([
  ['offline', 'gateway', unreachable('gatewayOffline'), unreachable('gatewayOffline'), 'absent'],
  ['offline', 'lock', unreachable('lockOutOfReach'), unreachable('lockOutOfReach'), 'absent'],
  ['busy', 'gateway', unreachable('gatewayBusy'), unreachable('gatewayBusy'), 'absent'],
  ['busy', 'lock', unreachable('gatewayBusy'), unreachable('gatewayBusy'), 'absent'],
  ['noAnswer', 'lock', unconfirmed('noAnswer'), unconfirmed('noAnswer'), 'absent'],
  ['lateAnswer', 'lock', unconfirmed('noAnswer'), unconfirmed('noAnswer'), 'asWanted'],
  ['lateAnswer', 'gateway', unconfirmed('noAnswer'), unconfirmed('noAnswer'), 'asWanted'],
  ['answeredTwice', 'lock', DONE, found('asWanted'), 'asWanted'],
  ['refused', 'lock', refused('noPermission'), found('absent'), 'absent'],
  ['noSpace', 'lock', refused('noSpace'), found('absent'), 'absent'],
  ['memoryFull', 'lock', refused('memoryFull'), found('absent'), 'absent'],
  ['clockWrong', 'lock', DONE, found('asWanted'), 'asWanted'],
  ['weakSignal', 'gateway', DONE, found('asWanted'), 'asWanted'],
])(
  'the fault “%s” on a %s determines the outcomes of a credential write and read, and what the lock stores',
  async (fault, place, wrote, seen, inTruth) => {
    const world = await started();
    const target = place === 'lock' ? onLock : onGateway;
    world.driver.setFault(target, fault, true);
    expect(await write(world)).toEqual(wrote);
    expect(await read(world)).toEqual(seen);
    world.driver.setFault(target, fault, false);
    expect(await read(world)).toEqual(found(inTruth));
  },
);

describe('a credential already on the lock', () => {
  const later = { change: 'update', validity: { kind: 'once' } } as const;
  const gone = { change: 'delete', content: null } as const;

  it.each<[SimulatedFault, object, object]>([
    ['noSpace', DONE, DONE],
    ['memoryFull', refused('memoryFull'), refused('memoryFull')],
    ['refused', refused('noPermission'), refused('noPermission')],
  ])(
    'has its update and deletion completed or refused, depending on the fault: %s',
    async (fault, changed, deleted) => {
      const world = await started();
      await write(world);
      world.driver.setFault(onLock, fault, true);
      expect([await write(world, later), await write(world, gone)]).toEqual([changed, deleted]);
      world.driver.setFault(onLock, fault, false);
      expect(await read(world)).toEqual(found(deleted === DONE ? 'absent' : 'asWanted'));
    },
  );

  it.each<[SimulatedFault, boolean]>([
    ['offline', true],
    ['busy', true],
    ['noAnswer', true],
    ['noSpace', true],
    ['refused', false],
    ['memoryFull', false],
  ])('opens the door under the fault “%s”: %s', async (fault, opens) => {
    const world = await started();
    await write(world);
    world.driver.setFault(onLock, fault, true);
    expect(world.driver.tryAtDoor(front, credentialId)).toBe(opens);
  });
});

it('the fault “refused” makes the lock refuse a face because of its photo', async () => {
  const world = await started();
  world.driver.setFault(onLock, 'refused', true);
  expect(await write(world, { content: { kind: 'face', features: 'f' } })).toEqual(refused('photoNotGood'));
  expect(await write(world, { kind: 'face', change: 'delete', content: null })).toEqual(refused('noPermission'));
});

it('the fault “clockWrong” makes a credential start and stop working seven hours late', async () => {
  const world = await started();
  const { driver, clock } = world;
  const start = clock.now() + HOUR_MS;
  await write(world, { validity: { kind: 'limited', start, end: start + HOUR_MS } });
  driver.setFault(onLock, 'clockWrong', true);
  const opensAfter = async (hours: number) => {
    await clock.advance(start + hours * HOUR_MS - clock.now());
    return driver.tryAtDoor(front, credentialId);
  };
  expect([await opensAfter(0), await opensAfter(6.99), await opensAfter(7), await opensAfter(7.99)]).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(await opensAfter(8)).toBe(false);
});

it('the fault “dropsInTheMiddle” leaves all writes unconfirmed, and only some of them are applied', async () => {
  const world = await started();
  const ids = Array.from({ length: 20 }, (_, i) => (i + 1) as CredentialId);
  const but = (id: CredentialId) => ({
    credentialId: id,
    content: { kind: 'passcode', type: 6, digits: String(1000 + id) } as const,
  });
  world.driver.setFault(onGateway, 'dropsInTheMiddle', true);
  for (const id of ids) expect(await write(world, but(id))).toEqual(unconfirmed('connectionLost'));
  expect(await read(world)).toEqual(unconfirmed('connectionLost'));
  world.driver.setFault(onGateway, 'dropsInTheMiddle', false);
  const held = [];
  for (const id of ids) held.push(await read(world, but(id)));
  const written = held.filter(({ kind }) => kind === 'done').filter(one => 'found' in one && one.found === 'asWanted');
  expect(written.length).toBeGreaterThan(0);
  expect(written.length).toBeLessThan(20);
  expect(held.filter(one => 'found' in one && one.found === 'absent')).toHaveLength(20 - written.length);
});

it('the fault “offline” during a write leaves the write unconfirmed and not applied', async () => {
  const world = await started();
  const outcome = world.driver.writeCredential(writing(world.clock.now()));
  world.driver.setFault(onGateway, 'offline', true);
  await world.clock.advance(1_000);
  expect(await outcome).toEqual(unconfirmed('connectionLost'));
  world.driver.setFault(onGateway, 'offline', false);
  expect(await read(world)).toEqual(found('absent'));
});

describe('during enrolment at the lock', () => {
  const palm = { content: { kind: 'palmVein' } } as const;
  const steps = ({ trace }: Started) => trace.flatMap(entry => ('step' in entry ? [entry.step] : []));

  it('the fault “answeredTwice” reports each step twice', async () => {
    const world = await started();
    world.driver.setFault(onLock, 'answeredTwice', true);
    expect(await write(world, palm)).toEqual(DONE);
    expect(steps(world)).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it('the fault “offline” loses the connection, so the palm vein is not stored', async () => {
    const world = await started();
    const outcome = world.driver.writeCredential(writing(world.clock.now(), palm));
    await world.clock.advance(500);
    world.driver.setFault(onLock, 'offline', true);
    await world.clock.advance(10_000);
    expect(await outcome).toEqual(unconfirmed('connectionLost'));
    world.driver.setFault(onLock, 'offline', false);
    expect(await read(world, palm)).toEqual(found('absent'));
  });

  it('the fault “lateAnswer” stores the palm vein without reporting a step', async () => {
    const world = await started({ world: givenWorld() });
    world.driver.setFault(onLock, 'lateAnswer', true);
    expect(await write(world, palm)).toEqual(unconfirmed('noAnswer'));
    expect(steps(world)).toEqual([]);
    world.driver.setFault(onLock, 'lateAnswer', false);
    expect(await read(world, palm)).toEqual(found('asWanted'));
  });
});
