import { DatabaseSync } from 'node:sqlite';
import { offsetAt } from '../../../models/zoneChange.ts';
import type { SimulatedGateway, SimulatedLock, SimulatedWorld } from '../simulatedWorld.ts';
import { createLockMemory } from './lockMemory.ts';

/** `journal`: one row per run of the motor, repeated commands included. `held`: reports kept while disconnected. */
const FIRST = `
  CREATE TABLE gateways (gateway_id INTEGER PRIMARY KEY);
  CREATE TABLE locks (
    lock_id INTEGER PRIMARY KEY,
    gateway_id INTEGER,
    capabilities TEXT NOT NULL,
    remote_unlock INTEGER NOT NULL,
    battery REAL NOT NULL,
    open_state INTEGER NOT NULL,
    auto_lock_seconds INTEGER NOT NULL,
    auto_lock_at INTEGER,
    clock_drift_ms_per_day REAL NOT NULL,
    clock_set_at INTEGER NOT NULL
  );
  CREATE INDEX locks_by_auto_lock ON locks (auto_lock_at) WHERE auto_lock_at IS NOT NULL;
  CREATE TABLE faults (target TEXT NOT NULL, fault TEXT NOT NULL, PRIMARY KEY (target, fault)) WITHOUT ROWID;
  CREATE TABLE journal (
    id INTEGER PRIMARY KEY,
    lock_id INTEGER NOT NULL,
    action TEXT NOT NULL,
    operation_id TEXT,
    at INTEGER NOT NULL
  );
  CREATE TABLE reports (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    gateway_id INTEGER NOT NULL,
    lock_id INTEGER,
    held INTEGER NOT NULL,
    report TEXT NOT NULL
  );
`;

const CREDENTIALS = `
  ALTER TABLE locks ADD COLUMN time_zone TEXT NOT NULL DEFAULT 'UTC';
  CREATE TABLE credentials (
    lock_id INTEGER NOT NULL,
    credential_id INTEGER NOT NULL,
    kind TEXT NOT NULL,
    mark TEXT,
    name TEXT NOT NULL,
    validity TEXT NOT NULL,
    content TEXT NOT NULL,
    blocked INTEGER NOT NULL,
    used_at INTEGER,
    PRIMARY KEY (lock_id, credential_id)
  ) WITHOUT ROWID;
  CREATE INDEX credentials_by_mark ON credentials (lock_id, kind, mark);
`;

/** `computed`: passcodes computed by the maker’s algorithm that no lock has seen yet. */
const COMPUTED = `
  CREATE TABLE maker (secret BLOB NOT NULL);
  INSERT INTO maker VALUES (randomblob(32));
  CREATE TABLE computed (
    lock_id INTEGER NOT NULL,
    credential_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    type INTEGER NOT NULL,
    validity TEXT NOT NULL,
    digits TEXT NOT NULL,
    lapses_at INTEGER NOT NULL,
    PRIMARY KEY (lock_id, credential_id)
  ) WITHOUT ROWID;
`;

/** A setting without a row has its factory value. A lock from an older file gets its zone’s current offset. */
const SETTINGS = `
  ALTER TABLE locks ADD COLUMN clock_off_ms INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE locks ADD COLUMN zone_offset_ms INTEGER;
  ALTER TABLE locks ADD COLUMN passage_mode TEXT NOT NULL DEFAULT '{"on":false}';
  CREATE TABLE settings (
    lock_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    value INTEGER NOT NULL,
    PRIMARY KEY (lock_id, name)
  ) WITHOUT ROWID;
`;

/** Migrations in order; each leads to the next version. */
const STEPS = [FIRST, CREDENTIALS, COMPUTED, SETTINGS];

export function openWorldFile(file: string, description: SimulatedWorld, now: number): DatabaseSync {
  const db = new DatabaseSync(file);
  // With these pragmas the data survives a killed process, but perhaps not a power cut.
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA busy_timeout = 5000;');
  inTransaction(db, () => {
    const version = Number(db.prepare('PRAGMA user_version').get()?.user_version);
    for (const step of STEPS.slice(version)) db.exec(step);
    db.exec(`PRAGMA user_version = ${STEPS.length}`);
    if (version === 0) fill(db, description, now);
    takeOffsets(db, now);
  });
  return db;
}

export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}

function fill(db: DatabaseSync, { gateways, locks }: SimulatedWorld, now: number): void {
  const add = adding(db, now);
  for (const gateway of gateways) add.gateway(gateway);
  for (const lock of locks) add.lock(lock);
}

export function adding(db: DatabaseSync, now: number) {
  const addGateway = db.prepare('INSERT OR IGNORE INTO gateways VALUES (?)');
  const addFault = db.prepare('INSERT INTO faults VALUES (?, ?)');
  const addLock =
    db.prepare(`INSERT OR IGNORE INTO locks (lock_id, gateway_id, capabilities, remote_unlock, battery, open_state,
    auto_lock_seconds, clock_drift_ms_per_day, clock_set_at, clock_off_ms, time_zone) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const memory = createLockMemory(db);
  return {
    gateway({ gatewayId, online }: SimulatedGateway): boolean {
      const isNew = addGateway.run(gatewayId).changes > 0;
      if (isNew && !online) addFault.run(`gateway-${gatewayId}`, 'offline');
      return isNew;
    },
    lock(lock: SimulatedLock): boolean {
      const { changes } = addLock.run(
        lock.lockId,
        lock.gatewayId,
        JSON.stringify(lock.capabilities),
        lock.remoteUnlock ? 1 : 0,
        lock.battery,
        lock.openState,
        lock.autoLockSeconds,
        lock.clockDriftMsPerDay,
        now,
        lock.clockOffMs ?? 0,
        lock.timeZone ?? 'UTC',
      );
      if (changes === 0) return false;
      for (const given of lock.credentials ?? []) memory.keep(lock.lockId, { ...given, blocked: false, usedAt: null });
      return true;
    },
  };
}

export function takeOffsets(db: DatabaseSync, now: number): void {
  const zones = db.prepare('SELECT DISTINCT time_zone AS zone FROM locks WHERE zone_offset_ms IS NULL').all();
  const take = db.prepare('UPDATE locks SET zone_offset_ms = ? WHERE time_zone = ? AND zone_offset_ms IS NULL');
  for (const { zone } of zones) take.run(offsetAt(String(zone), now), String(zone));
}
