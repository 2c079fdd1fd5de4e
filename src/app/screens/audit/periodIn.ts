import { EpochMs } from '../../../../models/ids.ts';

const DATES = ['startDate', 'endDate'] as const;

/** The period in the URL; invalid values are ignored. */
export function periodIn(address: URLSearchParams): { [Date in (typeof DATES)[number]]?: EpochMs } {
  const written = DATES.flatMap(name => {
    const text = address.get(name) ?? '';
    const at = EpochMs.safeParse(text === '' ? undefined : Number(text));
    return at.success ? [[name, at.data]] : [];
  });
  return Object.fromEntries(written);
}
