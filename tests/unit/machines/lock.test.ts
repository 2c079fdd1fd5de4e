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
/** Five seconds of auto-lock, and a grace period of five. */
const PATIENCE = 10_000;

describe('a door', () => {
  it('has an unknown state until the lock reports it', () => {
    expect(given(lock, known).snapshot.matches({ present: { door: 'unknown' } })).toBe(true);
  });

  it.each([
    [LOCKED, 'locked'],
    [UNLOCKED, 'unlocked'],
    [UNKNOWN, 'unknown'],
  ] as const)('takes the reported state: %i means %s', (openState, state) => {
    const { snapshot } = given(lock, [...known, said(LOCKED, NOON - 1)])
      .when(hear(openState), NOON)
      .gives([{ type: 'lock.doorReported.v1', data: { lockId: door, ...report(openState) } }]);
    expect(snapshot.matches({ present: { door: state } })).toBe(true);
    expect(snapshot.context.report).toEqual(report(openState));
  });

  it('ignores a report older than the last one', () => {
    given(lock, [...known, said(LOCKED)])
      .when(hear(UNLOCKED, NOON - 1), NOON)
      .gives([]);
  });

  it('records the same report once', () => {
    given(lock, [...known, said(LOCKED)])
      .when(hear(LOCKED), NOON)
      .gives([]);
    given(lock, [...known, said(LOCKED)])
      .when(hear(LOCKED, NOON, 'query'), NOON)
      .gives([]);
  });

  it('records a newer report, and a different report with the same time', () => {
    for (const word of [hear(LOCKED, NOON + 1), hear(UNLOCKED, NOON)]) {
      const { type: _, ...data } = word;
      given(lock, [...known, said(LOCKED)])
        .when(word, NOON)
        .gives([{ type: 'lock.doorReported.v1', data: { lockId: door, ...data } }]);
    }
  });
});

describe('a lock with auto-lock', () => {
  it('starts a timer when it is unlocked, for its auto-lock time plus a grace period', () => {
    given(lock, known)
      .when(hear(UNLOCKED), NOON)
      .timers(autoLock(NOON + PATIENCE));
    const { snapshot } = given(lock, [...known, said(UNLOCKED)]);
    expect(snapshot.can(fact('lock.autoLockDue.v1', { lockId: door }))).toBe(true);
  });

  it('still counts as unlocked after its auto-lock time, until it reports otherwise', () => {
    const due = fact('lock.autoLockDue.v1', { lockId: door });
    expect(given(lock, [...known, said(UNLOCKED), due]).snapshot.matches({ present: { door: 'unlocked' } })).toBe(true);
  });

  it('cancels its auto-lock timer once it reports locked or unknown', () => {
    for (const word of [LOCKED, UNKNOWN]) {
      const { snapshot } = given(lock, [...known, said(UNLOCKED)])
        .when(hear(word, NOON + 1), NOON + 1)
        .callsOff(['autoLock'])
        .timers([]);
      expect(snapshot.can(fact('lock.autoLockDue.v1', { lockId: door }))).toBe(false);
    }
  });

  it('restarts its auto-lock timer when it is unlocked again', () => {
    given(lock, [...known, said(UNLOCKED)])
      .when(hear(UNLOCKED, NOON + 3000, 'operation'), NOON + 3000)
      .callsOff(['autoLock'])
      .timers(autoLock(NOON + 3000 + PATIENCE));
  });

  it('starts no new auto-lock timer when a query finds it still unlocked', () => {
    given(lock, [...known, said(UNLOCKED)])
      .when(hear(UNLOCKED, NOON + PATIENCE, 'query'), NOON + PATIENCE)
      .gives([{ type: 'lock.doorReported.v1', data: { lockId: door, ...report(UNLOCKED, NOON + PATIENCE, 'query') } }])
      .timers([])
      .callsOff([]);
  });

  it('starts its auto-lock timer when a query finds it unlocked after it was locked', () => {
    given(lock, [...known, said(LOCKED)])
      .when(hear(UNLOCKED, NOON + 1, 'query'), NOON + 1)
      .timers(autoLock(NOON + 1 + PATIENCE));
  });
});

it('a lock without auto-lock starts no auto-lock timer when it is unlocked', () => {
  given(lock, [lockAdded({ autoLockSeconds: 0 }), linked])
    .when(hear(UNLOCKED), NOON)
    .timers([]);
});

