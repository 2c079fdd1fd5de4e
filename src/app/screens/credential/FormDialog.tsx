import { defineMessages } from '@formatjs/intl';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Form } from '../../forms/Form.tsx';
import { FormOutcome } from '../../forms/FormOutcome.tsx';
import { LeaveButtons, leaveMessages } from '../../forms/LeaveButtons.tsx';
import type { FormStatus } from '../../forms/useUnsavedChanges.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button, type Weight } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

const messages = defineMessages({
  save: { id: 'form.save', defaultMessage: 'Save' },
  cancel: { id: 'form.cancel', defaultMessage: 'Cancel' },
});

interface FormDialogProps {
  form: FormStatus & { tries?: number; failureShown?: boolean; submit: () => void };
  title: string;
  /** Label of the submit button. */
  save?: string;
  weight?: Weight;
  /** True if the failure is shown at an input. */
  failureShown?: boolean | undefined;
  onSubmit?: (() => void) | undefined;
  children: ReactNode;
}

/** Asks about unsaved changes within the same dialog, because dialogs don’t stack. */
export function FormDialog({
  form,
  title,
  save,
  weight = 'primary',
  failureShown,
  onSubmit,
  children,
}: FormDialogProps) {
  const format = useMessage();
  const id = useId();
  const { isConfirming, saving, close, stay } = form;
  const lastFocused = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isConfirming) lastFocused.current?.focus();
  }, [isConfirming]);
  return (
    <Dialog
      open
      title={isConfirming ? format(leaveMessages.ask) : title}
      onClose={isConfirming ? stay : close}
      actions={
        isConfirming ? (
          <LeaveButtons form={form} />
        ) : (
          <>
            <Button onClick={close}>{format(messages.cancel)}</Button>
            <Button type="submit" form={id} weight={weight} busy={saving}>
              {save ?? format(messages.save)}
            </Button>
          </>
        )
      }
    >
      {isConfirming && <p role="alert">{format(leaveMessages.text)}</p>}
      <Form
        form={form}
        id={id}
        hidden={isConfirming}
        className="flex flex-col gap-4 text-ink [&[hidden]]:hidden"
        onFocus={({ target }) => {
          lastFocused.current = target;
        }}
        onSubmit={onSubmit}
      >
        {children}
        <FormOutcome form={form} failureShown={failureShown} />
      </Form>
    </Dialog>
  );
}
