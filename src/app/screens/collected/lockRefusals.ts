import { defineMessages } from '@formatjs/intl';
import * as z from 'zod/mini';
import type { LockId } from '../../../../models/ids.ts';
import { isKeyOf } from '../../../../models/lookUp.ts';
import { errorDataOf } from '../../api/apiError.ts';

/** Why a job cannot issue a stored fingerprint to a lock, by the server’s error. */
export const refusalMessages = defineMessages({
  lockNotFound: { id: 'lockRefusal.lockNotFound', defaultMessage: 'You no longer manage this lock' },
  noPermission: { id: 'lockRefusal.noPermission', defaultMessage: 'You can’t add credentials to this lock' },
  notSupported: { id: 'lockRefusal.notSupported', defaultMessage: 'Doesn’t support collected fingerprints' },
  noGateway: {
    id: 'lockRefusal.noGateway',
    defaultMessage: 'No gateway: add the fingerprint on the lock’s page',
  },
  fingerprintExists: { id: 'lockRefusal.fingerprintExists', defaultMessage: 'Already on this lock' },
  other: { id: 'lockRefusal.other', defaultMessage: 'Can’t add this fingerprint now' },
});
export type LockRefusal = keyof typeof refusalMessages;

const RefusedFields = z.object({ fields: z.record(z.string(), z.string()) });

const known = (why: string): LockRefusal => (isKeyOf(refusalMessages, why) ? why : 'other');

/** The rejected locks, with the reason: `lockIds.3` in the error is the lock at that index of the request. */
export function lockRefusals(error: unknown, lockIds: readonly LockId[]): ReadonlyMap<LockId, LockRefusal> {
  const data = errorDataOf(error, 'badParameter', RefusedFields);
  const refused = new Map<LockId, LockRefusal>();
  for (const [field, why] of Object.entries(data?.fields ?? {})) {
    const [, place = ''] = /^lockIds\.(\d+)$/.exec(field) ?? [];
    const lockId = lockIds[Number(place || -1)];
    if (lockId !== undefined) refused.set(lockId, known(why));
  }
  return refused;
}
