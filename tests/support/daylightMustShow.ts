/** Expected notification of a zone change for one lock; null once it is settled. */
import type { SnapshotFrom } from 'xstate';
import type { daylightSavingMachine } from '../../machines/aggregates/daylightSaving.machine.ts';
import type { MustShow } from './mustShow.ts';

type Snapshot = SnapshotFrom<typeof daylightSavingMachine>;

const [FOLLOW, SET_NOW, NOT_NOW, NO_MORE] = [
  'Let the clocks follow',
  'Set the clocks now',
  'Not this time',
  'Do not remind',
];
const shown = (look: Omit<MustShow, 'offers' | 'buttons'>, ...buttons: string[]): MustShow => ({
  ...look,
  offers: [],
  buttons,
});
const BEGINS = { word: 'Daylight saving begins', icon: 'calendar-clock', meaning: 'waiting' } as const;
const OFF = {
  word: 'Clocks are off',
  icon: 'clock-exclamation-point',
  says: ['1 lock keeps the time of before'],
} as const;

const LOOKS: Partial<Record<Snapshot['value'], MustShow>> = {
  announced: shown({ ...BEGINS, says: ['1 lock goes wrong unless the clock follows'] }, FOLLOW, NOT_NOW, NO_MORE),
  accepted: shown(
    {
      word: 'Clocks will follow',
      icon: 'timer',
      meaning: 'waiting',
      says: ['1 lock follows by itself on Mar 29, 2026, 3:00'],
    },
    'Leave them as they are',
  ),
  applying: shown({
    ...{ word: 'Clocks are being set', icon: 'refresh-cw', meaning: 'waiting' },
    says: ['1 clock is being set'],
  }),
  failed: shown({ ...OFF, meaning: 'danger' }, SET_NOW, NO_MORE),
  passed: shown({ ...OFF, meaning: 'attention' }, SET_NOW, NOT_NOW, NO_MORE),
  unconfirmed: shown(
    {
      ...{ word: 'Clocks are uncertain', icon: 'circle-question-mark', meaning: 'attention' },
      says: ['Of 1 lock nobody can say whether the clock was set'],
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
