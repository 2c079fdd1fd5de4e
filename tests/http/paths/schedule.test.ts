import { describe, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { scheduleMachine } from '../../../machines/aggregates/schedule.machine.ts';
import { scheduleCalls } from '../../../models/calls/schedule.calls.ts';
import { stagedSchedule, theSchedule, type WithSchedule } from './scheduleStage.ts';
import { walkTogetherAtServer } from './walkTogether.ts';

/** The page renders the server's answer, so the answer must be the machine's state. */
async function stands(here: WithSchedule, { value, context }: SnapshotFrom<typeof scheduleMachine>) {
  const { state, plan, when } = await here.owner.data(scheduleCalls.detail, theSchedule(here));
  expect({ state, plan, when }).toEqual({ state: value, plan: context.plan, when: context.when });
}

describe('generated paths of a schedule at the server', () => {
  walkTogetherAtServer(stagedSchedule, {
    none: async () => {},
    waiting: stands,
    due: stands,
    paused: stands,
    cancelled: stands,
    ended: stands,
  });
});
