/** Which job the dock shows, and whether it was started here. */
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { jobDockMachine } from '../../../machines/flows/jobDock.machine.ts';
import type { JobId } from '../../../models/ids.ts';
import { byHand } from '../../support/byHand.ts';

const [one, other] = ['job-1', 'job-2'] as [JobId, JobId];

function dock() {
  const { work: findRunning, asked, answer, fail } = byHand<JobId | null, unknown>();
  const actor = createActor(jobDockMachine.provide({ actors: { findRunning } })).start();
  return {
    asked,
    answer,
    fail,
    send: actor.send.bind(actor),
    stands: () => {
      const { value, context } = actor.getSnapshot();
      return [value, context.jobId, context.mine];
    },
  };
}
const opened = (jobId: JobId, mine?: boolean) => ({ type: 'job.opened' as const, jobId, ...(mine && { mine }) });

describe('the dock', () => {
  it('asks once it is shown, and shows the job that runs', async () => {
    const { send, asked, answer, stands } = dock();
    expect([asked.length, stands()]).toEqual([0, ['unasked', null, false]]);
    send({ type: 'dock.shown' });
    expect([asked.length, stands()]).toEqual([1, ['looking', null, false]]);
    await answer(one);
    expect(stands()).toEqual(['open', one, false]);
  });

  it('stays empty where none runs', async () => {
    const { send, answer, stands } = dock();
    send({ type: 'dock.shown' });
    await answer(null);
    expect(stands()).toEqual(['empty', null, false]);
  });

  it('asks again, when next it is shown, after an answer that did not come', async () => {
    const { send, asked, fail, stands } = dock();
    send({ type: 'dock.shown' });
    await fail();
    expect(stands()).toEqual(['unasked', null, false]);
    send({ type: 'dock.shown' });
    expect(asked).toHaveLength(2);
  });

  it('knows that a job was started here, whoever tells of it again', () => {
    const { send, stands } = dock();
    send(opened(one, true));
    expect(stands()).toEqual(['open', one, true]);
    send(opened(one));
    expect(stands()).toEqual(['open', one, true]);
    send(opened(other));
    expect(stands()).toEqual(['open', other, false]);
    send(opened(other, true));
    expect(stands()).toEqual(['open', other, true]);
  });

  it('does not take somebody else’s job for one that was started here', () => {
    const { send, stands } = dock();
    send(opened(one));
    send(opened(one));
    expect(stands()).toEqual(['open', one, false]);
  });

  it('forgets whose job it was when it is put away, or its user is gone', () => {
    const { send, stands } = dock();
    send(opened(one, true));
    send({ type: 'job.putAway' });
    expect(stands()).toEqual(['empty', null, false]);
    send(opened(one, true));
    send({ type: 'user.gone' });
    expect(stands()).toEqual(['unasked', null, false]);
  });
});
