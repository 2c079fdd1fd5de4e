/** Sign-in by passkey or second factor; loaded on demand. */
import type { Credentials } from '../../../machines/flows/presenceEvents.ts';
import { securityCalls } from '../../../models/calls/security.calls.ts';
import { ApiError } from '../api/apiError.ts';
import { send } from '../api/send.ts';

type More = Extract<Credentials, { secondFactor: string } | { by: 'passkey' }>;

/** The user declined or has no passkey: reported as a rejected passkey. */
const NOT_SHOWN = {
  category: 'failed',
  name: 'passkeyRefused',
  status: 0,
  description: '',
  fields: [],
  data: {},
} as const;

export async function showMore(more: More): Promise<void> {
  if ('secondFactor' in more) {
    const { secondFactor: code, ...pending } = more;
    await send(securityCalls.confirmSecondFactor, { ...pending, code });
    return;
  }
  const { loginByPasskey } = await import('./passkeys.ts');
  try {
    await loginByPasskey();
  } catch (error) {
    // An `ApiError` comes from the server; any other error from the browser.
    throw error instanceof ApiError ? error : new ApiError(NOT_SHOWN);
  }
}
