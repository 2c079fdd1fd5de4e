import type { Kysely } from 'kysely';
import type { SnapshotFrom } from 'xstate';
import { ekey, isFrozenByManager, PLAIN_EKEY_COMMANDS } from '../../../../machines/aggregates/ekey.decide.ts';
import type { ekeyMachine } from '../../../../machines/aggregates/ekey.machine.ts';
import { eKeyActions } from '../../../../machines/selectors/eKeyActions.ts';
import { eKeyNextBoundaryAt, eKeyStanding } from '../../../../machines/selectors/eKeyStatus.ts';
import type { EKeyAction, EKeyItem, EKeyStands, OwnEKey } from '../../../../models/calls/ekey.calls.ts';
import { eKeyKindOf } from '../../../../models/eKeyKind.ts';
import type { AccountId } from '../../../../models/ids.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Tables } from '../../../engine/tables.ts';
import { nicknamesOf } from '../account/accountRow.ts';
import { eKeyRef } from '../operations/locksOpenedByEKeys.ts';
import type { EKeyLine } from './ekeyList.ts';

type Snapshot = SnapshotFrom<typeof ekeyMachine>;

interface EKeyViewContext {
  now: number;
  nicknames: ReadonlyMap<AccountId, string>;
}

export const freezerNicknames = (db: Kysely<Tables>, snapshots: readonly Snapshot[]) =>
  nicknamesOf(db, [...new Set(snapshots.flatMap(({ context }) => context.frozenBy?.uid ?? []))]);

export async function eKeySnapshots({ store, loop }: { store: Store; loop: Loop }, lines: readonly EKeyLine[]) {
  const entries = await Promise.all(
    lines.map(async line => {
      const { snapshot } = await loop.snapshot(ekey, eKeyRef({ ...line, eKeyId: line.keyId }));
      return { line, snapshot };
    }),
  );
  const nicknames = await freezerNicknames(
    store.db,
    entries.map(({ snapshot }) => snapshot),
  );
  return { entries, nicknames };
}

function statusFields(snapshot: Snapshot, { now, nicknames }: EKeyViewContext): EKeyStands {
  const standing = eKeyStanding(snapshot, now);
  if (!standing) throw new Error('a row lists an eKey that its stream lacks');
  const { status, meaning, waitsFor, because } = standing;
  const { desired, remoteUnlock, mayIssue, frozenBy } = snapshot.context;
  return {
    status,
    standing: { meaning, waitsFor: waitsFor ?? null, because },
    turnsAt: eKeyNextBoundaryAt(snapshot, now),
    validity: desired,
    keyKind: eKeyKindOf(desired),
    remoteUnlock,
    mayIssue,
    frozenBy: (frozenBy?.uid && nicknames.get(frozenBy.uid)) ?? null,
  };
}

/** Actions for managers only: an issuer must not change who may issue, or prevent unfreezing. */
const MANAGER_ACTIONS: readonly EKeyAction[] = ['authorize', 'unauthorize', 'keepFrozen'];
/** Actions that only managers have if a manager froze the eKey. */
const UNFREEZE_ACTIONS: readonly EKeyAction[] = [...PLAIN_EKEY_COMMANDS, 'delete'];

export function eKeyItem(
  { account: _, ...line }: EKeyLine,
  snapshot: Snapshot,
  { administers, ...context }: EKeyViewContext & { administers: boolean },
): EKeyItem {
  const { name, remarks } = snapshot.context;
  const managerOnly = [...MANAGER_ACTIONS, ...(isFrozenByManager(snapshot.context) ? UNFREEZE_ACTIONS : [])];
  const may = eKeyActions(snapshot, context.now).filter(action => administers || !managerOnly.includes(action));
  return { ...line, ...statusFields(snapshot, context), name, remarks, may };
}

export function ownEKey(line: EKeyLine, snapshot: Snapshot, context: EKeyViewContext): OwnEKey {
  const { keyId, lockId, lockAlias, timeZone, sender, sentAt } = line;
  const { name, revision, offeredUntil } = snapshot.context;
  const isOffered = snapshot.matches({ kept: 'offered' }) && context.now < offeredUntil;
  return {
    ...{ keyId, lockId, lockAlias, timeZone, sender, sentAt, name, turn: revision },
    ...statusFields(snapshot, context),
    isWished: snapshot.hasTag('wished'),
    may: isOffered ? ['accept', 'decline'] : [],
  };
}
