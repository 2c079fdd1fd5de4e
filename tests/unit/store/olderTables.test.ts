/** Tables of an older version with pending effects. */

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LanePriority } from '../../../src/engine/chart/lanePriority.ts';
import { databases, type Place, withClient } from './databases.ts';
import { appendTo, effect, fakeClock, OWNER } from './given.ts';

const tables = (serial: string, bytes: string, end: string) => [
  `create table outbox (
    account_id bigint not null, id ${serial}, stream text not null, lane text not null, name text not null,
    params text not null, repeat text not null, due_at bigint not null, attempts bigint not null default 0)`,
  'create index outbox_of_lane on outbox (account_id, lane, stream, id)',
  'create index outbox_due on outbox (account_id, lane, due_at, id)',
  `create table lanes (
    account_id bigint not null, lane text not null, token bigint not null, owner text, lease_until bigint not null,
    next_due_at bigint, primary key (account_id, lane)) ${end}`,
  `create table answers (
    account_id bigint not null, command_id text not null, answer text not null, at bigint not null,
    primary key (account_id, command_id))`,
  `create table vault (
    account_id bigint not null, ref text not null, sealed ${bytes} not null, primary key (account_id, ref))`,
  `create table vault_marks (
    account_id bigint not null, ref text not null, mark text not null, primary key (account_id, ref),
    foreign key (account_id, ref) references vault (account_id, ref) on delete cascade)`,
  'create index vault_marks_alike on vault_marks (account_id, mark)',
];
const rows = [
  `insert into outbox (account_id, stream, lane, name, params, repeat, due_at, attempts) values
    (${OWNER}, 'lock-1', 'gateway-1', 'write', '{}', 'idempotent', 900, 3),
    (${OWNER}, 'operation-1', 'gateway-1', 'operate', '{"of":1}', 'once', 950, 0)`,
  `insert into lanes values (${OWNER}, 'gateway-1', 4, null, 0, 900)`,
  `insert into answers values (${OWNER}, 'c1', '{"attemptId":"x"}', 900)`,
  `insert into vault values (${OWNER}, 'number', 'sealed')`,
  `insert into vault_marks values (${OWNER}, 'number', 'blind')`,
];

async function madeByAnOlderConsole({ address }: Place): Promise<void> {
  if ('folder' in address) {
    const file = new DatabaseSync(join(address.folder, 'latchwork.sqlite'));
    for (const sql of [...tables('integer primary key autoincrement', 'blob', 'without rowid'), ...rows])
      file.exec(sql);
    file.close();
    return;
  }
  const { url, schema } = address;
  await withClient(url, async client => {
    await client.query(`create schema ${schema}`);
    await client.query(`set search_path = ${schema}`);
    for (const sql of [...tables('bigint generated always as identity', 'bytea', ''), ...rows]) await client.query(sql);
  });
}

for (const database of databases)
  describe.skipIf(database.missing)(`tables of an older version on ${database.name}`, () => {
    const clock = fakeClock();
    let place: Place;
    beforeEach(async () => {
      place = database.place();
      await madeByAnOlderConsole(place);
    });
    afterEach(() => place.remove());

    test('pending effects still run in their lane, operations before changes', async () => {
      const store = await place.open({ clock });
      const [first] = await store.claimEffects(1_000, 10);
      expect(first).toMatchObject({ name: 'operate', params: { of: 1 }, priority: LanePriority.INTERACTIVE, token: 5 });
      if (!first) throw new Error('nothing was there to claim');
      // Another effect with an asker joins the lane.
      const door = effect('door', { priority: LanePriority.INTERACTIVE, asker: '7' });
      await store.append(appendTo('operation-2', { effects: [door], lease: { effect: first, settle: true } }));
      const [second] = await store.claimEffects(1_000, 10);
      expect(second?.name).toBe('door');
      await store.append(appendTo('operation-2', { lease: { effect: second as typeof first, settle: true } }));
      expect(await store.claimEffects(1_000, 10)).toMatchObject([
        { name: 'write', attempts: 3, priority: LanePriority.CHANGE, asker: null },
      ]);
      await store.close();
    });

    test('a command id keeps its answer, and a secret can still be found by its blind index', async () => {
      const store = await place.open({ clock });
      expect(await store.append(appendTo('lock-1', { answer: { commandId: 'c1', answer: {} } }))).toMatchObject({
        why: 'answered',
        answer: { attemptId: 'x' },
      });
      const found = store.db.selectFrom('vault_blind_index').select('ref').where('blind_index', '=', 'blind');
      expect(await found.execute()).toEqual([{ ref: 'number' }]);
      await store.write(db => db.deleteFrom('vault').execute());
      expect(await found.execute()).toEqual([]);
      await store.close();
    });

    test('migrated tables stay unchanged when they are opened again', async () => {
      await (await place.open({ clock })).close();
      const store = await place.open({ clock });
      expect(await store.db.selectFrom('outbox').select(['name', 'priority']).orderBy('id').execute()).toEqual([
        { name: 'write', priority: LanePriority.CHANGE },
        { name: 'operate', priority: LanePriority.INTERACTIVE },
      ]);
      await store.close();
    });
  });
