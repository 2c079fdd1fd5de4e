/** Credit uses and their outcomes. An outcome is written here before the balance is settled. */
import { type Kysely, sql } from 'kysely';
import type { Page } from '../../../../models/calls/call.ts';
import type { CredentialFact } from '../../../../models/facts/credential.facts.ts';
import type { BalanceFact } from '../../../../models/facts/credit.facts.ts';
import type { FaceFact } from '../../../../models/facts/face.facts.ts';
import type { MessageFact } from '../../../../models/facts/message.facts.ts';
import type { AccountId, CredentialId, LockId, UseId } from '../../../../models/ids.ts';
import type { CreditService } from '../../../../models/order.ts';
import { type CreditUseKind, type CreditUseState, USE_KINDS, type UsePurpose } from '../../../../models/unitUse.ts';
import { projection } from '../../../engine/projection.ts';
import type { StoredFact } from '../../../engine/store/store.ts';
import type { Tables } from '../../../engine/tables.ts';

export type UseEnd = 'done' | 'failed';

interface CreditUseRow {
  /** Account that pays for the use. */
  account_id: AccountId;
  /** Account whose log holds the stream of the message or credential. */
  home_id: AccountId;
  use_id: UseId;
  service: CreditService;
  kind: CreditUseKind;
  thing_id: string;
  lock_id: LockId;
  by_uid: AccountId | 0;
  at: number;
  state: CreditUseState;
  /** 1 if the action was requested. */
  begun: number;
  /** Null while there is no outcome. */
  outcome: UseEnd | null;
  ended_at: number | null;
}

declare module '../../../engine/tables.ts' {
  interface Tables {
    unit_use: CreditUseRow;
  }
}

type Db = Kysely<Tables>;

const OPEN = sql<boolean>`state = 'reserved'`;

const oneUse = (db: Db, account: AccountId, useId: UseId) =>
  db.updateTable('unit_use').where('account_id', '=', account).where('use_id', '=', useId);

const openUse = (db: Db, home: AccountId, kind: CreditUseKind, thingId: string) =>
  db
    .updateTable('unit_use')
    .where('home_id', '=', home)
    .where('kind', '=', kind)
    .where('thing_id', '=', thingId)
    .where('state', '=', 'reserved')
    .where('outcome', 'is', null);

const updateMessageUse =
  (change: Partial<Pick<CreditUseRow, 'begun' | 'outcome'>>) =>
  ({ messageId }: MessageFact['data'], { account }: StoredFact, db: Db) =>
    openUse(db, account, 'message', messageId).set(change).execute();

const kindOf = ({ stream }: StoredFact): CreditUseKind | undefined =>
  USE_KINDS.find(kind => stream.startsWith(`${kind}-`));

async function updateCredentialUse(
  change: Partial<Pick<CreditUseRow, 'begun' | 'outcome'>>,
  credentialId: CredentialId,
  fact: StoredFact,
  db: Db,
) {
  const kind = kindOf(fact);
  if (kind) await openUse(db, fact.account, kind, String(credentialId)).set(change).execute();
}

