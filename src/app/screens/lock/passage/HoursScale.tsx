import { hourText, minuteText } from '../../../forms/minuteText.ts';
import { useIntl } from '../../../i18n/intl.tsx';
import { classes } from '../../../ui/classes.ts';

export const HOURS = [0, 6, 12, 18, 24];

/** A span without width centers its label on the hour; the first and last label stay inside. */
function placeOf(hour: number): string {
  if (hour === 0) return 'justify-start';
  return hour === 24 ? 'justify-end' : 'justify-center';
}

/** The hours’ labels: beside vertical strips, above horizontal ones. */
export function HoursScale({ stands }: { stands: boolean }) {
  const intl = useIntl();
  return (
    <div
      aria-hidden
      className={classes(
        'figures relative text-sm whitespace-nowrap text-muted',
        stands ? 'row-start-2 w-18 text-end' : 'col-start-2 row-start-1 h-6',
      )}
    >
      {HOURS.map(hour => (
        <span
          key={hour}
          className={classes('absolute', stands ? 'end-0 -translate-y-1/2' : `flex w-0 ${placeOf(hour)}`)}
          style={{ [stands ? 'top' : 'insetInlineStart']: `${(hour / 24) * 100}%` }}
        >
          {stands ? minuteText(intl, hour * 60) : hourText(intl, hour)}
        </span>
      ))}
    </div>
  );
}
