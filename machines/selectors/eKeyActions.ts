import type { SnapshotFrom } from 'xstate';
import { EKEY_ACTIONS, type EKeyAction } from '../../models/calls/ekey.calls.ts';
import type { EKeyFact, NewEKeyFact } from '../../models/facts/ekey.facts.ts';
import { isKeyOf } from '../../models/lookUp.ts';
import { PLAIN_EKEY_FACTS, type PlainEKeyCommand } from '../aggregates/ekey.decide.ts';
import type { ekeyMachine } from '../aggregates/ekey.machine.ts';

type EKeySnapshot = SnapshotFrom<typeof ekeyMachine>;

export function eKeyActions(eKey: EKeySnapshot, now: number): EKeyAction[] {
  const { eKeyId, lockId, uid, desired, name, remarks, mayIssue, remoteUnlock } = eKey.context;
  if (eKeyId === null || lockId === null || uid === null) return [];
  const about = { eKeyId, lockId };
  const takes = (fact: NewEKeyFact) => eKey.can({ ...fact, at: now } as EKeyFact);
  const isSettable = takes({ type: 'ekey.mayIssueSet.v1', data: { ...about, mayIssue: !mayIssue } });
  const may: Record<Exclude<EKeyAction, PlainEKeyCommand>, boolean> = {
    rename: takes({ type: 'ekey.described.v1', data: { ...about, name, remarks } }),
    changePeriod: takes({ type: 'ekey.validityAsked.v1', data: { ...about, validity: desired } }),
    freeze: takes({ type: 'ekey.freezeAsked.v1', data: about }),
    keepFrozen: takes({ type: 'ekey.freezeTakenOver.v1', data: { ...about, by: { uid, administers: true } } }),
    authorize: isSettable && !mayIssue,
    unauthorize: isSettable && mayIssue,
    allowRemoteUnlock: isSettable && !remoteUnlock,
    forbidRemoteUnlock: isSettable && remoteUnlock,
    delete: takes({ type: 'ekey.withdrawn.v1', data: about }) || takes({ type: 'ekey.deletionAsked.v1', data: about }),
  };
  return EKEY_ACTIONS.filter(action =>
    isKeyOf(PLAIN_EKEY_FACTS, action) ? takes({ type: PLAIN_EKEY_FACTS[action], data: about }) : may[action],
  );
}

/** True only for an accepted, unused eKey. A freeze, reset or deletion counts as soon as it is requested. */
export const mayGive = (eKey: EKeySnapshot): boolean =>
  eKey.context.mayIssue &&
  eKey.context.usedAt === null &&
  (eKey.matches({ kept: { held: 'normal' } }) || eKey.matches({ kept: { held: 'updating' } }));
