import { MINUTE_MS } from '../../../models/duration.ts';
import type { CredentialId, LockId } from '../../../models/ids.ts';
import { OpenState } from '../../../models/lockState.ts';
import { RecordType } from '../../../models/recordType.ts';
import type { DriverClock } from '../clock.ts';
import { oneOf, type Random } from '../seededRandom.ts';
import type { Waits } from '../waits.ts';
import type { MoveCause, PhysicalLock } from './bolt.ts';
import type { KeptCredential } from './lockMemory.ts';

const WAYS_IN = [
  { needs: 'passcode', recordType: RecordType.PASSCODE, credentialName: 'Cleaning' },
  { needs: 'passcode', recordType: RecordType.PASSCODE, credentialName: 'Night shift' },
  { needs: 'card', recordType: RecordType.CARD, credentialName: 'Card 14' },
  { needs: 'fingerprint', recordType: RecordType.FINGERPRINT, credentialName: 'Ines' },
  { needs: 'keyFob', recordType: RecordType.KEY_FOB, credentialName: 'Fob 3' },
] as const;
const KEY = { recordType: RecordType.MECHANICAL_KEY, credentialName: '' };

const MISTAKEN = 0.1;

interface Street {
  clock: DriverClock;
  waits: Waits;
  random: Random;
  eventsPerMinute: number;
  doors: readonly LockId[];
  lockAt(door: LockId): PhysicalLock | null;
  keptBy(door: LockId, at: number): readonly { kept: KeptCredential; valid: boolean }[];
  tryAt(door: LockId, credentialId: CredentialId, at: number): void;
  moveByHand(lock: PhysicalLock, cause: MoveCause): void;
}

export async function letPeopleLive(street: Street): Promise<void> {
  const { clock, waits, random, eventsPerMinute, doors, lockAt, keptBy, tryAt, moveByHand } = street;
  const [first, ...others] = doors;
  if (eventsPerMinute <= 0 || first === undefined) return;
  const nextAt = () => clock.now() + (-Math.log(1 - random()) * MINUTE_MS) / eventsPerMinute;

  function comeIn(lock: PhysicalLock, at: number): void {
    const byHand = { operationId: null, source: 'gateway', at, action: 'unlock' } as const;
    const all = keptBy(lock.lockId, at);
    const mistaken = random() < MISTAKEN;
    const [one, ...more] = all.filter(({ valid }) => valid !== mistaken);
    if (one) tryAt(lock.lockId, oneOf(random, [one, ...more]).kept.credentialId, at);
    else {
      const entries = all.length > 0 ? [] : WAYS_IN.filter(({ needs }) => lock.capabilities.includes(needs));
      const { recordType, credentialName } = oneOf(random, [KEY, ...entries]);
      moveByHand(lock, { ...byHand, recordType, credentialName });
    }
  }

  while (await waits.until(nextAt())) {
    const lock = lockAt(oneOf(random, [first, ...others]));
    if (!lock) continue;
    const at = clock.now();
    if (lock.openState === OpenState.LOCKED) comeIn(lock, at);
    else {
      const byKey = { recordType: RecordType.LOCK_BY_KEY, credentialName: '' };
      moveByHand(lock, { operationId: null, source: 'gateway', at, action: 'lock', ...byKey });
    }
  }
}
