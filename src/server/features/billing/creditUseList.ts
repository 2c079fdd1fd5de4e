import type { Page } from '../../../../models/calls/call.ts';
import type { ListedKind } from '../../../../models/calls/credential.calls.ts';
import type { AccountId, CredentialId, LockId, MessageId } from '../../../../models/ids.ts';
import type { CreditUse } from '../../../../models/unitUse.ts';
import { fold, initialSnapshot } from '../../../engine/chart/fold.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import type { Cursor, Store } from '../../../engine/store/store.ts';
import { nicknamesOf } from '../account/accountRow.ts';
import type { CredentialItems } from '../credentials/credentialItems.ts';
import { aggregateOf } from '../credentials/kinds.ts';
import { aliasesOf } from '../locks/lockRow.ts';
import type { CredentialMessages } from '../messages/credentialMessages.ts';
import { transferredBy } from '../transfers/transferredLock.ts';
import { creditUsesOf } from './creditUseRow.ts';

type Use = Awaited<ReturnType<typeof creditUsesOf>>['list'][number];

interface Dependencies {
  store: Store;
  items: Pick<CredentialItems, 'snapshotOf'>;
  messages: Pick<CredentialMessages, 'maskedReceiver'>;
}

export type CreditUseList = ReturnType<typeof createCreditUseList>;

export function createCreditUseList({ store, items, messages }: Dependencies) {
  async function nameAt(ownerId: AccountId, kind: ListedKind, id: CredentialId, until: Cursor): Promise<string> {
    const { machine } = aggregateOf(kind);
    const facts = await store.readStream(streamRef(ownerId, kind, id));
    const before = facts.filter(({ cursor }) => cursor <= until);
    return fold(machine, initialSnapshot(machine), before).context.name;
  }

  async function recipientOf({ home_id: ownerId, kind, thing_id: id }: Use, until?: Cursor): Promise<string> {
    if (kind === 'message') return messages.maskedReceiver(ownerId, id as MessageId);
    const credentialId = Number(id) as CredentialId;
    if (until !== undefined) return nameAt(ownerId, kind, credentialId, until);
    const { snapshot } = await items.snapshotOf(ownerId, kind satisfies ListedKind, credentialId);
    return snapshot.context.name;
  }

  async function aliasesIn(uses: readonly Use[]): Promise<Map<LockId, string>> {
    const byOwner = Map.groupBy(uses, use => use.home_id);
    const aliases = await Promise.all(
      [...byOwner].map(([ownerId, owned]) => aliasesOf(store.db, ownerId, [...new Set(owned.map(use => use.lock_id))])),
    );
    return new Map(aliases.flatMap(each => [...each]));
  }

  return async (owner: AccountId, place: { pageNo: number; pageSize: number }): Promise<Page<CreditUse>> => {
    const { list, ...rest } = await creditUsesOf(store.db, owner, place);
    const [nicknames, aliases, transferred] = await Promise.all([
      nicknamesOf(store.db, [...new Set(list.flatMap(({ by_uid: by }) => (by === 0 ? [] : [by])))]),
      aliasesIn(list),
      transferredBy(store.db, owner, [...new Set(list.map(use => use.lock_id))]),
    ]);
    const lockOf = (lockId: LockId) => ({
      lockId,
      alias: transferred.get(lockId)?.alias ?? aliases.get(lockId) ?? '',
    });
    const uses = await Promise.all(
      list.map(async row => ({
        useId: row.use_id,
        service: row.service,
        kind: row.kind,
        state: row.state,
        at: Number(row.at),
        endedAt: row.ended_at === null ? null : Number(row.ended_at),
        by: { nickname: (row.by_uid && nicknames.get(row.by_uid)) || '' },
        lock: lockOf(row.lock_id),
        to: await recipientOf(row, transferred.get(row.lock_id)?.until),
      })),
    );
    return { list: uses, ...rest };
  };
}
