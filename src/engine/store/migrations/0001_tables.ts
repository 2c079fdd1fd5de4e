import { type Migration, sql } from 'kysely';
import type { ColumnTypes } from '../connection.ts';

const PRIORITY = 'priority bigint not null default 2';
const ASKER = 'asker text';
const PASSED = 'passed bigint not null default 0';

/** Columns that tables may lack if they were created before migrations existed. `afterwards` fills existing rows. */
const LATER = [
  { table: 'outbox', column: PRIORITY, afterwards: `update outbox set priority = 0 where repeat = 'once'` },
  { table: 'outbox', column: ASKER },
  { table: 'lanes', column: PASSED },
];

/**
 * In every table that grows, the key starts with the account, so that tables can be distributed by account. JSON is
 * text in both databases.
 */
const core = (types: ColumnTypes): string[] => [
  `create table if not exists facts (
    account_id bigint not null, stream text not null, version bigint not null, ${types.logOrder},
    type text not null, data text not null, meta text not null, at bigint not null,
    unique (account_id, stream, version))`,
  `create table if not exists outbox (
    account_id bigint not null, id ${types.serial}, stream text not null, lane text not null, name text not null,
    params text not null, repeat text not null, due_at bigint not null, attempts bigint not null default 0,
    ${PRIORITY}, ${ASKER})`,
  'create index if not exists outbox_of_lane on outbox (account_id, lane, stream, id)',
  'create index if not exists outbox_due on outbox (account_id, lane, due_at, id)',
  `create table if not exists lanes (
    account_id bigint not null, lane text not null, token bigint not null, owner text, lease_until bigint not null,
    next_due_at bigint, ${PASSED}, primary key (account_id, lane)) ${types.byKey}`,
  'create index if not exists lanes_due on lanes (next_due_at) where next_due_at is not null',
  'create index if not exists lanes_leased on lanes (lease_until) where lease_until > 0',
  `create table if not exists lane_turns (
    account_id bigint not null, lane text not null, priority bigint not null, asker text not null,
    token bigint not null, primary key (account_id, lane, priority, asker)) ${types.byKey}`,
  `create table if not exists timers (
    account_id bigint not null, stream text not null, id text not null, due_at bigint not null, type text not null,
    data text not null, primary key (account_id, stream, id)) ${types.byKey}`,
  'create index if not exists timers_due on timers (due_at)',
  `create table if not exists answers (
    account_id bigint not null, command_id text not null, answer text not null, at bigint not null,
    primary key (account_id, command_id))`,
  // `account_id` is the requester, whichever account's log stores the answer.
  `create table if not exists command_requests (
    account_id bigint not null, command_id text not null, request text not null, at bigint not null,
    primary key (account_id, command_id))`,
  `create table if not exists vault (
    account_id bigint not null, ref text not null, sealed ${types.bytes} not null, primary key (account_id, ref))`,
  // A blind index never outlives its secret.
  `create table if not exists vault_marks (
    account_id bigint not null, ref text not null, mark text not null, primary key (account_id, ref),
    foreign key (account_id, ref) references vault (account_id, ref) on delete cascade)`,
  'create index if not exists vault_marks_alike on vault_marks (account_id, mark)',
  'create table if not exists settings (key text primary key, value text not null)',
  ...types.indexes,
];

/** Also accepts a database created before migrations existed, whose tables may lack later columns. */
export const tables = (types: ColumnTypes): Migration => ({
  async up(db) {
    const run = (statement: string) => sql.raw(statement).execute(db);
    for (const statement of core(types)) await run(statement);
    for (const { table, column, afterwards } of LATER) {
      const { rows } = await sql.raw<{ name: string }>(types.columnsOf(table)).execute(db);
      const [name] = column.split(' ');
      if (rows.some(row => row.name === name)) continue;
      await run(`alter table ${table} add column ${column}`);
      if (afterwards) await run(afterwards);
    }
  },
});
