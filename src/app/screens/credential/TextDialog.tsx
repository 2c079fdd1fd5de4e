import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { ErrorName } from '../../../../models/errorCodes.ts';
import { useRefused } from '../../forms/useRefused.ts';
import { useDiffers, useUnsavedChanges } from '../../forms/useUnsavedChanges.ts';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { FormDialog } from './FormDialog.tsx';

interface TextDialogProps {
  title: string;
  label: string;
  hint?: string;
  /** Said beside it while it does not fit. */
  wrong: string;
  /** What it has to fit, as the call that takes it says. */
  schema: z.ZodMiniType<string, string>;
  first: string;
  /** What the call names it, and which of its errors are about it. */
  param: string;
  about?: readonly ErrorName[];
  inputMode?: 'numeric' | 'text';
  save: (text: string) => Promise<unknown>;
  onClose: () => void;
  /** What it means for the door. */
  children?: ReactNode;
}

/** One line of text about something that exists. */
export function TextDialog(props: TextDialogProps) {
  const {
    title,
    label,
    hint,
    wrong,
    schema,
    first,
    param,
    about = [],
    inputMode = 'text',
    save,
    onClose,
    children,
  } = props;
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(z.object({ text: schema })),
    defaultValues: { text: first },
  });
  const form = useUnsavedChanges(text => save(String(text)), onClose);
  const refused = useRefused(form, [param], Object.fromEntries(about.map(error => [error, param])));
  const { isDirty, errors } = formState;
  useDiffers(form, isDirty);
  return (
    <FormDialog
      form={form}
      title={title}
      failureShown={refused.shown}
      onSubmit={handleSubmit(({ text }) => form.submit(text))}
    >
      {children}
      <Field label={label} hint={hint} error={errors.text ? wrong : refused.at(param, wrong)}>
        {wiring => (
          <input
            {...wiring}
            {...register('text', { onChange: () => form.changed(true) })}
            data-autofocus
            inputMode={inputMode}
            autoComplete="off"
            className={inputClasses}
          />
        )}
      </Field>
    </FormDialog>
  );
}
