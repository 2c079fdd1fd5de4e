/** Somebody at a door tries a credential: the lock looks into its memory and at its clock, and asks nobody. */
import type { CredentialKind } from '../../../models/credential.ts';
import type { CredentialId, LockId } from '../../../models/ids.ts';
import { RecordType } from '../../../models/recordType.ts';
import type { Report, ReportedRecord } from '../driver.ts';
import { recordTypeOfRefusal } from '../recordTypeFromLock.ts';
import { type Cause, LOWEST_BATTERY, lockTimeOf, type PhysicalLock } from './bolt.ts';
import type { KeptReport } from './keptReports.ts';
import type { KeptCredential } from './lockMemory.ts';
import { opens } from './opening.ts';
import type { World } from './world.ts';

const RECORD_TYPES: Record<CredentialKind, RecordType> = {
  card: RecordType.CARD,
  passcode: RecordType.PASSCODE,
  fingerprint: RecordType.FINGERPRINT,
  palmVein: RecordType.PALM_VEIN,
  face: RecordType.FACE,
  qrCode: RecordType.QR_CODE,
  keyFob: RecordType.KEY_FOB,
};

interface Parts {
  world: World;
  moveByHand(lock: PhysicalLock, cause: Cause, used: KeptCredential): void;
  handOver(kept: readonly KeptReport[]): Promise<void>;
}

export function createDoors({ world, moveByHand, handOver }: Parts) {
  function open(lock: PhysicalLock, kept: KeptCredential, at: number): void {
    const { content, name, credentialId } = kept;
    const recordType = RECORD_TYPES[content.kind];
    const byHand = { action: 'unlock', operationId: null, source: 'gateway', at } as const;
    moveByHand(lock, { ...byHand, recordType, credentialName: name, credentialId }, kept);
  }

  function refuse(lock: PhysicalLock, { content, name, credentialId }: KeptCredential, at: number): void {
    const recordType = RECORD_TYPES[content.kind];
    const record: ReportedRecord = {
      recordType,
      recordTypeFromLock: recordTypeOfRefusal(recordType),
      success: false,
      credentialName: name,
      credentialId,
      operationId: null,
      lockDate: lockTimeOf(lock, at, world.ailment(lock)),
      serverDate: at,
    };
    const news: Report = { type: 'records', lockId: lock.lockId, records: [record] };
    void handOver(world.tell(lock, [news]));
  }

  const wouldOpen = (lock: PhysicalLock, kept: KeptCredential, at: number): boolean =>
    opens(kept, lockTimeOf(lock, at, world.ailment(lock)), lock.timeZone);

  const keptOf = (lock: PhysicalLock, credentialId: CredentialId, at: number): KeptCredential | null =>
    world.memory.of(lock.lockId, credentialId) ??
    world.computed.of(lock.lockId, credentialId, lockTimeOf(lock, at, world.ailment(lock)));

  return {
    /**
     * Whether the door opened. A lock that cannot move its bolt, is empty or could not write it down does nothing; one that
     * does not know the credential has nobody's name to write down.
     */
    tryAt(lockId: LockId, credentialId: CredentialId, at: number): boolean {
      const lock = world.lock(lockId);
      const kept = lock && keptOf(lock, credentialId, at);
      if (!lock || !kept || lock.battery < LOWEST_BATTERY) return false;
      const { takesNothing, logFull } = world.ailment(lock);
      if (takesNothing || logFull) return false;
      const opened = wouldOpen(lock, kept, at);
      if (opened) open(lock, kept, at);
      else refuse(lock, kept, at);
      return opened;
    },

    /** What people would come with: `valid` opens now. */
    keptBy(lockId: LockId, at: number): { kept: KeptCredential; valid: boolean }[] {
      const lock = world.lock(lockId);
      return lock ? world.memory.all(lockId).map(kept => ({ kept, valid: wouldOpen(lock, kept, at) })) : [];
    },
  };
}
