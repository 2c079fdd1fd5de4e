import type { SignInRefusal } from '../../../machines/flows/presenceEvents.ts';
import { PendingDevice, PendingSecondFactor } from '../../../models/calls/user.calls.ts';
import { ApiError, errorDataOf } from '../api/apiError.ts';

/** Why the server refused the sign-in; null for other failures, such as a lost response. */
export function signInRefusal(error: unknown): SignInRefusal | null {
  const failure = error instanceof ApiError ? error.failure : null;
  if (failure?.category !== 'failed' || failure.name === null) return null;
  const { retryAt } = failure.data;
  const secondFactor = errorDataOf(error, 'secondFactorNeeded', PendingSecondFactor);
  const device = errorDataOf(error, 'newDevice', PendingDevice);
  return {
    name: failure.name,
    fields: failure.fields,
    retryAt: typeof retryAt === 'number' ? retryAt : null,
    ...(secondFactor && { secondFactor }),
    ...(device && { device }),
  };
}
