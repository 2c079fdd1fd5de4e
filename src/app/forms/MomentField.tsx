import { Field, inputClasses } from '../ui/Field.tsx';
import { momentRead, momentWritten } from './doorTime.ts';

interface MomentFieldProps {
  label: string;
  at: number;
  /** Time zone of the lock. */
  timeZone: string;
  error: string | undefined;
  onChange: (at: number) => void;
}

export const MomentField = ({ label, at, timeZone, error, onChange }: MomentFieldProps) => (
  <Field label={label} error={error}>
    {wiring => (
      <input
        {...wiring}
        type="datetime-local"
        className={inputClasses}
        value={momentWritten(at, timeZone)}
        onChange={({ target }) => onChange(momentRead(target.value, timeZone))}
      />
    )}
  </Field>
);
