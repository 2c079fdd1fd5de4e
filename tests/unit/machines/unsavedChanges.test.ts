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

/** A form whose save requests are answered by hand. */
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

describe('an unchanged form', () => {
  it('can be left without a confirmation', () => {
    const { leave, went, now } = form();
    leave();
    expect(went).toEqual(['/console/home']);
    expect(now().status).toBe('done');
  });

  it('reports that there is nothing to save, and sends nothing', () => {
    const { submit, sent, now } = form();
    submit();
    expect([hasNothingToSave(now()), sent]).toEqual([true, []]);
  });

  it('counts as unchanged again after an edit is reverted', () => {
    const { edit, submit, now } = form();
    edit();
    expect(losesOnClose(now())).toBe(true);
    edit(false);
    expect(losesOnClose(now())).toBe(false);
    submit();
    expect(hasNothingToSave(now())).toBe(true);
  });
});

describe('a changed form', () => {
  it('asks for confirmation before it is left, then navigates to the last requested URL', () => {
    const { edit, leave, choose, went, now } = form();
    edit();
    leave('/console/home');
    expect([isAskingToLeave(now()), losesOnClose(now()), went]).toEqual([true, true, []]);
    leave('/job/home');
    choose('leave');
    expect(went).toEqual(['/job/home']);
  });

  it('keeps its edits when the user chooses to stay', async () => {
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

describe('saving a form', () => {
  it('sends the values, after which no changes are unsaved', async () => {
    const { edit, submit, saved, sent, now } = form();
    edit();
    submit({ name: 'Back door' });
    expect([isSaving(now()), losesOnClose(now()), sent]).toEqual([true, true, [{ name: 'Back door' }]]);
    await saved();
    expect([now().value, losesOnClose(now())]).toEqual([{ unchanged: 'saved' }, false]);
  });

  it('is not started again while it is in progress', () => {
    const { edit, submit, sent } = form();
    edit();
    submit();
    submit();
    expect(sent).toHaveLength(1);
  });

  it('navigates to the requested URL when it succeeds, and not when it fails', async () => {
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

  it('does not count edits made during the save as saved', async () => {
    const { edit, submit, leave, saved, now, went } = form();
    edit();
    submit();
    edit();
    leave();
    await saved();
    expect([now().value, losesOnClose(now()), went]).toEqual([{ changed: 'dirty' }, true, []]);
  });

  it('clears an earlier failure when it is retried', async () => {
    const { edit, submit, failed, now } = form();
    edit();
    submit();
    await failed();
    submit();
    expect([isSaving(now()), saveFailureOf(now())]).toEqual([true, null]);
  });

  it('no longer shows the failure of an earlier save after the next edit', async () => {
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
