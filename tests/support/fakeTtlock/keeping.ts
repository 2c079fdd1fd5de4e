/** What the cloud lists of credentials, and what of it comes to the memory of a lock: nothing, unless it was told to bring it there. */
import type { CredentialKind } from '../../../models/credential.ts';
import { CAPACITY } from '../../../src/drivers/simulated/credentialRules.ts';
import type { Ailment } from '../../../src/drivers/simulated/faults.ts';
import { refuseAsAiling } from './calls/operate.ts';
import { CloudSays, Errcode } from './cloudSays.ts';
import { type Held, isEndless, keyOf, type Listed, type Lock } from './things.ts';
import type { World } from './world.ts';

/** By phone, which the cloud only writes down, or through a gateway. 0 (QR codes): by the cloud alone. */
export type Method = 0 | 1 | 2;

/** What the lock says to one that is new to it. */
function refuseToKeep(lock: Lock, { kind }: Listed, { noRoom }: Ailment): void {
  const many = [...lock.memory.values()].filter(held => held.kind === kind).length;
  if (!noRoom && many < CAPACITY[kind]) return;
  throw new CloudSays(kind === 'passcode' ? Errcode.NO_SPACE : Errcode.MEMORY_FULL);
}

export function createKeeping(world: World) {
  const { listed, reach, nextId, clock } = world;

  /** On the wall of the lock, by the offset that it has now: it does not move with the offset later. */
  const heldAs = (lock: Lock, row: Listed): Held => ({
    credentialId: row.id,
    kind: row.kind,
    code: row.code,
    name: row.name,
    from: row.startDate === 0 ? null : row.startDate + lock.timezoneRawOffset,
    until: row.endDate === 0 || isEndless(row) ? null : row.endDate + lock.timezoneRawOffset,
    days: row.cyclicConfig,
    once: row.kind === 'passcode' && row.type === 1,
    erases: row.kind === 'passcode' && row.type === 4,
    usedAt: null,
  });

  const ofLock = (lockId: number, kind: CredentialKind): Listed[] =>
    [...listed.values()].filter(row => row.lockId === lockId && row.kind === kind);

  function rowNamed(lockId: number, kind: CredentialKind, id: number, missing: Errcode): Listed {
    const row = listed.get(id);
    if (row?.lockId !== lockId || row.kind !== kind) throw new CloudSays(missing);
    return row;
  }

  return {
    ofLock,
    rowNamed,
    heldAs,

    /** `held`: as the lock keeps it, where that is not what follows from the row. */
    async add(lock: Lock, given: Omit<Listed, 'id' | 'lockId' | 'createDate'>, by: Method, held: Partial<Held> = {}) {
      const row: Listed = { ...given, id: nextId(), lockId: lock.lockId, createDate: clock.now() };
      if (by === 2)
        await reach(lock, ailment => {
          refuseAsAiling(lock, ailment);
          refuseToKeep(lock, row, ailment);
          lock.memory.set(keyOf(row), { ...heldAs(lock, row), ...held });
          listed.set(row.id, row);
        });
      else listed.set(row.id, row);
      return row;
    },

    /** A lock that does not have it, since it was only ever written down, cannot change it. */
    async change(lock: Lock, row: Listed, to: Partial<Listed>, by: Method): Promise<void> {
      const changed = { ...row, ...to };
      const write = () => void listed.set(row.id, changed);
      if (by !== 2) return write();
      await reach(lock, ailment => {
        refuseAsAiling(lock, ailment);
        const now = lock.memory.get(keyOf(row));
        if (!now) throw new CloudSays(Errcode.FAILED, 'it is not in the lock');
        lock.memory.delete(keyOf(row));
        lock.memory.set(keyOf(changed), { ...heldAs(lock, changed), usedAt: now.usedAt });
        write();
      });
    },

    async remove(lock: Lock, row: Listed, by: Method): Promise<void> {
      const forget = () => void listed.delete(row.id);
      if (by !== 2) return forget();
      await reach(lock, ailment => {
        refuseAsAiling(lock, ailment);
        lock.memory.delete(keyOf(row));
        forget();
      });
    },
  };
}

export type Keeping = ReturnType<typeof createKeeping>;
