/** Guest links, found by the hash of their token. The vault entries are erased with the link. */
import type { Kysely } from 'kysely';
import type { CredentialFact } from '../../../../models/facts/credential.facts.ts';
import type { LockFact } from '../../../../models/facts/lock.facts.ts';
import type { QrCodeFact } from '../../../../models/facts/qrCode.facts.ts';
import type { AccountId, CredentialId, LockId } from '../../../../models/ids.ts';
import { projection } from '../../../engine/projection.ts';
import type { StoredFact } from '../../../engine/store/store.ts';
import type { Tables } from '../../../engine/tables.ts';
import { hashInLinkRef } from './qrCodeContent.ts';

interface LinkRow {
  account_id: AccountId;
  credential_id: CredentialId;
  lock_id: LockId;
  link_hash: string;
  link_ref: string;
  /** Version of the fact that created the link; replaying an older fact must not delete it. */
  version: number;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    link_row: LinkRow;
  }
}

interface About {
  credentialId: CredentialId;
  lockId: LockId;
}

async function eraseLink(db: Kysely<Tables>, { account, version }: StoredFact, { credentialId }: About) {
  const erased = await db
    .deleteFrom('link_row')
    .where('account_id', '=', account)
    .where('credential_id', '=', credentialId)
    .where('version', '<', version)
    .returning('link_ref')
    .execute();
  await eraseSecrets(db, account, erased);
}

async function eraseSecrets(db: Kysely<Tables>, account: AccountId, erased: readonly Pick<LinkRow, 'link_ref'>[]) {
  for (const { link_ref } of erased)
    await db.deleteFrom('vault').where('account_id', '=', account).where('ref', '=', link_ref).execute();
}

export async function eraseLinksOfLock(db: Kysely<Tables>, account: AccountId, lockId: LockId) {
  const erased = await db
    .deleteFrom('link_row')
    .where('account_id', '=', account)
    .where('lock_id', '=', lockId)
    .returning('link_ref')
    .execute();
  await eraseSecrets(db, account, erased);
}

async function replace(db: Kysely<Tables>, fact: StoredFact, about: About, linkRef: string | null) {
  await eraseLink(db, fact, about);
  if (linkRef === null) return;
  const { account, version } = fact;
  const hash = hashInLinkRef(linkRef);
  const row = {
    ...{ account_id: account, credential_id: about.credentialId, lock_id: about.lockId },
    ...{ link_hash: hash, link_ref: linkRef, version },
  };
  await db
    .insertInto('link_row')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

type Issued = About & { content: Extract<QrCodeFact, { type: 'qrCode.issued.v1' }>['data']['content'] };
const issued = async (data: Issued, fact: StoredFact, db: Kysely<Tables>) => {
  if (data.content.kind === 'qrCode') await replace(db, fact, data, data.content.linkRef);
};

export const linkRow = projection<QrCodeFact | CredentialFact | LockFact>({
  name: 'linkRow',
  schemaVersion: 3,
  tables: ['link_row'],
  async create(db) {
    await db.schema
      .createTable('link_row')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('credential_id', 'bigint', column => column.notNull())
      .addColumn('lock_id', 'bigint', column => column.notNull())
      .addColumn('link_hash', 'text', column => column.notNull())
      .addColumn('link_ref', 'text', column => column.notNull())
      .addColumn('version', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('link_row_key', ['account_id', 'credential_id'])
      .execute();
    await db.schema.createIndex('link_row_by_hash').ifNotExists().on('link_row').column('link_hash').execute();
  },
  on: {
    'credential.requested.v1': issued,
    'qrCode.issued.v1': issued,
    'qrCode.renewed.v1': (data, fact, db) => replace(db, fact, data, data.linkRef),
    'qrCode.linkRevoked.v1': (data, fact, db) => eraseLink(db, fact, data),
    'credential.withdrawn.v1': (data, fact, db) => eraseLink(db, fact, data),
    'credential.confirmed.v1': async (data, fact, db) => {
      if (data.change === 'delete') await eraseLink(db, fact, data);
    },
    'lock.released.v1': ({ lockId }, { account }, db) => eraseLinksOfLock(db, account, lockId),
  },
});

export interface KnownLink {
  account: AccountId;
  credentialId: CredentialId;
}

export async function linkByHash(db: Kysely<Tables>, hash: string): Promise<KnownLink | null> {
  const row = await db
    .selectFrom('link_row')
    .select(['account_id', 'credential_id'])
    .where('link_hash', '=', hash)
    .executeTakeFirst();
  return row ? { account: row.account_id, credentialId: row.credential_id } : null;
}
