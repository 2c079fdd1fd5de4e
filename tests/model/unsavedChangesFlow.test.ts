import { describe, expect } from 'vitest';
import { unsavedChangesMachine } from '../../machines/flows/unsavedChanges.machine.ts';
import { losesOnClose, saveFailureOf } from '../../machines/selectors/unsavedChanges.ts';
import { type Here as At, walkEveryFlow } from '../support/walkFlow.ts';

type Here = At<typeof unsavedChangesMachine>;

const loses = (expected: boolean) => (here: Here) => expect(losesOnClose(here.snapshot)).toBe(expected);
/** No navigation is pending unless the user requested it. */
const stays = (here: Here) => expect(here.context.to).toBeNull();
const safe = (here: Here) => {
  loses(false)(here);
  stays(here);
};
const saving = (here: Here) => {
  loses(true)(here);
  expect(saveFailureOf(here.snapshot)).toBeNull();
};

describe('paths of a form with unsaved changes', () => {
  walkEveryFlow(unsavedChangesMachine, {
    examples: {
      'form.changed': () => [
        { type: 'form.changed', differs: true },
        { type: 'form.changed', differs: false },
      ],
      'submit.asked': () => [{ type: 'submit.asked', values: { name: 'Front door' } }],
      'leave.asked': () => [{ type: 'leave.asked', to: '/console/home' }],
      'stay.chosen': () => [{ type: 'stay.chosen' }],
      'leave.chosen': () => [{ type: 'leave.chosen' }],
    },
    answers: { save: [undefined] },
    matters: ({ to, failure }) => [to, failure],
    invariants: {
      'unchanged.quiet': safe,
      'unchanged.nothingToSave': safe,
      'unchanged.saved': safe,
      'changed.dirty': here => {
        loses(true)(here);
        stays(here);
      },
      'changed.failed': here => {
        loses(true)(here);
        stays(here);
        expect(saveFailureOf(here.snapshot)).toBe('no network');
      },
      asking: here => {
        loses(true)(here);
        expect(here.context.to).not.toBeNull();
      },
      'saving.asSent': saving,
      'saving.editedSince': saving,
      left: here => {
        loses(false)(here);
        expect(here.context.to).toBe('/console/home');
      },
    },
  });
});
