/** Returns a job's id, or errors in `data.fields` like `rows.3.digits` (rows from 0). One invalid row rejects all. */
import * as z from 'zod/mini';
import { CardNumber } from '../cardNumber.ts';
import { type JobId, LockId } from '../ids.ts';
import { MAX_BATCH_PHOTOS, MAX_BATCH_ROWS } from '../limits.ts';
import { lockUserName } from '../lockUser.ts';
import { PasscodeDigits } from '../passcode.ts';
import { StoredFingerprintId } from '../storedFingerprint.ts';
import { Validity } from '../validity.ts';
import { call, commandId, wireList } from './call.ts';
import { credentialName, credentialRemark, verifyEvery } from './credential.calls.ts';
import { offered } from './ekey.calls.ts';

/** The recipient's name, of an existing or a new lock user. Rows with the same name are for the same person. */
const forWhom = z.optional(lockUserName);
const row = { lockId: LockId, name: credentialName, validity: Validity, forWhom };

export const CardRow = z.strictObject({ ...row, cardNumber: CardNumber, remark: z.optional(credentialRemark) });
export type CardRow = z.infer<typeof CardRow>;
export const PasscodeRow = z.strictObject({ ...row, digits: PasscodeDigits });
export type PasscodeRow = z.infer<typeof PasscodeRow>;
export const FingerprintRow = z.strictObject({ ...row, collectedId: StoredFingerprintId });
export type FingerprintRow = z.infer<typeof FingerprintRow>;
export const FaceRow = z.strictObject({ ...row, photo: z.string().check(z.regex(/^\d{15}-[\w-]{1,64}$/)) });
export type FaceRow = z.infer<typeof FaceRow>;
export const EKeyRow = z.strictObject({ lockId: LockId, ...offered, validity: Validity });
export type EKeyRow = z.infer<typeof EKeyRow>;

const started = call<{ jobId: JobId }>();

export const batchCalls = {
  card: started.post('/identityCard/batchAdd', { rows: wireList(CardRow, MAX_BATCH_ROWS), commandId }),
  passcode: started.post('/keyboardPwd/batchAdd', { rows: wireList(PasscodeRow, MAX_BATCH_ROWS), commandId }),
  fingerprint: started.post('/fingerprint/batchAdd', { rows: wireList(FingerprintRow, MAX_BATCH_ROWS), commandId }),
  /** `every`: how often each face must be verified. */
  face: started.post('/face/batchAdd', { rows: wireList(FaceRow, MAX_BATCH_PHOTOS), every: verifyEvery, commandId }),
  ekey: started.post('/key/batchSend', { rows: wireList(EKeyRow, MAX_BATCH_ROWS), commandId }),
};

export type BatchKind = keyof typeof batchCalls;

export interface BatchPlace {
  lockId: LockId;
  lockName: string;
  timeZone: string;
}

export const batchPlaces = call<{ list: BatchPlace[] }>().get('/key/listLocks', {});

/** Checks a photo and stores it sealed for a row. It is never shown again, and erased after a day if no row uses it. */
export const keepPhoto = call<{ photo: string }>().post('/face/keepPhoto', {}).withFile('photo');
