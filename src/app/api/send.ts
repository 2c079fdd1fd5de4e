import { createSend } from './createSend.ts';
import { tellLoginEnded } from './loginEnded.ts';
import { pageClient } from './pageClient.ts';

/** `await send(lockCalls.detail, { lockId })`. Rejects with an `ApiError`, or with its signal’s AbortError. */
export const send = createSend(pageClient, tellLoginEnded);
