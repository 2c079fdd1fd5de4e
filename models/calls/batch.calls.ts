/**
 * Many at once, from rows: each call answers the number of a job, or which column of which row is wrong, in `data.fields`
 * as `rows.3.digits` (rows count from 0). Of rows of which one is wrong nothing is given out.
 */
import * as z from 'zod/mini';
import { CardNumber } from '../cardNumber.ts';
import { type JobId, LockId } from '../ids.ts';
import { MAX_BATCH_ROWS } from '../limits.ts';
import { PasscodeDigits } from '../passcode.ts';
import { Validity } from '../validity.ts';
import { call, commandId, wireList } from './call.ts';
import { credentialName } from './credential.calls.ts';
import { offered } from './ekey.calls.ts';

const row = { lockId: LockId, name: credentialName, validity: Validity };

export const CardRow = z.strictObject({ ...row, cardNumber: CardNumber });
export type CardRow = z.infer<typeof CardRow>;
export const PasscodeRow = z.strictObject({ ...row, digits: PasscodeDigits });
export type PasscodeRow = z.infer<typeof PasscodeRow>;
export const EKeyRow = z.strictObject({ lockId: LockId, ...offered, validity: Validity });
export type EKeyRow = z.infer<typeof EKeyRow>;

const started = call<{ jobId: JobId }>();

export const batchCalls = {
  card: started.post('/identityCard/batchAdd', { rows: wireList(CardRow, MAX_BATCH_ROWS), commandId }),
  /** Of chosen digits. */
  passcode: started.post('/keyboardPwd/batchAdd', { rows: wireList(PasscodeRow, MAX_BATCH_ROWS), commandId }),
  ekey: started.post('/key/batchSend', { rows: wireList(EKeyRow, MAX_BATCH_ROWS), commandId }),
};

/** What can be given out from rows. */
export type BatchKind = keyof typeof batchCalls;

/** A lock that rows may be about. */
export interface BatchPlace {
  lockId: LockId;
  lockName: string;
  timeZone: string;
}

/** Those of which whoever asks may send eKeys, by name. */
export const batchPlaces = call<{ list: BatchPlace[] }>().get('/key/listLocks', {});
