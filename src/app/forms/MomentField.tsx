import { Field, inputClasses } from '../ui/Field.tsx';
import { momentRead, momentWritten } from './doorTime.ts';

interface MomentFieldProps {
  label: string;
  at: number;
  /** Of the door. */
  timeZone: string;
  error: string | undefined;
  onChange: (at: number) => void;
}

/** A date and a time of day by the clock at the door. */
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
