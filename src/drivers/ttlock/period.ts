import * as z from 'zod/mini';
import { MINUTE_MS } from '../../../models/duration.ts';
import { daysOfVariant, PasscodeType } from '../../../models/passcode.ts';
import { Validity } from '../../../models/validity.ts';

const Day = z.looseObject({ weekDay: z.int(), startTime: z.int(), endTime: z.int() });
/** The cloud lists days as an array or as its JSON text. */
export const Days = z.nullish(
  z.union([
    z.array(Day),
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text: string) => (text === '' ? [] : (JSON.parse(text) as unknown))),
      ),
      z.array(Day),
    ),
  ]),
);

export interface CloudPeriod {
  startDate: number;
  endDate: number;
  days: readonly { weekDay: number; startTime: number; endTime: number }[];
}

export const FOR_EVER: CloudPeriod = { startDate: 0, endDate: 0, days: [] };
/** An expired period, which a blocked credential gets instead of being deleted. */
export const LONG_OVER: CloudPeriod = {
  startDate: Date.UTC(2000, 0, 1),
  endDate: Date.UTC(2000, 0, 1, 0, 1),
  days: [],
};

export function periodOf(validity: Validity): CloudPeriod | null {
  switch (validity.kind) {
    case 'permanent':
      return FOR_EVER;
    case 'limited':
      return { startDate: validity.start, endDate: validity.end, days: [] };
    case 'cycle': {
      const { start, end, weekdays, fromMinute, untilMinute } = validity;
      const hours = { startTime: fromMinute, endTime: untilMinute };
      return { startDate: start, endDate: end, days: [...weekdays].sort().map(weekDay => ({ weekDay, ...hours })) };
    }
    case 'once':
      return null;
  }
}

export const isForEver = ({ startDate, endDate }: CloudPeriod): boolean => startDate === 0 && endDate === 0;

export function isSamePeriod(one: CloudPeriod, other: CloudPeriod): boolean {
  const said = ({ startDate, endDate, days }: CloudPeriod) =>
    JSON.stringify([
      ...[startDate, endDate].map(at => Math.floor(at / MINUTE_MS)),
      ...days.map(({ weekDay, startTime, endTime }) => `${weekDay} ${startTime}-${endTime}`).sort(),
    ]);
  return said(one) === said(other);
}

export const periodForm = ({ startDate, endDate, days }: CloudPeriod) => ({
  startDate,
  endDate,
  cyclicConfig: days.length > 0 ? JSON.stringify(days) : undefined,
});
/** `type` of cards, faces and fingerprints: 1 normal, 4 recurring. */
export const typeOf = ({ days }: CloudPeriod): number => (days.length > 0 ? 4 : 1);

export function validityOf({ startDate, endDate, days }: CloudPeriod): Validity | null {
  const [first] = days;
  if (first) {
    const weekdays = days.map(({ weekDay }) => weekDay);
    const hours = { fromMinute: first.startTime, untilMinute: first.endTime };
    return Validity.safeParse({ kind: 'cycle', start: startDate, end: endDate, weekdays, ...hours }).data ?? null;
  }
  if (startDate === 0 && endDate === 0) return { kind: 'permanent' };
  return Validity.safeParse({ kind: 'limited', start: startDate, end: endDate }).data ?? null;
}

/** Null for recurring passcodes: the cloud lists no last day, and none may be invented. */
export function passcodeTermsOf(
  type: number,
  { startDate, endDate }: CloudPeriod,
  isCustom: boolean,
): { type: PasscodeType; validity: Validity } | null {
  const limited = validityOf({ startDate, endDate, days: [] });
  const forEver = { kind: 'permanent' } as const;
  if (type === 2) return { type: isCustom ? PasscodeType.CUSTOM : PasscodeType.PERMANENT, validity: forEver };
  if (type === 3) return limited && { type: isCustom ? PasscodeType.CUSTOM : PasscodeType.LIMIT, validity: limited };
  if (type === 1) return { type: PasscodeType.ONCE, validity: { kind: 'once', start: startDate } };
  return type === 4 ? { type: PasscodeType.CLEAR, validity: forEver } : null;
}

export const isRecurring = (type: number): boolean => daysOfVariant(type).length > 0;
