import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';
import { hasNothingToSave, isSaving, saveFailureOf } from '../../../../machines/selectors/unsavedChanges.ts';
import type { UnsavedChanges } from '../../forms/useUnsavedChanges.ts';
import { errorMessages } from '../../i18n/errors.ts';
import { failureText } from '../../i18n/failureText.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

const messages = defineMessages({
  save: { id: 'form.save', defaultMessage: 'Save' },
  cancel: { id: 'form.cancel', defaultMessage: 'Cancel' },
});

interface FormDialogProps {
  form: UnsavedChanges;
  title: string;
  /** What the button says that goes on. */
  save?: string;
  /** The failure is told beside one of the inputs. */
  failureShown?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A few inputs that are saved together. */
export function FormDialog({ form, title, save, failureShown = false, onSubmit, onClose, children }: FormDialogProps) {
  const format = useMessage();
  const id = useId();
  const saving = useSelector(form, isSaving);
  const nothing = useSelector(form, hasNothingToSave);
  const failure = useSelector(form, saveFailureOf);
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{format(messages.cancel)}</Button>
          <Button type="submit" form={id} weight="primary" busy={saving}>
            {save ?? format(messages.save)}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="flex flex-col gap-4 text-ink"
        onSubmit={event => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        {nothing && <p role="status">{format(errorMessages.unchanged)}</p>}
        {failure !== null && !failureShown && (
          <p role="alert" className="text-danger">
            {failureText(format, failure)}
          </p>
        )}
      </form>
    </Dialog>
  );
}
