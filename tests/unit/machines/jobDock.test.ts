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

describe('the job dock', () => {
  it('requests the running job when it is shown, and then displays that job', async () => {
    const { send, asked, answer, stands } = dock();
    expect([asked.length, stands()]).toEqual([0, ['unasked', null, false]]);
    send({ type: 'dock.shown' });
    expect([asked.length, stands()]).toEqual([1, ['looking', null, false]]);
    await answer(one);
    expect(stands()).toEqual(['open', one, false]);
  });

  it('stays empty if no job is running', async () => {
    const { send, answer, stands } = dock();
    send({ type: 'dock.shown' });
    await answer(null);
    expect(stands()).toEqual(['empty', null, false]);
  });

  it('requests the job again if it is shown after a failed request', async () => {
    const { send, asked, fail, stands } = dock();
    send({ type: 'dock.shown' });
    await fail();
    expect(stands()).toEqual(['unasked', null, false]);
    send({ type: 'dock.shown' });
    expect(asked).toHaveLength(2);
  });

  it('remembers that a job was started in this browser, even if the job is opened again', () => {
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

  it('does not treat another user’s job as started in this browser', () => {
    const { send, stands } = dock();
    send(opened(one));
    send(opened(one));
    expect(stands()).toEqual(['open', one, false]);
  });

  it('forgets who started the job when it is dismissed or the user signs out', () => {
    const { send, stands } = dock();
    send(opened(one, true));
    send({ type: 'job.putAway' });
    expect(stands()).toEqual(['empty', null, false]);
    send(opened(one, true));
    send({ type: 'user.gone' });
    expect(stands()).toEqual(['unasked', null, false]);
  });
});
