import ChevronDown from 'lucide-react/icons/chevron-down';

interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A native select, which every phone and screen reader supports. */
export function Select<Value extends string>({ label, value, options, onChange }: SelectProps<Value>) {
  return (
    <span className="relative inline-flex min-w-0">
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find(option => option.value === target.value);
          if (chosen) onChange(chosen.value);
        }}
        className="target w-full field-sizing-content appearance-none rounded-box border border-control bg-surface py-0 pe-8 ps-3 text-ellipsis"
      >
        {options.map(option => (
          <option key={option.value} value={option.value} className="bg-surface text-ink">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 end-2.5 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
