import type { OperationId } from '../../../models/ids.ts';
import { lookUp } from '../../../models/lookUp.ts';
import { RecordType } from '../../../models/recordType.ts';
import type { ReportedRecord } from '../driver.ts';
import { recordTypeFromLock, recordTypeOfRefusal } from '../recordTypeFromLock.ts';
import type { Happened, OperatedBy } from './lockUpdate.ts';

const UNLOCKED_BY: Record<OperatedBy, RecordType> = {
  keypad: RecordType.PASSCODE,
  rf: RecordType.GATEWAY,
  manual: RecordType.INSIDE,
  rfid: RecordType.CARD,
  fingerprint: RecordType.FINGERPRINT,
};
const LOCKED_BY: Record<OperatedBy, RecordType> = {
  keypad: RecordType.LOCK_BY_PASSCODE,
  rf: RecordType.LOCK_BY_APP,
  manual: RecordType.LOCK_BUTTON,
  rfid: RecordType.LOCK_BY_CARD,
  fingerprint: RecordType.LOCK_BY_FINGERPRINT,
};

const PLAIN: Record<string, RecordType> = {
  one_touch_lock: RecordType.LOCK_BUTTON,
  key_lock: RecordType.LOCK_BY_KEY,
  key_unlock: RecordType.MECHANICAL_KEY,
  auto_lock: RecordType.AUTO_LOCK,
  schedule_lock: RecordType.AUTO_LOCK,
  manual_lock: RecordType.LOCK_BUTTON,
  manual_unlock: RecordType.INSIDE,
};

const FAILURES: ReadonlySet<string> = new Set([
  'lock_failure_invalid_pin_or_id',
  'lock_failure_invalid_schedule',
  'unlock_failure_invalid_pin_or_id',
  'unlock_failure_invalid_schedule',
  'non_access_user_operational_event',
]);

const WITH_SOURCE = /^(keypad|rf|manual|rfid|fingerprint)_(lock|unlock)$/;

function movedBy({ action, by }: Happened): RecordType | null {
  const plain = lookUp(PLAIN, action);
  if (plain !== undefined) return plain;
  const [, source, verb = action] = WITH_SOURCE.exec(action) ?? [];
  const operatedBy = (source as OperatedBy | undefined) ?? by;
  if (!operatedBy) return null;
  if (verb === 'unlock') return UNLOCKED_BY[operatedBy];
  return verb === 'lock' ? LOCKED_BY[operatedBy] : null;
}

/** Whether an operation of the console may have caused the event. */
export const cameFromAfar = ({ action, by }: Happened): boolean =>
  (by === 'rf' && (action === 'lock' || action === 'unlock')) || action === 'rf_lock' || action === 'rf_unlock';

export const refusedFromAfar = ({ action, by }: Happened): boolean => by === 'rf' && FAILURES.has(action);

export function recordOfDoor(isOpen: boolean, at: number): ReportedRecord {
  const recordType = isOpen ? RecordType.DOOR_OPENED : RecordType.DOOR_CLOSED;
  return {
    ...{ recordType, recordTypeFromLock: recordTypeFromLock(recordType), success: true, lockDate: at, serverDate: at },
    ...{ credentialName: '', credentialId: null, operationId: null },
  };
}

export function recordOf(
  happened: Happened,
  whose: Pick<ReportedRecord, 'credentialId' | 'credentialName'> & { operationId: OperationId | null },
  at: number,
): ReportedRecord | null {
  const failed = FAILURES.has(happened.action);
  const recordType = failed ? UNLOCKED_BY[happened.by ?? 'keypad'] : movedBy(happened);
  if (recordType === null) return null;
  const fromLock = failed ? recordTypeOfRefusal(recordType) : recordTypeFromLock(recordType);
  // Uses the time of arrival, because Zigbee locks have no usable clock and the bridge reports at once.
  return { recordType, recordTypeFromLock: fromLock, success: !failed, ...whose, lockDate: at, serverDate: at };
}
