import { useState } from 'react';
import { useRefused } from '../../forms/useRefused.ts';
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.ts';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { FormDialog } from './FormDialog.tsx';

export interface Described {
  name: string;
  remarks: string;
}

interface DescribeDialogProps {
  title: string;
  /** What the inputs are called, and what is said of a name that is missing. */
  labels: Described & { nameWrong: string; remarksWrong: string };
  most: { name: number; remarks: number };
  first: Described;
  save: (described: Described) => Promise<unknown>;
  onClose: () => void;
}

/** What something is called, and what is remarked of it. */
export function DescribeDialog({ title, labels, most, first, save, onClose }: DescribeDialogProps) {
  const [described, setDescribed] = useState(first);
  const [wrong, setWrong] = useState(false);
  const { name, remarks } = described;
  const form = useUnsavedChanges(() => save({ name: name.trim(), remarks: remarks.trim() }), onClose);
  // A card has one remark, an eKey has remarks.
  const refused = useRefused(form, ['name', 'remarks', 'remark']);
  const set = (change: Partial<Described>) => {
    const next = { ...described, ...change };
    setDescribed(next);
    form.changed(next.name !== first.name || next.remarks !== first.remarks);
  };
  return (
    <FormDialog
      form={form}
      title={title}
      failureShown={refused.shown}
      onSubmit={() => {
        setWrong(name.trim() === '');
        if (name.trim() !== '') form.submit(described);
      }}
    >
      <Field label={labels.name} error={wrong ? labels.nameWrong : refused.at('name', labels.nameWrong)}>
        {wiring => (
          <input
            {...wiring}
            value={name}
            maxLength={most.name}
            autoComplete="off"
            className={inputClasses}
            onChange={({ target }) => set({ name: target.value })}
          />
        )}
      </Field>
      <Field
        label={labels.remarks}
        error={refused.at('remarks', labels.remarksWrong) ?? refused.at('remark', labels.remarksWrong)}
      >
        {wiring => (
          <input
            {...wiring}
            value={remarks}
            maxLength={most.remarks}
            autoComplete="off"
            className={inputClasses}
            onChange={({ target }) => set({ remarks: target.value })}
          />
        )}
      </Field>
    </FormDialog>
  );
}
