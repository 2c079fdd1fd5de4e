import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { ErrorName } from '../../../../models/errorCodes.ts';
import { lookUp } from '../../../../models/lookUp.ts';
import { useEditForm } from '../../forms/useEditForm.ts';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { FormDialog } from './FormDialog.tsx';

export interface TextDialogProps {
  title: string;
  label: string;
  hint?: string;
  /** Message for an invalid value. */
  wrong: string;
  /** The parameter’s schema in the call. */
  schema: z.ZodMiniType<string, string>;
  first: string;
  /** Name of the call’s parameter, also used to find its errors. */
  param: string;
  about?: readonly ErrorName[];
  inputMode?: 'numeric' | 'text';
  save: (text: string) => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}

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
  const form = useEditForm({
    schema: z.object({ [param]: schema }),
    first: { [param]: first },
    about: Object.fromEntries(about.map(error => [error, param])),
    save: values => save(String(lookUp(values, param))),
    onClose,
  });
  return (
    <FormDialog form={form} title={title}>
      {children}
      <Field label={label} hint={hint} error={form.errorAt(param, wrong)}>
        {wiring => (
          <input
            {...wiring}
            {...form.register(param)}
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
