import { VALIDITY_FREE_YEARS } from './limits.ts';
import { PasscodeType } from './passcode.ts';
import type { Validity } from './validity.ts';

/**
 * Precision of a passcode's start and end (spec §3): minutes if custom. If generated, hours, or months if it lasts over
 * a year. DAY never occurs.
 */
export const PeriodUnit = { PERMANENT: 1, ONCE: 2, MINUTE: 3, HOUR: 4, DAY: 5, MONTH: 6 } as const;
export type PeriodUnit = (typeof PeriodUnit)[keyof typeof PeriodUnit];

/** Special period markers of spec §9. */
export const PeriodMarker = { PERMANENT: 254, ONCE: 0 } as const;
export type PeriodMarker = (typeof PeriodMarker)[keyof typeof PeriodMarker];

function yearsAfter(start: number): number {
  const date = new Date(start);
  return date.setUTCFullYear(date.getUTCFullYear() + VALIDITY_FREE_YEARS);
}

export function periodUnitOf(type: PasscodeType, validity: Validity): PeriodUnit {
  if (validity.kind === 'permanent') return PeriodUnit.PERMANENT;
  if (validity.kind === 'once') return PeriodUnit.ONCE;
  if (type === PasscodeType.CUSTOM) return PeriodUnit.MINUTE;
  const isLong = validity.kind === 'limited' && validity.end > yearsAfter(validity.start);
  return isLong ? PeriodUnit.MONTH : PeriodUnit.HOUR;
}

export function periodMarkerOf({ kind }: Validity): PeriodMarker | null {
  if (kind === 'permanent') return PeriodMarker.PERMANENT;
  return kind === 'once' ? PeriodMarker.ONCE : null;
}
