/** A store with all projections, filled fact by fact. */
import { type Compilable, CompiledQuery, type Kysely } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import type { JobFact } from '../../../models/facts/job.facts.ts';
import type { LockRecord } from '../../../models/facts/lockRecords.facts.ts';
import type { AccountId, GatewayId, GroupId, LockId } from '../../../models/ids.ts';
import type { LockRole, OpenState } from '../../../models/lockState.ts';
import { streamRef } from '../../../src/engine/loop/loop.ts';
import type { StoredFact } from '../../../src/engine/store/store.ts';
import type { Tables } from '../../../src/engine/tables.ts';
import { projections } from '../../../src/server/compose/projections.ts';
import { asSealed } from '../../support/asSealed.ts';
import { within } from '../../support/pace.ts';
import { type Place, sqlitePlace } from '../store/databases.ts';
import { fakeClock } from '../store/given.ts';

export const [owner, admin, guest, stranger] = [1, 2, 3, 4] as [AccountId, AccountId, AccountId, AccountId];
export const [kitchen, attic] = [11, 12] as [GroupId, GroupId];
const gateway = 5 as GatewayId;
export const lock = (id: number) => id as LockId;
export const NOON = 1_700_000_000_000;

interface LockGiven {
  timeZone?: string;
  alias?: string;
  battery?: number | null;
  group?: GroupId;
  remoteUnlock?: boolean;
  linked?: boolean;
  owner?: AccountId;
}

/** Names of vault secrets in a fact. */
const refsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key.endsWith('Ref') && typeof inner === 'string' ? [inner] : refsIn(inner),
  );
};

async function handOver(db: Kysely<Tables>, facts: readonly StoredFact[]) {
  for (const fact of facts)
    for (const projection of projections)
      if (projection.handles.includes(fact.type)) await projection.project(fact, db);
}

/** `twice`: every fact is projected a second time. */
export async function projected(place: Place = sqlitePlace(), { twice = false } = {}) {
  const store = await place.open({ clock: fakeClock(NOON), projections });
  onTestFinished(async () => {
    await store.close();
    await place.remove();
  });

  async function write(
    kind: string,
    id: number | string,
    facts: readonly { type: string; data: object }[],
    by = owner,
  ) {
    const stored = facts.map(fact => ({ at: NOON, ...fact }));
    // One append per fact: a secret is stored with the first fact that refers to it.
    const ref = streamRef(by, kind, id);
    for (const fact of stored) {
      const secrets = refsIn(fact.data).map(name => ({ ref: name, sealed: asSealed(new TextEncoder().encode(name)) }));
      const appended = await store.append({ ...ref, expected: 'any', facts: [fact], meta: { by }, secrets });
      if (!twice || !appended.ok) continue;
      const again = await store.readStream(ref, appended.version - 1);
      await store.write(db => handOver(db, again));
    }
  }

  const grantTo = (lockId: LockId, uid: AccountId, role: LockRole, groupId: GroupId) => ({
    type: 'lock.accessGranted.v1',
    data: { lockId, uid, role, groupId },
  });

  return {
    store,
    db: store.db,
    write,
    lock: (id: number, given: LockGiven = {}) => {
      const { alias = `Door ${id}`, battery = 80, group = kitchen, remoteUnlock = true, linked = true } = given;
      const { timeZone = 'Europe/Berlin' } = given;
      const lockId = lock(id);
      const by = given.owner ?? owner;
      const capabilities = ['remoteUnlock', 'remoteLock'];
      const known = { name: `S${id}`, alias, mac: `00:00:00:00:00:${id}`, timeZone, battery };
      const data = { lockId, ...known, autoLockSeconds: 5, remoteUnlock, addedByOldApp: false, capabilities };
      const link = { type: 'lock.linked.v1', data: { lockId, gatewayId: gateway } };
      const facts = [{ type: 'lock.added.v1', data }, ...(linked ? [link] : []), grantTo(lockId, by, 'owner', group)];
      return write('lock', id, facts, by);
    },
    grant: (id: number, uid: AccountId, role: LockRole, group: GroupId, by = owner) =>
      write('lock', id, [grantTo(lock(id), uid, role, group)], by),
    revoke: (id: number, uid: AccountId) =>
      write('lock', id, [{ type: 'lock.accessRevoked.v1', data: { lockId: lock(id), uid } }]),
    door: (id: number, openState: OpenState) => {
      const data = { lockId: lock(id), openState, source: 'gateway', reportedAt: NOON + 5 };
      return write('lock', id, [{ type: 'lock.doorReported.v1', data }]);
    },
    gatewayIs: (state: 'cameOnline' | 'wentOffline') =>
      write('gateway', gateway, [{ type: `gateway.${state}.v1`, data: { gatewayId: gateway } }]),
    job: (...facts: readonly Omit<JobFact, 'at'>[]) => write('job', 'job-1', facts),
    records: (id: number, records: readonly LockRecord[], by = owner) =>
      write('lockRecords', id, [{ type: 'lockRecords.received.v1', data: { lockId: lock(id), records } }], by),

    /** Query plan. */
    async plan(query: Compilable): Promise<string> {
      const { sql, parameters } = query.compile();
      const steps = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
      const { rows } = await store.db.executeQuery<{ detail: string }>(steps as CompiledQuery<{ detail: string }>);
      return rows.map(({ detail }) => detail).join('\n');
    },
    /** Projects every fact of the log again. */
    async replay() {
      const { written } = await store.db
        .selectFrom('facts')
        .select(eb => eb.fn.countAll<number>().as('written'))
        .executeTakeFirstOrThrow();
      // PostgreSQL withholds facts while any transaction in the server runs.
      const settled = async () => (await store.readAll(null, 100_000)).facts;
      await expect.poll(async () => (await settled()).length, { timeout: within(20_000) }).toBe(Number(written));
      const facts = await settled();
      await store.write(db => handOver(db, facts));
    },
    /** Sorted rows of all projections and of the vault. */
    async rows() {
      const all: Record<string, unknown[]> = {};
      for (const table of [...projections.flatMap(({ tables }) => tables), 'vault' as const]) {
        const rows = await store.db.selectFrom(table).selectAll().execute();
        all[table] = rows.map(row => JSON.stringify(row)).sort();
      }
      return all;
    },
  };
}
