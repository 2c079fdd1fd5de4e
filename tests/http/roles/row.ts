/** A row: a call, its parameters and the answer for each role. */
import type { Call } from '../../../models/calls/call.ts';
import type { ErrorName } from '../../../models/errorCodes.ts';
import type { EKeyId } from '../../../models/ids.ts';

export type Answered = 'ok' | ErrorName;
/** For owner, admin, guest and stranger. Without a session, every call that needs one is rejected. */
export type Four = readonly [Answered, Answered, Answered, Answered];
export type Row = readonly [Call, object, Four];

export const four = (answered: Answered): Four => [answered, answered, answered, answered];
export const all: Four = four('ok');
export const whoSees: Four = ['ok', 'ok', 'ok', 'lockNotFound'];
export const whoOperates: Four = ['ok', 'ok', 'noPermission', 'lockNotFound'];

/** Objects that exist before the calls are made. */
export interface Known {
  jobId: string;
  attemptId: string;
  keyId: EKeyId;
}
