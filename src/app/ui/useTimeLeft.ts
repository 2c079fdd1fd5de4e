import { useSpeech } from '../i18n/intl.tsx';
import { until } from './age.ts';

/** "in 3 minutes", as part of a sentence; null where there is nothing to wait for. */
export function useTimeLeft(at: number | null, now: number): string | null {
  const { intl } = useSpeech();
  return at === null ? null : intl.formatRelativeTime(...until(at, now), { numeric: 'auto' });
}
