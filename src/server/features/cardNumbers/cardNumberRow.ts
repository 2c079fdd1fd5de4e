/** Stored card numbers. A secret is erased from the vault in the transaction of the fact that ends its use. */

import type { Kysely } from 'kysely';
import type { CardMark } from '../../../../models/calls/cardNumber.calls.ts';
import type { CardNumberId } from '../../../../models/cardNumber.ts';
import type { CardNumberFact } from '../../../../models/facts/cardNumber.facts.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { searchKey, sortKey } from '../../../../models/textKey.ts';
import { projection } from '../../../engine/projection.ts';
import type { StoredFact } from '../../../engine/store/store.ts';
import type { Tables } from '../../../engine/tables.ts';
import type { Sealed } from '../../../engine/vault/sealed.ts';
import { sortNameType } from '../../storage/nameOrder.ts';

declare module '../../../engine/tables.ts' {
  interface Tables {
    card_number: {
      account_id: AccountId;
      card_number_id: CardNumberId;
      sort_name: string;
      search_text: string;
      number_ref: string;
    };
  }
}

const names = ({ name, remark }: { name: string; remark: string }) => ({
  sort_name: sortKey(name),
  search_text: searchKey(name, remark),
});

async function deleteNumber(db: Kysely<Tables>, { account }: StoredFact, cardNumberId: CardNumberId) {
  const row = await db
    .deleteFrom('card_number')
    .where('account_id', '=', account)
    .where('card_number_id', '=', cardNumberId)
    .returning('number_ref')
    .executeTakeFirst();
  if (row) await db.deleteFrom('vault').where('account_id', '=', account).where('ref', '=', row.number_ref).execute();
}

export const cardNumberRow = projection<CardNumberFact>({
  name: 'cardNumberRow',
  schemaVersion: 2,
  tables: ['card_number'],
  async create(db) {
    await db.schema
      .createTable('card_number')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('card_number_id', 'bigint', column => column.notNull())
      .addColumn('sort_name', sortNameType(db), column => column.notNull())
      .addColumn('search_text', 'text', column => column.notNull())
      .addColumn('number_ref', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('card_number_key', ['account_id', 'card_number_id'])
      .execute();
    // Index to find an encrypted number by its blind index.
    await db.schema
      .createIndex('card_number_by_ref')
      .ifNotExists()
      .on('card_number')
      .columns(['account_id', 'number_ref'])
      .execute();
  },
  on: {
    'cardNumber.kept.v1': ({ cardNumberId, numberRef, ...details }, { account }, db) => {
      const row = { ...names(details), number_ref: numberRef };
      return db
        .insertInto('card_number')
        .values({ account_id: account, card_number_id: cardNumberId, ...row })
        .onConflict(conflict => conflict.columns(['account_id', 'card_number_id']).doUpdateSet(row))
        .execute();
    },
    'cardNumber.described.v1': ({ cardNumberId, ...details }, { account }, db) =>
      db
        .updateTable('card_number')
        .set(names(details))
        .where('account_id', '=', account)
        .where('card_number_id', '=', cardNumberId)
        .execute(),
    'cardNumber.handedOver.v1': ({ cardNumberId }, fact, db) => deleteNumber(db, fact, cardNumberId),
    'cardNumber.deleted.v1': ({ cardNumberId }, fact, db) => deleteNumber(db, fact, cardNumberId),
  },
});

export const keptNumbers = (db: Kysely<Tables>, uid: AccountId) =>
  db
    .selectFrom('card_number as number')
    .innerJoin('vault_blind_index as kept_blind', join =>
      join.onRef('kept_blind.account_id', '=', 'number.account_id').onRef('kept_blind.ref', '=', 'number.number_ref'),
    )
    .where('number.account_id', '=', uid);

export async function keptNumbersByMark(
  db: Kysely<Tables>,
  uid: AccountId,
  marks: readonly CardMark[],
): Promise<ReadonlyMap<CardMark, CardNumberId>> {
  if (marks.length === 0) return new Map();
  const rows = await keptNumbers(db, uid)
    .select(['kept_blind.blind_index', 'number.card_number_id as id'])
    .where('kept_blind.blind_index', 'in', marks)
    .execute();
  return new Map(rows.map(({ blind_index, id }) => [blind_index as CardMark, id]));
}

export const sealedKeptNumbers = (db: Kysely<Tables>, uid: AccountId) =>
  keptNumbers(db, uid)
    .innerJoin('vault', join =>
      join.onRef('vault.account_id', '=', 'number.account_id').onRef('vault.ref', '=', 'number.number_ref'),
    )
    .select(['kept_blind.blind_index as card', 'vault.sealed'])
    .execute() as Promise<{ card: CardMark; sealed: Sealed }[]>;
