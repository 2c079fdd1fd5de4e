/** Checked photos waiting for the batch to start. Their vault ref begins with the upload time, to find expired ones. */

import type { AccountId } from '../../../../models/ids.ts';
import { KEPT_PHOTO_MS, MAX_BATCH_PHOTOS } from '../../../../models/limits.ts';
import type { NewId } from '../../../engine/clock.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';

const REF_PREFIX = 'keptPhoto-';
const TIME_DIGITS = 15;
const MAX_KEPT = 2 * MAX_BATCH_PHOTOS;

const refOf = (photo: string): string => REF_PREFIX + photo;
const timeIn = (at: number): string => String(at).padStart(TIME_DIGITS, '0');

export function createKeptPhotos({ store, vault, newId }: { store: Store; vault: Vault; newId: NewId }) {
  return {
    async isFull(uid: AccountId): Promise<boolean> {
      const { kept } = await store.db
        .selectFrom('vault')
        .select(eb => eb.fn.countAll<number>().as('kept'))
        .where('account_id', '=', uid)
        .where('ref', 'like', `${REF_PREFIX}%`)
        .executeTakeFirstOrThrow();
      return Number(kept) >= MAX_KEPT;
    },
    async keep(uid: AccountId, portrait: string, now: number): Promise<string> {
      const photo = `${timeIn(now)}-${newId()}`;
      const row = { account_id: uid, ref: refOf(photo), sealed: vault.seal(portrait) };
      await store.write(db => db.insertInto('vault').values(row).execute());
      return photo;
    },
    async open(uid: AccountId, photo: string): Promise<string | null> {
      const sealed = await store.secret(uid, refOf(photo));
      return sealed && vault.open(sealed);
    },
    erase: (uid: AccountId, photos: readonly string[]) =>
      store.write(db =>
        db.deleteFrom('vault').where('account_id', '=', uid).where('ref', 'in', photos.map(refOf)).execute(),
      ),
  };
}

export async function eraseOldPhotos(store: Pick<Store, 'db' | 'write'>, now: number): Promise<void> {
  // Reads outside the write transaction, which would block other writers.
  const old = await store.db
    .selectFrom('vault')
    .select(['account_id', 'ref'])
    .where('ref', '>=', REF_PREFIX)
    .where('ref', '<', refOf(timeIn(now - KEPT_PHOTO_MS)))
    .execute();
  for (const { account_id, ref } of old)
    await store.write(db =>
      db.deleteFrom('vault').where('account_id', '=', account_id).where('ref', '=', ref).execute(),
    );
}