describe('querying the state of a lock', () => {
  it('requests one query effect', () => {
    given(lock, known)
      .when({ type: 'askState', uid: owner }, NOON)
      .gives([{ type: 'lock.stateAsked.v1', data: { lockId: door, uid: owner } }])
      .effects([question]);
  });

  it('is possible while the gateway has no connection to the lock', () => {
    given(lock, [...known, fact('lock.lost.v1', { lockId: door })])
      .when({ type: 'askState', uid: owner }, NOON)
      .effects([question]);
  });

  it('stores a refusal until the lock reports, is queried again or gets another gateway', () => {
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

  it('is rejected without a gateway', () => {
    for (const history of [
      [lockAdded(), accessGranted()],
      [...known, fact('lock.unlinked.v1', { lockId: door })],
    ])
      given(lock, history).when({ type: 'askState', uid: owner }, NOON).gives(reject('noGateway'));
  });

  it('is rejected as “lock not found” for a user without access', () => {
    given(lock, known).when({ type: 'askState', uid: guest }, NOON).gives(reject('lockNotFound'));
    const gone = fact('lock.accessRevoked.v1', { lockId: door, uid: guest });
    given(lock, [...known, accessGranted(guest, 'user'), gone])
      .when({ type: 'askState', uid: guest }, NOON)
      .gives(reject('lockNotFound'));
  });
});

describe('the connection between a lock and its gateway', () => {
  const lost = fact('lock.lost.v1', { lockId: door });

  it('is recorded as lost or restored only when that changes', () => {
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

  it('is neither lost nor restored if the lock has no gateway', () => {
    given(lock, [lockAdded()]).when({ type: 'lose' }).gives([]);
    given(lock, [lockAdded()]).when({ type: 'find' }).gives([]);
  });
});

it('a battery level is recorded only when it changes', () => {
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
])('the command $type is rejected for a lock that does not exist', command => {
  given(lock).when(command, NOON).gives(reject('lockNotFound'));
});

it('a lock that was never added has an empty context', () => {
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

it('revoking a user’s access leaves the access of other users unchanged', () => {
  const both = [...known, accessGranted(guest, 'user')];
  const revoked = fact('lock.accessRevoked.v1', { lockId: door, uid: guest });
  const { access } = given(lock, [...both, revoked]).snapshot.context;
  expect(Object.keys(access)).toEqual([String(owner)]);
});

it('an unlocked door awaits auto-lock after the auto-lock time changes, unless auto-lock is turned off', () => {
  const open = [...known, said(UNLOCKED)];
  const after = (seconds: number) =>
    given(lock, [...open, fact('lock.autoLockTimeSet.v1', { lockId: door, autoLockSeconds: seconds })]).snapshot;
  const due = fact('lock.autoLockDue.v1', { lockId: door });
  expect([after(0).can(due), after(1).can(due)]).toEqual([false, true]);
  expect([after(0).context.autoLockSeconds, after(1).context.autoLockSeconds]).toEqual([0, 1]);
});

describe('adding a lock', () => {
  const reachedBy = { way: 'mqtt', address: 'zigbee2mqtt/door' } as const;
  const adopt = { type: 'adopt', uid: owner, gatewayId, groupId, lock: { ...lockData, reachedBy } } as const;

  it('links its gateway and owner, and queries its state and credentials', () => {
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

  it('queries nothing without a gateway', () => {
    given(lock, [])
      .when({ ...adopt, gatewayId: null, lock: { ...adopt.lock, battery: null } }, NOON)
      .gives([
        { type: 'lock.added.v1', data: { ...lockData, battery: null, reachedBy } },
        { type: 'lock.accessGranted.v1', data: { lockId: door, uid: owner, role: 'owner', groupId } },
      ])
      .effects([]);
  });

  it('is rejected for a lock that was added already', () => {
    given(lock, known).when(adopt, NOON).gives(reject('takenIn'));
    expect(given(lock, known).snapshot.context.reachedBy).toBe(null);
    given(lock, [lockAdded(), linked]).when(adopt, NOON).gives(reject('takenIn')).effects([]);
  });
});

describe('removing a lock', () => {
  const reachedBy = { way: 'mqtt', address: 'zigbee2mqtt/door' } as const;
  const taken = [lockAdded({ reachedBy }), linked, accessGranted(), accessGranted(guest, 'admin')];
  const remove = { type: 'remove', uid: owner, inUse: false } as const;
  const removed = fact('lock.removed.v1', { lockId: door, uid: owner });
  const release = { name: 'releaseLock', params: { lockId: door, uid: owner, gatewayId, ...reachedBy } };

  it('removes its owner and all access, and releases the lock at its connector', () => {
    const { snapshot } = given(lock, taken)
      .when(remove, NOON)
      .gives([{ type: removed.type, data: removed.data }])
      .effects([release]);
    expect(snapshot.context).toMatchObject({ lockId: null, gatewayId: null, reachedBy: null, access: {} });
  });

  it('is rejected for other users, during a command, and for a simulated lock', () => {
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

  it('makes the lock reject later reports, and releases it only once', () => {
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

  it('cancels its auto-lock timer', () => {
    const { snapshot } = given(lock, [...taken, said(UNLOCKED), removed]);
    expect(snapshot.can(fact('lock.autoLockDue.v1', { lockId: door }))).toBe(false);
  });
});
