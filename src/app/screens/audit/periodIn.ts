import { EpochMs } from '../../../../models/ids.ts';

const DATES = ['startDate', 'endDate'] as const;

/** Between which moments, as the address has it. What it says that nobody understands is left out. */
export function periodIn(address: URLSearchParams): { [Date in (typeof DATES)[number]]?: EpochMs } {
  const written = DATES.flatMap(name => {
    const text = address.get(name) ?? '';
    const at = EpochMs.safeParse(text === '' ? undefined : Number(text));
    return at.success ? [[name, at.data]] : [];
  });
  return Object.fromEntries(written);
}
