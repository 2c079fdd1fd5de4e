/** Credentials by lock, for lists. The fact that ends a secret's use erases it from the vault in its transaction. */
import { type Kysely, sql } from 'kysely';
import type { Connectivity } from '../../../../models/credential.ts';
import type { ImportedCredentialFact } from '../../../../models/facts/broughtCredential.facts.ts';
import type { CardFact } from '../../../../models/facts/card.facts.ts';
import type { CredentialFact } from '../../../../models/facts/credential.facts.ts';
import type { FaceFact } from '../../../../models/facts/face.facts.ts';
import type { LockFact } from '../../../../models/facts/lock.facts.ts';
import type { PasscodeFact } from '../../../../models/facts/passcode.facts.ts';
import type { QrCodeFact } from '../../../../models/facts/qrCode.facts.ts';
import type { AccountId, CredentialId, LockId } from '../../../../models/ids.ts';
import { searchKey, sortKey } from '../../../../models/textKey.ts';
import type { TimeWindow, Validity } from '../../../../models/validity.ts';
import { projection } from '../../../engine/projection.ts';
import type { StoredFact } from '../../../engine/store/store.ts';
import type { Tables } from '../../../engine/tables.ts';
import { type CredentialRow, createCredentialTable, NEVER } from './credentialTable.ts';
import { reassignToOwner } from './issuedAccess.ts';
import { secretRefOf } from './secretRefOf.ts';

interface CredentialRef {
  credentialId: CredentialId;
}

const flag = (value: boolean): number => (value ? 1 : 0);
const readsBack = (connectivity: Connectivity) => ({
  reads_back: flag(connectivity.by === 'gateway' && connectivity.readsBack),
});

function times(validity: Validity): Pick<CredentialRow, 'starts_at' | 'ends_at' | 'once'> {
  const once = flag(validity.kind === 'once');
  if (validity.kind === 'permanent') return { starts_at: 0, ends_at: NEVER, once };
  return { starts_at: validity.start ?? 0, ends_at: validity.end ?? NEVER, once };
}

const names = (name: string) => ({ name, sort_name: sortKey(name), search_text: searchKey(name) });

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

/** Called on a lock's release. A lock that is added again imports its credentials. */
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

const markWaiting = (data: CredentialRef & { connectivity: Connectivity }, fact: StoredFact, db: Kysely<Tables>) =>
  updateRow(db, fact, data, { standing: 'waiting', ...readsBack(data.connectivity) });

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
  schemaVersion: 8,
  tables: ['credential_row'],
  create: createCredentialTable,
  on: {
    'credential.requested.v1': (data, fact, db) => {
      const connectivity = readsBack(data.connectivity);
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
      const connectivity = readsBack(data.connectivity);
      return insert(db, fact, data, {
        ...connectivity,
        standing: connectivity.reads_back === 1 ? 'waiting' : 'attention',
      });
    },
    'lock.accessRevoked.v1': ({ lockId, uid }, { account }, db) =>
      reassignToOwner(db, 'credential_row', { account, lockId, giver: uid }),
    // At release instead of removal, because commands in flight still need the secrets.
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
      // After a failed removal, the credential may still open the door, so it needs attention even before a retry.
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
      // A face that was removed from the lock gets no command until it is verified.
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
      if (data.connectivity.by !== 'gateway') await updateRow(db, fact, data, { standing: 'attention' });
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
      // While the passcode shouldn't be on the lock, a change of its digits sends no command.
      if (row?.shall_be !== 'outside' && row?.shall_be !== 'over') await markWaiting(data, fact, db);
      return updateRow(db, fact, data, { secret_ref: data.digitsRef });
    },
  },
});
