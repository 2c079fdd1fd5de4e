import { useActorRef } from '@xstate/react';
import { useCallback } from 'react';
import { loadedThingMachine } from '../../../machines/flows/loadedThing.machine.ts';
import { pagedListMachine } from '../../../machines/flows/pagedList.machine.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import {
  type ScheduleDetail,
  type ScheduleItem,
  type ScheduleTimeItem,
  scheduleCalls,
  type ZoneAhead,
} from '../../../models/calls/schedule.calls.ts';
import type { ScheduleId } from '../../../models/ids.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';
import { pagesBy } from './pageAnswer.ts';
import { thingBy } from './thingAnswer.ts';
import { useAsked } from './useAsked.ts';
import { useListTouched, useThingTouched } from './useTouched.ts';

type Query = AskedOf<typeof scheduleCalls.list>;
type TimesQuery = AskedOf<typeof scheduleCalls.times>;
export type AheadQuery = AskedOf<typeof scheduleCalls.preview>;
export type ScheduleWish = AskedOf<typeof scheduleCalls.create>;

/** A job that a schedule has begun tells how its time went. */
const touches = ({ stream }: LiveFact) => stream.startsWith('schedule-') || stream.startsWith('job-s');

const schedules = pagedListMachine<ScheduleItem, Query, LiveFact>(item => item).provide(
  pagesBy<ScheduleItem, Query>((wanted, options) => send(scheduleCalls.list, wanted.query, options)),
);
const times = pagedListMachine<ScheduleTimeItem, TimesQuery, LiveFact>(item => item).provide(
  pagesBy<ScheduleTimeItem, TimesQuery>((wanted, options) => send(scheduleCalls.times, wanted.query, options)),
);
const ahead = pagedListMachine<ZoneAhead, AheadQuery, LiveFact>(item => item).provide(
  pagesBy<ZoneAhead, AheadQuery>(async (wanted, options) => {
    const { list } = await send(scheduleCalls.preview, wanted.query, options);
    return { list, pageNo: 1, pageSize: Math.max(1, list.length), total: list.length };
  }),
);
const detail = loadedThingMachine<ScheduleDetail, ScheduleId, never>(thing => thing).provide(
  thingBy((scheduleId: ScheduleId) => send(scheduleCalls.detail, { scheduleId })),
);

const useKept = (list: { send: (event: { type: 'list.changed' }) => void }) => useListTouched(list, touches);

/** One page of what the clock is to begin, kept up with. */
export function useSchedules(query: Query) {
  const list = useActorRef(schedules, { input: { query } });
  useAsked(list, JSON.stringify(query), query);
  useKept(list);
  return list;
}

/** One page of the times at which one was due. */
export function useTimesOfSchedule(query: TimesQuery) {
  const list = useActorRef(times, { input: { query } });
  useAsked(list, JSON.stringify(query), query);
  useKept(list);
  return list;
}

/** One of them. Give the component a key of it. */
export function useSchedule(scheduleId: ScheduleId) {
  const schedule = useActorRef(detail, { input: { id: scheduleId } });
  useThingTouched(
    schedule,
    useCallback(({ stream }: LiveFact) => stream === `schedule-${scheduleId}`, [scheduleId]),
  );
  return schedule;
}

/** What would be ahead, zone by zone, asked for anew with every change of the wish. */
export function useAhead(query: AheadQuery) {
  const list = useActorRef(ahead, { input: { query } });
  useAsked(list, JSON.stringify(query), query);
  return list;
}

/** Each rejects with why it could not be done. */
export const scheduleCommands = {
  create: (wish: ScheduleWish) => send(scheduleCalls.create, wish),
  change: (wish: AskedOf<typeof scheduleCalls.change>) => send(scheduleCalls.change, wish),
  pause: (scheduleId: ScheduleId) => send(scheduleCalls.pause, { scheduleId, commandId: newCommandId() }),
  resume: (scheduleId: ScheduleId) => send(scheduleCalls.resume, { scheduleId, commandId: newCommandId() }),
  cancel: (scheduleId: ScheduleId) => send(scheduleCalls.cancel, { scheduleId, commandId: newCommandId() }),
};
