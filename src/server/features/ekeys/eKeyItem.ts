/** How an eKey stands, for each side of it: folded from its facts, with the names that rows know. */
import type { Kysely } from 'kysely';
import type { SnapshotFrom } from 'xstate';
import { isFrozenByManager } from '../../../../machines/aggregates/ekey.decide.ts';
import type { ekeyMachine } from '../../../../machines/aggregates/ekey.machine.ts';
import { eKeyActions } from '../../../../machines/selectors/eKeyActions.ts';
import { eKeyNextBoundaryAt, eKeyStanding } from '../../../../machines/selectors/eKeyStatus.ts';
import type { EKeyAction, EKeyItem, EKeyStands, OwnEKey } from '../../../../models/calls/ekey.calls.ts';
import { eKeyKindOf } from '../../../../models/eKeyKind.ts';
import type { AccountId } from '../../../../models/ids.ts';
import type { Tables } from '../../../engine/tables.ts';
import { nicknamesOf } from '../account/accountRow.ts';
import type { EKeyLine } from './ekeyList.ts';

type Snapshot = SnapshotFrom<typeof ekeyMachine>;

interface Looked {
  now: number;
  /** Of those who froze them. */
  nicknames: ReadonlyMap<AccountId, string>;
}

export const freezersOf = (db: Kysely<Tables>, snapshots: readonly Snapshot[]) =>
  nicknamesOf(db, [...new Set(snapshots.flatMap(({ context }) => context.frozenBy?.uid ?? []))]);

function stands(snapshot: Snapshot, { now, nicknames }: Looked): EKeyStands {
  const known = eKeyStanding(snapshot, now);
  if (!known) throw new Error('a row tells of an eKey that its stream does not');
  const { status, meaning, waitsFor, because } = known;
  const { wished, remoteUnlock, mayIssue, frozenBy } = snapshot.context;
  return {
    status,
    standing: { meaning, waitsFor: waitsFor ?? null, because },
    turnsAt: eKeyNextBoundaryAt(snapshot, now),
    validity: wished,
    keyKind: eKeyKindOf(wished),
    remoteUnlock,
    mayIssue,
    frozenBy: (frozenBy?.uid && nicknames.get(frozenBy.uid)) ?? null,
  };
}

/** Only for the lock's owner and administrators: who else sends eKeys does not say who may, nor stops others from unfreezing. */
const MANAGERS: readonly EKeyAction[] = ['authorize', 'unauthorize', 'keepFrozen'];
/** Of what one of those froze. */
const OPENING_AGAIN: readonly EKeyAction[] = ['unfreeze', 'reset', 'delete'];

export function eKeyItem(
  { account: _, ...line }: EKeyLine,
  snapshot: Snapshot,
  { administers, ...looked }: Looked & { administers: boolean },
): EKeyItem {
  const { name, remarks } = snapshot.context;
  const others = [...MANAGERS, ...(isFrozenByManager(snapshot.context) ? OPENING_AGAIN : [])];
  const may = eKeyActions(snapshot, looked.now).filter(action => administers || !others.includes(action));
  return { ...line, ...stands(snapshot, looked), name, remarks, may };
}

export function ownEKey(line: EKeyLine, snapshot: Snapshot, looked: Looked): OwnEKey {
  const { keyId, lockId, lockAlias, timeZone, sender, sentAt } = line;
  const { name, turn, offeredUntil } = snapshot.context;
  const isOffered = snapshot.matches({ kept: 'offered' }) && looked.now < offeredUntil;
  return {
    ...{ keyId, lockId, lockAlias, timeZone, sender, sentAt, name, turn },
    ...stands(snapshot, looked),
    isWished: snapshot.hasTag('wished'),
    may: isOffered ? ['accept', 'decline'] : [],
  };
}
