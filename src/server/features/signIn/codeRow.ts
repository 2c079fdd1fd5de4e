/** The last code per address, purpose and browser, so that a replaced code can be erased. */
import type { Kysely } from 'kysely';
import type { VerificationCodeFact } from '../../../../models/facts/verificationCode.facts.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { type CodeId, messageIdOf } from '../../../../models/verificationCode.ts';
import { projection } from '../../../engine/projection.ts';
import type { StreamRef } from '../../../engine/store/store.ts';
import type { Tables } from '../../../engine/tables.ts';
import { VISITORS } from '../messages/outbox.ts';

interface CodeRow {
  account_id: AccountId;
  stream: string;
  code_id: CodeId;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    code_row: CodeRow;
  }
}

export const codeSecrets = (codeId: CodeId) => ({
  codeRef: `verificationCode-${codeId}`,
  addressRef: `verificationCode-${codeId}/address`,
});

export async function placeOfCode(db: Kysely<Tables>, codeId: CodeId): Promise<StreamRef | null> {
  const row = await db
    .selectFrom('code_row')
    .select(['account_id', 'stream'])
    .where('code_id', '=', codeId)
    .executeTakeFirst();
  return row ? { account: row.account_id, stream: row.stream } : null;
}

/** Also erases the message in the outbox. */
async function erase(db: Kysely<Tables>, account: AccountId, codeId: CodeId) {
  const { codeRef, addressRef } = codeSecrets(codeId);
  await db.deleteFrom('vault').where('account_id', '=', account).where('ref', 'in', [codeRef, addressRef]).execute();
  await db
    .deleteFrom('message_outbox')
    .where('account_id', '=', VISITORS)
    .where('message_id', '=', messageIdOf(codeId))
    .execute();
}

export const codeRow = projection<VerificationCodeFact>({
  name: 'codeRow',
  schemaVersion: 2,
  tables: ['code_row'],
  async create(db) {
    await db.schema
      .createTable('code_row')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('stream', 'text', column => column.notNull())
      .addColumn('code_id', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('code_row_key', ['account_id', 'stream'])
      .execute();
    await db.schema.createIndex('code_row_by_id').ifNotExists().on('code_row').column('code_id').execute();
  },
  on: {
    'verificationCode.requested.v1': async ({ codeId }, { account, stream }, db) => {
      const of = db.selectFrom('code_row').where('account_id', '=', account).where('stream', '=', stream);
      const before = await of.select('code_id').executeTakeFirst();
      if (before && before.code_id !== codeId) await erase(db, account, before.code_id);
      await db
        .insertInto('code_row')
        .values({ account_id: account, stream, code_id: codeId })
        .onConflict(conflict => conflict.columns(['account_id', 'stream']).doUpdateSet({ code_id: codeId }))
        .execute();
    },
    'verificationCode.used.v1': ({ codeId }, { account }, db) => erase(db, account, codeId),
    'verificationCode.expired.v1': ({ codeId }, { account }, db) => erase(db, account, codeId),
    'verificationCode.lockedOut.v1': ({ codeId }, { account }, db) => erase(db, account, codeId),
  },
});
