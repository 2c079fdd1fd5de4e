/** Sessions, found by the hash of their cookie. */
import type { Kysely } from 'kysely';
import type { SessionFact } from '../../../models/facts/session.facts.ts';
import type { AccountId, SessionId } from '../../../models/ids.ts';
import type { StoredFact } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { projection } from './projection.ts';

interface SessionRow {
  account_id: AccountId;
  session_id: SessionId;
  cookie_hash: string;
  token_hash: string;
  expires_at: number;
  ended: number;
}

export interface SessionRowTables {
  session_row: SessionRow;
}

const end = (db: Kysely<Tables>, { account }: StoredFact, sessionId: SessionId) =>
  db
    .updateTable('session_row')
    .set({ ended: 1 })
    .where('account_id', '=', account)
    .where('session_id', '=', sessionId)
    .execute();

export const sessionRow = projection<SessionFact>({
  name: 'sessionRow',
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
    'session.opened.v1': ({ sessionId, uid, cookieHash, tokenHash, expiresAt }, _, db) => {
      const values: SessionRow = {
        account_id: uid,
        session_id: sessionId,
        cookie_hash: cookieHash,
        token_hash: tokenHash,
        expires_at: expiresAt,
        ended: 0,
      };
      const insert = db.insertInto('session_row').values(values);
      return insert
        .onConflict(conflict => conflict.columns(['account_id', 'session_id']).doUpdateSet(values))
        .execute();
    },
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
  ended: boolean;
}

export async function sessionByCookie(db: Kysely<Tables>, cookieHash: string): Promise<KnownSession | null> {
  const row = await db.selectFrom('session_row').selectAll().where('cookie_hash', '=', cookieHash).executeTakeFirst();
  if (!row) return null;
  const { account_id, session_id, token_hash, expires_at, ended } = row;
  return { uid: account_id, sessionId: session_id, tokenHash: token_hash, expiresAt: expires_at, ended: ended === 1 };
}
