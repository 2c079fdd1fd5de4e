import { type Kysely, sql } from 'kysely';
import type { CredentialKind } from '../../../../models/credential.ts';
import type { AccountId, CredentialId, LockId } from '../../../../models/ids.ts';
import type { Tables } from '../../../engine/tables.ts';
import { sortNameType } from '../../storage/nameOrder.ts';

export interface CredentialRow {
  account_id: AccountId;
  credential_id: CredentialId;
  lock_id: LockId;
  kind: CredentialKind;
  name: string;
  sort_name: string;
  search_text: string;
  sender_id: AccountId;
  created_at: number;
  /**
   * Status regardless of expiry. `unused`: a generated passcode before its first use. For credentials whose period the
   * console enforces: `inside` (on the lock), `outside` (currently not on it) or `over`.
   */
  standing: 'waiting' | 'attention' | 'done' | 'unused' | 'inside' | 'outside' | 'over';
  /**
   * Desired presence on the lock; null if the lock itself enforces the period. `attention`: removed, because the face
   * wasn't verified in time.
   */
  shall_be: 'inside' | 'outside' | 'over' | 'attention' | null;
  /** 0 without a start and {@link NEVER} without an end, so that rows can be compared and sorted. */
  starts_at: number;
  ends_at: number;
  /** 1 if the lock would accept the generated passcode after its end, so that the console must delete it. */
  endless: number;
  once: number;
  used: number;
  /** 1 if reading the lock back can verify the pending change. */
  reads_back: number;
  /** Vault refs of the desired secret and of the last one that the lock confirmed. */
  secret_ref: string | null;
  held_ref: string | null;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    credential_row: CredentialRow;
  }
}

/** Contains no parameters, because the partial index requires this exact text. */
export const CREDENTIAL_NEEDS_ATTENTION = sql<boolean>`standing = 'attention'`;

export const NEVER = Number.MAX_SAFE_INTEGER;

export async function createCredentialTable(db: Kysely<Tables>) {
  await db.schema
    .createTable('credential_row')
    .ifNotExists()
    .addColumn('account_id', 'bigint', column => column.notNull())
    .addColumn('credential_id', 'bigint', column => column.notNull())
    .addColumn('lock_id', 'bigint', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('sort_name', sortNameType(db), column => column.notNull())
    .addColumn('search_text', 'text', column => column.notNull())
    .addColumn('sender_id', 'bigint', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('standing', 'text', column => column.notNull())
    .addColumn('starts_at', 'bigint', column => column.notNull())
    .addColumn('ends_at', 'bigint', column => column.notNull())
    .addColumn('endless', 'integer', column => column.notNull())
    .addColumn('once', 'integer', column => column.notNull())
    .addColumn('used', 'integer', column => column.notNull())
    .addColumn('reads_back', 'integer', column => column.notNull())
    .addColumn('shall_be', 'text')
    .addColumn('secret_ref', 'text')
    .addColumn('held_ref', 'text')
    .addPrimaryKeyConstraint('credential_row_key', ['account_id', 'credential_id'])
    .execute();
  const index = (name: string, by: keyof CredentialRow) =>
    db.schema
      .createIndex(name)
      .ifNotExists()
      .on('credential_row')
      .columns(['account_id', 'lock_id', 'kind', by, 'credential_id'])
      .execute();
  const secret = (name: string, by: 'secret_ref' | 'held_ref') =>
    db.schema.createIndex(name).ifNotExists().on('credential_row').columns(['account_id', by]).execute();
  await secret('credential_row_by_secret', 'secret_ref');
  await secret('credential_row_by_held', 'held_ref');
  await index('credential_row_newest', 'created_at');
  await index('credential_row_by_name', 'sort_name');
  await index('credential_row_by_end', 'ends_at');
  await db.schema
    .createIndex('credential_row_needing_somebody')
    .ifNotExists()
    .on('credential_row')
    .columns(['account_id', 'lock_id', 'kind'])
    .where(CREDENTIAL_NEEDS_ATTENTION)
    .execute();
}
