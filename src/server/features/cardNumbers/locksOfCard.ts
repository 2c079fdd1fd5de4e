import type { Kysely } from 'kysely';
import type { CardMark } from '../../../../models/calls/cardNumber.calls.ts';
import type { AccountId, CredentialId, LockId } from '../../../../models/ids.ts';
import { MAX_PAGE_SIZE } from '../../../../models/limits.ts';
import type { Tables } from '../../../engine/tables.ts';
import { containing, like } from '../../storage/text.ts';
import { lockOrder } from '../locks/lockOrder.ts';
import { ownersVisibleTo } from '../locks/lockPermissions.ts';
import { managedCards, type Paging } from './managedCards.ts';

export interface BearerRow {
  account: AccountId;
  credentialId: CredentialId;
  lockId: LockId;
  name: string;
  lockAlias: string;
  timeZone: string;
}

export async function locksOfCard(
  db: Kysely<Tables>,
  uid: AccountId,
  card: CardMark,
  { words, pageNo, pageSize }: Paging & { words: string },
): Promise<{ list: BearerRow[]; total: number }> {
  const found = managedCards(db, uid)
    .innerJoin('lock_row as lock', join =>
      join.onRef('lock.account_id', '=', 'card.account_id').onRef('lock.lock_id', '=', 'card.lock_id'),
    )
    // The index begins with the account, so the query must filter by account, too.
    .where('blind.account_id', 'in', await ownersVisibleTo(db, uid))
    .where('blind.blind_index', '=', card)
    .$if(words !== '', query => query.where(like('access.search_text', containing(words))));
  const order = await lockOrder(db, uid);
  const list = await found
    .select([
      'card.account_id as account',
      'card.credential_id as credentialId',
      'card.lock_id as lockId',
      'card.name',
      'lock.alias as lockAlias',
      'lock.time_zone as timeZone',
    ])
    .orderBy(order('access.sort_name'))
    .orderBy('card.credential_id')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const { total } = await found.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { list, total: Number(total) };
}

export async function everyLockOfCard(db: Kysely<Tables>, uid: AccountId, card: CardMark): Promise<BearerRow[]> {
  const all: BearerRow[] = [];
  for (let pageNo = 1; ; pageNo++) {
    const { list, total } = await locksOfCard(db, uid, card, { pageNo, pageSize: MAX_PAGE_SIZE, words: '' });
    all.push(...list);
    if (pageNo * MAX_PAGE_SIZE >= total) return all;
  }
}
