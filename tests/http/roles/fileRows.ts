/** Calls with an uploaded file that is neither a photo nor a table, so that permissions decide. */
import { accountCalls } from '../../../models/calls/account.calls.ts';
import { keepPhoto } from '../../../models/calls/batch.calls.ts';
import { faceCalls } from '../../../models/calls/credential.calls.ts';
import { migrationCalls } from '../../../models/calls/migration.calls.ts';
import { locks } from '../house.ts';
import { four, type Row } from './row.ts';

const { lockId } = locks.door;

export const withFile: readonly Row[] = [
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
  [
    faceCalls.verify,
    { lockId, credentialId: 999 },
    ['credentialNotFound', 'credentialNotFound', 'noPermission', 'lockNotFound'],
  ],
  [accountCalls.setPicture, {}, four('photoRefused')],
  [keepPhoto, {}, ['photoRefused', 'photoRefused', 'noPermission', 'photoRefused']],
  [
    migrationCalls.upload,
    { subject: 'records', source: 'Before' },
    ['fileUnreadable', 'noPermission', 'noPermission', 'fileUnreadable'],
  ],
];
