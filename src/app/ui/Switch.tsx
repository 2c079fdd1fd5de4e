import { classes } from './classes.ts';

interface SwitchProps {
  label: string;
  text: string;
  on: boolean;
  /** True while toggled but unconfirmed: the switch still shows the old state. */
  busy?: boolean;
  onTurn: (on: boolean) => void;
}

/** The whole row is the click target. */
export function Switch({ label, text, on, busy = false, onTurn }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      aria-description={text}
      aria-busy={busy || undefined}
      onClick={() => {
        if (!busy) onTurn(!on);
      }}
      className="target -mx-2 flex w-[calc(100%+1rem)] items-start gap-3 rounded-box px-2 py-2 text-start hover:bg-raised aria-busy:cursor-progress aria-busy:opacity-70"
    >
      <span
        aria-hidden
        className={classes(
          'mt-0.5 inline-flex h-5 w-9 shrink-0 items-center rounded-full border p-0.5',
          on ? 'justify-end border-brand bg-brand' : 'border-control bg-surface',
        )}
      >
        <span className={classes('size-3.5 rounded-full', on ? 'bg-white' : 'bg-[var(--control)]')} />
      </span>
      <span className="min-w-0">
        <span className="block font-medium">{label}</span>
        <span className="block text-sm leading-5 text-muted">{text}</span>
      </span>
    </button>
  );
}
