import type { CredentialId, LockId } from '../../../models/ids.ts';
import { RECORD_TYPE_OF_KIND } from '../../../models/recordSubject.ts';
import type { Validity } from '../../../models/validity.ts';
import type { FaultGuard } from '../../doors/guard.ts';
import type { JudgeCode, Report, ReportedRecord } from '../driver.ts';
import { recordTypeOfRefusal } from '../recordTypeFromLock.ts';
import { LOWEST_BATTERY, lockTimeOf, type MoveCause, type PhysicalLock } from './bolt.ts';
import type { KeptReport } from './keptReports.ts';
import type { KeptCredential } from './lockMemory.ts';
import { opens } from './opening.ts';
import type { World } from './world.ts';

interface Parts {
  world: World;
  guard: FaultGuard;
  moveByHand(lock: PhysicalLock, cause: MoveCause, used?: KeptCredential): void;
  handOver(kept: readonly KeptReport[]): Promise<void>;
  judge: JudgeCode;
}

type Tried = Pick<KeptCredential, 'credentialId' | 'name' | 'content'>;

/** A lock that stores no validity periods opens for every credential that it stores. */
const ALWAYS: Validity = { kind: 'permanent' };

/** Only credentials of the console have positive ids. */
const known = (credentialId: CredentialId) => (credentialId > 0 ? { credentialId } : {});

function refusalRecord(
  { content, name, credentialId }: Tried,
  dates: Pick<ReportedRecord, 'lockDate' | 'serverDate'>,
): ReportedRecord {
  const recordType = RECORD_TYPE_OF_KIND[content.kind];
  return {
    recordType,
    recordTypeFromLock: recordTypeOfRefusal(recordType),
    success: false,
    credentialName: name,
    credentialId: known(credentialId).credentialId ?? null,
    operationId: null,
    ...dates,
  };
}

export function createDoors({ world, guard, moveByHand, handOver, judge }: Parts) {
  function open(lock: PhysicalLock, { content, name, credentialId }: Tried, at: number, used?: KeptCredential): void {
    const recordType = RECORD_TYPE_OF_KIND[content.kind];
    const byHand = { action: 'unlock', operationId: null, source: 'gateway', at } as const;
    moveByHand(lock, { ...byHand, recordType, credentialName: name, ...known(credentialId) }, used);
  }

  function refuse(lock: PhysicalLock, tried: Tried, at: number): void {
    const record = refusalRecord(tried, { lockDate: lockTimeOf(lock, at, world.ailment(lock)), serverDate: at });
    const news: Report = { type: 'records', lockId: lock.lockId, records: [record] };
    guard('driver', handOver)(world.emit(lock, [news]));
  }

  function asks(lock: PhysicalLock): boolean {
    const { gatewaySays, disconnected, notHeard, swallowed, answer } = world.ailment(lock);
    const reached =
      !gatewaySays && !disconnected && !notHeard && !swallowed && answer !== 'late' && answer !== 'cutOff';
    return lock.gatewayId !== null && lock.capabilities.includes('asksConsole') && reached;
  }

  function wouldOpen(lock: PhysicalLock, kept: KeptCredential, at: number): boolean {
    const known = lock.capabilities.includes('timesByConsole') ? { ...kept, validity: ALWAYS } : kept;
    return opens(known, lockTimeOf(lock, at, world.ailment(lock)), lock.zoneOffsetMs);
  }

  const keptOf = (lock: PhysicalLock, credentialId: CredentialId, at: number): KeptCredential | null =>
    world.memory.of(lock.lockId, credentialId) ??
    world.computed.of(lock.lockId, credentialId, lockTimeOf(lock, at, world.ailment(lock)));

  function isUp(lock: PhysicalLock): boolean {
    const { takesNothing, logFull } = world.ailment(lock);
    return lock.battery >= LOWEST_BATTERY && !takesNothing && !logFull;
  }

  function tryKept(lock: PhysicalLock, kept: KeptCredential, at: number): boolean {
    const opened = wouldOpen(lock, kept, at);
    if (opened) open(lock, kept, at, kept);
    else refuse(lock, kept, at);
    return opened;
  }

  return {
    tryAt(lockId: LockId, credentialId: CredentialId, at: number): boolean {
      const lock = world.lock(lockId);
      const kept = lock && keptOf(lock, credentialId, at);
      if (!lock || !kept || !isUp(lock)) return false;
      return tryKept(lock, kept, at);
    },

    async showAt(lockId: LockId, text: string, at: number): Promise<boolean> {
      const lock = world.lock(lockId);
      if (!lock || !isUp(lock)) return false;
      const kept = world.memory.byMatchKey(lockId, 'qrCode', text);
      if (kept) return tryKept(lock, kept, at);
      const verdict = asks(lock) ? await judge({ lockId, text }) : null;
      if (!verdict) return false;
      const code: Tried = { ...verdict, content: { kind: 'qrCode', number: text } };
      if (verdict.opens) open(lock, code, at);
      else refuse(lock, code, at);
      return verdict.opens;
    },

    keptBy(lockId: LockId, at: number): { kept: KeptCredential; valid: boolean }[] {
      const lock = world.lock(lockId);
      return lock ? world.memory.all(lockId).map(kept => ({ kept, valid: wouldOpen(lock, kept, at) })) : [];
    },
  };
}
