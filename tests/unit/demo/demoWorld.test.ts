import { describe, expect, it } from 'vitest';
import { isOpenAt } from '../../../machines/selectors/validityPhase.ts';
import { accountFacts } from '../../../models/facts/account.facts.ts';
import { administratorFacts } from '../../../models/facts/administrator.facts.ts';
import { credentialFacts } from '../../../models/facts/credential.facts.ts';
import { balanceFacts } from '../../../models/facts/credit.facts.ts';
import { ekeyFacts } from '../../../models/facts/ekey.facts.ts';
import { faceFacts } from '../../../models/facts/face.facts.ts';
import { gatewayFacts } from '../../../models/facts/gateway.facts.ts';
import { lockFacts } from '../../../models/facts/lock.facts.ts';
import { lockRecordsFacts } from '../../../models/facts/lockRecords.facts.ts';
import { lockSettingFacts } from '../../../models/facts/lockSetting.facts.ts';
import { orderFacts } from '../../../models/facts/order.facts.ts';
import { paymentFacts } from '../../../models/facts/payment.facts.ts';
import { vipFacts } from '../../../models/facts/vip.facts.ts';
import type { AccountId, CredentialId } from '../../../models/ids.ts';
import { OpenState } from '../../../models/lockState.ts';
import { credentialStream, demoCredentials } from '../../../src/server/demo/demoCredentials.ts';
import { demoEKeys } from '../../../src/server/demo/demoEKeys.ts';
import { accountStream, gatewayStreams, lockStreams, recordStreams } from '../../../src/server/demo/demoFacts.ts';
import type { DemoStream } from '../../../src/server/demo/demoStream.ts';
import { demoTies } from '../../../src/server/demo/demoTies.ts';
import { describeDemoWorld, simulatedWorldOf } from '../../../src/server/demo/demoWorld.ts';

const NOW = 1_790_000_000_000;
const DAY_MS = 86_400_000;
const schemas = {
  ...accountFacts,
  ...administratorFacts,
  ...vipFacts,
  ...balanceFacts,
  ...orderFacts,
  ...paymentFacts,
  ...credentialFacts,
  ...ekeyFacts,
  ...faceFacts,
  ...gatewayFacts,
  ...lockFacts,
  ...lockSettingFacts,
  ...lockRecordsFacts,
};

const registered = (uid: number) => ({
  uid: uid as AccountId,
  usernameKey: 'k',
  usernameRef: 'u',
  passwordRef: 'p',
  nickname: 'N',
  countryCode: '+61',
});

const world = describeDemoWorld();
const allStreams = (): DemoStream[] => [
  ...demoEKeys(world, NOW),
  ...demoCredentials(world, NOW).map(one => credentialStream(one, NOW)),
  ...[1, 2, 3].map(uid => accountStream(world, registered(uid), NOW)),
  ...gatewayStreams(world, NOW),
  ...lockStreams(world, NOW),
  ...recordStreams(world, 6000, NOW, demoTies(world, NOW)),
];
const factsOf = (streams: Iterable<DemoStream>) => [...streams].flatMap(({ parts }) => [...parts].flat());
const recordsOf = (streams: Iterable<DemoStream>) =>
  factsOf(streams).flatMap(fact => (fact.type === 'lockRecords.received.v1' ? fact.data.records : []));

describe('the demo world', () => {
  it('has 40 locks, five gateways and four groups', () => {
    expect(world.locks).toHaveLength(40);
    expect(world.gateways.map(({ online }) => online).sort()).toEqual([false, true, true, true, true]);
    expect(new Set(world.locks.map(({ groupId }) => groupId)).size).toBe(4);
    expect(world.locks.filter(({ gatewayId }) => gatewayId === null)).toHaveLength(1);
    expect(world.locks.filter(({ remoteUnlock }) => !remoteUnlock)).toHaveLength(1);
    expect(world.locks.filter(({ addedByOldApp }) => addedByOldApp)).toHaveLength(1);
    const online = new Set(world.gateways.filter(gateway => gateway.online).map(({ gatewayId }) => gatewayId));
    const reachable = world.locks.filter(lock => lock.remoteUnlock && lock.gatewayId && online.has(lock.gatewayId));
    expect(reachable.length).toBeGreaterThanOrEqual(30);
    expect(world.locks.some(({ battery }) => battery < 20)).toBe(true);
    expect(new Set(world.locks.map(({ reported }) => reported?.openState ?? OpenState.UNKNOWN)).size).toBe(3);
  });

  it('leaves no auto-locking door unlocked', () => {
    const open = world.locks.filter(({ reported }) => reported?.openState === OpenState.UNLOCKED);
    expect(open.filter(({ autoLockSeconds }) => autoLockSeconds > 0)).toEqual([]);
  });

  it('is the same for the same seed and different for another seed', () => {
    expect(describeDemoWorld({ seed: 5 })).toEqual(describeDemoWorld({ seed: 5 }));
    expect(describeDemoWorld({ seed: 5 })).not.toEqual(describeDemoWorld({ seed: 6 }));
  });

  it('with 10,000 locks, has unique lock names and MAC addresses, and 50 gateways', () => {
    const { locks, gateways } = describeDemoWorld({ locks: 10_000 });
    expect(new Set(locks.map(({ mac }) => mac)).size).toBe(10_000);
    expect(new Set(locks.map(({ alias }) => alias)).size).toBe(10_000);
    expect(gateways).toHaveLength(50);
  });

  it('has the same door states in the simulated driver as in the console', () => {
    const { gateways, locks } = simulatedWorldOf(world, []);
    expect(gateways.filter(({ online }) => !online)).toHaveLength(1);
    for (const [i, lock] of locks.entries()) {
      const reported = world.locks[i]?.reported;
      if (reported) expect(lock.openState).toBe(reported.openState);
    }
  });
});

