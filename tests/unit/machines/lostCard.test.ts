import { expect, it } from 'vitest';
import type { CredentialState } from '../../../machines/selectors/credentialStatus.ts';
import { lostAt } from '../../../machines/selectors/lostCard.ts';

const standing = (
  state: CredentialState,
  door: 'mayOpen' | 'opensNot' | null = null,
  nextTryAt: number | null = null,
) => lostAt({ state, door, nextTryAt });

it('a lost card counts as blocked only on locks that have confirmed the block', () => {
  expect(standing('lost')).toBe('blocked');
  for (const state of ['reportingLost.waiting', 'reportingLost.sent', 'reportingLost.unconfirmed'] as const)
    expect(standing(state, 'mayOpen')).toBe('open');
  expect(standing('reportFailed.givenUp', 'mayOpen')).toBe('open');
  expect(standing('normal')).toBe('open');
});

it('a lost card that is still being written may open the lock', () => {
  expect(standing('adding.sent', 'opensNot')).toBe('open');
  expect(standing('addFailed.resting', 'opensNot', 1)).toBe('open');
  expect(standing('outside')).toBe('open');
});

it('a lost card cannot open a lock that no longer holds it or on which it has expired', () => {
  expect(standing('addFailed.givenUp', 'opensNot')).toBe('opensNot');
  expect(standing('addFailed.givenUp', 'mayOpen')).toBe('open');
  expect(standing('deleting.waiting', 'opensNot')).toBe('opensNot');
  expect(standing('deleting.sent', 'mayOpen')).toBe('open');
  expect(standing('expired')).toBe('opensNot');
});
