/** Profile pictures: cropped to a square, without metadata, encrypted. */
import { account } from '../../../../machines/aggregates/account.decide.ts';
import { type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { fileRefusal } from '../../../../models/photoFile.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { API_PREFIX } from '../../http/api.ts';
import type { UploadedFile } from '../../http/multipart.ts';

export const PICTURE_PATH = '/user/picture';

const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('-') + 1);

export const pictureRefOf = (uid: AccountId, id: string): string => `account-${uid}/picture-${id.replaceAll('-', '')}`;

/** A new picture gets a new URL, so browsers don't show the cached one. */
export const headUrlOf = (ref: string | null): string =>
  ref === null ? '' : `${API_PREFIX}${PICTURE_PATH}/${nameOf(ref)}`;

export async function portraitIn(file: UploadedFile | null): Promise<string | Rejection> {
  if (!file) return reject('badParameter', { fields: { picture: 'missing' } });
  const { bytes, size, declaredType: declared } = file;
  const refusal = fileRefusal({ bytes: size, declared, head: bytes });
  if (refusal) return reject('photoRefused', { reason: refusal });
  const { openPicture } = await import('../faces/photo/picture.ts');
  const picture = await openPicture(bytes);
  if (!picture) return reject('photoRefused', { reason: 'unreadable' });
  const { width, height } = picture.pixels;
  const side = Math.min(width, height);
  const square = { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side };
  return (await picture.portrait(square)).toString('base64');
}

export interface Pictures {
  find(uid: AccountId, name: string): Promise<Buffer | null>;
}

export const createPictures = ({ store, loop, vault }: { store: Store; loop: Loop; vault: Vault }): Pictures => ({
  async find(uid, name) {
    const { pictureRef } = (await loop.snapshot(account, streamRef(uid, account.kind, uid))).snapshot.context;
    if (pictureRef === null || nameOf(pictureRef) !== name) return null;
    const sealed = await store.secret(uid, pictureRef);
    return sealed && Buffer.from(vault.open(sealed), 'base64');
  },
});
