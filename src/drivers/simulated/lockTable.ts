import type { DatabaseSync } from 'node:sqlite';
import type { GatewayId, LockId } from '../../../models/ids.ts';
import type { Capability } from '../../../models/lockState.ts';
import type { PassageMode } from '../../../models/passageMode.ts';
import type { PhysicalLock } from './bolt.ts';

const SELECT_LOCK = `SELECT lock_id AS lockId, gateway_id AS gatewayId, capabilities, remote_unlock AS remoteUnlock, battery,
  open_state AS openState, auto_lock_seconds AS autoLockSeconds, auto_lock_at AS autoLockAt,
  clock_drift_ms_per_day AS clockDriftMsPerDay, clock_set_at AS clockSetAt, clock_off_ms AS clockOffMs, time_zone AS timeZone,
  zone_offset_ms AS zoneOffsetMs, passage_mode AS passageMode FROM locks`;

export type LockTable = ReturnType<typeof createLockTable>;

export function createLockTable(db: DatabaseSync) {
  const select = db.prepare(`${SELECT_LOCK} WHERE lock_id = ?`);
  const selectBehind = db.prepare('SELECT lock_id AS lockId FROM locks WHERE gateway_id = ? ORDER BY lock_id');
  const update = db.prepare('UPDATE locks SET open_state = ?, battery = ?, auto_lock_at = ? WHERE lock_id = ?');
  const updateGateway = db.prepare('UPDATE locks SET gateway_id = ? WHERE lock_id = ?');

  return {
    lock(lockId: LockId): PhysicalLock | null {
      const row = select.get(lockId);
      return row ? asLock(row) : null;
    },

    behind: (gatewayId: number): LockId[] => selectBehind.all(gatewayId).map(row => row.lockId as LockId),

    update: ({ openState, battery, autoLockAt, lockId }: PhysicalLock): void =>
      void update.run(openState, battery, autoLockAt, lockId),

    moveBehind: (lockId: LockId, gatewayId: GatewayId | null): void => void updateGateway.run(gatewayId, lockId),

    withGateway: (): LockId[] =>
      db
        .prepare('SELECT lock_id AS lockId FROM locks WHERE gateway_id IS NOT NULL ORDER BY lock_id')
        .all()
        .map(row => row.lockId as LockId),

    aboutToLock: (): PhysicalLock[] =>
      db.prepare(`${SELECT_LOCK} WHERE auto_lock_at IS NOT NULL ORDER BY auto_lock_at, lock_id`).all().map(asLock),
  };
}

const asLock = (row: Record<string, unknown>): PhysicalLock => ({
  // The cast is safe: SELECT_LOCK names its columns like the fields. Types that SQLite lacks are converted below.
  ...(row as unknown as PhysicalLock),
  passageMode: JSON.parse(String(row.passageMode)) as PassageMode,
  remoteUnlock: row.remoteUnlock === 1,
  capabilities: JSON.parse(String(row.capabilities)) as Capability[],
});
