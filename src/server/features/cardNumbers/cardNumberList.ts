import { type Kysely, sql } from 'kysely';
import type { CardMark } from '../../../../models/calls/cardNumber.calls.ts';
import type { AccountId, CredentialId } from '../../../../models/ids.ts';
import type { Tables } from '../../../engine/tables.ts';
import type { Sealed } from '../../../engine/vault/sealed.ts';
import { nameOrder } from '../../storage/nameOrder.ts';
import { containing, like } from '../../storage/text.ts';
import { filterConditions } from '../credentials/credentialList.ts';
import { keptNumbers } from './cardNumberRow.ts';
import { managedCards, type Paging } from './managedCards.ts';

export interface NumberRow {
  /** Account whose key produced the blind index. */
  account: AccountId;
  card: CardMark;
  /** Any credential with this number; null if no lock has the card. */
  credentialId: CredentialId | null;
  locks: number;
  attention: number;
  waiting: number;
}

interface CardFilter {
  words: string;
  /** Blind indexes to include in addition to name matches. */
  among: readonly CardMark[];
  only?: readonly CardMark[];
  /** Stored numbers that are already listed by a row of another account. */
  shownElsewhere: readonly CardMark[];
}

const kept = (db: Kysely<Tables>, uid: AccountId) =>
  keptNumbers(db, uid)
    .select(eb => [
      'number.account_id as keeper',
      'kept_blind.blind_index as keptMark',
      eb.fn.min('number.sort_name').as('keptName'),
      eb.fn.min('number.search_text').as('keptText'),
    ])
    .groupBy(['number.account_id', 'kept_blind.blind_index']);

const numbersOnLocks = (db: Kysely<Tables>, uid: AccountId, { words, among, only }: CardFilter, now: number) =>
  managedCards(db, uid)
    .leftJoin(kept(db, uid).as('kept'), 'kept.keptMark', 'blind.blind_index')
    .select(eb => [
      'card.account_id as account',
      'blind.blind_index as card',
      eb.fn.min<CredentialId | null>('card.credential_id').as('credentialId'),
      eb.fn.countAll<number>().as('locks'),
      eb.fn.sum<number>(eb.case().when(filterConditions.attention(now)).then(1).else(0).end()).as('attention'),
      eb.fn.sum<number>(eb.case().when(filterConditions.waiting(now)).then(1).else(0).end()).as('waiting'),
      eb.fn.coalesce(eb.fn.min('kept.keptName'), eb.fn.min('card.sort_name')).as('first'),
    ])
    .$if(only !== undefined, query => query.where('blind.blind_index', 'in', only ?? []))
    .groupBy(['card.account_id', 'blind.blind_index'])
    .$if(words !== '', query =>
      query.having(eb =>
        eb.or([
          eb(
            eb.fn.max(
              eb
                .case()
                .when(eb.or([like('card.search_text', containing(words)), like('kept.keptText', containing(words))]))
                .then(1)
                .else(0)
                .end(),
            ),
            '=',
            1,
          ),
          ...(among.length > 0 ? [eb('blind.blind_index', 'in', among)] : []),
        ]),
      ),
    );

const numbersOnNoLock = (db: Kysely<Tables>, uid: AccountId, { words, among, only, shownElsewhere }: CardFilter) =>
  db
    .selectFrom(kept(db, uid).as('kept'))
    .select(eb => [
      'kept.keeper as account',
      'kept.keptMark as card',
      eb.lit(null).as('credentialId'),
      eb.lit(0).as('locks'),
      eb.lit(0).as('attention'),
      eb.lit(0).as('waiting'),
      'kept.keptName as first',
    ])
    .where('kept.keptMark', 'not in', managedCards(db, uid).select('blind.blind_index'))
    .$if(only !== undefined, query => query.where('kept.keptMark', 'in', only ?? []))
    .$if(shownElsewhere.length > 0, query => query.where('kept.keptMark', 'not in', shownElsewhere))
    .$if(words !== '', query =>
      query.where(eb =>
        eb.or([
          like('kept.keptText', containing(words)),
          ...(among.length > 0 ? [eb('kept.keptMark', 'in', among)] : []),
        ]),
      ),
    );

const NONE = { total: 0 };

export async function listCardNumbers(
  db: Kysely<Tables>,
  uid: AccountId,
  filter: CardFilter,
  { pageNo, pageSize }: Paging,
  now: number,
) {
  const found = numbersOnLocks(db, uid, filter, now).unionAll(numbersOnNoLock(db, uid, filter));
  const offset = (pageNo - 1) * pageSize;
  const counted = () =>
    db
      .selectFrom(found.as('number'))
      .select(eb => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
  const order = await nameOrder(db);
  const rows = await db
    .selectFrom(found.as('number'))
    .selectAll()
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(order('first'))
    .orderBy('card')
    .limit(pageSize)
    .offset(offset)
    .execute();
  // A page past the end has no row to take the total from.
  const { total } = rows[0] ?? (offset === 0 ? NONE : await counted());
  const list = rows.map(({ first: _, total: __, account, locks, attention, waiting, ...row }) => ({
    ...row,
    account: Number(account),
    locks: Number(locks),
    attention: Number(attention),
    waiting: Number(waiting),
  }));
  return { list: list as NumberRow[], total: Number(total) };
}

export async function marksElsewhere(db: Kysely<Tables>, uid: AccountId): Promise<CardMark[]> {
  const rows = await managedCards(db, uid)
    .select('blind.blind_index')
    .distinct()
    .where('blind.account_id', '!=', uid)
    .execute();
  return rows.map(({ blind_index }) => blind_index as CardMark);
}

/** Returns one encrypted number per blind index, to search by digits. */
export const sealedLockNumbers = (db: Kysely<Tables>, uid: AccountId) =>
  db
    .selectFrom(
      managedCards(db, uid)
        .select(['blind.account_id as account', 'blind.blind_index as card'])
        .select(eb => eb.fn.min('blind.ref').as('ref'))
        .groupBy(['blind.account_id', 'blind.blind_index'])
        .as('number'),
    )
    .innerJoin('vault', join =>
      join.onRef('vault.account_id', '=', 'number.account').onRef('vault.ref', '=', 'number.ref'),
    )
    .select(['number.card', 'vault.sealed'])
    .execute() as Promise<{ card: CardMark; sealed: Sealed }[]>;
