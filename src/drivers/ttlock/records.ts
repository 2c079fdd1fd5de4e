/** Converts the cloud's records; the result never includes typed digits. */
import type { CredentialKind } from '../../../models/credential.ts';
import type { OperationId } from '../../../models/ids.ts';
import { OpenState } from '../../../models/lockState.ts';
import { credentialKeyOf, SUBJECT_KINDS } from '../../../models/recordSubject.ts';
import { isOpening, RecordType } from '../../../models/recordType.ts';
import type { ReportedRecord } from '../driver.ts';
import { recordTypeFromLock } from '../recordTypeFromLock.ts';
import type { Book } from './book.ts';
import type { CloudRecord } from './shapes.ts';

const LOCKINGS: ReadonlySet<number> = new Set([
  RecordType.LOCK_BY_APP,
  RecordType.LOCK_BY_FINGERPRINT,
  RecordType.LOCK_BY_PASSCODE,
  RecordType.LOCK_BY_CARD,
  RecordType.LOCK_BY_KEY,
  RecordType.AUTO_LOCK,
  RecordType.LOCK_BUTTON,
  RecordType.LOCK_BY_QR_CODE,
  RecordType.LOCK_BY_FACE,
  RecordType.LOCK_BY_PALM_VEIN,
]);

export function openStateAfter({ recordType, success }: Pick<CloudRecord, 'recordType' | 'success'>): OpenState | null {
  const did = { recordType, success: success === 1 };
  if (isOpening(did)) return OpenState.UNLOCKED;
  return did.success && LOCKINGS.has(recordType) ? OpenState.LOCKED : null;
}

const kindOf = (recordType: number): CredentialKind | null => {
  const key = credentialKeyOf(recordType);
  const kind = key && SUBJECT_KINDS[key];
  return kind && kind !== 'ekey' ? kind : null;
};

function nameIn({ username, keyboardPwd }: CloudRecord): string {
  const name = String(username ?? '');
  return name === String(keyboardPwd ?? '') ? '' : name;
}

export async function reportedRecord(
  record: CloudRecord,
  { address, book, operationId }: { address: string; book: Book; operationId: OperationId | null },
): Promise<ReportedRecord> {
  const { recordType, lockDate, serverDate, success } = record;
  const kind = kindOf(recordType);
  const name = nameIn(record);
  const credentialId = kind && (await book.whose(address, kind, String(record.keyboardPwd ?? ''), name));
  return {
    recordType,
    recordTypeFromLock: record.recordTypeFromLock ?? recordTypeFromLock(recordType as RecordType),
    success: success === 1,
    credentialName: operationId ? '' : name,
    credentialId,
    operationId,
    lockDate,
    serverDate: serverDate ?? lockDate,
  };
}
