/** People who come and go without asking the console, so that a demo is alive. */
import type { LockId } from '../../../models/ids.ts';
import { OpenState } from '../../../models/lockState.ts';
import { RecordType } from '../../../models/recordType.ts';
import type { Clock } from '../clock.ts';
import { oneOf, type Random } from '../seededRandom.ts';
import type { Cause } from './bolt.ts';
import type { Waits } from './waits.ts';

const MINUTE_MS = 60_000;

const WAYS_IN = [
  { recordType: RecordType.PASSCODE, credentialName: 'Cleaning' },
  { recordType: RecordType.PASSCODE, credentialName: 'Night shift' },
  { recordType: RecordType.CARD, credentialName: 'Card 14' },
  { recordType: RecordType.FINGERPRINT, credentialName: 'Ines' },
  { recordType: RecordType.KEY_FOB, credentialName: 'Fob 3' },
] as const;

interface Street {
  clock: Clock;
  waits: Waits;
  random: Random;
  eventsPerMinute: number;
  doors: readonly LockId[];
  stateOf(door: LockId): OpenState | null;
  moveByHand(door: LockId, cause: Cause): void;
}

/** Each event is one door opened, or locked again by hand if it was open. */
export async function letPeopleLive(street: Street): Promise<void> {
  const { clock, waits, random, eventsPerMinute, doors, stateOf, moveByHand } = street;
  const [first, ...others] = doors;
  if (eventsPerMinute <= 0 || first === undefined) return;
  const nextAt = () => clock.now() + (-Math.log(1 - random()) * MINUTE_MS) / eventsPerMinute;
  while (await waits.until(nextAt())) {
    const door = oneOf(random, [first, ...others]);
    const byHand = { operationId: null, source: 'gateway', at: clock.now() } as const;
    if (stateOf(door) === OpenState.LOCKED)
      moveByHand(door, { ...byHand, action: 'unlock', ...oneOf(random, WAYS_IN) });
    else moveByHand(door, { ...byHand, action: 'lock', recordType: RecordType.LOCK_BY_KEY, credentialName: '' });
  }
}
