import { type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { UploadedFile } from '../../http/multipart.ts';
import type { CheckPhoto } from './photo/checkPhoto.ts';

export async function portraitOf(checkPhoto: CheckPhoto, file: UploadedFile | null): Promise<string | Rejection> {
  if (!file) return reject('badParameter', { fields: { photo: 'missing' } });
  const checked = await checkPhoto(file);
  if (checked.kind === 'good') return checked.portrait.toString('base64');
  return reject('photoRefused', { reason: checked.reason });
}
