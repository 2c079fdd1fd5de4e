import * as z from 'zod/mini';
import { useEditForm } from '../../forms/useEditForm.ts';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { FormDialog } from './FormDialog.tsx';

export interface Described {
  name: string;
  remarks: string;
}

/** The form’s two fields; the call’s schema has the other rules. */
const DESCRIBED = z.object({ name: z.string().check(z.trim(), z.minLength(1)), remarks: z.string().check(z.trim()) });

interface DescribeDialogProps {
  title: string;
  labels: Described & { nameWrong: string; remarksWrong: string };
  most: { name: number; remarks: number };
  first: Described;
  save: (described: Described) => Promise<unknown>;
  onClose: () => void;
}

export function DescribeDialog({ title, labels, most, first, save, onClose }: DescribeDialogProps) {
  const form = useEditForm({ schema: DESCRIBED, first, params: { remark: 'remarks' }, save, onClose });
  return (
    <FormDialog form={form} title={title}>
      <Field label={labels.name} error={form.errorAt('name', labels.nameWrong)}>
        {wiring => (
          <input
            {...wiring}
            {...form.register('name')}
            maxLength={most.name}
            autoComplete="off"
            className={inputClasses}
          />
        )}
      </Field>
      <Field label={labels.remarks} error={form.errorAt('remarks', labels.remarksWrong)}>
        {wiring => (
          <input
            {...wiring}
            {...form.register('remarks')}
            maxLength={most.remarks}
            autoComplete="off"
            className={inputClasses}
          />
        )}
      </Field>
    </FormDialog>
  );
}
