import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type JobRequest, selectionMachine } from '../../../machines/flows/selection.machine.ts';
import { CommandId, JobId, LockId } from '../../../models/ids.ts';
import { MAX_JOB_ITEMS } from '../../../models/limits.ts';
import { byHand } from '../../support/byHand.ts';

const locks = (...ids: number[]) => ids.map(id => LockId.parse(id));
const commandId = CommandId.parse('00000000-0000-4000-8000-000000000001');

function choice() {
  const gathering = byHand<readonly LockId[], { query: unknown }>();
  const creating = byHand<JobId, JobRequest>();
  const opened: JobId[] = [];
  const actor = createActor(
    selectionMachine.provide({
      actors: { gather: gathering.work, createJob: creating.work },
      actions: { openJob: (_, { jobId }) => void opened.push(jobId) },
    }),
  ).start();
  return {
    gathering,
    creating,
    opened,
    send: actor.send.bind(actor),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    isBusy: () => actor.getSnapshot().hasTag('busy'),
    chosen: () => [...actor.getSnapshot().context.chosen],
  };
}
const toggled = (on: boolean, index: number, ...ids: number[]) =>
  ({ type: 'locks.toggled', lockIds: locks(...ids), on, index }) as const;
const wanted = { type: 'job.wanted', commandId, action: 'lock' } as const;

describe('selecting locks', () => {
  it('adds and removes each lock once, and remembers where a range starts', () => {
    const { send, chosen, context } = choice();
    send(toggled(true, 3, 1, 2));
    send(toggled(true, 5, 2, 7));
    expect([chosen(), context().anchor]).toEqual([[1, 2, 7], 5]);
    send(toggled(false, 0, 1, 7, 9));
    expect([chosen(), context().anchor]).toEqual([[2], 0]);
  });

  it(`stops at ${MAX_JOB_ITEMS} locks, the maximum of a job`, () => {
    const { send, chosen } = choice();
    const many = Array.from({ length: MAX_JOB_ITEMS - 1 }, (_, index) => index + 1);
    send(toggled(true, 0, ...many));
    send(toggled(true, 0, MAX_JOB_ITEMS, MAX_JOB_ITEMS + 1));
    expect([chosen().length, chosen().at(-1)]).toEqual([MAX_JOB_ITEMS, MAX_JOB_ITEMS]);
    send(toggled(false, 0, 1));
    send(toggled(true, 0, MAX_JOB_ITEMS + 1));
    expect([chosen().length, chosen().at(-1)]).toEqual([MAX_JOB_ITEMS, MAX_JOB_ITEMS + 1]);
  });

  it('is undone by clearing the selection, which also forgets where a range starts', () => {
    const { send, chosen, context } = choice();
    send(toggled(true, 3, 1));
    send({ type: 'choice.cleared' });
    expect([chosen(), context().anchor]).toEqual([[], null]);
  });
});

describe('selecting all locks of a filter', () => {
  const all = { type: 'all.wanted', query: { groupId: 4 } } as const;

  it('loads the locks of the filter and selects them', async () => {
    const { send, gathering, state, isBusy, chosen } = choice();
    send(toggled(true, 3, 9));
    send(all);
    expect([gathering.asked, state(), isBusy()]).toEqual([[{ query: { groupId: 4 } }], 'gathering', true]);
    await gathering.answer(locks(1, 2, 3));
    expect([state(), chosen()]).toEqual(['choosing', [1, 2, 3]]);
  });

  it('keeps the selection and shows the error when loading fails', async () => {
    const { send, gathering, state, chosen, context } = choice();
    send(toggled(true, 3, 9));
    send(all);
    await gathering.fail();
    expect([state(), chosen()]).toEqual(['choosing', [9]]);
    expect(context().failure).toEqual(new Error('no network'));
    send(toggled(true, 3, 8));
    expect(context().failure).toBeNull();
  });

  it('ignores a response after the selection was cleared', async () => {
    const { send, gathering, state, chosen } = choice();
    send(toggled(true, 3, 9));
    send(all);
    send({ type: 'choice.cleared' });
    await gathering.answer(locks(1, 2, 3));
    expect([state(), chosen()]).toEqual(['choosing', []]);
  });
});

describe('a job of the selected locks', () => {
  it('is created after confirmation, then shown to the user, which clears the selection', async () => {
    const { send, creating, opened, state, isBusy, chosen, context } = choice();
    send(toggled(true, 3, 1, 2));
    send(wanted);
    expect([state(), isBusy(), creating.asked.length]).toEqual(['confirming', false, 0]);
    send({ type: 'job.confirmed' });
    expect([state(), isBusy(), creating.asked]).toEqual([
      'creating',
      true,
      [{ lockIds: [1, 2], commandId, action: 'lock' }],
    ]);
    await creating.answer(JobId.parse('job-1'));
    expect([state(), opened, chosen(), context().commandId, context().action]).toEqual([
      ...['choosing', ['job-1'], [], null, null],
    ]);
  });

  it('is retried under the same command id after a failure, so no door opens twice', async () => {
    const { send, creating, opened, state, context } = choice();
    send(toggled(true, 3, 1, 2));
    send(wanted);
    send({ type: 'job.confirmed' });
    await creating.fail();
    expect([state(), context().failure, opened]).toEqual(['confirming', new Error('no network'), []]);
    send({ type: 'job.confirmed' });
    expect(context().failure).toBeNull();
    expect(creating.asked).toEqual([
      { lockIds: [1, 2], commandId, action: 'lock' },
      { lockIds: [1, 2], commandId, action: 'lock' },
    ]);
  });

  it('leaves the selection unchanged when it is cancelled', () => {
    const { send, state, chosen } = choice();
    send(toggled(true, 3, 1, 2));
    send(wanted);
    send({ type: 'job.calledOff' });
    expect([state(), chosen()]).toEqual(['choosing', [1, 2]]);
  });

  it('cannot be requested when no locks are selected', () => {
    const { send, state } = choice();
    send(wanted);
    expect(state()).toBe('choosing');
  });
});
