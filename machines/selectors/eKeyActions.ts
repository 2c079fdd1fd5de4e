import type { SnapshotFrom } from 'xstate';
import type { EKeyAction } from '../../models/calls/ekey.calls.ts';
import type { EKeyFact, NewEKeyFact } from '../../models/facts/ekey.facts.ts';
import type { ekeyMachine } from '../aggregates/ekey.machine.ts';

type EKeySnapshot = SnapshotFrom<typeof ekeyMachine>;

export function eKeyActions(eKey: EKeySnapshot, now: number): EKeyAction[] {
  const { eKeyId, lockId, uid, wished, name, remarks, mayIssue, remoteUnlock } = eKey.context;
  if (eKeyId === null || lockId === null || uid === null) return [];
  const about = { eKeyId, lockId };
  const takes = (fact: NewEKeyFact) => eKey.can({ ...fact, at: now } as EKeyFact);
  const isSettable = takes({ type: 'ekey.mayIssueSet.v1', data: { ...about, mayIssue: !mayIssue } });
  const may: Record<EKeyAction, boolean> = {
    rename: takes({ type: 'ekey.described.v1', data: { ...about, name, remarks } }),
    changePeriod: takes({ type: 'ekey.validityAsked.v1', data: { ...about, validity: wished } }),
    freeze: takes({ type: 'ekey.freezeAsked.v1', data: about }),
    keepFrozen: takes({ type: 'ekey.freezeTakenOver.v1', data: { ...about, by: { uid, administers: true } } }),
    unfreeze: takes({ type: 'ekey.thawAsked.v1', data: about }),
    authorize: isSettable && !mayIssue,
    unauthorize: isSettable && mayIssue,
    allowRemoteUnlock: isSettable && !remoteUnlock,
    forbidRemoteUnlock: isSettable && remoteUnlock,
    reset: takes({ type: 'ekey.resetAsked.v1', data: about }),
    delete: takes({ type: 'ekey.withdrawn.v1', data: about }) || takes({ type: 'ekey.deletionAsked.v1', data: about }),
  };
  return (Object.keys(may) as EKeyAction[]).filter(action => may[action]);
}

/** Not while frozen, void or being deleted. */
export const mayGive = (eKey: EKeySnapshot): boolean =>
  eKey.context.mayIssue &&
  eKey.context.usedAt === null &&
  (eKey.matches({ kept: { held: 'normal' } }) || eKey.matches({ kept: { held: 'updating' } }));
