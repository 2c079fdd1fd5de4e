/** Credentials by lock, for lists. Secrets leave the vault in the transaction of the fact that ends their use. */
import { type Kysely, sql } from 'kysely';
import type { Connectivity, CredentialContent, CredentialKind } from '../../../../models/credential.ts';
import type { ImportedCredentialFact } from '../../../../models/facts/broughtCredential.facts.ts';
import type { CardFact } from '../../../../models/facts/card.facts.ts';
import type { CredentialFact } from '../../../../models/facts/credential.facts.ts';
import type { FaceFact } from '../../../../models/facts/face.facts.ts';
import type { LockFact } from '../../../../models/facts/lock.facts.ts';
import type { PasscodeFact } from '../../../../models/facts/passcode.facts.ts';
import type { QrCodeFact } from '../../../../models/facts/qrCode.facts.ts';
import type { AccountId, CredentialId, LockId } from '../../../../models/ids.ts';
import type { TimeWindow, Validity } from '../../../../models/validity.ts';
import { projection } from '../../../engine/projection.ts';
import type { StoredFact } from '../../../engine/store/store.ts';
import type { Tables } from '../../../engine/tables.ts';
import { searchable, sortable } from '../../storage/text.ts';
import { reassignToOwner } from './issuedAccess.ts';

interface CredentialRow {
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
   * Status apart from the clock. `unused`: pending until first use. Timed by the console: `inside`/`outside` the lock,
   * `over`.
   */
  standing: 'waiting' | 'attention' | 'done' | 'unused' | 'inside' | 'outside' | 'over';
  /** Desired status; null when the lock keeps times itself. `attention`: a face that wasn't verified in time. */
  shall_be: 'inside' | 'outside' | 'over' | 'attention' | null;
  /** 0 without a start, {@link NEVER} without an end, for comparing and sorting. */
  starts_at: number;
  ends_at: number;
  /** 1: valid in the lock past its end, until the console deletes it. */
  endless: number;
  once: number;
  used: number;
  /** 1: the pending change can be read back. */
  reads_back: number;
  /** Vault refs: desired, and last confirmed by the lock. */
  secret_ref: string | null;
  held_ref: string | null;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    credential_row: CredentialRow;
  }
}

/** The partial index matches this exact text, so it has no parameters. */
export const CREDENTIAL_NEEDS_ATTENTION = sql<boolean>`standing = 'attention'`;

const NEVER = Number.MAX_SAFE_INTEGER;

interface CredentialRef {
  credentialId: CredentialId;
}

const flag = (value: boolean): number => (value ? 1 : 0);
const readsBack = (reach: Connectivity) => ({ reads_back: flag(reach.by === 'gateway' && reach.readsBack) });

function times(validity: Validity): Pick<CredentialRow, 'starts_at' | 'ends_at' | 'once'> {
  const once = flag(validity.kind === 'once');
  if (validity.kind === 'permanent') return { starts_at: 0, ends_at: NEVER, once };
  return { starts_at: validity.start ?? 0, ends_at: validity.end ?? NEVER, once };
}

const names = (name: string) => ({ name, sort_name: sortable(name), search_text: searchable(name) });

export function secretRefOf(content: CredentialContent): string | null {
  switch (content.kind) {
    case 'card':
      return content.numberRef;
    case 'passcode':
      return content.digitsRef;
    case 'fingerprint':
      return content.templateRef;
    case 'face':
      return content.photoRef;
    case 'qrCode':
      return content.codeRef;
    default:
      return null;
  }
}

const rowOf = (db: Kysely<Tables>, { account }: StoredFact, { credentialId }: CredentialRef) =>
  db
    .selectFrom('credential_row')
    .select(['secret_ref', 'held_ref', 'shall_be'])
    .where('account_id', '=', account)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();

const updateRow = (
  db: Kysely<Tables>,
  { account }: StoredFact,
  { credentialId }: CredentialRef,
  values: Partial<CredentialRow>,
) =>
  db
    .updateTable('credential_row')
    .set(values)
    .where('account_id', '=', account)
    .where('credential_id', '=', credentialId)
    .execute();

async function eraseSecrets(db: Kysely<Tables>, account: AccountId, refs: readonly (string | null | undefined)[]) {
  for (const ref of new Set(refs))
    if (ref) await db.deleteFrom('vault').where('account_id', '=', account).where('ref', '=', ref).execute();
}

async function deleteRow(db: Kysely<Tables>, fact: StoredFact, about: CredentialRef) {
  const row = await rowOf(db, fact, about);
  await eraseSecrets(db, fact.account, [row?.secret_ref, row?.held_ref]);
  await db
    .deleteFrom('credential_row')
    .where('account_id', '=', fact.account)
    .where('credential_id', '=', about.credentialId)
    .execute();
}

