import { Field, inputClasses } from '../ui/Field.tsx';

interface GivenNameFieldProps {
  label: string;
  hint: string;
  error?: string | undefined;
  value: string;
  onChange: (name: string) => void;
}

/** Disables autofill, because the name may be another person’s. */
export const GivenNameField = ({ label, hint, error, value, onChange }: GivenNameFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    {wiring => (
      <input
        {...wiring}
        value={value}
        autoComplete="off"
        className={inputClasses}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);