export const creditUseRow = projection<BalanceFact | MessageFact | CredentialFact | FaceFact>({
  name: 'unitUse',
  schemaVersion: 2,
  tables: ['unit_use'],
  async create(db) {
    await db.schema
      .createTable('unit_use')
      .ifNotExists()
      .addColumn('account_id', 'bigint', column => column.notNull())
      .addColumn('home_id', 'bigint', column => column.notNull())
      .addColumn('use_id', 'text', column => column.notNull())
      .addColumn('service', 'integer', column => column.notNull())
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('thing_id', 'text', column => column.notNull())
      .addColumn('lock_id', 'bigint', column => column.notNull())
      .addColumn('by_uid', 'bigint', column => column.notNull())
      .addColumn('at', 'bigint', column => column.notNull())
      .addColumn('state', 'text', column => column.notNull())
      .addColumn('begun', 'integer', column => column.notNull())
      .addColumn('outcome', 'text')
      .addColumn('ended_at', 'bigint')
      .addPrimaryKeyConstraint('unit_use_key', ['account_id', 'use_id'])
      .execute();
    await db.schema
      .createIndex('unit_use_by_thing')
      .ifNotExists()
      .on('unit_use')
      .columns(['home_id', 'kind', 'thing_id'])
      .execute();
    await db.schema
      .createIndex('unit_use_by_time')
      .ifNotExists()
      .on('unit_use')
      .columns(['account_id', 'at'])
      .execute();
    // A partial index, because nearly all uses are settled.
    await db.schema.createIndex('unit_use_open').ifNotExists().on('unit_use').columns(['at']).where(OPEN).execute();
  },
  on: {
    'balance.reserved.v1': async ({ useId, service, purpose }, { account, at, meta }, db) => {
      if (!purpose) return;
      const { kind, id, lockId, home = account } = purpose;
      const row = {
        home_id: home,
        ...{ service, kind, thing_id: id, lock_id: lockId, by_uid: meta.by, at },
        ...({ state: 'reserved', begun: 0, outcome: null, ended_at: null } as const),
      };
      await db
        .insertInto('unit_use')
        .values({ account_id: account, use_id: useId, ...row })
        .onConflict(conflict => conflict.columns(['account_id', 'use_id']).doUpdateSet(row))
        .execute();
    },
    'balance.used.v1': ({ useId }, { account, at }, db) =>
      oneUse(db, account, useId).set({ state: 'used', ended_at: at }).execute(),
    'balance.givenBack.v1': ({ useId }, { account, at }, db) =>
      oneUse(db, account, useId).set({ state: 'givenBack', ended_at: at }).execute(),
    'message.asked.v1': updateMessageUse({ begun: 1 }),
    'message.retried.v1': updateMessageUse({ begun: 1 }),
    'message.sent.v1': updateMessageUse({ outcome: 'done' }),
    'message.failed.v1': updateMessageUse({ outcome: 'failed' }),
    'credential.requested.v1': ({ credentialId }, fact, db) =>
      updateCredentialUse({ begun: 1 }, credentialId, fact, db),
    'credential.retried.v1': ({ credentialId }, fact, db) => updateCredentialUse({ begun: 1 }, credentialId, fact, db),
    'face.photoReplaced.v1': ({ credentialId }, fact, db) => updateCredentialUse({ begun: 1 }, credentialId, fact, db),
    // A deletion confirmed while the use is open: the credential itself was never confirmed, so no credit is used.
    'credential.confirmed.v1': ({ credentialId, change }, fact, db) =>
      updateCredentialUse({ outcome: change === 'delete' ? 'failed' : 'done' }, credentialId, fact, db),
    'credential.failed.v1': async ({ credentialId, change, nextTryAt }, fact, db) => {
      // With a time for the next try, the handler will retry, so the use stays open.
      if (change === 'add' && nextTryAt === null)
        await updateCredentialUse({ outcome: 'failed' }, credentialId, fact, db);
    },
    'credential.withdrawn.v1': ({ credentialId }, fact, db) =>
      updateCredentialUse({ outcome: 'failed' }, credentialId, fact, db),
    'face.photoRefused.v1': ({ credentialId }, fact, db) =>
      updateCredentialUse({ outcome: 'failed' }, credentialId, fact, db),
  },
});

export interface EndedUse {
  account: AccountId;
  service: CreditService;
  useId: UseId;
  end: UseEnd;
}

export async function endedUses(db: Db, most: number, account?: AccountId): Promise<EndedUse[]> {
  const rows = await db
    .selectFrom('unit_use')
    .select(['account_id', 'service', 'use_id', 'outcome'])
    .where('state', '=', 'reserved')
    .where('outcome', 'is not', null)
    .$if(account !== undefined, query => query.where('account_id', '=', account as AccountId))
    .orderBy('at')
    .limit(most)
    .execute();
  return rows.map(({ account_id, service, use_id, outcome }) => ({
    account: account_id,
    service,
    useId: use_id,
    end: outcome as UseEnd,
  }));
}

/** Uses whose process died after reserving and before requesting the action. */
export async function abandonedUses(db: Db, before: number): Promise<EndedUse[]> {
  const rows = await db
    .selectFrom('unit_use')
    .select(['account_id', 'service', 'use_id'])
    .where('state', '=', 'reserved')
    .where('begun', '=', 0)
    .where('at', '<', before)
    .execute();
  return rows.map(({ account_id, service, use_id }) => ({
    account: account_id,
    service,
    useId: use_id,
    end: 'failed' as const,
  }));
}

const usesOfSubject = (db: Db, home: AccountId, { kind, id }: UsePurpose) =>
  db.selectFrom('unit_use').where('home_id', '=', home).where('kind', '=', kind).where('thing_id', '=', id);

export async function payerOfOpenUse(db: Db, home: AccountId, purpose: UsePurpose): Promise<AccountId | null> {
  const row = await usesOfSubject(db, home, purpose)
    .select('account_id')
    .where('state', '=', 'reserved')
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

export async function nthUse(db: Db, payer: AccountId, home: AccountId, purpose: UsePurpose): Promise<number> {
  const rows = await usesOfSubject(db, home, purpose)
    .select(['state', 'outcome'])
    .where('account_id', '=', payer)
    .execute();
  const isOpen = rows.some(({ state, outcome }) => state === 'reserved' && outcome === null);
  return isOpen ? rows.length : rows.length + 1;
}

export async function creditUsesOf(
  db: Db,
  account: AccountId,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<Page<CreditUseRow>> {
  const all = db.selectFrom('unit_use').where('account_id', '=', account);
  const [rows, { total }] = await Promise.all([
    all
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('use_id')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute(),
    all.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { list: rows, pageNo, pageSize, total: Number(total) };
}
