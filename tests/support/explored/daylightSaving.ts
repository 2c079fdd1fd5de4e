import type { SnapshotFrom } from 'xstate';
import type { daylightSavingMachine } from '../../../machines/aggregates/daylightSaving.machine.ts';
import type { FailureReason, UnconfirmedReason } from '../../../models/outcome.ts';
import type { ZoneChange } from '../../../models/zoneChange.ts';
import { about, byOwner, changeAnnounced, daylightFact, forJob } from '../givenDaylight.ts';
import type { Exploration } from '../paths.ts';

type Machine = typeof daylightSavingMachine;
type State = SnapshotFrom<Machine>;

export interface ChangeAhead {
  zone: string;
  change: ZoneChange;
  announcedAt: number;
}

interface Explored {
  first: ChangeAhead;
  /** The change that is announced in a state between two changes. */
  next: (state: State) => ChangeAhead;
  failsFor: readonly (Exclude<FailureReason, UnconfirmedReason> | 'notTaken')[];
}

export function exploredDaylightSaving({ first, next, failsFor }: Explored): Exploration<Machine> {
  const announced = ({ zone, change, announcedAt }: ChangeAhead) => changeAnnounced(change, zone, announcedAt);
  const isFirst = ({ context }: State) => context.changesAt === first.change.at;
  const when = (state: State) => (isFirst(state) ? first : next(state)).change.at;
  const ahead = (state: State) => (isFirst(state) ? first : next(state)).announcedAt + 1;
  return {
    examples: {
      'daylightSaving.announced.v1': state => {
        if (state.context.lockId === null) return [announced(first)];
        return isFirst(state) || state.context.changesAt === null ? [announced(next(state))] : [];
      },
      'daylightSaving.withdrawn.v1': state => [daylightFact('daylightSaving.withdrawn.v1', about, ahead(state))],
      'daylightSaving.accepted.v1': state => [daylightFact('daylightSaving.accepted.v1', forJob, ahead(state))],
      'daylightSaving.begun.v1': state => [daylightFact('daylightSaving.begun.v1', about, when(state))],
      'daylightSaving.passed.v1': state => [daylightFact('daylightSaving.passed.v1', about, when(state))],
      'daylightSaving.applied.v1': state => [daylightFact('daylightSaving.applied.v1', about, when(state) + 1)],
      'daylightSaving.failed.v1': state =>
        failsFor.map(reason => daylightFact('daylightSaving.failed.v1', { ...about, reason }, when(state) + 1)),
      'daylightSaving.unconfirmed.v1': state => [
        daylightFact('daylightSaving.unconfirmed.v1', { ...about, reason: 'noAnswer' }, when(state) + 1),
      ],
      'daylightSaving.retried.v1': state => [daylightFact('daylightSaving.retried.v1', forJob, when(state) + 2)],
      'daylightSaving.dismissed.v1': state => [daylightFact('daylightSaving.dismissed.v1', byOwner, ahead(state))],
      // A lock that was never read has no reminder to mute.
      'daylightSaving.muted.v1': state =>
        state.context.lockId ? [daylightFact('daylightSaving.muted.v1', byOwner, ahead(state))] : [],
      'daylightSaving.unmuted.v1': state => [daylightFact('daylightSaving.unmuted.v1', byOwner, ahead(state))],
    },
    matters: ({ changesAt, lockId, reason }) => [changesAt, lockId, reason],
  };
}
