/** Expected notification of a zone change for one lock; null once it is settled. */
import type { SnapshotFrom } from 'xstate';
import type { daylightSavingMachine } from '../../machines/aggregates/daylightSaving.machine.ts';
import type { MustShow } from './mustShow.ts';

type Snapshot = SnapshotFrom<typeof daylightSavingMachine>;

const [FOLLOW, SET_NOW, NOT_NOW, NO_MORE] = ['Adjust clocks', 'Set clocks now', 'Skip this change', 'Don’t remind me'];
const shown = (look: Omit<MustShow, 'offers' | 'buttons'>, ...buttons: string[]): MustShow => ({
  ...look,
  offers: [],
  buttons,
});
const BEGINS = { word: 'Daylight saving begins', icon: 'calendar-clock', meaning: 'waiting' } as const;
const OFF = {
  word: 'Clocks wrong',
  icon: 'clock-exclamation-point',
  says: ['1 lock has kept the old time'],
} as const;

const LOOKS: Partial<Record<Snapshot['value'], MustShow>> = {
  announced: shown({ ...BEGINS, says: ['1 lock needs a clock adjustment'] }, FOLLOW, NOT_NOW, NO_MORE),
  accepted: shown(
    {
      word: 'Clocks will adjust',
      icon: 'timer',
      meaning: 'waiting',
      says: ['1 clock adjusts automatically on Mar 29, 2026, 3:00'],
    },
    'Don’t adjust',
  ),
  applying: shown({
    ...{ word: 'Setting clocks', icon: 'refresh-cw', meaning: 'waiting' },
    says: ['Setting 1 clock.'],
  }),
  failed: shown({ ...OFF, meaning: 'danger' }, SET_NOW, NO_MORE),
  passed: shown({ ...OFF, meaning: 'attention' }, SET_NOW, NOT_NOW, NO_MORE),
  unconfirmed: shown(
    {
      ...{ word: 'Clocks not confirmed', icon: 'circle-question-mark', meaning: 'attention' },
      says: ['1 lock didn’t confirm the new time'],
    },
    SET_NOW,
    NO_MORE,
  ),
};

/** In the southern hemisphere, summer and winter swap. */
export function daylightShown({ value, context: { direction } }: Snapshot): MustShow | null {
  const look = LOOKS[value];
  if (!look || direction === 'enter') return look ?? null;
  return { ...look, word: 'Daylight saving ends' };
}
