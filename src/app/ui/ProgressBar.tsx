import { classes } from './classes.ts';
import type { Meaning } from './Status.tsx';

export interface Part {
  meaning: Exclude<Meaning, 'plain'>;
  count: number;
}

const FILL: Record<Part['meaning'], string> = {
  done: 'bg-done',
  waiting: 'bg-waiting',
  attention: 'bg-attention',
  danger: 'bg-danger',
};

/** `parts` are drawn side by side; the rest up to `total` is empty. Screen readers announce `done` of `total`. */
export function ProgressBar({ label, parts, total }: { label: string; parts: readonly Part[]; total: number }) {
  const done = parts.reduce((sum, { count }) => sum + count, 0);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      className="flex h-2 w-full overflow-hidden rounded-full bg-raised ring-1 ring-line"
    >
      {parts.map(({ meaning, count }) => (
        <span
          key={meaning}
          className={classes('transition-[width] duration-300', FILL[meaning])}
          style={{ width: `${(count / Math.max(1, total)) * 100}%` }}
        />
      ))}
    </div>
  );
}
