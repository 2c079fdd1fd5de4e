import { expect, it } from 'vitest';
import { orderMachine } from '../../../machines/aggregates/order.machine.ts';
import { meaningOf, stateName, stateSummaryOf } from '../../../machines/selectors/standing.ts';
import { initialSnapshot } from '../../../src/engine/chart/fold.ts';

it.each([
  ['none', 'none'],
  ['closed.refunded', { closed: 'refunded' }],
  ['closed.paid.granted', { closed: { paid: 'granted' } }],
] as const)('a state value is formatted as the name %s', (name, value) => expect(stateName(value)).toBe(name));

it('the meaning of a state is its status tag, or “idle” if it has no status tag', () => {
  expect(meaningOf({ hasTag: tag => tag === 'danger' })).toBe('danger');
  expect(meaningOf({ hasTag: () => false })).toBe('idle');
});

it('a state summary contains the name and the meaning of a snapshot’s state', () =>
  expect(stateSummaryOf(initialSnapshot(orderMachine))).toEqual({ state: 'none', meaning: 'idle' }));
