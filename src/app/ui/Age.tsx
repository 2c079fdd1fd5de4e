import { useSpeech } from '../i18n/intl.tsx';
import { age } from './age.ts';
import { useMinute } from './minute.ts';

/** Formats an age like "3 min. ago"; its title shows the exact time. */
export function Age({ at, timeZone }: { at: number; timeZone?: string }) {
  const { intl } = useSpeech();
  const [amount, unit] = age(at, useMinute());
  const exact = intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'medium', ...(timeZone && { timeZone }) });
  return (
    <time dateTime={new Date(at).toISOString()} title={exact} className="figures whitespace-nowrap">
      {intl.formatRelativeTime(amount, unit, { numeric: 'auto', style: 'short' })}
    </time>
  );
}
