import { describe, expect, it } from 'vitest';
import { operation } from '../../../machines/aggregates/operation.decide.ts';
import { reject } from '../../../models/errorCodes.ts';
import type { Outcome } from '../../../models/outcome.ts';
import { given } from '../../support/given.ts';
import {
  about,
  DEADLINE,
  decided,
  door,
  fact,
  gatewayId,
  jobId,
  NOON,
  owner,
  requestData,
  requested,
} from '../../support/givenFacts.ts';

const request = { type: 'request', ...requestData, connectivity: { gatewayId } } as const;
const sent = fact('operation.sent.v1', about, NOON + 1000);
const done = fact('operation.done.v1', about, NOON + 2000);
const operate = {
  name: 'operateLock',
  params: { ...about, gatewayId, action: 'unlock', deadlineAt: DEADLINE, jobId: null },
};

describe('requesting an operation', () => {
  it('sends one command effect with a deadline', () => {
    given(operation)
      .when(request, NOON)
      .gives([decided(requested())])
      .becomes('requested')
      .effects([operate])
      .timers([{ id: 'unsent', dueAt: DEADLINE, fact: 'operation.unreachable.v1' }]);
  });

  it('changes nothing when repeated under the same id', () => {
    for (const history of [[requested()], [requested(), sent], [requested(), sent, done]])
      given(operation, history).when(request, NOON).gives([]).effects([]);
  });

  it.each(['lockNotFound', 'noPermission', 'notInThisState', 'noGateway', 'remoteUnlockOff'] as const)(
    'is rejected when the lock cannot be operated: %s',
    blockReason => {
      given(operation)
        .when({ ...request, connectivity: { blockReason } }, NOON)
        .gives(reject(blockReason))
        .becomes('none');
    },
  );

  it('makes the operation expire at once if its deadline has passed', () => {
    given(operation)
      .when(request, DEADLINE + 1)
      .timers([{ id: 'unsent', dueAt: DEADLINE + 1, fact: 'operation.unreachable.v1' }]);
  });
});

describe('sending an operation', () => {
  it('is allowed until the deadline, and extends the wait for a response slightly beyond it', () => {
    given(operation, [requested()])
      .when({ type: 'send' }, DEADLINE - 1)
      .gives([{ type: 'operation.sent.v1', data: about }])
      .effects([])
      .callsOff(['unsent'])
      .timers([{ id: 'unanswered', dueAt: DEADLINE + 2000, fact: 'operation.unconfirmed.v1' }]);
  });

  it('makes the operation unreachable if the deadline has passed', () => {
    given(operation, [requested()])
      .when({ type: 'send' }, DEADLINE)
      .gives([{ type: 'operation.unreachable.v1', data: { ...about, reason: 'deadlinePassed' } }])
      .callsOff(['unsent'])
      .timers([]);
  });

  it.each([
    ['nothing was requested', []],
    ['it was sent already', [requested(), sent]],
    ['it is settled', [requested(), sent, done]],
  ])('is rejected when %s', (_, history) => {
    given(operation, history).when({ type: 'send' }, NOON).gives(reject('notInThisState'));
  });
});

const outcomes: [Outcome, string][] = [
  [{ kind: 'done' }, 'operation.done.v1'],
  [{ kind: 'refused', reason: 'lowBattery' }, 'operation.refused.v1'],
  [{ kind: 'unreachable', reason: 'gatewayBusy' }, 'operation.unreachable.v1'],
  [{ kind: 'unconfirmed', reason: 'connectionLost' }, 'operation.unconfirmed.v1'],
];

describe('the result of an operation', () => {
  it.each(outcomes)('is stored with its reason and time: %o', (outcome, type) => {
    const { kind, ...reason } = outcome;
    const { snapshot } = given(operation, [requested(), sent])
      .when({ type: 'settle', outcome }, NOON + 5000)
      .gives([{ type, data: { ...about, ...reason } } as never])
      .becomes(kind)
      .callsOff(['unanswered'])
      .timers([])
      .effects(kind === 'unconfirmed' ? [{ name: 'queryState', params: { lockId: door, gatewayId } }] : []);
    expect(snapshot.context).toMatchObject({ outcome, settledAt: NOON + 5000, requestedAt: NOON });
    expect(snapshot.hasTag('settled')).toBe(true);
  });

  it.each(outcomes)('is reported to the requesting job: %o', (outcome, type) => {
    const of = { ...about, uid: owner, jobId };
    const { kind, ...reason } = outcome;
    const ask = { name: 'queryState', params: { lockId: door, gatewayId } };
    given(operation, [requested({ jobId }), sent])
      .when({ type: 'settle', outcome }, NOON)
      .gives([{ type, data: { ...about, ...reason } } as never])
      .effects([{ name: 'tellJob', params: { ...of, outcome } }, ...(kind === 'unconfirmed' ? [ask] : [])]);
  });

  it.each(outcomes)('changes nothing once the operation is settled: %o', outcome => {
    for (const end of ['operation.refused.v1', 'operation.unreachable.v1', 'operation.unconfirmed.v1'] as const) {
      const settled = fact(end, { ...about, reason: 'noAnswer' } as never);
      given(operation, [requested(), ...(end === 'operation.unreachable.v1' ? [] : [sent]), settled])
        .when({ type: 'settle', outcome }, NOON)
        .gives([])
        .effects([]);
    }
    given(operation, [requested(), sent, done]).when({ type: 'settle', outcome }, NOON).gives([]);
  });

  it('is ignored before the operation is requested', () => {
    given(operation)
      .when({ type: 'settle', outcome: { kind: 'done' } }, NOON)
      .gives([]);
  });

  it('is rejected before sending unless it is “unreachable”', () => {
    for (const [outcome] of outcomes.filter(([{ kind }]) => kind !== 'unreachable'))
      given(operation, [requested()]).when({ type: 'settle', outcome }, NOON).gives(reject('notInThisState'));
  });

  it('settles the operation before sending if it cannot be sent', () => {
    given(operation, [requested()])
      .when({ type: 'settle', outcome: { kind: 'unreachable', reason: 'gatewayOffline' } }, NOON)
      .gives([{ type: 'operation.unreachable.v1', data: { ...about, reason: 'gatewayOffline' } }])
      .becomes('unreachable');
  });
});

describe('the response timeout of an operation', () => {
  it('never makes an unsent command unconfirmed', () => {
    const { snapshot } = given(operation, [requested()]);
    expect(snapshot.can(fact('operation.unconfirmed.v1', { ...about, reason: 'noAnswer' }))).toBe(false);
  });

  it('has a different timer from the deadline for sending, which reports “unreachable”', () => {
    const before = given(operation).when(request, NOON);
    const after = given(operation, [requested()]).when({ type: 'send' }, NOON);
    before.timers([{ id: 'unsent', dueAt: DEADLINE, fact: 'operation.unreachable.v1' }]);
    after.timers([{ id: 'unanswered', dueAt: DEADLINE + 2000, fact: 'operation.unconfirmed.v1' }]);
  });
});
