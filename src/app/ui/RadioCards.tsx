import { useId } from 'react';
import { classes } from './classes.ts';

interface RadioCard<Value> {
  value: Value;
  label: string;
  text: string;
  disabled?: boolean;
}

interface RadioCardsProps<Value> {
  legend: string;
  cards: readonly RadioCard<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

export function RadioCards<Value extends string | number | boolean>(props: RadioCardsProps<Value>) {
  const { legend, cards, chosen, onChoose } = props;
  const group = useId();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium">{legend}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {cards.map(({ value, label, text, disabled }) => (
          <label
            key={String(value)}
            className={classes(
              'flex items-start gap-2 rounded-box border px-3 py-2',
              chosen === value ? 'border-brand bg-brand-soft' : 'border-control bg-surface',
            )}
          >
            <input
              type="radio"
              name={group}
              checked={chosen === value}
              disabled={disabled}
              onChange={() => onChoose(value)}
              className="mt-1.5 shrink-0 accent-brand"
            />
            <span className="flex flex-col">
              <span className="font-medium">{label}</span>
              <span className="text-sm text-muted">{text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
