import { describe, expect, it } from 'vitest';
import { lock } from '../../../machines/aggregates/lock.decide.ts';
import { reject } from '../../../models/errorCodes.ts';
import { OpenState, type OpenStateSource } from '../../../models/lockState.ts';
import { given } from '../../support/given.ts';
import {
  accessGranted,
  decided,
  door,
  fact,
  gatewayId,
  groupId,
  guest,
  linked,
  lockAdded,
  lockData,
  NOON,
  owner,
} from '../../support/givenFacts.ts';

const { LOCKED, UNLOCKED, UNKNOWN } = OpenState;
const report = (openState: OpenState, reportedAt = NOON, source: OpenStateSource = 'gateway') => ({
  openState,
  source,
  reportedAt,
});
const said = (openState: OpenState, reportedAt = NOON, source: OpenStateSource = 'gateway') =>
  fact('lock.doorReported.v1', { lockId: door, ...report(openState, reportedAt, source) }, reportedAt);
const hear = (openState: OpenState, reportedAt = NOON, source: OpenStateSource = 'gateway') =>
  ({ type: 'reportDoor', ...report(openState, reportedAt, source) }) as const;
const known = [lockAdded(), accessGranted(), linked];
const question = { name: 'queryState', params: { lockId: door, gatewayId } };
const autoLock = (dueAt: number) => [{ id: 'autoLock', dueAt, fact: 'lock.autoLockDue.v1' }];
/** Five seconds of auto-lock, and five more of patience. */
const PATIENCE = 10_000;

describe('a door', () => {
  it('is unknown until the lock has spoken', () => {
    expect(given(lock, known).snapshot.matches({ present: { door: 'unknown' } })).toBe(true);
  });

  it.each([
    [LOCKED, 'locked'],
    [UNLOCKED, 'unlocked'],
    [UNKNOWN, 'unknown'],
  ] as const)('is as the lock says: %i is %s', (openState, state) => {
    const { snapshot } = given(lock, [...known, said(LOCKED, NOON - 1)])
      .when(hear(openState), NOON)
      .gives([{ type: 'lock.doorReported.v1', data: { lockId: door, ...report(openState) } }]);
    expect(snapshot.matches({ present: { door: state } })).toBe(true);
    expect(snapshot.context.report).toEqual(report(openState));
  });

  it('is not changed by an older word than the last, not even by a moment', () => {
    given(lock, [...known, said(LOCKED)])
      .when(hear(UNLOCKED, NOON - 1), NOON)
      .gives([]);
  });

  it('is not told twice of the same', () => {
    given(lock, [...known, said(LOCKED)])
      .when(hear(LOCKED), NOON)
      .gives([]);
    given(lock, [...known, said(LOCKED)])
      .when(hear(LOCKED, NOON, 'query'), NOON)
      .gives([]);
  });

  it('is changed by a newer word, and by another word of the same moment', () => {
    for (const word of [hear(LOCKED, NOON + 1), hear(UNLOCKED, NOON)]) {
      const { type: _, ...data } = word;
      given(lock, [...known, said(LOCKED)])
        .when(word, NOON)
        .gives([{ type: 'lock.doorReported.v1', data: { lockId: door, ...data } }]);
    }
  });
});

describe('a lock that locks by itself', () => {
  it('is asked when it has been silent past its time', () => {
    given(lock, known)
      .when(hear(UNLOCKED), NOON)
      .timers(autoLock(NOON + PATIENCE));
    const { snapshot } = given(lock, [...known, said(UNLOCKED)]);
    expect(snapshot.can(fact('lock.autoLockDue.v1', { lockId: door }))).toBe(true);
  });

  it('is not presumed locked meanwhile', () => {
    const due = fact('lock.autoLockDue.v1', { lockId: door });
    expect(given(lock, [...known, said(UNLOCKED), due]).snapshot.matches({ present: { door: 'unlocked' } })).toBe(true);
  });

  it('is not asked once it has said that it is locked, or that it cannot say', () => {
    for (const word of [LOCKED, UNKNOWN]) {
      const { snapshot } = given(lock, [...known, said(UNLOCKED)])
        .when(hear(word, NOON + 1), NOON + 1)
        .callsOff(['autoLock'])
        .timers([]);
      expect(snapshot.can(fact('lock.autoLockDue.v1', { lockId: door }))).toBe(false);
    }
  });

  it('is given its time anew when it is unlocked again', () => {
    given(lock, [...known, said(UNLOCKED)])
      .when(hear(UNLOCKED, NOON + 3000, 'operation'), NOON + 3000)
      .callsOff(['autoLock'])
      .timers(autoLock(NOON + 3000 + PATIENCE));
  });

  it('is not asked over and over while it answers that it is still unlocked', () => {
    given(lock, [...known, said(UNLOCKED)])
      .when(hear(UNLOCKED, NOON + PATIENCE, 'query'), NOON + PATIENCE)
      .gives([{ type: 'lock.doorReported.v1', data: { lockId: door, ...report(UNLOCKED, NOON + PATIENCE, 'query') } }])
      .timers([])
      .callsOff([]);
  });

  it('is asked later when it was a question that found it unlocked', () => {
    given(lock, [...known, said(LOCKED)])
      .when(hear(UNLOCKED, NOON + 1, 'query'), NOON + 1)
      .timers(autoLock(NOON + 1 + PATIENCE));
  });
});

