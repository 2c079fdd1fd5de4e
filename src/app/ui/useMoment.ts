import { useSpeech } from '../i18n/intl.tsx';

/** Writes a moment as a date and a time of day, in the zone that matters: that of the lock, or of whoever looks. */
export function useMoment(timeZone?: string): (at: number) => string {
  const { intl } = useSpeech();
  return at => intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short', ...(timeZone && { timeZone }) });
}
