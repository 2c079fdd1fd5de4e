import { useSpeech } from '../i18n/intl.tsx';

/** Formats a moment as date and time in a zone, by default the user’s. */
export function useMoment(timeZone?: string): (at: number) => string {
  const { intl } = useSpeech();
  return at => intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short', ...(timeZone && { timeZone }) });
}
