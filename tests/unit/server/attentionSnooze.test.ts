/** A snoozed issue comes back at its time, or when it happens again. */
import { expect, test } from 'vitest';
import type { AttentionItem } from '../../../models/calls/attention.calls.ts';
import { DAY_MS } from '../../../models/duration.ts';
import { EMPTY_ITEM } from '../../../src/server/features/attention/attentionItem.ts';
import { snoozeFor, withSnooze } from '../../../src/server/features/attention/attentionSnooze.ts';

const now = 1_000_000;
const doorOpen: AttentionItem = { ...EMPTY_ITEM, key: 'doorOpen-1', kind: 'doorOpen', name: 'Front door', at: now - 1 };

test.each([
  ['day', DAY_MS],
  ['week', 7 * DAY_MS],
] as const)('an issue snoozed for a %s stays away that long and no longer', (span, ms) => {
  const snooze = snoozeFor(doorOpen, span, now);
  expect(withSnooze(doorOpen, snooze, now + ms - 1).snoozedUntil).toBe(now + ms);
  expect(withSnooze(doorOpen, snooze, now + ms).snoozedUntil).toBeNull();
});

test('a door that is left open again is shown despite the snooze', () => {
  const snooze = snoozeFor(doorOpen, 'week', now);
  expect(withSnooze({ ...doorOpen, at: now + 1 }, snooze, now + 2).snoozedUntil).toBeNull();
});

test('an issue that nobody snoozed is shown', () => {
  expect(withSnooze(doorOpen, undefined, now)).toEqual(doorOpen);
});
