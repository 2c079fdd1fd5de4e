/** Records uploaded by locks, and callbacks to the application: unsigned, so not to be trusted. */
import { RecordType } from '../../../models/recordType.ts';
import type { DriverClock } from '../../../src/drivers/clock.ts';
import type { Form } from './parameters.ts';
import type { CloudRecord, Lock, LogEntry } from './things.ts';

const MONTHS_KEPT_MS = 183 * 86_400_000;
const PROMPT_MS = 200;
const LATE_MS = 10 * 60_000;

/** Delivery of callbacks. */
export type Delivery = 'promptly' | 'late' | 'twice' | 'never';

/** A URL or a function in its place. */
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
    /** Uploads pending entries of the lock. */
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
    /** A forged callback with an entry that no lock has logged. */
    forge: (lock: Lock, entry: LogEntry) => post(formOf(lock, [{ ...entry, serverDate: clock.now() }])),
  };
}
