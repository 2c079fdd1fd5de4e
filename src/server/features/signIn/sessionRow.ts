import type { Kysely } from 'kysely';
import type { SignedInDevice } from '../../../../models/calls/security.calls.ts';
import type { AccountFact } from '../../../../models/facts/account.facts.ts';
import type { SessionFact, SignInMethod } from '../../../../models/facts/session.facts.ts';
import type { AccountId, SessionId } from '../../../../models/ids.ts';
import { projection } from '../../../engine/projection.ts';
import { preparedQuery } from '../../../engine/store/preparedQuery.ts';
import type { Slots } from '../../../engine/store/statement.ts';
import type { StoredFact } from '../../../engine/store/store.ts';
import type { Tables } from '../../../engine/tables.ts';

interface SessionRow {
  account_id: AccountId;
  session_id: SessionId;
  cookie_hash: string;
  token_hash: string;
  expires_at: number;
  ended: number;
  name: string;
  way: SignInMethod | null;
  opened_at: number;
  opened_from: string | null;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    session_row: SessionRow;
  }
}

const put = (db: Kysely<Tables>, row: SessionRow) =>
  db
    .insertInto('session_row')
    .values(row)
    .onConflict(conflict => conflict.columns(['account_id', 'session_id']).doUpdateSet(row))
    .execute();

/** '' stands for the token hashes of a pending session, because no token hashes to ''. */
const pendingRow = (account: AccountId, sessionId: SessionId, confirmBy: number, at: number): SessionRow => ({
  ...{ account_id: account, session_id: sessionId, cookie_hash: '', token_hash: '', expires_at: confirmBy, ended: 0 },
  ...{ name: '', way: null, opened_at: at, opened_from: null },
});

const end = (db: Kysely<Tables>, { account }: StoredFact, sessionId: SessionId) =>
  db
    .updateTable('session_row')
    .set({ ended: 1 })
    .where('account_id', '=', account)
    .where('session_id', '=', sessionId)
    .execute();

