import { classes } from '../../../ui/classes.ts';

interface ChoiceProps<Value extends number> {
  label: string;
  options: readonly { value: Value; label: string }[];
  /** Null if unknown, so that no button is pressed. */
  value: Value | null;
  onChoose: (value: Value) => void;
}

/** The pressed button is the reported value; a requested one becomes pressed once the lock reports it. */
export const Choice = <Value extends number>({ label, options, value, onChoose }: ChoiceProps<Value>) => (
  <fieldset className="inline-flex rounded-box border border-control">
    <legend className="sr-only">{label}</legend>
    {options.map((option, place) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        aria-label={`${label}: ${option.label}`}
        onClick={() => onChoose(option.value)}
        className={classes(
          'target px-3',
          place === 0 ? 'rounded-s-box border-e border-control' : 'rounded-e-box',
          option.value === value ? 'bg-brand-soft font-medium' : 'bg-surface hover:bg-raised',
        )}
      >
        {option.label}
      </button>
    ))}
  </fieldset>
);
