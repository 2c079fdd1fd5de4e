import { type MouseEvent, useEffect, useRef } from 'react';
import { classes } from './classes.ts';

interface CheckboxProps {
  label: string;
  checked: boolean;
  /** True shows the indeterminate state: some items are selected. */
  partly?: boolean;
  disabled?: boolean;
  /** As high as its cell, in a row that is lower than a usual target. */
  fills?: boolean;
  onChange: (checked: boolean, event: { shiftKey: boolean }) => void;
}

/** The label is for screen readers only; the whole cell is the click target. */
export function Checkbox({ label, checked, partly = false, disabled, fills = false, onChange }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly && !checked;
  }, [partly, checked]);
  return (
    <label
      className={classes(
        'inline-flex items-center justify-center',
        fills ? 'size-full' : 'target min-w-10 touch:min-w-11',
      )}
    >
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={() => {}}
        onClick={(event: MouseEvent<HTMLInputElement>) => onChange(event.currentTarget.checked, event)}
        className="size-4.5 shrink-0 accent-brand"
      />
    </label>
  );
}