describe('the facts of the demo world', () => {
  it('match their schemas', () => {
    for (const fact of factsOf(allStreams())) {
      const parsed = schemas[fact.type].safeParse(fact.data);
      expect(parsed.success, `${fact.type} ${JSON.stringify(fact.data).slice(0, 200)}`).toBe(true);
    }
  });

  it('are in chronological order, never in the future, and in streams with unique names', () => {
    const streams = allStreams();
    expect(new Set(streams.map(({ account, stream }) => `${account}/${stream}`)).size).toBe(streams.length);
    for (const stream of streams) {
      const times = factsOf([stream]).map(({ at }) => at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.at(-1)).toBeLessThanOrEqual(NOW);
    }
  });

  it('give each account the groups of its locks', () => {
    const groupsOf = (uid: number) => factsOf([accountStream(world, registered(uid), NOW)]).length - 1;
    expect([groupsOf(1), groupsOf(2), groupsOf(3)]).toEqual([4, 2, 2]);
  });
});

describe('the records of the demo world', () => {
  it.each([6000, 12_345, 7])('are generated in exactly the requested number: %i', total => {
    expect(recordsOf(recordStreams(world, total, NOW, demoTies(world, NOW)))).toHaveLength(total);
  });

  it('are generated lazily in parts of at most 500 records', () => {
    const streams = recordStreams(world, 100_000, NOW, demoTies(world, NOW));
    const { value: first } = streams.next();
    const sizes = [...(first?.parts ?? [])].map(([fact]) =>
      fact?.type === 'lockRecords.received.v1' ? fact.data.records.length : 0,
    );
    expect(sizes.length).toBeGreaterThan(2);
    expect(Math.max(...sizes)).toBe(500);
  });

  it('cover half a year up to now, with many types and a few failures', () => {
    const records = recordsOf(recordStreams(world, 6000, NOW, demoTies(world, NOW)));
    const dates = records.map(({ serverDate }) => serverDate);
    expect(NOW - Math.min(...dates)).toBeGreaterThan(179 * DAY_MS);
    expect(NOW - Math.max(...dates)).toBeLessThan(DAY_MS);
    expect(Math.max(...dates)).toBeLessThanOrEqual(NOW);
    expect(new Set(records.map(({ recordType }) => recordType)).size).toBeGreaterThan(8);
    const failed = records.filter(({ success }) => !success).length;
    expect(failed).toBeGreaterThan(60);
    expect(failed).toBeLessThan(900);
  });

  it('refer to credentials on the locks and succeed only while those are valid', () => {
    const known = new Map(demoCredentials(world, NOW).map(one => [one.credentialId, one]));
    const tied = recordsOf(recordStreams(world, 30_000, NOW, demoTies(world, NOW))).filter(
      ({ credentialId }) => credentialId !== undefined,
    );
    expect(new Set(tied.map(({ recordType }) => recordType)).size).toBeGreaterThan(4);
    for (const { credentialId, operator, success, lockDate } of tied) {
      const one = known.get(credentialId as CredentialId);
      expect(operator).toBe(one?.name);
      if (success && one) expect(isOpenAt(one.validity, lockDate, one.lock.timeZone)).toBe(true);
    }
    expect(
      recordsOf(recordStreams(world, 30_000, NOW, demoTies(world, NOW))).some(({ uid }) => uid !== undefined),
    ).toBe(true);
  });

  it('follow the local time of day at the lock, not at the server', () => {
    for (const lock of describeDemoWorld({ locks: 30 }).locks) {
      const only = { ...world, locks: [lock] };
      const hourOf = new Intl.DateTimeFormat('en', { timeZone: lock.timeZone, hour: 'numeric', hourCycle: 'h23' });
      const records = recordsOf(recordStreams(only, 1500, NOW, demoTies(only, NOW)));
      const night = records.filter(({ serverDate }) => Number(hourOf.format(serverDate)) < 5).length;
      expect(night / records.length, lock.timeZone).toBeLessThan(0.12);
    }
  });

  it('have unique timestamps on each lock', () => {
    for (const stream of recordStreams(world, 60_000, NOW, demoTies(world, NOW))) {
      const dates = recordsOf([stream]).map(({ lockDate }) => lockDate);
      expect(new Set(dates).size).toBe(dates.length);
    }
  });
});
