/** How an eKey stands, for each side of it: folded from its facts, with the names that rows know. */
import type { SnapshotFrom } from 'xstate';
import type { ekeyMachine } from '../../../machines/aggregates/ekey.machine.ts';
import { eKeyActions } from '../../../machines/selectors/eKeyActions.ts';
import { eKeyStanding, eKeyTurnsAt } from '../../../machines/selectors/eKeyStatus.ts';
import type { EKeyAction, EKeyItem, EKeyStands, OwnEKey } from '../../../models/calls/ekey.calls.ts';
import { eKeyKindOf } from '../../../models/eKeyKind.ts';
import type { EKeyLine } from '../projections/eKeyList.ts';

type Snapshot = SnapshotFrom<typeof ekeyMachine>;

function stands(snapshot: Snapshot, now: number): EKeyStands {
  const known = eKeyStanding(snapshot, now);
  if (!known) throw new Error('a row tells of an eKey that its stream does not');
  const { status, meaning, waitsFor, because } = known;
  const { wished, remoteUnlock, mayIssue } = snapshot.context;
  return {
    status,
    standing: { meaning, waitsFor: waitsFor ?? null, because },
    turnsAt: eKeyTurnsAt(snapshot, now),
    validity: wished,
    keyKind: eKeyKindOf(wished),
    remoteUnlock,
    mayIssue,
  };
}

/** Only for the lock's owner and administrators: who else sends eKeys does not say who may. */
const AUTHORIZING: readonly EKeyAction[] = ['authorize', 'unauthorize'];

export function eKeyItem(
  { account: _, ...line }: EKeyLine,
  snapshot: Snapshot,
  { administers, now }: { administers: boolean; now: number },
): EKeyItem {
  const { name, remarks } = snapshot.context;
  const may = eKeyActions(snapshot, now).filter(action => administers || !AUTHORIZING.includes(action));
  return { ...line, ...stands(snapshot, now), name, remarks, may };
}

export function ownEKey(line: EKeyLine, snapshot: Snapshot, now: number): OwnEKey {
  const { keyId, lockId, lockAlias, timeZone, sender, sentAt } = line;
  const { name, turn, offeredUntil } = snapshot.context;
  const isOffered = snapshot.matches({ kept: 'offered' }) && now < offeredUntil;
  return {
    ...{ keyId, lockId, lockAlias, timeZone, sender, sentAt, name, turn },
    ...stands(snapshot, now),
    isWished: snapshot.hasTag('wished'),
    may: isOffered ? ['accept', 'decline'] : [],
  };
}
