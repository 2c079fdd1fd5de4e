import type { SignInRefusal } from '../../../machines/flows/presenceEvents.ts';
import type { PendingSecondFactor } from '../../../models/calls/security.calls.ts';
import type { PendingDevice } from '../../../models/calls/user.calls.ts';
import { ApiError } from '../api/apiError.ts';

/** What the sign-in form has to know of a no; null where the server has not said one. */
export function signInRefusal(error: unknown): SignInRefusal | null {
  const failure = error instanceof ApiError ? error.failure : null;
  if (failure?.category !== 'failed' || failure.name === null) return null;
  const { retryAt } = failure.data;
  return {
    name: failure.name,
    fields: failure.fields,
    retryAt: typeof retryAt === 'number' ? retryAt : null,
    ...(failure.name === 'secondFactorNeeded' && {
      secondFactor: failure.data as unknown as PendingSecondFactor,
    }),
    ...(failure.name === 'newDevice' && { device: failure.data as unknown as PendingDevice }),
  };
}
