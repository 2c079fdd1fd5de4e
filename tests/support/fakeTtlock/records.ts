/** What locks have told the cloud, and what the cloud tells whoever has an application: not signed, and not to be relied upon. */
import { RecordType } from '../../../models/recordType.ts';
import type { DriverClock } from '../../../src/drivers/clock.ts';
import type { Form } from './parameters.ts';
import type { CloudRecord, Lock, LogEntry } from './things.ts';

const MONTHS_KEPT_MS = 183 * 86_400_000;
const PROMPT_MS = 200;
const LATE_MS = 10 * 60_000;

/** How callbacks fare: as they should, ten minutes late, twice, or never. */
export type Delivery = 'promptly' | 'late' | 'twice' | 'never';

/** An address, or what stands in its place. */
export type Target = string | ((form: Form) => Promise<unknown>);

interface Parts {
  clock: DriverClock;
  nextId(): number;
  /** Whether the lock's administrator has signed in to the application. */
  isWatched(lock: Lock): boolean;
}

export function createRecords({ clock, nextId, isWatched }: Parts) {
  const records = new Map<number, CloudRecord[]>();
  let target: Target | null = null;
  let delivery: Delivery = 'promptly';

  async function post(form: Form): Promise<void> {
    if (typeof target === 'function') await target(form);
    else if (target !== null)
      await fetch(target, { method: 'POST', body: new URLSearchParams(form) }).catch(() => undefined);
  }

  const formOf = ({ lockId, lockMac, owner }: Lock, told: readonly object[]): Form => ({
    notifyType: '1',
    lockId: String(lockId),
    lockMac,
    admin: owner,
    records: JSON.stringify(told.map(record => ({ ...record, lockMac }))),
  });

  function callBack(lock: Lock, told: readonly CloudRecord[], twice: boolean): void {
    const shown = told
      .filter(({ recordType }) => recordType !== RecordType.AUTO_LOCK)
      .map(({ recordId: _, ...record }) => record);
    if (shown.length === 0 || delivery === 'never' || !isWatched(lock)) return;
    const times = twice || delivery === 'twice' ? 2 : 1;
    const after = delivery === 'late' ? LATE_MS : PROMPT_MS;
    for (let time = 0; time < times; time++)
      clock.after(after + time * PROMPT_MS, () => void post(formOf(lock, shown)));
  }

  return {
    /** What the lock has to tell reaches the cloud, with everything that had to wait. */
    upload(lock: Lock, twice = false): void {
      const told = lock.untold.splice(0).map(entry => ({ ...entry, recordId: nextId(), serverDate: clock.now() }));
      records.set(lock.lockId, [...(records.get(lock.lockId) ?? []), ...told]);
      callBack(lock, told, twice);
    },
    ofLock: (lockId: number): CloudRecord[] =>
      (records.get(lockId) ?? []).filter(({ serverDate }) => serverDate > clock.now() - MONTHS_KEPT_MS),
    forget(lockId: number, those: ReadonlySet<number> | null): void {
      records.set(
        lockId,
        (records.get(lockId) ?? []).filter(({ recordId }) => those !== null && !those.has(recordId)),
      );
    },
    callTo(to: Target | null): void {
      target = to;
    },
    deliver(how: Delivery): void {
      delivery = how;
    },
    /** Somebody else calls in the cloud's name: an entry that no lock has ever written. */
    forge: (lock: Lock, entry: LogEntry) => post(formOf(lock, [{ ...entry, serverDate: clock.now() }])),
  };
}
