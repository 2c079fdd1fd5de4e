import { describe, expect } from 'vitest';
import { operation } from '../../machines/aggregates/operation.decide.ts';
import type { operationMachine } from '../../machines/aggregates/operation.machine.ts';
import { exploredOperation } from '../support/explored/operation.ts';
import { DEADLINE, gatewayId } from '../support/givenFacts.ts';
import { type Standing, type Walkable, walkEveryPath } from '../support/walkPath.ts';

type Machine = typeof operationMachine;
type Command = Parameters<typeof operation.decide>[0];

const settle = (outcome: Extract<Command, { type: 'settle' }>['outcome']): Command => ({ type: 'settle', outcome });
const origins: Walkable<Machine, Command>['origins'] = {
  'operation.requested.v1': ({ data: { gatewayId: _, ...asked } }) => ({
    type: 'request',
    ...asked,
    connectivity: { gatewayId },
  }),
  'operation.sent.v1': () => ({ type: 'send' }),
  'operation.done.v1': () => settle({ kind: 'done' }),
  'operation.refused.v1': ({ data }) => settle({ kind: 'refused', reason: data.reason }),
  'operation.unreachable.v1': ({ data, at }) => {
    if (data.reason !== 'deadlinePassed') return settle({ kind: 'unreachable', reason: data.reason });
    return at === DEADLINE ? 'timer' : { type: 'send' };
  },
  'operation.unconfirmed.v1': ({ data }) =>
    data.reason === 'noAnswer' ? 'timer' : settle({ kind: 'unconfirmed', reason: data.reason }),
};

const named = ({ effects }: Standing<Machine>, name: string) => effects.filter(effect => effect.name === name).length;
const pending = (timer: string) => (standing: Standing<Machine>) => {
  expect(named(standing, 'operateLock')).toBe(1);
  expect(standing.timers).toEqual([timer]);
  expect(standing.context).toMatchObject({ outcome: null, settledAt: null });
};
const settled = (kind: string) => (standing: Standing<Machine>) => {
  expect(named(standing, 'operateLock')).toBe(1);
  expect(standing.timers).toEqual([]);
  expect(standing.context.outcome?.kind).toBe(kind);
  expect(named(standing, 'tellJob')).toBe(standing.context.jobId ? 1 : 0);
  expect(named(standing, 'queryState')).toBe(kind === 'unconfirmed' ? 1 : 0);
};
const invariants: Walkable<Machine, Command>['invariants'] = {
  none: ({ effects, timers }) => expect([effects, timers]).toEqual([[], []]),
  requested: pending('unsent'),
  sent: pending('unanswered'),
  done: settled('done'),
  refused: settled('refused'),
  unreachable: settled('unreachable'),
  unconfirmed: settled('unconfirmed'),
};

describe('paths of an operation', () => {
  walkEveryPath(operation, { ...exploredOperation, origins, invariants });
});
