import { useSpeech } from '../i18n/intl.tsx';
import { until } from './age.ts';
import { useNow } from './useNow.ts';

/** "in 3 minutes", as part of a sentence, counting down unless `asOf` is set; null for a null moment. */
export function useTimeLeft(at: number | null, asOf?: number): string | null {
  const { intl } = useSpeech();
  const now = useNow(asOf === undefined ? at : null);
  return at === null ? null : intl.formatRelativeTime(...until(at, asOf ?? now), { numeric: 'auto' });
}
