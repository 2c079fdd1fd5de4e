import type { PageWanted } from '../../../machines/flows/pagedListSetup.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import { scheduleCalls } from '../../../models/calls/schedule.calls.ts';
import type { ScheduleId } from '../../../models/ids.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';
import { definePagedList, pageOf } from './definePagedList.ts';
import { defineResource } from './defineResource.ts';

export type AheadQuery = AskedOf<typeof scheduleCalls.preview>;
export type ScheduleWish = AskedOf<typeof scheduleCalls.create>;

/** A run’s result is that of the job that the schedule started, so job facts count as well. */
const touches = ({ stream }: LiveFact) => stream.startsWith('schedule-') || stream.startsWith('job-s');

export const useSchedules = definePagedList({ load: pageOf(scheduleCalls.list), refetchOn: touches });

export const useTimesOfSchedule = definePagedList({ load: pageOf(scheduleCalls.times), refetchOn: touches });

export const useSchedule = defineResource({
  load: (scheduleId: ScheduleId) => send(scheduleCalls.detail, { scheduleId }),
  refetchOn: ({ stream }, scheduleId) => stream === `schedule-${scheduleId}`,
});

/** The upcoming runs by time zone. */
export const useAhead = definePagedList({
  load: async ({ query }: PageWanted<AheadQuery>, options) => {
    const { list } = await send(scheduleCalls.preview, query, options);
    return { list, total: list.length };
  },
});

export const scheduleCommands = {
  create: (wish: ScheduleWish) => send(scheduleCalls.create, wish),
  change: (wish: AskedOf<typeof scheduleCalls.change>) => send(scheduleCalls.change, wish),
  pause: (scheduleId: ScheduleId) => send(scheduleCalls.pause, { scheduleId, commandId: newCommandId() }),
  resume: (scheduleId: ScheduleId) => send(scheduleCalls.resume, { scheduleId, commandId: newCommandId() }),
  cancel: (scheduleId: ScheduleId) => send(scheduleCalls.cancel, { scheduleId, commandId: newCommandId() }),
};
