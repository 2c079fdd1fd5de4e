import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { fakeClock } from '../../support/fakeClock.ts';
import { front, gatewayId, givenWorld, request, writing } from './givenWorld.ts';
import { journal, newFile, started } from './simulatedWorlds.ts';

/** First schema version, with one unlocked lock, a fault and an undelivered report. */
const FIRST_VERSION = `
  CREATE TABLE gateways (gateway_id INTEGER PRIMARY KEY);
  CREATE TABLE locks (
    lock_id INTEGER PRIMARY KEY, gateway_id INTEGER, capabilities TEXT NOT NULL, remote_unlock INTEGER NOT NULL,
    battery REAL NOT NULL, open_state INTEGER NOT NULL, auto_lock_seconds INTEGER NOT NULL, auto_lock_at INTEGER,
    clock_drift_ms_per_day REAL NOT NULL, clock_set_at INTEGER NOT NULL
  );
  CREATE INDEX locks_by_auto_lock ON locks (auto_lock_at) WHERE auto_lock_at IS NOT NULL;
  CREATE TABLE faults (target TEXT NOT NULL, fault TEXT NOT NULL, PRIMARY KEY (target, fault)) WITHOUT ROWID;
  CREATE TABLE journal (id INTEGER PRIMARY KEY, lock_id INTEGER NOT NULL, action TEXT NOT NULL, operation_id TEXT, at INTEGER NOT NULL);
  CREATE TABLE reports (
    id INTEGER PRIMARY KEY AUTOINCREMENT, gateway_id INTEGER NOT NULL, lock_id INTEGER, held INTEGER NOT NULL, report TEXT NOT NULL
  );
  INSERT INTO gateways VALUES (1);
  INSERT INTO locks VALUES (7, 1, '["remoteUnlock","queryState"]', 1, 80, 1, 0, NULL, 0, 1600000000000);
  INSERT INTO faults VALUES ('lock-7', 'answeredTwice');
  INSERT INTO journal VALUES (1, 7, 'unlock', 'before', 1600000000000);
  INSERT INTO reports VALUES (1, 1, 7, 0, '{"type":"battery","lockId":7,"battery":79}');
  PRAGMA user_version = 1;
`;

const versionOf = (file: string) => {
  const db = new DatabaseSync(file, { readOnly: true });
  const version = db.prepare('PRAGMA user_version').get()?.user_version;
  db.close();
  return version;
};

it('migrating a world file of the first version keeps its doors, faults, journal and undelivered reports', async () => {
  const file = newFile();
  const old = new DatabaseSync(file);
  old.exec(FIRST_VERSION);
  old.close();
  const { driver, clock, trace, ask } = await started({ file, clock: fakeClock(1_600_000_000_000) });
  expect(versionOf(file)).toBe(4);
  expect(trace).toEqual([{ type: 'battery', lockId: front, battery: 79 }]);
  expect(driver.faultsOn()).toEqual([{ lockId: front, fault: 'answeredTwice' }]);
  const asked = driver.queryState({ lockId: front, gatewayId, deadlineAt: clock.now() + 30_000 });
  await clock.advance(1_000);
  expect(await asked).toEqual({ kind: 'done' });
  expect(trace).toContainEqual(expect.objectContaining({ type: 'door', openState: 1 }));
  ask(request(clock.now(), 'unlock'));
  await clock.advance(1_000);
  expect(journal(file)).toHaveLength(2);
});

it('migrating a world file of the first version keeps the capabilities of its locks', async () => {
  const file = newFile();
  const old = new DatabaseSync(file);
  old.exec(FIRST_VERSION);
  old.close();
  const { driver, clock } = await started({ file });
  expect(driver.capabilities(front)).toEqual(['remoteUnlock', 'queryState']);
  const outcome = driver.writeCredential(writing(clock.now()));
  await clock.advance(1_000);
  expect(await outcome).toEqual({ kind: 'refused', reason: 'notSupported' });
});

it('a new world file has the same schema version as a migrated one and can be reopened', async () => {
  const file = newFile();
  const first = await started({ file, world: givenWorld() });
  await first.driver.stop();
  expect(versionOf(file)).toBe(4);
  const again = await started({ file, world: givenWorld({ battery: 12 }) });
  expect(again.driver.capabilities(front)).toContain('passcode');
});
