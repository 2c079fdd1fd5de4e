/** Expected page and row of a schedule, independent of the product’s code. */
import type { SnapshotFrom } from 'xstate';
import type { scheduleMachine } from '../../machines/aggregates/schedule.machine.ts';

type Snapshot = SnapshotFrom<typeof scheduleMachine>;

export interface ScheduleShown {
  /** Action and local time. */
  does: string;
  word: string;
  icon: string;
  /** Next runs, each in its time zone. */
  next: readonly string[];
  buttons: readonly string[];
  /** Result of each past run, the latest first; a job by its name. */
  went: readonly string[];
}

export interface ScheduleRowShown {
  word: string;
  does: string;
  next: string;
}

interface Look {
  word: string;
  icon: string;
  buttons: readonly string[];
}

const LOOKS: Record<Exclude<Snapshot['value'], 'none'>, Look> = {
  waiting: { word: 'Scheduled', icon: 'calendar-clock', buttons: ['Change', 'Pause', 'Cancel scheduled job'] },
  due: { word: 'Starting', icon: 'loader-circle', buttons: [] },
  paused: { word: 'Paused', icon: 'pause', buttons: ['Change', 'Resume', 'Cancel scheduled job'] },
  cancelled: { word: 'Canceled', icon: 'octagon', buttons: [] },
  ended: { word: 'Ended', icon: 'circle-check', buttons: [] },
};

const WENT: Readonly<Record<string, string>> = {
  'schedule.begun.v1': 'Lock 1 lock',
  'schedule.missed.v1':
    'Missed: the console was down at the scheduled time and came back too late. The doors are unaffected.',
};

/** Explored schedules: every night or one night, at ten or eleven. */
function doesOf({ context: { when } }: Snapshot): string {
  const time = when?.minute === 23 * 60 ? '11:00 PM' : '10:00 PM';
  return when?.kind === 'once' ? `Lock · Once, on Nov 21, 2026 at ${time}` : `Lock · Every day at ${time}`;
}

const nextOf = ({ context: { plan } }: Snapshot): string[] =>
  plan.map(({ at, zone }) => {
    const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
    return `${moment.format(at).replaceAll('\u202f', ' ')} ${zone}`;
  });

export const scheduleWord = ({ value }: Snapshot): string => (value === 'none' ? '' : LOOKS[value].word);

export const mustShowSchedule = (snapshot: Snapshot, facts: readonly string[]): ScheduleShown | null =>
  snapshot.value === 'none'
    ? null
    : {
        ...LOOKS[snapshot.value],
        does: doesOf(snapshot),
        next: nextOf(snapshot),
        went: facts.flatMap(type => WENT[type] ?? []).toReversed(),
      };

export const mustShowScheduleRow = (snapshot: Snapshot): ScheduleRowShown | null =>
  snapshot.value === 'none'
    ? null
    : { word: scheduleWord(snapshot), does: doesOf(snapshot), next: nextOf(snapshot)[0] ?? '' };
