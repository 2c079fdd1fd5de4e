import { type Kysely, sql } from 'kysely';
import type { LockFact } from '../../../../models/facts/lock.facts.ts';
import type { AccountId, GatewayId, LockId } from '../../../../models/ids.ts';
import { LOW_BATTERY, MAX_LOCK_CLOCK_DRIFT_MS } from '../../../../models/limits.ts';
import { OpenState, type OpenStateSource } from '../../../../models/lockState.ts';
import type { LockVersion } from '../../../../models/lockVersion.ts';
import { projection } from '../../../engine/projection.ts';
import { preparedQuery } from '../../../engine/store/preparedQuery.ts';
import type { StoredFact } from '../../../engine/store/store.ts';
import type { Tables } from '../../../engine/tables.ts';
import { inBatches } from '../../storage/inBatches.ts';

interface LockRow {
  account_id: AccountId;
  lock_id: LockId;
  name: string;
  alias: string;
  mac: string;
  time_zone: string;
  battery: number | null;
  auto_lock_seconds: number;
  /** 0 or 1, because SQLite has no boolean type. */
  remote_unlock: number;
  added_by_old_app: number;
  passcode_version: LockVersion | null;
  capabilities: string;
  gateway_id: GatewayId | null;
  lost: number;
  frozen: number;
  open_state: OpenState;
  open_state_source: OpenStateSource | null;
  open_state_at: number | null;
  /** Positive if the clock is fast; null if not read. */
  clock_drift_ms: number | null;
  /** 1 if the lock reported passage mode as on. */
  passage_on: number;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    lock_row: LockRow;
  }
}

/** Contains no parameters, because the partial index requires this exact text. */
export const NEEDS_ATTENTION = sql<boolean>`(battery <= ${sql.lit(LOW_BATTERY)} or lost = 1 or open_state = ${sql.lit(OpenState.UNLOCKED)} or abs(clock_drift_ms) > ${sql.lit(MAX_LOCK_CLOCK_DRIFT_MS)})`;

const change = (db: Kysely<Tables>, { account }: StoredFact, lockId: LockId, values: Partial<LockRow>) =>
  db.updateTable('lock_row').set(values).where('account_id', '=', account).where('lock_id', '=', lockId).execute();

type Door = Pick<LockRow, 'account_id' | 'lock_id' | 'open_state' | 'open_state_source' | 'open_state_at'>;

/** Prepared, because this is the most frequent fact. */
const changeDoor = preparedQuery<Door, unknown>((db, door) =>
  db
    .updateTable('lock_row')
    .set({
      open_state: door.open_state,
      open_state_source: door.open_state_source,
      open_state_at: door.open_state_at,
    })
    .where('account_id', '=', door.account_id)
    .where('lock_id', '=', door.lock_id),
);

const DISCONNECTED: Partial<LockRow> = {
  gateway_id: null,
  lost: 0,
  battery: null,
  open_state: OpenState.UNKNOWN,
  open_state_source: null,
  open_state_at: null,
  clock_drift_ms: null,
  passage_on: 0,
};

const flag = (value: boolean): number => (value ? 1 : 0);

