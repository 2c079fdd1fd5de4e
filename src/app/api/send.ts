import { createSend } from './createSend.ts';
import { tellLoginEnded } from './loginEnded.ts';
import { pageClient } from './pageClient.ts';

/**
 * Asks the server: `await send(lockCalls.detail, { lockId })`. Rejects with an `ApiError`, or with the AbortError of
 * its signal.
 */
export const send = createSend(pageClient, tellLoginEnded);
