import { expect, it } from 'vitest';
import { orderMachine } from '../../../machines/aggregates/order.machine.ts';
import { meaningOf, stateName, stateSummaryOf } from '../../../machines/selectors/standing.ts';
import { initialSnapshot } from '../../../src/engine/chart/fold.ts';

it.each([
  ['none', 'none'],
  ['closed.refunded', { closed: 'refunded' }],
  ['closed.paid.granted', { closed: { paid: 'granted' } }],
] as const)('is named %s', (name, value) => expect(stateName(value)).toBe(name));

it('has the meaning that it is tagged with, and idle where it has none', () => {
  expect(meaningOf({ hasTag: tag => tag === 'danger' })).toBe('danger');
  expect(meaningOf({ hasTag: () => false })).toBe('idle');
});

it('is of a snapshot', () =>
  expect(stateSummaryOf(initialSnapshot(orderMachine))).toEqual({ state: 'none', meaning: 'idle' }));