it('a lock that does not lock by itself is left alone', () => {
  given(lock, [lockAdded({ autoLockSeconds: 0 }), linked])
    .when(hear(UNLOCKED), NOON)
    .timers([]);
});

describe('asking a lock how it stands', () => {
  it('names the question', () => {
    given(lock, known)
      .when({ type: 'askState', uid: owner }, NOON)
      .gives([{ type: 'lock.stateAsked.v1', data: { lockId: door, uid: owner } }])
      .effects([question]);
  });

  it('also when its gateway has lost it: it may be back', () => {
    given(lock, [...known, fact('lock.lost.v1', { lockId: door })])
      .when({ type: 'askState', uid: owner }, NOON)
      .effects([question]);
  });

  it('may be refused by it, which is known until it reports, is asked again, or has another gateway', () => {
    const refused = fact('lock.stateUnreadable.v1', { lockId: door, reason: 'notSupported' });
    const cannotTell = { type: 'cannotTell', reason: 'notSupported' } as const;
    const { snapshot } = given(lock, known)
      .when(cannotTell, NOON)
      .gives([decided(refused)])
      .effects([]);
    expect(snapshot.context.stateUnreadable).toBe('notSupported');
    given(lock, [...known, refused])
      .when(cannotTell, NOON)
      .gives([]);
    for (const since of [said(UNLOCKED), fact('lock.stateAsked.v1', { lockId: door, uid: owner }), linked])
      expect(given(lock, [...known, refused, since]).snapshot.context.stateUnreadable, since.type).toBeNull();
  });

  it('needs a way to it', () => {
    for (const history of [
      [lockAdded(), accessGranted()],
      [...known, fact('lock.unlinked.v1', { lockId: door })],
    ])
      given(lock, history).when({ type: 'askState', uid: owner }, NOON).gives(reject('noGateway'));
  });

  it('is not for a stranger, who is not even told that it exists', () => {
    given(lock, known).when({ type: 'askState', uid: guest }, NOON).gives(reject('lockNotFound'));
    const gone = fact('lock.accessRevoked.v1', { lockId: door, uid: guest });
    given(lock, [...known, accessGranted(guest, 'user'), gone])
      .when({ type: 'askState', uid: guest }, NOON)
      .gives(reject('lockNotFound'));
  });
});

describe('the link of a lock', () => {
  const lost = fact('lock.lost.v1', { lockId: door });

  it('is lost once and found once', () => {
    given(lock, known)
      .when({ type: 'lose' })
      .gives([{ type: 'lock.lost.v1', data: { lockId: door } }]);
    given(lock, [...known, lost])
      .when({ type: 'lose' })
      .gives([]);
    given(lock, [...known, lost])
      .when({ type: 'find' })
      .gives([{ type: 'lock.found.v1', data: { lockId: door } }]);
    given(lock, known).when({ type: 'find' }).gives([]);
  });

  it('is neither without a gateway', () => {
    given(lock, [lockAdded()]).when({ type: 'lose' }).gives([]);
    given(lock, [lockAdded()]).when({ type: 'find' }).gives([]);
  });
});

it('a battery level is a fact only when it is another one', () => {
  given(lock, known).when({ type: 'reportBattery', battery: 90 }).gives([]);
  const { snapshot } = given(lock, known)
    .when({ type: 'reportBattery', battery: 89 })
    .gives([{ type: 'lock.batteryReported.v1', data: { lockId: door, battery: 89 } }]);
  expect(snapshot.context.battery).toBe(89);
});

it.each([
  hear(LOCKED),
  { type: 'reportBattery', battery: 1 } as const,
  { type: 'lose' } as const,
  { type: 'find' } as const,
  { type: 'askState', uid: owner } as const,
])('of a lock that does not exist, $type is refused', command => {
  given(lock).when(command, NOON).gives(reject('lockNotFound'));
});

it('of a lock that nobody has added nothing is known', () => {
  expect(given(lock).snapshot.context).toMatchObject({
    name: '',
    alias: '',
    mac: '',
    timeZone: 'UTC',
    addedByOldApp: false,
    capabilities: [],
    access: {},
  });
});

it('whoever loses access is the only one who does', () => {
  const both = [...known, accessGranted(guest, 'user')];
  const revoked = fact('lock.accessRevoked.v1', { lockId: door, uid: guest });
  const { access } = given(lock, [...both, revoked]).snapshot.context;
  expect(Object.keys(access)).toEqual([String(owner)]);
});

