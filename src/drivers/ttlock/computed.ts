import * as z from 'zod/mini';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../models/duration.ts';
import { cycleVariant, endlessCycleProblem, PasscodeType } from '../../../models/passcode.ts';
import { type Validity, weekdayFromSunday } from '../../../models/validity.ts';
import type { DriverClock } from '../clock.ts';
import type { FeaturesOutcome, FeaturesRequest, PasscodeRequest } from '../driver.ts';
import type { AdoptedLock } from '../finding.ts';
import { type Book, blindIndexOf, madeOf } from './book.ts';
import type { CloudClient } from './client.ts';
import { outcomeOf } from './errors.ts';
import { atLeast } from './jpegLength.ts';
import type { LockFacts } from './lockFacts.ts';

const ANSWERED_WITHIN_MS = 20 * SECOND_MS;
/** A week, plus a day because today’s hours may be over, plus another because the start may be yesterday. */
const DAYS_AHEAD = 9;
const TRIES = 3;
/** The cloud rejects smaller files. */
const PHOTO_MIN_BYTES = 300 * 1024;

const Computed = z.looseObject({ keyboardPwd: z.string().check(z.regex(/^\d{4,9}$/)), keyboardPwdId: z.int() });
const Features = z.looseObject({ featureData: z.string().check(z.minLength(1)) });

interface Parts {
  client: CloudClient;
  book: Book;
  facts: LockFacts;
  clock: DriverClock;
}

export function createComputed({ client, book, facts, clock }: Parts) {
  return {
    async passcodeFor(request: PasscodeRequest, lock: AdoptedLock): Promise<string | null> {
      const { zoneOffsetMs } = await facts.of(lock.address);
      const terms = termsOf(request, clock.now(), zoneOffsetMs);
      if (!terms) return null;
      const form = { lockId: lock.address, keyboardPwdName: request.name, ...terms };
      for (let tries = 0; tries < TRIES; tries++) {
        const question = {
          path: 'keyboardPwd/get',
          form,
          deadlineAt: clock.now() + ANSWERED_WITHIN_MS,
          by: 'people',
        } as const;
        const answer = await client.asked(lock.uid, question, Computed);
        if (answer.kind !== 'done') return null;
        const { keyboardPwd: digits, keyboardPwdId: id } = answer.said;
        if (digits.length < request.digits || (await request.isRefused(digits))) continue;
        const content = { kind: 'passcode', type: request.type, digits } as const;
        const entry = { kind: 'passcode', id, name: request.name, marks: blindIndexOf('passcode', digits) } as const;
        const made = { made: madeOf(content), turned: false, inCloud: false, sentAt: 0 };
        await book.keep(lock.address, request.credentialId, { ...entry, ...made });
        return digits;
      }
      return null;
    },

    async computeFeatures({ photo, deadlineAt }: FeaturesRequest, lock: AdoptedLock): Promise<FeaturesOutcome> {
      const file = { name: 'image', bytes: atLeast(photo, PHOTO_MIN_BYTES), type: 'image/jpeg' };
      const question = {
        path: 'face/getFeatureDataByPhoto',
        form: { lockId: lock.address },
        file,
        deadlineAt,
        by: 'people',
      } as const;
      const answer = await client.asked(lock.uid, question, Features);
      if (answer.kind === 'done') return { kind: 'done', features: answer.said.featureData };
      const outcome = outcomeOf(answer);
      if (outcome.kind !== 'refused') return outcome;
      // The console’s own checks have passed, so only another photo helps.
      const mayAsk = outcome.reason !== 'noPermission';
      return mayAsk ? { kind: 'refused', reason: 'faceNotClear' } : { kind: 'unreachable', reason: 'gatewayOffline' };
    },
  };
}

/** The cloud accepts only whole hours. A limited validity with other times is refused: rounding would extend it. */
function termsOf({ type, validity }: PasscodeRequest, now: number, zoneOffsetMs: number) {
  const hourOf = (at: number) => Math.floor((at + zoneOffsetMs) / HOUR_MS) * HOUR_MS - zoneOffsetMs;
  const start = validity.kind === 'permanent' ? now : (validity.start ?? now);
  if (type === PasscodeType.ONCE) return { keyboardPwdType: 1, startDate: hourOf(start) };
  if (type === PasscodeType.PERMANENT) return { keyboardPwdType: 2, startDate: hourOf(start) };
  if (type === PasscodeType.CLEAR)
    return validity.kind === 'permanent' ? { keyboardPwdType: 4, startDate: hourOf(now) } : null;
  if (type === PasscodeType.CYCLE && validity.kind === 'cycle') return cycleTermsOf(validity, now, zoneOffsetMs);
  if (type !== PasscodeType.LIMIT || validity.kind !== 'limited') return null;
  const { end } = validity;
  const isWhole = start === hourOf(start) && end === hourOf(end);
  return isWhole ? { keyboardPwdType: 3, startDate: start, endDate: end } : null;
}

/** Sends the times of the first day: the cloud takes the daily hours from them, and stores no last day. */
function cycleTermsOf(validity: Extract<Validity, { kind: 'cycle' }>, now: number, zoneOffsetMs: number) {
  const { start, weekdays, fromMinute, untilMinute } = validity;
  const keyboardPwdType = cycleVariant(weekdays);
  if (keyboardPwdType === undefined || endlessCycleProblem(validity) !== null) return null;
  const midnight = Math.floor((start + zoneOffsetMs) / DAY_MS) * DAY_MS;
  const at = (day: number, minute: number) => day + minute * MINUTE_MS - zoneOffsetMs;
  // A validity that already runs may start in the past, since that opens no door earlier.
  const first = Array.from({ length: DAYS_AHEAD }, (_, ahead) => midnight + ahead * DAY_MS).find(
    day =>
      weekdays.includes(weekdayAt(day)) && (start > now ? at(day, fromMinute) >= start : at(day, untilMinute) > now),
  );
  if (first === undefined) return null;
  return { keyboardPwdType, startDate: at(first, fromMinute), endDate: at(first, untilMinute) };
}

const weekdayAt = (day: number) => weekdayFromSunday(new Date(day).getUTCDay() + 1);