/** After a lock's release; a lock that is added again imports its own. */
export async function deleteCredentialsAt(db: Kysely<Tables>, account: AccountId, lockId: LockId) {
  const rows = await db
    .deleteFrom('credential_row')
    .where('account_id', '=', account)
    .where('lock_id', '=', lockId)
    .returning(['secret_ref', 'held_ref'])
    .execute();
  for (const { secret_ref, held_ref } of rows) await eraseSecrets(db, account, [secret_ref, held_ref]);
}

type RequestedCredential = Pick<
  Extract<CredentialFact, { type: 'credential.requested.v1' }>['data'],
  'credentialId' | 'lockId' | 'uid' | 'name' | 'validity' | 'content'
>;

function insert(
  db: Kysely<Tables>,
  { account, at }: StoredFact,
  requested: RequestedCredential,
  values: Partial<CredentialRow>,
) {
  const row: CredentialRow = {
    account_id: account,
    credential_id: requested.credentialId,
    lock_id: requested.lockId,
    kind: requested.content.kind,
    ...names(requested.name),
    sender_id: requested.uid,
    created_at: at,
    standing: 'waiting',
    ...times(requested.validity),
    endless: 0,
    used: 0,
    reads_back: 0,
    shall_be: null,
    secret_ref: secretRefOf(requested.content),
    held_ref: null,
    ...values,
  };
  return db
    .insertInto('credential_row')
    .values(row)
    .onConflict(conflict => conflict.columns(['account_id', 'credential_id']).doUpdateSet(row))
    .execute();
}

const markWaiting = (data: CredentialRef & { reach: Connectivity }, fact: StoredFact, db: Kysely<Tables>) =>
  updateRow(db, fact, data, { standing: 'waiting', ...readsBack(data.reach) });

const standingOutside = (window: TimeWindow | null) => (window === null ? 'over' : 'outside');
const updateOutside = (db: Kysely<Tables>, fact: StoredFact, about: CredentialRef, shall_be: 'outside' | 'over') =>
  db
    .updateTable('credential_row')
    .set({ shall_be, standing: sql`case when standing in ('outside', 'over') then ${shall_be} else standing end` })
    .where('account_id', '=', fact.account)
    .where('credential_id', '=', about.credentialId)
    .where('shall_be', '<>', 'inside')
    .execute();

export const credentialRow = projection<
  CredentialFact | ImportedCredentialFact | CardFact | FaceFact | LockFact | PasscodeFact | QrCodeFact
