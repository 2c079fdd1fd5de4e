import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { unsavedChangesMachine } from '../../../machines/flows/unsavedChanges.machine.ts';
import {
  hasNothingToSave,
  isAskingToLeave,
  isSaving,
  losesOnClose,
  saveFailureOf,
} from '../../../machines/selectors/unsavedChanges.ts';

/** A form whose server answers by hand. */
function form() {
  const went: (string | null)[] = [];
  const sent: unknown[] = [];
  let answer = Promise.withResolvers<void>();
  const actor = createActor(
    unsavedChangesMachine.provide({
      actors: {
        save: fromPromise(({ input }) => {
          sent.push(input.values);
          answer = Promise.withResolvers<void>();
          return answer.promise;
        }),
      },
      actions: { goThere: (_, { to }) => void went.push(to) },
    }),
  ).start();
  const answered = () => new Promise<void>(resolve => setImmediate(resolve));
  return {
    went,
    sent,
    now: () => actor.getSnapshot(),
    edit: (differs = true) => actor.send({ type: 'form.changed', differs }),
    submit: (values: unknown = { name: 'Front door' }) => actor.send({ type: 'submit.asked', values }),
    leave: (to = '/console/home') => actor.send({ type: 'leave.asked', to }),
    choose: (what: 'stay' | 'leave') => actor.send({ type: `${what}.chosen` }),
    saved: () => {
      answer.resolve();
      return answered();
    },
    failed: () => {
      answer.reject('no network');
      return answered();
    },
  };
}

describe('a form that was not changed', () => {
  it('is left without a question', () => {
    const { leave, went, now } = form();
    leave();
    expect(went).toEqual(['/console/home']);
    expect(now().status).toBe('done');
  });

  it('says so when it is submitted, and sends nothing', () => {
    const { submit, sent, now } = form();
    submit();
    expect([hasNothingToSave(now()), sent]).toEqual([true, []]);
  });

  it('is the same again when the change was taken back', () => {
    const { edit, submit, now } = form();
    edit();
    expect(losesOnClose(now())).toBe(true);
    edit(false);
    expect(losesOnClose(now())).toBe(false);
    submit();
    expect(hasNothingToSave(now())).toBe(true);
  });
});

describe('a form that was changed', () => {
  it('asks before it is left, and goes where somebody last wanted to go', () => {
    const { edit, leave, choose, went, now } = form();
    edit();
    leave('/console/home');
    expect([isAskingToLeave(now()), losesOnClose(now()), went]).toEqual([true, true, []]);
    leave('/job/home');
    choose('leave');
    expect(went).toEqual(['/job/home']);
  });

  it('is as it was before for whoever stays', async () => {
    const { edit, leave, choose, submit, failed, now, went } = form();
    edit();
    leave();
    choose('stay');
    expect([now().value, now().context.to]).toEqual([{ changed: 'dirty' }, null]);
    submit();
    await failed();
    leave();
    choose('stay');
    expect([now().value, saveFailureOf(now()), went]).toEqual([{ changed: 'failed' }, 'no network', []]);
  });
});

describe('saving', () => {
  it('sends the values, and leaves nothing to lose', async () => {
    const { edit, submit, saved, sent, now } = form();
    edit();
    submit({ name: 'Back door' });
    expect([isSaving(now()), losesOnClose(now()), sent]).toEqual([true, true, [{ name: 'Back door' }]]);
    await saved();
    expect([now().value, losesOnClose(now())]).toEqual([{ unchanged: 'saved' }, false]);
  });

  it('a second time does not happen while the first goes on', () => {
    const { edit, submit, sent } = form();
    edit();
    submit();
    submit();
    expect(sent).toHaveLength(1);
  });

  it('lets whoever leaves go once it is done, and not when it failed', async () => {
    const [done, broken] = [form(), form()];
    for (const { edit, submit, leave } of [done, broken]) {
      edit();
      submit();
      leave();
    }
    expect(done.went).toEqual([]);
    await done.saved();
    expect(done.went).toEqual(['/console/home']);
    await broken.failed();
    expect([broken.went, broken.now().value, broken.now().context.to]).toEqual([[], { changed: 'failed' }, null]);
  });

  it('does not cover what was typed meanwhile', async () => {
    const { edit, submit, leave, saved, now, went } = form();
    edit();
    submit();
    edit();
    leave();
    await saved();
    expect([now().value, losesOnClose(now()), went]).toEqual([{ changed: 'dirty' }, true, []]);
  });

  it('again after a failure forgets it', async () => {
    const { edit, submit, failed, now } = form();
    edit();
    submit();
    await failed();
    submit();
    expect([isSaving(now()), saveFailureOf(now())]).toEqual([true, null]);
  });

  it('says nothing any more of values that were changed since it failed', async () => {
    const { edit, submit, failed, now } = form();
    for (const differs of [true, false]) {
      edit();
      submit();
      await failed();
      edit(differs);
      expect([losesOnClose(now()), saveFailureOf(now())]).toEqual([differs, null]);
    }
  });
});
