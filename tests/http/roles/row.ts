/** A row of the table of calls and roles: who is answered, and what the others are told. */
import type { Call } from '../../../models/calls/call.ts';
import type { ErrorName } from '../../../models/errorCodes.ts';
import type { EKeyId } from '../../../models/ids.ts';

export type Answered = 'ok' | ErrorName;
/** Of owner, admin, guest and stranger, in this order; whoever has not signed in is told so unless the call is for anyone. */
export type Four = readonly [Answered, Answered, Answered, Answered];
export type Row = readonly [Call, object, Four];

export const four = (answered: Answered): Four => [answered, answered, answered, answered];
export const all: Four = four('ok');
export const whoSees: Four = ['ok', 'ok', 'ok', 'lockNotFound'];
export const whoOperates: Four = ['ok', 'ok', 'noPermission', 'lockNotFound'];

/** What the house has come to before the calls are asked. */
export interface Known {
  jobId: string;
  attemptId: string;
  keyId: EKeyId;
}