>({
  name: 'credentialRow',
  schemaVersion: 7,
  tables: ['credential_row'],
  async create(db) {
    await db.schema
      .createTable('credential_row')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('credential_id', 'bigint', column => column.notNull())
      .addColumn('lock_id', 'bigint', column => column.notNull())
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('sort_name', 'text', column => column.notNull())
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
  },
  on: {
    'credential.requested.v1': (data, fact, db) => {
      const connectivity = readsBack(data.reach);
      if (data.window === undefined) return insert(db, fact, data, connectivity);
      const startsLater = data.window !== null && fact.at < data.window.start;
      return insert(
        db,
        fact,
        data,
        startsLater ? { standing: 'outside', shall_be: 'outside' } : { ...connectivity, shall_be: 'inside' },
      );
    },
    'credential.imported.v1': (data, fact, db) => {
      const connectivity = readsBack(data.reach);
      return insert(db, fact, data, {
        ...connectivity,
        standing: connectivity.reads_back === 1 ? 'waiting' : 'attention',
      });
    },
    'lock.accessRevoked.v1': ({ lockId, uid }, { account }, db) =>
      reassignToOwner(db, 'credential_row', { account, lockId, giver: uid }),
    // Not on removal: commands in flight still need the secrets.
    'lock.released.v1': ({ lockId }, { account }, db) => deleteCredentialsAt(db, account, lockId),
    'passcode.generated.v1': (data, fact, db) =>
      insert(db, fact, data, { standing: 'unused', endless: flag(data.endsAt !== undefined) }),
    'qrCode.issued.v1': (data, fact, db) => insert(db, fact, data, { standing: 'done' }),
    'qrCode.changed.v1': (data, fact, db) => updateRow(db, fact, data, times(data.validity)),
    'credential.confirmed.v1': async (data, fact, db) => {
      if (data.change === 'delete') return deleteRow(db, fact, data);
      const row = await rowOf(db, fact, data);
      if (row && row.held_ref !== row.secret_ref) await eraseSecrets(db, fact.account, [row.held_ref]);
      if (data.change === 'takeOut')
        return updateRow(db, fact, data, { standing: row?.shall_be ?? 'over', held_ref: null });
      const standing = data.change === 'block' ? 'attention' : (row?.shall_be ?? 'done');
      return updateRow(db, fact, data, { standing, held_ref: row?.secret_ref ?? null });
    },
    'credential.failed.v1': (data, fact, db) =>
      // A failed removal leaves the door open to it.
      updateRow(db, fact, data, {
        standing: data.nextTryAt === null || data.change === 'takeOut' ? 'attention' : 'waiting',
      }),
    'credential.unconfirmed.v1': (data, fact, db) =>
      db
        .updateTable('credential_row')
        .set({ standing: sql`case when reads_back = 1 then 'waiting' else 'attention' end` })
        .where('account_id', '=', fact.account)
        .where('credential_id', '=', data.credentialId)
        .execute(),
    'credential.unreadable.v1': (data, fact, db) => updateRow(db, fact, data, { standing: 'attention' }),
    'credential.retryDue.v1': (data, fact, db) => updateRow(db, fact, data, { standing: 'waiting' }),
    'credential.retried.v1': markWaiting,
    'credential.changeRequested.v1': async (data, fact, db) => {
      // A face outside the lock gets no command until it is verified.
      if ((await rowOf(db, fact, data))?.shall_be !== 'attention') await markWaiting(data, fact, db);
      return updateRow(db, fact, data, times(data.validity));
    },
    'credential.deletionRequested.v1': markWaiting,
    'credential.withdrawn.v1': (data, fact, db) => deleteRow(db, fact, data),
    'credential.renamed.v1': (data, fact, db) => updateRow(db, fact, data, names(data.name)),
    'card.read.v1': (data, fact, db) => updateRow(db, fact, data, { secret_ref: data.numberRef }),
    'card.reportedLost.v1': markWaiting,
    'card.found.v1': markWaiting,
    'face.photoRefused.v1': (data, fact, db) => updateRow(db, fact, data, { standing: 'attention' }),
    'face.photoReplaced.v1': async (data, fact, db) => {
      const row = await rowOf(db, fact, data);
      if (row?.secret_ref !== data.photoRef) await eraseSecrets(db, fact.account, [row?.secret_ref]);
      return updateRow(db, fact, data, { standing: 'waiting', secret_ref: data.photoRef });
    },
    'face.suspensionBegan.v1': async (data, fact, db) => {
      await markWaiting(data, fact, db);
      return updateRow(db, fact, data, { shall_be: 'attention' });
    },
    'face.suspended.v1': (data, fact, db) =>
      updateRow(db, fact, data, { standing: 'attention', shall_be: 'attention' }),
    'face.resumed.v1': async (data, fact, db) => {
      await markWaiting(data, fact, db);
      return updateRow(db, fact, data, { shall_be: null });
    },
    'passcode.used.v1': (data, fact, db) => updateRow(db, fact, data, { standing: 'done', used: 1 }),
    'passcode.ended.v1': async (data, fact, db) => {
      await markWaiting(data, fact, db);
      if (data.reach.by !== 'gateway') await updateRow(db, fact, data, { standing: 'attention' });
    },
    'passcode.endChanged.v1': (data, fact, db) => updateRow(db, fact, data, times(data.validity)),
    'passcode.lapsed.v1': (data, fact, db) => updateRow(db, fact, data, { standing: 'attention' }),
    'passcode.reset.v1': (data, fact, db) => updateRow(db, fact, data, { standing: 'attention' }),
    'passcode.timesChanged.v1': async (data, fact, db) => {
      await updateRow(db, fact, data, times(data.validity));
      return updateOutside(db, fact, data, 'outside');
    },
    'passcode.timesSet.v1': (data, fact, db) => updateOutside(db, fact, data, standingOutside(data.window)),
    'passcode.timeBegan.v1': async (data, fact, db) => {
      await markWaiting(data, fact, db);
      return updateRow(db, fact, data, { shall_be: 'inside' });
    },
    'passcode.timeEnded.v1': async (data, fact, db) => {
      await markWaiting(data, fact, db);
      return updateRow(db, fact, data, { shall_be: standingOutside(data.window) });
    },
    'passcode.timePassed.v1': (data, fact, db) =>
      updateRow(db, fact, data, { standing: standingOutside(data.window), shall_be: standingOutside(data.window) }),
    'passcode.digitsChangeRequested.v1': async (data, fact, db) => {
      const row = await rowOf(db, fact, data);
      const isReplaced = row && row.secret_ref !== row.held_ref && row.secret_ref !== data.digitsRef;
      if (isReplaced) await eraseSecrets(db, fact.account, [row.secret_ref]);
      // The lock doesn't hold it.
      if (row?.shall_be !== 'outside' && row?.shall_be !== 'over') await markWaiting(data, fact, db);
      return updateRow(db, fact, data, { secret_ref: data.digitsRef });
    },
  },
});
