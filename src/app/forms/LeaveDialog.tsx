import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { isAskingToLeave } from '../../../machines/selectors/unsavedChanges.ts';
import { useMessage } from '../i18n/intl.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import type { UnsavedChanges } from './useUnsavedChanges.ts';

const messages = defineMessages({
  ask: { id: 'form.leave.ask', defaultMessage: 'Leave without saving?' },
  text: { id: 'form.leave.text', defaultMessage: 'What you have entered here is not sent yet, and would be lost.' },
  stay: { id: 'form.leave.stay', defaultMessage: 'Stay here' },
  leave: { id: 'form.leave.leave', defaultMessage: 'Leave' },
});

/** Stands once in every form that can be left with something unsaved in it. */
export function LeaveDialog({ form }: { form: UnsavedChanges }) {
  const format = useMessage();
  const asking = useSelector(form, isAskingToLeave);
  const stay = () => form.send({ type: 'stay.chosen' });
  return (
    <Dialog
      open={asking}
      title={format(messages.ask)}
      onClose={stay}
      actions={
        <>
          <Button onClick={() => form.send({ type: 'leave.chosen' })}>{format(messages.leave)}</Button>
          <Button weight="primary" onClick={stay}>
            {format(messages.stay)}
          </Button>
        </>
      }
    >
      <p>{format(messages.text)}</p>
    </Dialog>
  );
}
