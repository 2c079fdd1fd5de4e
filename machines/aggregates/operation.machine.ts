/**
 * `sent` is durable before the driver is called, so a crash never sends twice. At the deadline an unsent operation has
 * failed; a sent one without an answer is unconfirmed, and the lock is queried.
 */
import { assign, cancel, raise, setup } from 'xstate';
import type { OperationFact } from '../../models/facts/operation.facts.ts';
import type { AccountId, CredentialId, GatewayId, JobId, LockId, OperationId } from '../../models/ids.ts';
import type { LockAction } from '../../models/lockState.ts';
import type { Outcome } from '../../models/outcome.ts';
import { type EffectParams, named } from '../effects.ts';

export interface OperationContext {
  operationId: OperationId | null;
  lockId: LockId | null;
  gatewayId: GatewayId | null;
  action: LockAction;
  uid: AccountId | null;
  jobId: JobId | null;
  byLink?: CredentialId | undefined;
  requestedAt: number;
  deadlineAt: number;
  settledAt: number | null;
  outcome: Outcome | null;
}

/** The driver answers by the deadline, so this timer is only a backstop. */
const GRACE_MS = 2000;

type RequestedOperation = OperationContext & {
  operationId: OperationId;
  lockId: LockId;
  gatewayId: GatewayId;
  uid: AccountId;
};
const requested = (context: OperationContext) => context as RequestedOperation;

const about = (context: OperationContext) => {
  const { operationId, lockId } = requested(context);
  return { operationId, lockId };
};

const outcomeOf = (fact: OperationFact): Outcome | null => {
  if (fact.type === 'operation.done.v1') return { kind: 'done' };
  if (fact.type === 'operation.refused.v1') return { kind: 'refused', reason: fact.data.reason };
  if (fact.type === 'operation.unreachable.v1') return { kind: 'unreachable', reason: fact.data.reason };
  if (fact.type === 'operation.unconfirmed.v1') return { kind: 'unconfirmed', reason: fact.data.reason };
  return null;
};

const chart = setup({
  types: { context: {} as OperationContext, events: {} as OperationFact },
  actions: {
    operateLock: named<'operateLock'>,
    queryState: named<'queryState'>,
    tellJob: named<'tellJob'>,
    rememberRequest: assign(({ event }) =>
      event.type === 'operation.requested.v1' ? { ...event.data, requestedAt: event.at } : {},
    ),
    rememberOutcome: assign(({ event }) => ({ outcome: outcomeOf(event), settledAt: event.at })),
    giveUpAtDeadline: raise(
      ({ context, event }): OperationFact => ({
        type: 'operation.unreachable.v1',
        data: { ...about(context), reason: 'deadlinePassed' },
        at: event.at,
      }),
      { id: 'unsent', delay: 'untilDeadline' },
    ),
    doubtPastDeadline: raise(
      ({ context, event }): OperationFact => ({
        type: 'operation.unconfirmed.v1',
        data: { ...about(context), reason: 'noAnswer' },
        at: event.at,
      }),
      { id: 'unanswered', delay: 'untilPastDeadline' },
    ),
    // Two timer ids: a timer that fired just before the command was sent must not end the sent operation.
    stopWaitingToSend: cancel('unsent'),
    stopWaitingForAnswer: cancel('unanswered'),
  },
  delays: {
    untilDeadline: ({ context, event }) => Math.max(0, context.deadlineAt - event.at),
    untilPastDeadline: ({ context, event }) => Math.max(0, context.deadlineAt - event.at) + GRACE_MS,
  },
});

const toUnreachable = { 'operation.unreachable.v1': { target: 'unreachable', actions: 'rememberOutcome' } } as const;

const tellJobIfAny = chart.enqueueActions(({ context, enqueue }) => {
  const { jobId, uid, lockId, operationId, outcome } = requested(context);
  if (jobId && outcome) enqueue({ type: 'tellJob', params: { jobId, uid, lockId, operationId, outcome } });
});

export const operationMachine = chart.createMachine({
  id: 'operation',
  context: {
    operationId: null,
    lockId: null,
    gatewayId: null,
    action: 'unlock',
    uid: null,
    jobId: null,
    requestedAt: 0,
    deadlineAt: 0,
    settledAt: null,
    outcome: null,
  },
  initial: 'none',
  states: {
    none: {
      tags: 'idle',
      on: { 'operation.requested.v1': { target: 'requested', actions: 'rememberRequest' } },
    },
    requested: {
      tags: ['pending', 'waiting'],
      meta: { waitsFor: 'lane' },
      entry: [{ type: 'operateLock', params: ({ context }) => operate(requested(context)) }, 'giveUpAtDeadline'],
      exit: 'stopWaitingToSend',
      on: { 'operation.sent.v1': 'sent', ...toUnreachable },
    },
    sent: {
      tags: ['pending', 'waiting'],
      meta: { waitsFor: 'lock' },
      entry: 'doubtPastDeadline',
      exit: 'stopWaitingForAnswer',
      on: {
        'operation.done.v1': { target: 'done', actions: 'rememberOutcome' },
        'operation.unconfirmed.v1': { target: 'unconfirmed', actions: 'rememberOutcome' },
        'operation.refused.v1': { target: 'refused', actions: 'rememberOutcome' },
        ...toUnreachable,
      },
    },
    done: { tags: ['settled', 'done'], entry: tellJobIfAny },
    refused: { tags: ['settled', 'danger'], entry: tellJobIfAny },
    unreachable: { tags: ['settled', 'danger'], entry: tellJobIfAny },
    unconfirmed: {
      tags: ['settled', 'attention'],
      entry: [tellJobIfAny, { type: 'queryState', params: ({ context }) => ask(requested(context)) }],
    },
  },
});

function operate(context: RequestedOperation): EffectParams['operateLock'] {
  const { operationId, lockId, gatewayId, action, deadlineAt, jobId, byLink } = context;
  return { operationId, lockId, gatewayId, action, deadlineAt, jobId, ...(byLink && { byLink }) };
}

function ask({ lockId, gatewayId }: RequestedOperation): EffectParams['queryState'] {
  return { lockId, gatewayId };
}
