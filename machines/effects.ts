/**
 * Every effect a chart may name, with its parameters, its lane and how it may be repeated. One effect of a lane is in
 * flight at a time; a lock's lane is its gateway, since a gateway takes one command at a time.
 */
import type { AccountId, GatewayId, JobId, LockId, OperationId } from '../models/ids.ts';
import type { LockAction } from '../models/lockState.ts';
import type { Outcome } from '../models/outcome.ts';

export interface Effects {
  operateLock: {
    operationId: OperationId;
    lockId: LockId;
    gatewayId: GatewayId;
    action: LockAction;
    deadlineAt: number;
  };
  queryState: { lockId: LockId; gatewayId: GatewayId };
  /** A job asks for the operation of its next item. */
  requestOperation: { operationId: OperationId; lockId: LockId; action: LockAction; uid: AccountId; jobId: JobId };
  /** An operation that a job asked for tells it how it ended. */
  tellJob: { jobId: JobId; uid: AccountId; lockId: LockId; operationId: OperationId; outcome: Outcome };
}

export type EffectName = keyof Effects;

interface Policy<Params> {
  /** `once`: never sent twice and never late. `idempotent`: tried again until it is settled or given up. */
  repeat: 'once' | 'idempotent';
  /** How often it is tried before it is let be. What a job waits for is never given up: the job would wait for ever. */
  tries: number;
  lane(params: Params): string;
}

const UNTIL_SETTLED = Number.POSITIVE_INFINITY;

const gatewayLane = (gatewayId: GatewayId): string => `gateway-${gatewayId}`;
const jobLane = (jobId: JobId): string => `job-${jobId}`;

export const effectPolicies: { [Name in EffectName]: Policy<Effects[Name]> } = {
  operateLock: { repeat: 'once', tries: UNTIL_SETTLED, lane: ({ gatewayId }) => gatewayLane(gatewayId) },
  queryState: { repeat: 'idempotent', tries: 8, lane: ({ gatewayId }) => gatewayLane(gatewayId) },
  requestOperation: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ jobId }) => jobLane(jobId) },
  tellJob: { repeat: 'idempotent', tries: UNTIL_SETTLED, lane: ({ jobId }) => jobLane(jobId) },
};

/** An action of a chart that names the effect and does nothing: `setup({ actions: { queryState: named<'queryState'> } })`. */
export const named = <Name extends EffectName>(_: unknown, _params: Effects[Name]): void => {};
