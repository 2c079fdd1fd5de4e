import { classes } from '../../../ui/classes.ts';

export const HOURS = [0, 6, 12, 18, 24];

/** Stands left of vertical strips or above horizontal ones; the first and last label stay inside. */
export function HoursScale({ stands }: { stands: boolean }) {
  return (
    <div
      aria-hidden
      className={classes(
        'figures relative text-sm text-muted',
        stands ? 'row-start-2 w-11 text-right' : 'col-start-2 row-start-1 h-6',
      )}
    >
      {HOURS.map(hour => (
        <span
          key={hour}
          className={classes(
            'absolute',
            stands ? 'right-0 -translate-y-1/2' : hour === 24 ? '-translate-x-full' : hour > 0 && '-translate-x-1/2',
          )}
          style={{ [stands ? 'top' : 'left']: `${(hour / 24) * 100}%` }}
        >
          {`${String(hour).padStart(2, '0')}${stands ? ':00' : ''}`}
        </span>
      ))}
    </div>
  );
}
