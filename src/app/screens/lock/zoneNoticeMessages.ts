import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { CalendarClock, CircleHelp, ClockAlert, type LucideIcon, RefreshCw, Timer } from 'lucide-react';
import type { ZoneNotice, ZoneState } from '../../../../models/calls/daylightSaving.calls.ts';
import type { Meaning } from '../../ui/Status.tsx';

type Shown = Extract<ZoneState, 'announced' | 'accepted' | 'applying' | 'failed' | 'unconfirmed' | 'passed'>;

interface NoticeWords {
  word: MessageDescriptor;
  icon: LucideIcon;
  meaning: Meaning;
  line: MessageDescriptor;
}

const words = defineMessages({
  off: { id: 'zone.off', defaultMessage: 'Clocks wrong' },
  uncertain: { id: 'zone.uncertain', defaultMessage: 'Clocks not confirmed' },
  setting: { id: 'zone.setting', defaultMessage: 'Setting clocks' },
  ahead: {
    id: 'zone.ahead',
    defaultMessage:
      '{direction, select, enter {Daylight saving begins} exit {Daylight saving ends} other {The time changes}}',
  },
  follows: { id: 'zone.follows', defaultMessage: 'Clocks will adjust' },
});
const lines = defineMessages({
  ahead: {
    id: 'zone.ahead.text',
    defaultMessage:
      '{count, plural, one {# lock needs} other {# locks need}} a clock adjustment on {at}. Without the adjustment, timed access starts and ends at the wrong time.',
  },
  off: {
    id: 'zone.off.text',
    defaultMessage:
      '{count, plural, one {# lock has kept the old time since {at}. Until you set the clock, timed access starts and ends at the wrong time.} other {# locks have kept the old time since {at}. Until you set the clocks, timed access starts and ends at the wrong time.}}',
  },
  uncertain: {
    id: 'zone.uncertain.text',
    defaultMessage:
      '{count, plural, one {# lock didn’t confirm the new time. You can safely set the clock again.} other {# locks didn’t confirm the new time. You can safely set the clocks again.}}',
  },
  accepted: {
    id: 'zone.accepted',
    defaultMessage: '{count, plural, one {# clock adjusts} other {# clocks adjust}} automatically on {at}.',
  },
  applying: {
    id: 'zone.applying',
    defaultMessage: 'Setting {count, plural, one {# clock} other {# clocks}}.',
  },
});

const MOST_URGENT_FIRST: readonly Shown[] = ['failed', 'passed', 'unconfirmed', 'announced', 'applying', 'accepted'];
const WORDS: Record<Shown, NoticeWords> = {
  failed: { word: words.off, icon: ClockAlert, meaning: 'danger', line: lines.off },
  passed: { word: words.off, icon: ClockAlert, meaning: 'attention', line: lines.off },
  unconfirmed: { word: words.uncertain, icon: CircleHelp, meaning: 'attention', line: lines.uncertain },
  announced: { word: words.ahead, icon: CalendarClock, meaning: 'waiting', line: lines.ahead },
  applying: { word: words.setting, icon: RefreshCw, meaning: 'waiting', line: lines.applying },
  accepted: { word: words.follows, icon: Timer, meaning: 'waiting', line: lines.accepted },
};

type Counts = ZoneNotice['locks'];
const those = (locks: Counts) => MOST_URGENT_FIRST.filter(state => (locks[state] ?? 0) > 0);

export const noticeMessages = (locks: Counts): NoticeWords => WORDS[those(locks)[0] ?? 'accepted'];

export function noticeLines(locks: Counts): { line: MessageDescriptor; count: number }[] {
  const counts = new Map<MessageDescriptor, number>();
  for (const state of those(locks)) {
    const { line } = WORDS[state];
    counts.set(line, (counts.get(line) ?? 0) + (locks[state] ?? 0));
  }
  return [...counts].map(([line, count]) => ({ line, count }));
}
