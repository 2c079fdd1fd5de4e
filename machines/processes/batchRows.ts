/** Checks of the rows of a batch. The browser and the server run the same ones. */

import type { BatchKind } from '../../models/calls/batch.calls.ts';
import type { ErrorName } from '../../models/errorCodes.ts';
import type { LockId } from '../../models/ids.ts';
import { PasscodeType } from '../../models/passcode.ts';
import type { Validity } from '../../models/validity.ts';
import { validityRefusal } from '../aggregates/credential/validityRules.ts';
import { digitsRefusal, startRefusal, validityKindsOf } from '../aggregates/passcodeRules.ts';

export interface BatchRow {
  lockId: LockId;
  validity: Validity;
  digits?: string;
  cardNumber?: string;
  recipient?: string;
  collectedId?: number;
  photo?: string;
}
export type RowColumn =
  | 'lockId'
  | 'name'
  | 'validity'
  | 'digits'
  | 'cardNumber'
  | 'recipient'
  | 'collectedId'
  | 'photo'
  | 'forWhom'
  | 'countryCode'
  | 'remarks'
  | 'remark';

/**
 * `repeated`: duplicates an earlier row of the lock. `kindUnfit`: the kind can't have this validity. `photoGone`: the
 * photo is no longer stored.
 */
export type RowProblem = ErrorName | 'repeated' | 'kindUnfit' | 'whomAmbiguous' | 'photoGone';

interface Rules {
  now: number;
  at(lockId: LockId): {
    timeZone: string;
    own: Validity;
    supported: readonly number[];
    timesByConsole?: boolean;
  };
}

export const OWN_COLUMN = {
  card: 'cardNumber',
  passcode: 'digits',
  ekey: 'recipient',
  fingerprint: 'collectedId',
  face: 'photo',
} as const satisfies Record<BatchKind, RowColumn>;

export const fieldOfRow = <Column extends string>(row: number, column: Column) => `rows.${row}.${column}` as const;

export function rowProblems(
  kind: BatchKind,
  rows: readonly (BatchRow | null)[],
  { now, at }: Rules,
): Record<string, RowProblem> {
  const problems: Record<string, RowProblem> = {};
  const seen = new Set<string>();
  rows.forEach((row, place) => {
    if (!row) return;
    const { timeZone, own, supported, timesByConsole } = at(row.lockId);
    const column = OWN_COLUMN[kind];
    const value = String(row[column] ?? '');
    const wrongDigits = kind === 'passcode' && digitsRefusal({ digits: value.length, supported, inUse: false });
    if (wrongDigits) problems[fieldOfRow(place, column)] = wrongDigits.rejected;
    const told = `${row.lockId}/${value.toLowerCase()}`;
    if (seen.has(told)) problems[fieldOfRow(place, column)] ??= 'repeated';
    seen.add(told);
    const isUnfit =
      kind === 'passcode' && !validityKindsOf(PasscodeType.CUSTOM, timesByConsole).includes(row.validity.kind);
    const wrongTime =
      validityRefusal(row.validity, { now, timeZone, own }) ??
      (kind === 'passcode' ? startRefusal(row.validity, now) : null);
    // If the lock can't limit access to periods, the console does so for passcodes only.
    const isUnkept = timesByConsole && kind !== 'passcode' && row.validity.kind !== 'permanent';
    if (isUnkept) problems[fieldOfRow(place, 'validity')] = 'timesNotKept';
    if (isUnfit || wrongTime) problems[fieldOfRow(place, 'validity')] = wrongTime?.rejected ?? 'kindUnfit';
  });
  return problems;
}
