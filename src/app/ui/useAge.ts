import { useIntl } from '../i18n/intl.tsx';
import { age } from './age.ts';
import { useMinute } from './minute.ts';

/** Text like "3 min. ago", updated every minute. */
export function useAge(at: number): string {
  const intl = useIntl();
  const [amount, unit] = age(at, useMinute());
  return intl.formatRelativeTime(amount, unit, { numeric: 'auto', style: 'short' });
}
