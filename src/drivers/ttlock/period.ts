/** When a credential opens, in the cloud's words: two moments, both 0 for ever, and the days of the week with their hours. */
import * as z from 'zod/mini';
import { daysOfVariant, PasscodeType } from '../../../models/passcode.ts';
import { Validity } from '../../../models/validity.ts';

const Day = z.looseObject({ weekDay: z.int(), startTime: z.int(), endTime: z.int() });
/** Lists answer an array, or its text. */
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
/** A credential that stays in the lock and opens no more is one whose time was over before there were such locks. */
export const LONG_OVER: CloudPeriod = {
  startDate: Date.UTC(2000, 0, 1),
  endDate: Date.UTC(2000, 0, 1, 0, 1),
  days: [],
};

/** Null: the cloud has no words for it. */
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

/** Locks count minutes. */
export function isSamePeriod(one: CloudPeriod, other: CloudPeriod): boolean {
  const said = ({ startDate, endDate, days }: CloudPeriod) =>
    JSON.stringify([
      ...[startDate, endDate].map(at => Math.floor(at / 60_000)),
      ...days.map(({ weekDay, startTime, endTime }) => `${weekDay} ${startTime}-${endTime}`).sort(),
    ]);
  return said(one) === said(other);
}

/** As a form of the cloud has it; `type` of cards, faces and fingers: 1 normal, 4 on certain days. */
export const periodForm = ({ startDate, endDate, days }: CloudPeriod) => ({
  startDate,
  endDate,
  cyclicConfig: days.length > 0 ? JSON.stringify(days) : undefined,
});
export const typeOf = ({ days }: CloudPeriod): number => (days.length > 0 ? 4 : 1);

/** Null: it says nothing that could be understood. */
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

/**
 * What a passcode of the cloud's number `type` is in ours, and when it opens. Null of a recurring one: the cloud lists its first day
 * and its hours, no last day, and none may be made up.
 */
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

/** Whether the cloud's number `type` is a passcode that comes back on certain days. */
export const isRecurring = (type: number): boolean => daysOfVariant(type).length > 0;
