import type { AttentionItem, SnoozeSpan } from '../../../../models/calls/attention.calls.ts';
import { DAY_MS } from '../../../../models/duration.ts';

export interface Snooze {
  since: number | null;
  until: number;
}

const SPAN_MS: Record<SnoozeSpan, number> = { day: DAY_MS, week: 7 * DAY_MS };

export const snoozeFor = ({ at }: AttentionItem, span: SnoozeSpan, now: number): Snooze => ({
  since: at,
  until: now + SPAN_MS[span],
});

/** A snooze ends at its time, or earlier when the issue happens again. */
export function withSnooze(item: AttentionItem, snooze: Snooze | undefined, now: number): AttentionItem {
  if (!snooze || snooze.until <= now || snooze.since !== item.at) return item;
  return { ...item, snoozedUntil: snooze.until };
}
