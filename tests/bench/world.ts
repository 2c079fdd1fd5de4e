/** The real server in this process, with a temporary SQLite file and locks whose driver answers immediately. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { userCalls } from '../../models/calls/user.calls.ts';
import { upcast } from '../../models/facts/upcast.ts';
import { type AccountId, type GatewayId, type GroupId, type LockId, NOT_GROUPED } from '../../models/ids.ts';
import { OpenState } from '../../models/lockState.ts';
import { RecordType } from '../../models/recordType.ts';
import type { Driver, Report } from '../../src/drivers/driver.ts';
import { randomId, systemClock } from '../../src/engine/clock.ts';
import { sqliteStore } from '../../src/engine/store/sqlite/sqliteStore.ts';
import type { FactToStore, Store } from '../../src/engine/store/store.ts';
import { projections } from '../../src/server/compose/projections.ts';
import { startConsole } from '../../src/server/compose/startConsole.ts';
import { vipRef } from '../../src/server/features/billing/billingRefs.ts';
import { createFaceDetector } from '../../src/server/features/faces/photo/faceDetector.ts';
import { hashPassword } from '../../src/server/features/signIn/password.ts';
import { register } from '../../src/server/features/signIn/register.ts';
import { readSettings } from '../../src/server/settings.ts';
import { migrations } from '../../src/server/storage/migrations.ts';
import { SignedClient } from '../support/signedClient.ts';
import { vaultIn } from '../support/vaultIn.ts';

const uid = 1 as AccountId;
/** The locks' owner. */
export const benchPerson = { username: 'bench@latchwork.test', password: 'Latchwork-2026', nickname: 'Bench' };

/** Never answers: operations queue behind the first, so the server pays for the command alone. */
const silentDriver = (): Driver => ({ ...instantDriver(), operate: () => new Promise(() => {}) });

/** Like a fast gateway: reports the bolt's state and the record, then answers. */
function instantDriver(): Driver {
  let told: Promise<void> = Promise.resolve();
  let listener: (report: Report) => Promise<void> = async () => {};
  const tell = (report: Report) => {
    told = told.then(() => listener(report));
    return told;
  };
  return {
    name: 'instant',
    laneScope: () => 'gateway',
    passcodeDigits: () => null,
    capabilities: () => ['remoteUnlock', 'remoteLock', 'queryState'],
    firmware: async () => null,
    async operate({ lockId, operationId }) {
      const at = systemClock.now();
      const record = { recordType: RecordType.GATEWAY, recordTypeFromLock: 28, success: true, credentialName: '' };
      const records = [{ ...record, credentialId: null, operationId, lockDate: at, serverDate: at }];
      await Promise.all([
        tell({ type: 'door', lockId, openState: OpenState.UNLOCKED, source: 'operation', reportedAt: at }),
        tell({ type: 'records', lockId, records }),
      ]);
      return { kind: 'done' };
    },
    queryState: async () => ({ kind: 'done' }),
    applySetting: async () => ({ kind: 'done' }),
    readSetting: async () => ({ kind: 'refused', reason: 'notSupported' }),
    computeFeatures: async () => ({ kind: 'done', features: '' }),
    writeCredential: async () => ({ kind: 'done' }),
    readCredential: async () => ({ kind: 'done', found: 'asWanted' }),
    listCredentials: async () => ({ kind: 'done', held: [], unreadable: 0 }),
    passcodeFor: async () => null,
    recurringPasscodes: async () => 'none' as const,
    codeFor: async () => ({ kind: 'missing', why: 'notMade' }),
    capacity: () => null,
    async start(given) {
      listener = given;
    },
    stop: async () => {},
  };
}

function factsOf(lockId: LockId, gatewayId: GatewayId): FactToStore[] {
  const alias = `Room ${String(lockId).padStart(6, '0')}`;
  const mac = `00:00:00:${lockId}`;
  const known = { lockId, name: `S${lockId}`, alias, mac, timeZone: 'Europe/Berlin', battery: 80, autoLockSeconds: 0 };
  const groupId: GroupId = NOT_GROUPED;
  const facts = {
    'lock.added.v1': {
      ...known,
      remoteUnlock: true,
      addedByOldApp: false,
      capabilities: ['remoteUnlock', 'remoteLock', 'queryState'],
    },
    'lock.linked.v1': { lockId, gatewayId },
    'lock.accessGranted.v1': { lockId, uid, role: 'owner', groupId },
  };
  const at = systemClock.now();
  return Object.entries(facts).map(([type, data]) => ({ type, data, at }));
}

async function addLocks(store: Store, locks: number, gateways: number): Promise<void> {
  const append = (stream: string, facts: FactToStore[]) =>
    store.append({ account: uid, stream, expected: 'mustNotExist', facts, meta: { by: 0 } });
  const at = systemClock.now();
  for (let gatewayId = 1; gatewayId <= gateways; gatewayId++) {
    const data = { gatewayId, name: `Gateway ${gatewayId}`, networkName: 'bench' };
    await append(`gateway-${gatewayId}`, [
      { type: 'gateway.added.v1', data, at },
      { type: 'gateway.cameOnline.v1', data: { gatewayId }, at },
    ]);
  }
  const AT_ONCE = 500;
  for (let from = 1; from <= locks; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, locks - from + 1) }, (_, i) => (from + i) as LockId);
    await Promise.all(
      some.map(lockId => append(`lock-${lockId}`, factsOf(lockId, (1 + (lockId % gateways)) as GatewayId))),
    );
  }
}

interface BenchWorldOptions {
  locks: number;
  gateways: number;
  silent?: boolean;
  /** The built app; default: an empty page. */
  appFolder?: string;
}

export async function benchWorld({ locks, gateways, silent = false, appFolder }: BenchWorldOptions) {
  const folder = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'latchwork-bench-'));
  const emptyPage = join(folder, 'app');
  mkdirSync(emptyPage);
  writeFileSync(join(emptyPage, 'index.html'), '<html><head></head></html>');
  const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'warn', DEMO: 'off', SELLING: 'on' });
  const store = await sqliteStore({ folder, projections, migrations, clock: systemClock, owner: randomId(), upcast });
  const vault = vaultIn(folder);
  const running = await startConsole({
    settings,
    store,
    vault,
    drivers: { simulated: silent ? silentDriver() : instantDriver() },
    clock: systemClock,
    newId: randomId,
    faces: createFaceDetector(systemClock),
    random: () => 0.5,
    appFolder: appFolder ?? emptyPage,
  });
  const { username, password, nickname } = benchPerson;
  await register(running.loop, vault, { uid, username, nickname, passwordHash: await hashPassword(password) });
  await addLocks(store, locks, gateways);
  const at = systemClock.now();
  const bought = { uid, until: at + 86_400_000, orderId: 'order-1', locks };
  const opened = { type: 'vip.opened.v1', data: bought, at };
  await store.append({ ...vipRef(uid), expected: 'any', facts: [opened], meta: { by: 0 } });
  const origin = await running.app.listen({ host: '127.0.0.1', port: 0 });
  const client = await SignedClient.of(origin);
  client.accessToken = (await client.data(userCalls.login, { username, password })).accessToken;
  return {
    uid,
    origin,
    store,
    vault,
    client,
    async stop() {
      await running.stop();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
