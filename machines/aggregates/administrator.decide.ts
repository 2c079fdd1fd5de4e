import type { SnapshotFrom } from 'xstate';
import type { Term } from '../../models/administrator.ts';
import { reject } from '../../models/errorCodes.ts';
import type { NewAdministratorFact } from '../../models/facts/administrator.facts.ts';
import type { AccountId, LockId } from '../../models/ids.ts';
import type { Aggregate, Decision } from '../../src/engine/chart/aggregate.ts';
import { administratorMachine } from './administrator.machine.ts';
import { sameValidity } from './credential/eKeyTerms.ts';
import { validityRefusal } from './credential/validityRules.ts';

/** `timeZone`: of the administrator's first lock. The length of a term is checked in it. */
export type AdministratorCommand =
  | {
      type: 'add';
      owner: AccountId;
      /** Null if no account has this address. */
      uid: AccountId | null;
      name: string;
      term: Term;
      timeZone: string;
      lockIds: readonly LockId[];
    }
  | { type: 'rename'; name: string }
  | { type: 'changeTerm'; term: Term; timeZone: string }
  | { type: 'giveLocks' | 'takeLocks'; lockIds: readonly LockId[] }
  | { type: 'remove' }
  | { type: 'confirm'; revision: number };

type Snapshot = SnapshotFrom<typeof administratorMachine>;
type Decided = Decision<NewAdministratorFact>;

const termRefusal = (term: Term, timeZone: string, now: number) =>
  validityRefusal(term, { now, timeZone, own: { kind: 'permanent' } });

export const isAuthorized = (snapshot: Snapshot): boolean => !snapshot.matches('none') && !snapshot.matches('removed');

function add(command: Extract<AdministratorCommand, { type: 'add' }>, snapshot: Snapshot, now: number): Decided {
  const { owner, uid, name, term, timeZone, lockIds } = command;
  if (uid === null) return reject('recipientUnregistered');
  if (uid === owner) return reject('administratorIsSelf');
  if (isAuthorized(snapshot)) return reject('administratorExists');
  const refusal = termRefusal(term, timeZone, now);
  if (refusal) return refusal;
  return [{ type: 'administrator.added.v1', data: { owner, uid, name, term, lockIds: [...lockIds] } }];
}

export const administrator: Aggregate<typeof administratorMachine, AdministratorCommand, NewAdministratorFact> = {
  kind: 'administrator',
  machine: administratorMachine,
  decide(command, snapshot, now): Decided {
    if (command.type === 'add') return add(command, snapshot, now);
    const { owner, uid, name, term, lockIds, revision } = snapshot.context;
    if (!owner || !uid) return reject('administratorNotFound');
    const about = { owner, uid };
    if (command.type === 'confirm') {
      const fact = { type: 'administrator.applied.v1', data: { ...about, revision: command.revision } } as const;
      return command.revision === revision && snapshot.can({ ...fact, at: now }) ? [fact] : [];
    }
    if (!isAuthorized(snapshot)) return reject('administratorNotFound');
    switch (command.type) {
      case 'rename':
        if (command.name === name) return reject('unchanged');
        return [{ type: 'administrator.renamed.v1', data: { ...about, name: command.name } }];
      case 'changeTerm': {
        if (sameValidity(command.term, term)) return reject('unchanged');
        const refusal = termRefusal(command.term, command.timeZone, now);
        return refusal ?? [{ type: 'administrator.termChanged.v1', data: { ...about, term: command.term } }];
      }
      case 'giveLocks':
      case 'takeLocks': {
        const has = new Set(lockIds);
        const isGrant = command.type === 'giveLocks';
        const changing = [...new Set(command.lockIds)].filter(lockId => has.has(lockId) !== isGrant);
        if (changing.length === 0) return reject('unchanged');
        const type = isGrant ? 'administrator.locksGiven.v1' : 'administrator.locksTaken.v1';
        return [{ type, data: { ...about, lockIds: changing } }];
      }
      case 'remove':
        return [{ type: 'administrator.removed.v1', data: about }];
    }
  },
};
