import { type BatchRow, fieldOfRow, rowProblems } from '../../../../machines/processes/batchRows.ts';
import type { BatchKind } from '../../../../models/calls/batch.calls.ts';
import { isRejection, type Rejection } from '../../../../models/errorCodes.ts';
import type { LockId } from '../../../../models/ids.ts';
import type { Validity } from '../../../../models/validity.ts';
import type { PasscodeLengths } from '../passcodes/passcodeLengths.ts';

export interface BatchLock {
  timeZone: string;
  own: Validity;
  timesByConsole?: boolean;
}

export type RowFaults = Record<string, string>;

/** Each lock is checked once, even if several rows name it. */
async function resolveLocks<At extends BatchLock>(
  rows: readonly BatchRow[],
  resolve: (lockId: LockId) => Promise<At | Rejection>,
): Promise<{ at: Map<LockId, At>; faults: RowFaults }> {
  const at = new Map<LockId, At>();
  const refused = new Map<LockId, string>();
  for (const lockId of new Set(rows.map(row => row.lockId))) {
    const found = await resolve(lockId);
    if (isRejection(found)) refused.set(lockId, found.rejected);
    else at.set(lockId, found);
  }
  const faults: RowFaults = {};
  rows.forEach(({ lockId }, place) => {
    const why = refused.get(lockId);
    if (why) faults[fieldOfRow(place, 'lockId')] = why;
  });
  return { at, faults };
}

export async function checkRows<At extends BatchLock>(
  { kind, rows, now }: { kind: BatchKind; rows: readonly BatchRow[]; now: number },
  digits: PasscodeLengths,
  resolve: (lockId: LockId) => Promise<At | Rejection>,
): Promise<{ at: ReadonlyMap<LockId, At>; faults: RowFaults }> {
  const { at, faults } = await resolveLocks(rows, resolve);
  const known = rows.map(row => (at.has(row.lockId) ? row : null));
  const problems = rowProblems(kind, known, {
    now,
    at: lockId => ({ ...(at.get(lockId) as At), supported: digits.lengthsOf(lockId) }),
  });
  return { at, faults: { ...faults, ...problems } };
}
