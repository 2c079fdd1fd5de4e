import { describe, expect } from 'vitest';
import { daylightSaving } from '../../machines/aggregates/daylightSaving.decide.ts';
import type { daylightSavingMachine } from '../../machines/aggregates/daylightSaving.machine.ts';
import {
  about,
  byOwner,
  changeAnnounced,
  dayBefore,
  daylightFact,
  fallBack,
  forJob,
  job,
  springForward,
} from '../support/givenDaylight.ts';
import { door, owner } from '../support/givenFacts.ts';
import { type Standing, walkEveryPath } from '../support/walkPath.ts';

type Here = Standing<typeof daylightSavingMachine>;
type Context = Here['context'];

const changes = [springForward, fallBack];
const changeOf = ({ changesAt }: Context) => changes.find(({ at }) => at === changesAt) ?? springForward;
const ahead = (context: Context) => dayBefore(changeOf(context)) + 1;
/** With its timer, and the moment after. */
const when = (context: Context) => changeOf(context).at;

const accepting = { type: 'accept', uid: owner, obstacle: null, job } as const;
type Ended = Omit<Extract<Parameters<typeof daylightSaving.decide>[0], { type: 'settle' }>, 'type'>;
const settle = (ended: Ended) => ({ type: 'settle', ...ended }) as const;

const told = ({ effects }: Here) => effects.filter(({ name }) => name === 'followZone');
/** What the job that waits was told last. */
const jobHeard = ({ effects }: Here) => effects.findLast(({ name }) => name === 'tellJob')?.params;
/** `waits`: the timer that is set, if one is. */
const stands =
  (waits: string | null, more: (here: Here) => void = () => {}) =>
  (here: Here) => {
    expect(here.timers).toEqual(waits === null ? [] : [waits]);
    more(here);
  };
const wasTold = (here: Here) => {
  const { lockId, offsetMs } = here.context;
  expect(told(here).at(-1)?.params).toEqual({ lockId, uid: owner, offsetMs });
};
const asks = (here: Here) => {
  expect(here.context).toMatchObject({ uid: null, job: null, reason: null });
  expect(here.snapshot.hasTag('asking')).toBe(true);
};
const failedFor = (reason: string | null) => (here: Here) => {
  wasTold(here);
  expect([here.context.reason, here.snapshot.hasTag('wrong')]).toEqual([reason, reason !== null]);
  expect(here.context.job, 'the job is told once').toBeNull();
  expect(jobHeard(here)).toMatchObject({
    operationId: job.operationId,
    outcome: reason === null ? { kind: 'done' } : { reason },
  });
};

describe('paths of a lock’s daylight saving', () => {
  walkEveryPath(daylightSaving, {
    examples: {
      'daylightSaving.announced.v1': ({ context }) =>
        context.changesAt === null
          ? [changeAnnounced(springForward)]
          : context.changesAt === springForward.at
            ? [changeAnnounced(fallBack)]
            : [],
      'daylightSaving.withdrawn.v1': ({ context }) => [
        daylightFact('daylightSaving.withdrawn.v1', about, ahead(context)),
      ],
      'daylightSaving.accepted.v1': ({ context }) => [
        daylightFact('daylightSaving.accepted.v1', forJob, ahead(context)),
      ],
      'daylightSaving.begun.v1': ({ context }) => [daylightFact('daylightSaving.begun.v1', about, when(context))],
      'daylightSaving.passed.v1': ({ context }) => [daylightFact('daylightSaving.passed.v1', about, when(context))],
      'daylightSaving.applied.v1': ({ context }) => [
        daylightFact('daylightSaving.applied.v1', about, when(context) + 1),
      ],
      'daylightSaving.failed.v1': ({ context }) => [
        daylightFact('daylightSaving.failed.v1', { ...about, reason: 'gatewayOffline' }, when(context) + 1),
        daylightFact('daylightSaving.failed.v1', { ...about, reason: 'clockWrong' }, when(context) + 1),
      ],
      'daylightSaving.unconfirmed.v1': ({ context }) => [
        daylightFact('daylightSaving.unconfirmed.v1', { ...about, reason: 'noAnswer' }, when(context) + 1),
      ],
      'daylightSaving.retried.v1': ({ context }) => [
        daylightFact('daylightSaving.retried.v1', forJob, when(context) + 2),
      ],
      'daylightSaving.dismissed.v1': ({ context }) => [
        daylightFact('daylightSaving.dismissed.v1', byOwner, ahead(context)),
      ],
      // A lock that nobody has looked at has nobody to be reminded of it.
      'daylightSaving.muted.v1': ({ context }) =>
        context.lockId ? [daylightFact('daylightSaving.muted.v1', byOwner, ahead(context))] : [],
      'daylightSaving.unmuted.v1': ({ context }) => [
        daylightFact('daylightSaving.unmuted.v1', byOwner, ahead(context)),
      ],
    },
    matters: ({ changesAt, lockId, reason }) => [changesAt, lockId, reason],
    origins: {
      'daylightSaving.announced.v1': ({ data: { zone, changesAt } }) => ({
        type: 'look',
        lockId: door,
        zone,
        change: changes.find(({ at }) => at === changesAt) ?? null,
      }),
      'daylightSaving.withdrawn.v1': ({ data: { lockId } }, { zone }) => ({ type: 'look', lockId, zone, change: null }),
      'daylightSaving.accepted.v1': () => accepting,
      'daylightSaving.retried.v1': () => accepting,
      'daylightSaving.begun.v1': () => 'timer',
      'daylightSaving.passed.v1': () => 'timer',
      'daylightSaving.applied.v1': (_, { offsetMs }) => settle({ end: 'done', reason: null, zoneOffsetMs: offsetMs }),
      'daylightSaving.failed.v1': ({ data: { reason } }) => settle({ end: 'failed', reason, zoneOffsetMs: null }),
      'daylightSaving.unconfirmed.v1': ({ data: { reason } }) =>
        settle({ end: 'unconfirmed', reason, zoneOffsetMs: null }),
      'daylightSaving.dismissed.v1': ({ data: { uid } }) => ({ type: 'dismiss', uid }),
      'daylightSaving.muted.v1': ({ data: { uid } }) => ({ type: 'mute', uid }),
      'daylightSaving.unmuted.v1': ({ data: { uid } }) => ({ type: 'unmute', uid }),
    },
    invariants: {
      quiet: stands(null, ({ context }) => expect(context.changesAt).toBeNull()),
      announced: stands('unanswered', asks),
      accepted: stands('accepted', ({ context }) => expect(context).toMatchObject({ uid: owner, job })),
      applying: stands(null, here => {
        wasTold(here);
        expect(here.context.reason).toBeNull();
      }),
      applied: stands(null, failedFor(null)),
      failed: stands(null, here => failedFor(here.context.reason)(here)),
      unconfirmed: stands(null, failedFor('noAnswer')),
      passed: stands(null, here => {
        asks(here);
        const { context, snapshot } = here;
        expect(snapshot.can(daylightFact('daylightSaving.dismissed.v1', byOwner, when(context)))).toBe(true);
        expect(snapshot.can(daylightFact('daylightSaving.retried.v1', forJob, when(context)))).toBe(true);
        expect(here.snapshot.hasTag('wrong')).toBe(true);
      }),
      dismissed: stands(null, here => expect(here.snapshot.hasTag('asking')).toBe(false)),
      muted: stands(null, here => expect(here.snapshot.hasTag('asking')).toBe(false)),
    },
  });
});
