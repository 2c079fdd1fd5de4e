import { describe, it } from 'vitest';
import { administrator } from '../../../machines/aggregates/administrator.decide.ts';
import { lock } from '../../../machines/aggregates/lock.decide.ts';
import { reject } from '../../../models/errorCodes.ts';
import type { GroupId } from '../../../models/ids.ts';
import { administratorFact, always, atOnce, soon } from '../../support/explored/administrator.ts';
import { given } from '../../support/given.ts';
import { accessGranted, door, guest, lockAdded, locks, NOON, owner } from '../../support/givenFacts.ts';

const wish = { type: 'add', owner, uid: guest, name: 'Bea', timeZone: 'UTC', lockIds: locks(door) } as const;
const added = administratorFact('administrator.added.v1', { name: 'Bea', term: atOnce, lockIds: locks(door) });
const removed = administratorFact('administrator.removed.v1', {});

describe('an administrator', () => {
  it('cannot be added without an account, as the owner, twice, or with an expired term', () => {
    given(administrator)
      .when({ ...wish, uid: null, term: always })
      .gives(reject('recipientUnregistered'));
    given(administrator)
      .when({ ...wish, uid: owner, term: always })
      .gives(reject('administratorIsSelf'));
    given(administrator, [added])
      .when({ ...wish, term: always })
      .gives(reject('administratorExists'));
    const over = { kind: 'limited', start: 1, end: 2 } as const;
    given(administrator)
      .when({ ...wish, term: over }, NOON)
      .gives(reject('validityEnded'));
    given(administrator, [added])
      .when({ type: 'changeTerm', term: over, timeZone: 'UTC' }, NOON)
      .gives(reject('validityEnded'));
  });

  it('rejects changes that change nothing', () => {
    const there = given(administrator, [added]);
    there.when({ type: 'rename', name: 'Bea' }).gives(reject('unchanged'));
    there.when({ type: 'changeTerm', term: atOnce, timeZone: 'UTC' }, NOON).gives(reject('unchanged'));
    there.when({ type: 'giveLocks', lockIds: locks(door) }).gives(reject('unchanged'));
    there.when({ type: 'takeLocks', lockIds: locks(99) }).gives(reject('unchanged'));
  });

  it('is not found before it is added or after it is removed, and can be added again', () => {
    for (const facts of [[], [added, removed]])
      for (const command of [
        { type: 'rename', name: 'Ben' },
        { type: 'changeTerm', term: soon, timeZone: 'UTC' },
        { type: 'giveLocks', lockIds: locks(8) },
        { type: 'remove' },
      ] as const)
        given(administrator, facts).when(command, NOON).gives(reject('administratorNotFound'));
    given(administrator, [added, removed])
      .when({ ...wish, term: always }, NOON)
      .becomes({ inForce: 'telling' });
  });

  it('accepts a confirmation only for the latest revision', () => {
    given(administrator, [added]).when({ type: 'confirm', revision: 0 }).gives([]);
    given(administrator, [added, removed]).when({ type: 'confirm', revision: 1 }).gives([]);
    given(administrator, [added, removed]).when({ type: 'confirm', revision: 2 }).becomes({ removed: 'told' });
  });
});

describe('a lock', () => {
  const known = [lockAdded(), accessGranted()];
  const groupId = -1 as GroupId;

  it('grants and revokes administrator access, but never changes its owner’s access', () => {
    given(lock, known)
      .when({ type: 'authorize', uid: guest, groupId, term: atOnce })
      .gives([
        {
          type: 'lock.accessGranted.v1',
          data: { lockId: door, uid: guest, role: 'admin', groupId, validity: atOnce },
        },
      ]);
    given(lock, known).when({ type: 'authorize', uid: owner, groupId, term: atOnce }).gives([]);
    given(lock, known).when({ type: 'revoke', uid: owner }).gives([]);
    given(lock, known).when({ type: 'revoke', uid: guest }).gives([]);
    given(lock, [...known, accessGranted(guest, 'admin')])
      .when({ type: 'revoke', uid: guest })
      .gives([{ type: 'lock.accessRevoked.v1', data: { lockId: door, uid: guest } }]);
  });
});
