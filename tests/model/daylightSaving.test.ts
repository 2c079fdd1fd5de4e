import { describe, expect } from 'vitest';
import { daylightSaving } from '../../machines/aggregates/daylightSaving.decide.ts';
import type { daylightSavingMachine } from '../../machines/aggregates/daylightSaving.machine.ts';
import type { ZoneChange } from '../../models/zoneChange.ts';
import { type ChangeAhead, exploredDaylightSaving } from '../support/explored/daylightSaving.ts';
import {
  byOwner,
  dayBefore,
  daylightFact,
  fallBack,
  forJob,
  job,
  springForward,
  ZONE,
} from '../support/givenDaylight.ts';
import { door, owner } from '../support/givenFacts.ts';
import { type Standing, walkEveryPath } from '../support/walkPath.ts';

type Here = Standing<typeof daylightSavingMachine>;

const changes = [springForward, fallBack];
const ahead = (change: ZoneChange): ChangeAhead => ({ zone: ZONE, change, announcedAt: dayBefore(change) });
const when = ({ changesAt }: Here['context']) => changesAt ?? springForward.at;

const accepting = { type: 'accept', uid: owner, blockReason: null, job } as const;
type Ended = Omit<Extract<Parameters<typeof daylightSaving.decide>[0], { type: 'settle' }>, 'type'>;
const settle = (ended: Ended) => ({ type: 'settle', ...ended }) as const;

const told = ({ effects }: Here) => effects.filter(({ name }) => name === 'followZone');
/** The latest result reported to the job. */
const jobHeard = ({ effects }: Here) => effects.findLast(({ name }) => name === 'tellJob')?.params;
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

describe('paths of a lock’s daylight saving time', () => {
  walkEveryPath(daylightSaving, {
    ...exploredDaylightSaving({
      first: ahead(springForward),
      next: () => ahead(fallBack),
      failsFor: ['gatewayOffline', 'clockWrong'],
    }),
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
