import { expect, it } from 'vitest';
import { orderMachine } from '../../../machines/aggregates/order.machine.ts';
import { meaningOf, stateName, stateSummaryOf } from '../../../machines/selectors/standing.ts';
import { initialSnapshot } from '../../../src/engine/chart/fold.ts';

it.each([
  ['none', 'none'],
  ['closed.refunded', { closed: 'refunded' }],
  ['closed.paid.granted', { closed: { paid: 'granted' } }],
] as const)('a state value has the name %s', (name, value) => expect(stateName(value)).toBe(name));

it('the meaning of a state is its status tag, or idle without one', () => {
  expect(meaningOf({ hasTag: tag => tag === 'danger' })).toBe('danger');
  expect(meaningOf({ hasTag: () => false })).toBe('idle');
});

it('a state summary is computed from a snapshot', () =>
  expect(stateSummaryOf(initialSnapshot(orderMachine))).toEqual({ state: 'none', meaning: 'idle' }));
