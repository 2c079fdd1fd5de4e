/** Calls that take a photo, asked by everybody with a file that is none: nobody gets further than their role lets them. */
import { keepPhoto } from '../../../models/calls/batch.calls.ts';
import { faceCalls } from '../../../models/calls/credential.calls.ts';
import { locks } from '../house.ts';
import { four, type Row } from './row.ts';

const { lockId } = locks.door;

export const withPhoto: readonly Row[] = [
  [
    faceCalls.add,
    { lockId, name: 'Ana', validity: { kind: 'permanent' } },
    ['photoRefused', 'photoRefused', 'noPermission', 'lockNotFound'],
  ],
  [
    faceCalls.changePhoto,
    { lockId, credentialId: 999 },
    ['credentialNotFound', 'credentialNotFound', 'noPermission', 'lockNotFound'],
  ],
  [keepPhoto, {}, four('photoRefused')],
];
