/** Vault refs of face features, erased with the photo or the credential. `credentialRow` has the photo's ref. */
import type { Kysely } from 'kysely';
import type { CredentialFact } from '../../../../models/facts/credential.facts.ts';
import type { FaceFact } from '../../../../models/facts/face.facts.ts';
import type { LockFact } from '../../../../models/facts/lock.facts.ts';
import type { AccountId, CredentialId, LockId } from '../../../../models/ids.ts';
import { projection } from '../../../engine/projection.ts';
import type { StoredFact } from '../../../engine/store/store.ts';
import type { Tables } from '../../../engine/tables.ts';

declare module '../../../engine/tables.ts' {
  interface Tables {
    face_features: {
      account_id: AccountId;
      credential_id: CredentialId;
      lock_id: LockId;
      features_ref: string;
      /** Version of the fact: replaying an older fact must not erase newer features. */
      version: number;
    };
  }
}

async function deleteFeatures(db: Kysely<Tables>, { account, version }: StoredFact, credentialId: CredentialId) {
  const row = await db
    .deleteFrom('face_features')
    .where('account_id', '=', account)
    .where('credential_id', '=', credentialId)
    .where('version', '<', version)
    .returning('features_ref')
    .executeTakeFirst();
  if (row) await db.deleteFrom('vault').where('account_id', '=', account).where('ref', '=', row.features_ref).execute();
}

export async function deleteFeaturesAt(db: Kysely<Tables>, account: AccountId, lockId: LockId) {
  const rows = await db
    .deleteFrom('face_features')
    .where('account_id', '=', account)
    .where('lock_id', '=', lockId)
    .returning('features_ref')
    .execute();
  for (const { features_ref } of rows)
    await db.deleteFrom('vault').where('account_id', '=', account).where('ref', '=', features_ref).execute();
}

export const faceFeaturesRow = projection<CredentialFact | FaceFact | LockFact>({
  name: 'faceFeatures',
  schemaVersion: 3,
  tables: ['face_features'],
  async create(db) {
    await db.schema
      .createTable('face_features')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('credential_id', 'bigint', column => column.notNull())
      .addColumn('lock_id', 'bigint', column => column.notNull())
      .addColumn('features_ref', 'text', column => column.notNull())
      .addColumn('version', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('face_features_key', ['account_id', 'credential_id'])
      .execute();
  },
  on: {
    'face.featuresMade.v1': async ({ credentialId, lockId, featuresRef }, fact, db) => {
      const { account, version } = fact;
      const row = {
        ...{ account_id: account, credential_id: credentialId, lock_id: lockId },
        ...{ features_ref: featuresRef, version },
      };
      await db
        .insertInto('face_features')
        .values(row)
        .onConflict(conflict =>
          conflict
            .columns(['account_id', 'credential_id'])
            .doUpdateSet(row)
            .where('face_features.version', '<', version),
        )
        .execute();
    },
    'face.photoReplaced.v1': ({ credentialId }, fact, db) => deleteFeatures(db, fact, credentialId),
    'credential.confirmed.v1': async ({ credentialId, change }, fact, db) => {
      if (change === 'delete') await deleteFeatures(db, fact, credentialId);
    },
    'credential.withdrawn.v1': ({ credentialId }, fact, db) => deleteFeatures(db, fact, credentialId),
    'lock.released.v1': ({ lockId }, { account }, db) => deleteFeaturesAt(db, account, lockId),
  },
});