export const sessionRow = projection<SessionFact | Extract<AccountFact, { type: 'account.closed.v1' }>>({
  name: 'sessionRow',
  schemaVersion: 3,
  tables: ['session_row'],
  async create(db) {
    await db.schema
      .createTable('session_row')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('session_id', 'text', column => column.notNull())
      .addColumn('cookie_hash', 'text', column => column.notNull())
      .addColumn('token_hash', 'text', column => column.notNull())
      .addColumn('expires_at', 'bigint', column => column.notNull())
      .addColumn('ended', 'integer', column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('way', 'text')
      .addColumn('opened_at', 'bigint', column => column.notNull())
      .addColumn('opened_from', 'text')
      .addPrimaryKeyConstraint('session_row_key', ['account_id', 'session_id'])
      .execute();
    await db.schema
      .createIndex('session_row_by_cookie')
      .ifNotExists()
      .on('session_row')
      .column('cookie_hash')
      .execute();
  },
  on: {
    'session.confirmationAsked.v1': ({ sessionId, uid, confirmBy }, { at }, db) =>
      put(db, pendingRow(uid, sessionId, confirmBy, at)),
    'session.secondFactorAsked.v1': ({ sessionId, uid, confirmBy }, { at }, db) =>
      put(db, pendingRow(uid, sessionId, confirmBy, at)),
    'session.opened.v1': ({ sessionId, uid, cookieHash, tokenHash, expiresAt, name = '', way = null }, fact, db) =>
      put(db, {
        account_id: uid,
        session_id: sessionId,
        cookie_hash: cookieHash,
        token_hash: tokenHash,
        expires_at: expiresAt,
        ended: 0,
        ...{ name, way, opened_at: fact.at, opened_from: fact.meta.from ?? null },
      }),
    // Revokes access at once; facts for each session follow.
    'account.closed.v1': ({ uid }, _, db) =>
      db.updateTable('session_row').set({ expires_at: 0 }).where('account_id', '=', uid).execute(),
    'session.givenUp.v1': ({ sessionId }, fact, db) => end(db, fact, sessionId),
    'session.closed.v1': ({ sessionId }, fact, db) => end(db, fact, sessionId),
    'session.expired.v1': ({ sessionId }, fact, db) => end(db, fact, sessionId),
    'session.revoked.v1': ({ sessionId }, fact, db) => end(db, fact, sessionId),
  },
});

export interface KnownSession {
  uid: AccountId;
  sessionId: SessionId;
  tokenHash: string;
  expiresAt: number;
  /** Accurate to a few minutes; see signIn/lastUse.ts. */
  lastUsedAt: number;
  ended: boolean;
}

const withLastUse = (db: Kysely<Tables>) =>
  db
    .selectFrom('session_row as session')
    .leftJoin('session_last_use as use', join =>
      join.onRef('use.account_id', '=', 'session.account_id').onRef('use.session_id', '=', 'session.session_id'),
    );

const byCookie = preparedQuery((db, { cookieHash }: Slots<{ cookieHash: string }>) =>
  withLastUse(db)
    .select(['session.account_id', 'session.session_id', 'session.token_hash', 'session.expires_at'])
    .select(['session.ended', 'session.opened_at', 'use.at'])
    .where('session.cookie_hash', '=', cookieHash),
);

export async function sessionByCookie(db: Kysely<Tables>, cookieHash: string): Promise<KnownSession | undefined> {
  const [row] = await byCookie(db, { cookieHash });
  return (
    row && {
      uid: row.account_id,
      sessionId: row.session_id,
      tokenHash: row.token_hash,
      expiresAt: row.expires_at,
      lastUsedAt: row.at ?? row.opened_at,
      ended: row.ended === 1,
    }
  );
}

/** Returns 0 for an unknown session. */
export async function sessionOpenedAt(
  db: Kysely<Tables>,
  { uid, sessionId }: Pick<KnownSession, 'uid' | 'sessionId'>,
): Promise<number> {
  const row = await db
    .selectFrom('session_row')
    .select('opened_at')
    .where('account_id', '=', uid)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row?.opened_at ?? 0;
}

export async function sessionsUnusedSince(
  db: Kysely<Tables>,
  since: number,
): Promise<Pick<KnownSession, 'uid' | 'sessionId'>[]> {
  const rows = await withLastUse(db)
    .select(['session.account_id', 'session.session_id'])
    .where('session.ended', '=', 0)
    .where('session.cookie_hash', '<>', '')
    .where(({ fn }) => fn.coalesce('use.at', 'session.opened_at'), '<=', since)
    .execute();
  return rows.map(row => ({ uid: row.account_id, sessionId: row.session_id }));
}

export async function devicesOf(
  db: Kysely<Tables>,
  uid: AccountId,
  now: number,
): Promise<Omit<SignedInDevice, 'isThis'>[]> {
  const rows = await withLastUse(db)
    .select(['session.session_id', 'session.name', 'session.way', 'session.opened_at', 'session.opened_from'])
    .select(['use.at', 'use.from_address'])
    .where('session.account_id', '=', uid)
    .where('session.ended', '=', 0)
    .where('session.cookie_hash', '<>', '')
    .where('session.expires_at', '>', now)
    .execute();
  return rows
    .map(({ session_id, name, way, opened_at, opened_from, at, from_address }) => ({
      sessionId: session_id,
      ...{ name, way, openedAt: opened_at, lastUsedAt: at ?? opened_at, from: from_address ?? opened_from },
    }))
    .sort((one, other) => other.lastUsedAt - one.lastUsedAt);
}

/** Open sessions, including pending ones. */
export async function openSessions(db: Kysely<Tables>, uid: AccountId): Promise<SessionId[]> {
  const rows = await db
    .selectFrom('session_row')
    .select('session_id')
    .where('account_id', '=', uid)
    .where('ended', '=', 0)
    .execute();
  return rows.map(row => row.session_id);
}