export const lockRow = projection<LockFact>({
  name: 'lockRow',
  schemaVersion: 6,
  tables: ['lock_row'],
  async create(db) {
    await db.schema
      .createTable('lock_row')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('lock_id', 'bigint', column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('alias', 'text', column => column.notNull())
      .addColumn('mac', 'text', column => column.notNull())
      .addColumn('time_zone', 'text', column => column.notNull())
      .addColumn('battery', 'integer')
      .addColumn('auto_lock_seconds', 'integer', column => column.notNull())
      .addColumn('remote_unlock', 'integer', column => column.notNull())
      .addColumn('added_by_old_app', 'integer', column => column.notNull())
      .addColumn('passcode_version', 'integer')
      .addColumn('capabilities', 'text', column => column.notNull())
      .addColumn('gateway_id', 'bigint')
      .addColumn('lost', 'integer', column => column.notNull())
      .addColumn('frozen', 'integer', column => column.notNull())
      .addColumn('open_state', 'integer', column => column.notNull())
      .addColumn('open_state_source', 'text')
      .addColumn('open_state_at', 'bigint')
      .addColumn('clock_drift_ms', 'bigint')
      .addColumn('passage_on', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('lock_row_key', ['account_id', 'lock_id'])
      .execute();
    await db.schema.createIndex('lock_row_by_gateway').ifNotExists().on('lock_row').column('gateway_id').execute();
    await db.schema.createIndex('lock_row_by_lock').ifNotExists().on('lock_row').column('lock_id').execute();
    await db.schema
      .createIndex('lock_row_needing_somebody')
      .ifNotExists()
      .on('lock_row')
      .columns(['account_id', 'lock_id'])
      .where(NEEDS_ATTENTION)
      .execute();
  },
  on: {
    'lock.added.v1': (lock, { account }, db) => {
      const values: LockRow = {
        account_id: account,
        lock_id: lock.lockId,
        name: lock.name,
        alias: lock.alias,
        mac: lock.mac,
        time_zone: lock.timeZone,
        battery: lock.battery,
        auto_lock_seconds: lock.autoLockSeconds,
        remote_unlock: flag(lock.remoteUnlock),
        added_by_old_app: flag(lock.addedByOldApp),
        passcode_version: lock.passcodeVersion ?? null,
        capabilities: JSON.stringify(lock.capabilities),
        gateway_id: null,
        lost: 0,
        frozen: 0,
        open_state: OpenState.UNKNOWN,
        open_state_source: null,
        open_state_at: null,
        clock_drift_ms: null,
        passage_on: 0,
      };
      const insert = db.insertInto('lock_row').values(values);
      return insert.onConflict(conflict => conflict.columns(['account_id', 'lock_id']).doUpdateSet(values)).execute();
    },
    'lock.linked.v1': ({ lockId, gatewayId }, fact, db) => change(db, fact, lockId, { gateway_id: gatewayId, lost: 0 }),
    'lock.unlinked.v1': ({ lockId }, fact, db) => change(db, fact, lockId, { gateway_id: null, lost: 0 }),
    // The row keeps name and time zone for the lock's records.
    'lock.removed.v1': ({ lockId }, fact, db) => change(db, fact, lockId, DISCONNECTED),
    'lock.lost.v1': ({ lockId }, fact, db) => change(db, fact, lockId, { lost: 1 }),
    'lock.found.v1': ({ lockId }, fact, db) => change(db, fact, lockId, { lost: 0 }),
    'lock.doorReported.v1': ({ lockId, openState, source, reportedAt }, { account }, db) => {
      const door = { open_state: openState, open_state_source: source, open_state_at: reportedAt };
      return changeDoor(db, { account_id: account, lock_id: lockId, ...door });
    },
    'lock.clockReported.v1': ({ lockId, driftMs }, fact, db) => change(db, fact, lockId, { clock_drift_ms: driftMs }),
    'lock.passageModeReported.v1': ({ lockId, passageMode }, fact, db) =>
      change(db, fact, lockId, { passage_on: flag(passageMode.on) }),
    'lock.batteryReported.v1': ({ lockId, battery }, fact, db) => change(db, fact, lockId, { battery }),
    'lock.frozen.v1': ({ lockId }, fact, db) => change(db, fact, lockId, { frozen: 1 }),
    'lock.thawed.v1': ({ lockId }, fact, db) => change(db, fact, lockId, { frozen: 0 }),
    'lock.autoLockTimeSet.v1': ({ lockId, autoLockSeconds }, fact, db) =>
      change(db, fact, lockId, { auto_lock_seconds: autoLockSeconds }),
    'lock.renamed.v1': ({ lockId, alias }, fact, db) => change(db, fact, lockId, { alias }),
    'lock.zoneSet.v1': ({ lockId, timeZone }, fact, db) => change(db, fact, lockId, { time_zone: timeZone }),
    'lock.remoteUnlockSet.v1': ({ lockId, allowed }, fact, db) =>
      change(db, fact, lockId, { remote_unlock: flag(allowed) }),
  },
});

const ownerOf = preparedQuery<{ lockId: LockId }, { account_id: AccountId }>((db, { lockId }) =>
  db.selectFrom('lock_row').select('account_id').where('lock_id', '=', lockId),
);

export async function ownerOfLock(db: Kysely<Tables>, lockId: LockId): Promise<AccountId | null> {
  const [row] = await ownerOf(db, { lockId });
  return row?.account_id ?? null;
}

export const locksBehind = (
  db: Kysely<Tables>,
  gatewayId: GatewayId,
): Promise<{ ownerId: AccountId; lockId: LockId }[]> =>
  db
    .selectFrom('lock_row')
    .select(['account_id as ownerId', 'lock_id as lockId'])
    .where('gateway_id', '=', gatewayId)
    .orderBy('lock_id')
    .execute();

export async function aliasesOf(
  db: Kysely<Tables>,
  owner: AccountId,
  lockIds: readonly LockId[],
): Promise<Map<LockId, string>> {
  if (lockIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('lock_row')
    .select(['lock_id', 'alias', 'name'])
    .where('account_id', '=', owner)
    .where('lock_id', 'in', lockIds)
    .execute();
  return new Map(rows.map(({ lock_id, alias, name }) => [lock_id, alias || name]));
}

const BATCH_SIZE = 1000;

export async function timeZonesOf(db: Kysely<Tables>, lockIds: readonly LockId[]): Promise<string[]> {
  const zones = new Set<string>();
  for (const these of inBatches(lockIds, BATCH_SIZE)) {
    const rows = await db.selectFrom('lock_row').select('time_zone').distinct().where('lock_id', 'in', these).execute();
    for (const { time_zone } of rows) zones.add(time_zone);
  }
  return [...zones];
}

export async function ownerIdsOf(db: Kysely<Tables>, lockIds: readonly LockId[]): Promise<Map<LockId, AccountId>> {
  const ownerIds = new Map<LockId, AccountId>();
  for (const these of inBatches(lockIds, BATCH_SIZE)) {
    const rows = await db
      .selectFrom('lock_row')
      .select(['lock_id', 'account_id'])
      .where('lock_id', 'in', these)
      .execute();
    for (const { lock_id, account_id } of rows) ownerIds.set(lock_id, account_id);
  }
  return ownerIds;
}

const driftOf = preparedQuery<{ owner: AccountId; lockId: LockId }, { clock_drift_ms: number | null }>(
  (db, { owner, lockId }) =>
    db.selectFrom('lock_row').select('clock_drift_ms').where('account_id', '=', owner).where('lock_id', '=', lockId),
);

/** Positive if the clock is fast; null within tolerance. */
export async function clockDriftOf(db: Kysely<Tables>, owner: AccountId, lockId: LockId): Promise<number | null> {
  const [row] = await driftOf(db, { owner, lockId });
  const drift = row?.clock_drift_ms ?? null;
  return drift !== null && Math.abs(drift) > MAX_LOCK_CLOCK_DRIFT_MS ? drift : null;
}

const zoneOf = preparedQuery<{ owner: AccountId; lockId: LockId }, { time_zone: string }>((db, { owner, lockId }) =>
  db.selectFrom('lock_row').select('time_zone').where('account_id', '=', owner).where('lock_id', '=', lockId),
);

export async function timeZoneOfLock(db: Kysely<Tables>, owner: AccountId, lockId: LockId): Promise<string | null> {
  const [row] = await zoneOf(db, { owner, lockId });
  return row?.time_zone ?? null;
}
