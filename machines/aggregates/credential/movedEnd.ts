import { MINUTE_MS } from '../../../models/duration.ts';
import type { EndChange, ExtensionPeriod } from '../../../models/endChange.ts';
import type { Validity } from '../../../models/validity.ts';
import { laterInZone } from '../../../models/wallClock.ts';
import { knownZone } from '../../../models/zoneChange.ts';
import { evened, validityRefusal, windowOf } from './validityRules.ts';

/** `limit`: the rules for long periods don't allow a later end. */
export type KeptEnd = 'endless' | 'once' | 'expired' | 'endsLater' | 'endsSooner' | 'limit';

/** `ends`: no time would be left, so the access is deleted. */
export type MovedEnd = { validity: Validity; ends?: true } | { kept: KeptEnd };

interface Clock {
  now: number;
  timeZone: string;
}

const PERIODS: Record<ExtensionPeriod, { days: number } | { months: number }> = {
  week: { days: 7 },
  month: { months: 1 },
  quarter: { months: 3 },
};

function extended(
  validity: Validity,
  change: Exclude<EndChange, { endAt: number }>,
  { now, timeZone }: Clock,
): MovedEnd {
  const { end } = windowOf(validity);
  if (validity.kind === 'once') return { kept: 'once' };
  if (end === undefined || validity.kind === 'permanent') return { kept: 'endless' };
  if (end <= now) return { kept: 'expired' };
  const wanted =
    'extendUntil' in change ? change.extendUntil : laterInZone(knownZone(timeZone), end, PERIODS[change.extendBy]);
  if (wanted <= end) return { kept: 'endsLater' };
  const moved = evened({ ...validity, end: wanted }, timeZone);
  const isLater = (windowOf(moved).end ?? 0) > end;
  const own: Validity = { kind: 'permanent' };
  return isLater && !validityRefusal(moved, { now, timeZone, own }) ? { validity: moved } : { kept: 'limit' };
}

function endedAt(validity: Validity, endAt: number, { now, timeZone }: Clock): MovedEnd {
  const { start, end } = windowOf(validity);
  if (end !== undefined && end <= endAt) return { kept: end <= now ? 'expired' : 'endsSooner' };
  if (endAt <= now || (start !== undefined && start >= endAt)) return { validity, ends: true };
  const from = start ?? now - (now % MINUTE_MS);
  const kept = validity.kind === 'permanent' ? ({ kind: 'limited' } as const) : validity;
  const moved = evened({ ...kept, start: from, end: endAt }, timeZone);
  const isOpen = (windowOf(moved).end ?? 0) > now;
  return isOpen ? { validity: moved } : { validity, ends: true };
}

/** The validity with another end. An extension counts from the end that the access has, and never revives or shortens it. */
export const movedEnd = (validity: Validity, change: EndChange, clock: Clock): MovedEnd =>
  'endAt' in change ? endedAt(validity, change.endAt, clock) : extended(validity, change, clock);
