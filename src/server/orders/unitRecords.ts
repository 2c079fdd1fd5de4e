/** What the units of an account were taken for, down to each message: what, for whom, by whom, when, and how it ended. */
import type { Page } from '../../../models/calls/call.ts';
import type { ListedKind } from '../../../models/calls/credential.calls.ts';
import type { AccountId, CredentialId, LockId, MessageId } from '../../../models/ids.ts';
import type { UnitUse } from '../../../models/unitUse.ts';
import type { Items } from '../credentials/items.ts';
import type { CredentialMessages } from '../messages/credentialMessages.ts';
import { nicknamesOf } from '../projections/accountRow.ts';
import { aliasesOf } from '../projections/lockRow.ts';
import { usesOf } from '../projections/unitUse.ts';
import type { Store } from '../store/store.ts';

type Use = Awaited<ReturnType<typeof usesOf>>['list'][number];

interface Dependencies {
  store: Store;
  items: Pick<Items, 'snapshotOf'>;
  messages: Pick<CredentialMessages, 'receiver'>;
}

export type UnitRecords = ReturnType<typeof createUnitRecords>;

export function createUnitRecords({ store, items, messages }: Dependencies) {
  async function whom(home: AccountId, kind: UnitUse['kind'], id: string): Promise<string> {
    if (kind === 'message') return messages.receiver(home, id as MessageId);
    const { snapshot } = await items.snapshotOf(home, kind satisfies ListedKind, Number(id) as CredentialId);
    return snapshot.context.name;
  }

  /** The log that each lock is in tells what it is called. */
  async function aliasesIn(uses: readonly Use[]): Promise<Map<LockId, string>> {
    const homes = Map.groupBy(uses, use => use.home_id);
    const named = await Promise.all(
      [...homes].map(([home, theirs]) => aliasesOf(store.db, home, [...new Set(theirs.map(use => use.lock_id))])),
    );
    return new Map(named.flatMap(aliases => [...aliases]));
  }

  return async (owner: AccountId, place: { pageNo: number; pageSize: number }): Promise<Page<UnitUse>> => {
    const { list, ...rest } = await usesOf(store.db, owner, place);
    const [nicknames, aliases] = await Promise.all([
      nicknamesOf(store.db, [...new Set(list.flatMap(({ by_uid: by }) => (by === 0 ? [] : [by])))]),
      aliasesIn(list),
    ]);
    const named = (lockId: LockId) => ({ lockId, alias: aliases.get(lockId) ?? '' });
    const uses = await Promise.all(
      list.map(async row => ({
        useId: row.use_id,
        service: row.service,
        kind: row.kind,
        state: row.state,
        at: Number(row.at),
        endedAt: row.ended_at === null ? null : Number(row.ended_at),
        by: { nickname: (row.by_uid && nicknames.get(row.by_uid)) || '' },
        lock: named(row.lock_id),
        to: await whom(row.home_id, row.kind, row.thing_id),
      })),
    );
    return { list: uses, ...rest };
  };
}
