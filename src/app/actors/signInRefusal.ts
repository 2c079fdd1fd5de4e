import type { SignInRefusal } from '../../../machines/flows/presenceEvents.ts';
import { ApiError } from '../api/apiError.ts';

/** What the sign-in form has to know of a failure. */
export function signInRefusal(error: unknown): SignInRefusal {
  const failure = error instanceof ApiError ? error.failure : null;
  if (failure?.category !== 'failed' || failure.name === null)
    return { name: 'unavailable', fields: [], retryAt: null };
  const { retryAt } = failure.data;
  return { name: failure.name, fields: failure.fields, retryAt: typeof retryAt === 'number' ? retryAt : null };
}