it('a door that is open is waited for with another time of auto-lock, and not at all with none', () => {
  const open = [...known, said(UNLOCKED)];
  const after = (seconds: number) =>
    given(lock, [...open, fact('lock.autoLockTimeSet.v1', { lockId: door, autoLockSeconds: seconds })]).snapshot;
  const due = fact('lock.autoLockDue.v1', { lockId: door });
  expect([after(0).can(due), after(1).can(due)]).toEqual([false, true]);
  expect([after(0).context.autoLockSeconds, after(1).context.autoLockSeconds]).toEqual([0, 1]);
});

describe('a lock that somebody takes in', () => {
  const reachedBy = { way: 'mqtt', address: 'zigbee2mqtt/door' } as const;
  const adopt = { type: 'adopt', uid: owner, gatewayId, groupId, lock: { ...lockData, reachedBy } } as const;

  it('is there at once with its gateway and its owner, and is asked how it stands and what it holds', () => {
    const { snapshot } = given(lock, [])
      .when(adopt, NOON)
      .gives([
        { type: 'lock.added.v1', data: { ...lockData, reachedBy } },
        { type: 'lock.linked.v1', data: { lockId: door, gatewayId } },
        { type: 'lock.accessGranted.v1', data: { lockId: door, uid: owner, role: 'owner', groupId } },
      ])
      .effects([question, { name: 'bringInCredentials', params: { lockId: door, gatewayId } }]);
    expect(snapshot.context).toMatchObject({ reachedBy, gatewayId, battery: 90, addedByOldApp: false });
  });

  it('has nobody to ask where nothing leads to it', () => {
    given(lock, [])
      .when({ ...adopt, gatewayId: null, lock: { ...adopt.lock, battery: null } }, NOON)
      .gives([
        { type: 'lock.added.v1', data: { ...lockData, battery: null, reachedBy } },
        { type: 'lock.accessGranted.v1', data: { lockId: door, uid: owner, role: 'owner', groupId } },
      ])
      .effects([]);
  });

  it('is taken in once, and one of the simulated world has no past to be asked for', () => {
    given(lock, known).when(adopt, NOON).gives(reject('takenIn'));
    expect(given(lock, known).snapshot.context.reachedBy).toBe(null);
    given(lock, [lockAdded(), linked]).when(adopt, NOON).gives(reject('takenIn')).effects([]);
  });
});

describe('a lock that its owner takes out of the console', () => {
  const reachedBy = { way: 'mqtt', address: 'zigbee2mqtt/door' } as const;
  const taken = [lockAdded({ reachedBy }), linked, accessGranted(), accessGranted(guest, 'admin')];
  const remove = { type: 'remove', uid: owner, inUse: false } as const;
  const removed = fact('lock.removed.v1', { lockId: door, uid: owner });
  const release = { name: 'releaseLock', params: { lockId: door, uid: owner, gatewayId, ...reachedBy } };

  it('is nobody’s from then on, and whatever reaches it is told to forget it', () => {
    const { snapshot } = given(lock, taken)
      .when(remove, NOON)
      .gives([{ type: removed.type, data: removed.data }])
      .effects([release]);
    expect(snapshot.context).toMatchObject({ lockId: null, gatewayId: null, reachedBy: null, access: {} });
  });

  it('is taken out by nobody else, not while somebody’s command is on its way, and only where it was taken in', () => {
    given(lock, taken)
      .when({ ...remove, uid: guest }, NOON)
      .gives(reject('noPermission'));
    given(lock, taken)
      .when({ ...remove, uid: 3 as typeof owner }, NOON)
      .gives(reject('lockNotFound'));
    given(lock, taken)
      .when({ ...remove, inUse: true }, NOON)
      .gives(reject('gatewayBusy'));
    given(lock, known).when(remove, NOON).gives(reject('notInThisState'));
    given(lock, [...taken, removed])
      .when(remove, NOON)
      .gives(reject('lockNotFound'));
  });

  it('says nothing that is listened to, and is let go once', () => {
    given(lock, [...taken, removed])
      .when(hear(LOCKED), NOON)
      .gives(reject('lockNotFound'));
    const letGo = { type: 'letGo', lockId: door } as const;
    given(lock, [...taken, removed])
      .when(letGo, NOON)
      .gives([{ type: 'lock.released.v1', data: { lockId: door } }]);
    given(lock, [...taken, removed, fact('lock.released.v1', { lockId: door })])
      .when(letGo, NOON)
      .gives([]);
    given(lock, taken).when(letGo, NOON).gives([]);
  });

  it('waits for no door to lock itself any more', () => {
    const { snapshot } = given(lock, [...taken, said(UNLOCKED), removed]);
    expect(snapshot.can(fact('lock.autoLockDue.v1', { lockId: door }))).toBe(false);
  });
});
