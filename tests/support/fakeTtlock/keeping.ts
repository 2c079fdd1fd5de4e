/** Credentials listed by the cloud and stored on locks; a listed one is on its lock only if the call wrote it there. */
import type { CredentialKind } from '../../../models/credential.ts';
import { CAPACITY } from '../../../src/drivers/simulated/credentialRules.ts';
import type { Ailment } from '../../../src/drivers/simulated/faults.ts';
import { refuseAsAiling } from './calls/operate.ts';
import { CloudSays, Errcode } from './cloudSays.ts';
import { type Held, isEndless, keyOf, type Listed, type Lock } from './things.ts';
import type { World } from './world.ts';

/** 0: cloud alone (QR codes). 1: by phone, only registered. 2: through a gateway. */
export type Method = 0 | 1 | 2;

/** Refusals of a new credential. */
function refuseToKeep(lock: Lock, { kind }: Listed, { noRoom }: Ailment): void {
  const many = [...lock.memory.values()].filter(held => held.kind === kind).length;
  if (!noRoom && many < CAPACITY[kind]) return;
  throw new CloudSays(kind === 'passcode' ? Errcode.NO_SPACE : Errcode.MEMORY_FULL);
}

export function createKeeping(world: World) {
  const { listed, reach, nextId, clock } = world;

  /** Local times of the lock by its current offset; a later offset does not move them. */
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

    /** `held`: overrides of what the lock stores. */
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

    /** A lock cannot change a credential that was only registered. */
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
