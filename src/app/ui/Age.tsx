import { useIntl } from '../i18n/intl.tsx';
import { useAge } from './useAge.ts';

/** Formats an age like "3 min. ago"; its title shows the exact time. */
export function Age({ at, timeZone }: { at: number; timeZone?: string }) {
  const intl = useIntl();
  const age = useAge(at);
  const exact = intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'medium', ...(timeZone && { timeZone }) });
  return (
    <time dateTime={new Date(at).toISOString()} title={exact} className="figures whitespace-nowrap">
      {age}
    </time>
  );
}
