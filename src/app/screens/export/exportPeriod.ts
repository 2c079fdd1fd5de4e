import dayjs from 'dayjs';
import { EXPORT_MONTHS } from '../../../../models/limits.ts';

export const PERIODS = ['halfYear', 'month', 'week', 'all', 'own'] as const;
export type ExportPeriod = (typeof PERIODS)[number];

/** Days as date inputs hold them, in the user’s time zone; '' for none. */
export interface OwnDays {
  from: string;
  to: string;
}

/** False only for a period of the user’s own whose days are incomplete or in the wrong order. */
export const isWhole = (period: ExportPeriod, { from, to }: OwnDays): boolean =>
  period !== 'own' || (from !== '' && to !== '' && from <= to);

/** The period’s moments: the user’s own days are whole days; every other period lasts until now. */
export function periodOf(
  period: ExportPeriod,
  { from, to }: OwnDays,
  now: number,
): { startDate: number; endDate?: number } {
  const before = (many: number, unit: 'month' | 'day') => ({ startDate: dayjs(now).subtract(many, unit).valueOf() });
  switch (period) {
    case 'halfYear':
      return before(EXPORT_MONTHS, 'month');
    case 'month':
      return before(1, 'month');
    case 'week':
      return before(7, 'day');
    case 'all':
      return { startDate: 0 };
    case 'own':
      return { startDate: dayjs(from).startOf('day').valueOf(), endDate: dayjs(to).endOf('day').valueOf() };
  }
}
