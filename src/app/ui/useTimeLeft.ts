import { useSpeech } from '../i18n/intl.tsx';
import { until } from './age.ts';
import { useNow } from './useNow.ts';

/** Text like "in 3 minutes", for use in a sentence. Counts down unless `asOf` is set; null if `at` is null. */
export function useTimeLeft(at: number | null, asOf?: number): string | null {
  const { intl } = useSpeech();
  const now = useNow(asOf === undefined ? at : null);
  return at === null ? null : intl.formatRelativeTime(...until(at, asOf ?? now), { numeric: 'auto' });
}
