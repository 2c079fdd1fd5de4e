import { type MouseEvent, useEffect, useRef } from 'react';

interface CheckboxProps {
  label: string;
  checked: boolean;
  /** True shows the indeterminate state: some items are selected. */
  partly?: boolean;
  disabled?: boolean;
  onChange: (checked: boolean, event: { shiftKey: boolean }) => void;
}

/** The label is for screen readers only; the whole cell is the click target. */
export function Checkbox({ label, checked, partly = false, disabled, onChange }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly && !checked;
  }, [partly, checked]);
  return (
    <label className="target inline-flex min-w-10 items-center justify-center touch:min-w-11">
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
