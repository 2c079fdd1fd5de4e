/** Sign-ins, sign-outs and changes of sign-in methods. Failed sign-ins are in signIn/failures.ts. */
import { type Kysely, sql } from 'kysely';
import type { Page } from '../../../../models/calls/call.ts';
import type { SignInEvent, SignInEventKind } from '../../../../models/calls/security.calls.ts';
import type { AccountFact } from '../../../../models/facts/account.facts.ts';
import type { PasskeyFact } from '../../../../models/facts/passkey.facts.ts';
import type { SecondFactorFact } from '../../../../models/facts/secondFactor.facts.ts';
import type { SessionFact, SignInMethod } from '../../../../models/facts/session.facts.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { projection } from '../../../engine/projection.ts';
import type { StoredFact } from '../../../engine/store/store.ts';
import type { Tables } from '../../../engine/tables.ts';

interface SignInRow {
  account_id: AccountId;
  stream: string;
  version: number;
  kind: SignInEventKind;
  at: number;
  name: string;
  from_address: string | null;
  way: SignInMethod | null;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    sign_in_row: SignInRow;
  }
}

/** Null if the stream has no earlier row. */
async function previousName({ account, stream }: StoredFact, db: Kysely<Tables>): Promise<string | null> {
  const row = await db
    .selectFrom('sign_in_row')
    .select('name')
    .where('account_id', '=', account)
    .where('stream', '=', stream)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.name ?? null;
}

type SignInData = { name?: string; way?: SignInMethod };

const put = (kind: SignInEventKind) => async (data: object, fact: StoredFact, db: Kysely<Tables>) => {
  const { account, stream, version, at, meta } = fact;
  const { name, way = null } = data as SignInData;
  const row: SignInRow = {
    ...{ account_id: account, stream, version, kind, at, way, from_address: meta.from ?? null },
    name: name ?? (await previousName(fact, db)) ?? '',
  };
  const insert = db.insertInto('sign_in_row').values(row);
  await insert.onConflict(conflict => conflict.doNothing()).execute();
};

export const signInRow = projection<SessionFact | AccountFact | SecondFactorFact | PasskeyFact>({
  name: 'signInRow',
  tables: ['sign_in_row'],
  async create(db) {
    await db.schema
      .createTable('sign_in_row')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('stream', 'text', column => column.notNull())
      .addColumn('version', 'bigint', column => column.notNull())
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('at', 'bigint', column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('from_address', 'text')
      .addColumn('way', 'text')
      .addPrimaryKeyConstraint('sign_in_row_key', ['account_id', 'stream', 'version'])
      .execute();
    await db.schema
      .createIndex('sign_in_row_by_time')
      .ifNotExists()
      .on('sign_in_row')
      .columns(['account_id', 'at'])
      .execute();
  },
  on: {
    'session.opened.v1': put('signedIn'),
    'session.closed.v1': put('signedOut'),
    // Skips pending sessions, as no user was signed in.
    'session.revoked.v1': async (data, fact, db) => {
      if ((await previousName(fact, db)) !== null) await put('endedElsewhere')(data, fact, db);
    },
    'account.passwordChanged.v1': put('passwordChanged'),
    'secondFactor.turnedOn.v1': put('secondFactorOn'),
    'secondFactor.recoveryRenewed.v1': put('recoveryRenewed'),
    'secondFactor.turnedOff.v1': put('secondFactorOff'),
    'passkey.registered.v1': put('passkeyAdded'),
    'passkey.cloneSuspected.v1': put('passkeyCloned'),
    'passkey.deleted.v1': put('passkeyDeleted'),
  },
});

export async function signInsOf(
  db: Kysely<Tables>,
  uid: AccountId,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<Page<SignInEvent>> {
  const happened = db
    .selectFrom('sign_in_row')
    .select(['stream as place', 'version as nth', 'kind', 'at', 'name', 'from_address as from', 'way'])
    .select(sql<number>`1`.as('count'))
    .where('account_id', '=', uid);
  const failed = db
    .selectFrom('sign_in_failure')
    .select(['network as place', 'hour as nth', 'kind', 'at', 'name'])
    .select([sql<string | null>`network`.as('from'), sql<SignInMethod | null>`cast(null as text)`.as('way')])
    .select('count')
    .where('account_id', '=', uid);
  const all = db.selectFrom(happened.unionAll(failed).as('event'));
  const [rows, { total }] = await Promise.all([
    all
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('place')
      .orderBy('nth', 'desc')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute(),
    all.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const list = rows.map(({ place, nth, from, ...event }) => ({
    eventId: `${event.kind}/${place}/${nth}`,
    ...event,
    from: from || null,
  }));
  return { list, pageNo, pageSize, total };
}
