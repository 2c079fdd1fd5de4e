import { type Kysely, sql } from 'kysely';
import type { CardLock, CardMark } from '../../../../models/calls/cardNumber.calls.ts';
import { type AccountId, ALL_GROUPS, type CredentialId, type GroupId, type LockId } from '../../../../models/ids.ts';
import { MAX_PAGE_SIZE } from '../../../../models/limits.ts';
import type { Capability } from '../../../../models/lockState.ts';
import type { Tables } from '../../../engine/tables.ts';
import type { Sealed } from '../../../engine/vault/sealed.ts';
import { containing, like, sortable } from '../../storage/text.ts';
import { filterConditions } from '../credentials/credentialList.ts';
import { MANAGING, ownersVisibleTo } from '../locks/lockPermissions.ts';
import { keptNumbers } from './cardNumberRow.ts';

interface Paging {
  pageNo: number;
  pageSize: number;
}

const limits = ({ pageNo, pageSize }: Paging) => ({ limit: pageSize, offset: (pageNo - 1) * pageSize });

const managedCards = (db: Kysely<Tables>, uid: AccountId) =>
  db
    .selectFrom('lock_access as access')
    .innerJoin('credential_row as card', join =>
      join
        .onRef('card.account_id', '=', 'access.owner_id')
        .onRef('card.lock_id', '=', 'access.lock_id')
        .on('card.kind', '=', 'card'),
    )
    .innerJoin('vault_blind_index as blind', join =>
      join.onRef('blind.account_id', '=', 'card.account_id').onRef('blind.ref', '=', 'card.secret_ref'),
    )
    .where('access.account_id', '=', uid)
    .where('access.role', 'in', MANAGING);

export interface NumberRow {
  /** Owner of the blind index. */
  account: AccountId;
  card: CardMark;
  /** One of the matching credentials; null if no lock has the card. */
  credentialId: CredentialId | null;
  locks: number;
  attention: number;
  waiting: number;
}

interface CardFilter {
  words: string;
  /** In addition to name matches. */
  among: readonly CardMark[];
  only?: readonly CardMark[];
  /** Kept numbers that another account's rows show already. */
  shownElsewhere: readonly CardMark[];
}

const kept = (db: Kysely<Tables>, uid: AccountId) =>
  keptNumbers(db, uid)
    .select(eb => [
      'number.account_id as keeper',
      'kept_blind.blind_index as keptMark',
      eb.fn.min('number.sort_name').as('keptName'),
      eb.fn.min('number.search_text').as('keptText'),
    ])
    .groupBy(['number.account_id', 'kept_blind.blind_index']);

const numbersOnLocks = (db: Kysely<Tables>, uid: AccountId, { words, among, only }: CardFilter, now: number) =>
  managedCards(db, uid)
    .leftJoin(kept(db, uid).as('kept'), 'kept.keptMark', 'blind.blind_index')
    .select(eb => [
      'card.account_id as account',
      'blind.blind_index as card',
      eb.fn.min<CredentialId | null>('card.credential_id').as('credentialId'),
      eb.fn.countAll<number>().as('locks'),
      eb.fn.sum<number>(eb.case().when(filterConditions.attention(now)).then(1).else(0).end()).as('attention'),
      eb.fn.sum<number>(eb.case().when(filterConditions.waiting(now)).then(1).else(0).end()).as('waiting'),
      eb.fn.coalesce(eb.fn.min('kept.keptName'), eb.fn.min('card.sort_name')).as('first'),
    ])
    .$if(only !== undefined, query => query.where('blind.blind_index', 'in', only ?? []))
    .groupBy(['card.account_id', 'blind.blind_index'])
    .$if(words !== '', query =>
      query.having(eb =>
        eb.or([
          eb(
            eb.fn.max(
              eb
                .case()
                .when(eb.or([like('card.search_text', containing(words)), like('kept.keptText', containing(words))]))
                .then(1)
                .else(0)
                .end(),
            ),
            '=',
            1,
          ),
          ...(among.length > 0 ? [eb('blind.blind_index', 'in', among)] : []),
        ]),
      ),
    );

const numbersOnNoLock = (db: Kysely<Tables>, uid: AccountId, { words, among, only, shownElsewhere }: CardFilter) =>
  db
    .selectFrom(kept(db, uid).as('kept'))
    .select(eb => [
      'kept.keeper as account',
      'kept.keptMark as card',
      eb.lit(null).as('credentialId'),
      eb.lit(0).as('locks'),
      eb.lit(0).as('attention'),
      eb.lit(0).as('waiting'),
      'kept.keptName as first',
    ])
    .where('kept.keptMark', 'not in', managedCards(db, uid).select('blind.blind_index'))
    .$if(only !== undefined, query => query.where('kept.keptMark', 'in', only ?? []))
    .$if(shownElsewhere.length > 0, query => query.where('kept.keptMark', 'not in', shownElsewhere))
    .$if(words !== '', query =>
      query.where(eb =>
        eb.or([
          like('kept.keptText', containing(words)),
          ...(among.length > 0 ? [eb('kept.keptMark', 'in', among)] : []),
        ]),
      ),
    );

const NONE = { total: 0 };

export async function listCardNumbers(
  db: Kysely<Tables>,
  uid: AccountId,
  filter: CardFilter,
  place: Paging,
  now: number,
) {
  const found = numbersOnLocks(db, uid, filter, now).unionAll(numbersOnNoLock(db, uid, filter));
  const { limit, offset } = limits(place);
  const counted = () =>
    db
      .selectFrom(found.as('number'))
      .select(eb => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom(found.as('number'))
    .selectAll()
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('first')
    .orderBy('card')
    .limit(limit)
    .offset(offset)
    .execute();
  // A page past the end has no row with the total.
  const { total } = rows[0] ?? (offset === 0 ? NONE : await counted());
  const list = rows.map(({ first: _, total: __, account, locks, attention, waiting, ...row }) => ({
    ...row,
    account: Number(account),
    locks: Number(locks),
    attention: Number(attention),
    waiting: Number(waiting),
  }));
  return { list: list as NumberRow[], total: Number(total) };
}

export async function marksElsewhere(db: Kysely<Tables>, uid: AccountId): Promise<CardMark[]> {
  const rows = await managedCards(db, uid)
    .select('blind.blind_index')
    .distinct()
    .where('blind.account_id', '!=', uid)
    .execute();
  return rows.map(({ blind_index }) => blind_index as CardMark);
}

/** One sealed number per blind index, to search by digits. */
export const sealedLockNumbers = (db: Kysely<Tables>, uid: AccountId) =>
  db
    .selectFrom(
      managedCards(db, uid)
        .select(['blind.account_id as account', 'blind.blind_index as card'])
        .select(eb => eb.fn.min('blind.ref').as('ref'))
        .groupBy(['blind.account_id', 'blind.blind_index'])
        .as('number'),
    )
    .innerJoin('vault', join =>
      join.onRef('vault.account_id', '=', 'number.account').onRef('vault.ref', '=', 'number.ref'),
    )
    .select(['number.card', 'vault.sealed'])
    .execute() as Promise<{ card: CardMark; sealed: Sealed }[]>;

export interface BearerRow {
  account: AccountId;
  credentialId: CredentialId;
  lockId: LockId;
  name: string;
  lockAlias: string;
  timeZone: string;
}

export async function locksOfCard(
  db: Kysely<Tables>,
  uid: AccountId,
  card: CardMark,
  { words, ...place }: Paging & { words: string },
): Promise<{ list: BearerRow[]; total: number }> {
  const found = managedCards(db, uid)
    .innerJoin('lock_row as lock', join =>
      join.onRef('lock.account_id', '=', 'card.account_id').onRef('lock.lock_id', '=', 'card.lock_id'),
    )
    // The index starts with the account.
    .where('blind.account_id', 'in', await ownersVisibleTo(db, uid))
    .where('blind.blind_index', '=', card)
    .$if(words !== '', query => query.where(like('access.search_text', containing(words))));
  const { limit, offset } = limits(place);
  const list = await found
    .select([
      'card.account_id as account',
      'card.credential_id as credentialId',
      'card.lock_id as lockId',
      'card.name',
      'lock.alias as lockAlias',
      'lock.time_zone as timeZone',
    ])
    .orderBy('access.sort_name')
    .orderBy('card.credential_id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await found.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { list, total: Number(total) };
}

export async function everyLockOfCard(db: Kysely<Tables>, uid: AccountId, card: CardMark): Promise<BearerRow[]> {
  const all: BearerRow[] = [];
  for (let pageNo = 1; ; pageNo++) {
    const { list, total } = await locksOfCard(db, uid, card, { pageNo, pageSize: MAX_PAGE_SIZE, words: '' });
    all.push(...list);
    if (pageNo * MAX_PAGE_SIZE >= total) return all;
  }
}

type Candidate = Omit<CardLock, 'way'> & {
  capabilities: readonly Capability[];
  hasGateway: boolean;
  online: boolean;
  hasCard: boolean;
  kept: number;
};

export async function candidateLocks(
  db: Kysely<Tables>,
  uid: AccountId,
  marks: readonly CardMark[],
  { words, groupId, name, ...place }: Paging & { words: string; groupId: GroupId; name: string },
): Promise<{ list: Candidate[]; total: number }> {
  const seen = db
    .selectFrom('lock_access as access')
    .where('access.account_id', '=', uid)
    .where('access.role', 'in', MANAGING)
    .$if(groupId !== ALL_GROUPS, query => query.where('access.group_id', '=', groupId))
    .$if(words !== '', query => query.where(like('access.search_text', containing(words))));
  const { limit, offset } = limits(place);
  const rows = await seen
    .innerJoin('lock_row as lock', join =>
      join.onRef('lock.account_id', '=', 'access.owner_id').onRef('lock.lock_id', '=', 'access.lock_id'),
    )
    .leftJoin('gateway_row as gateway', join =>
      join.onRef('gateway.account_id', '=', 'lock.account_id').onRef('gateway.gateway_id', '=', 'lock.gateway_id'),
    )
    .select([
      'access.lock_id as lockId',
      'access.group_id as groupId',
      'lock.alias as lockAlias',
      'lock.capabilities',
      'lock.gateway_id as gatewayId',
      'lock.lost',
      'gateway.online',
    ])
    .orderBy('access.sort_name')
    .orderBy('access.lock_id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await seen.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const owners = await ownersVisibleTo(db, uid);
  const there = { owners, lockIds: rows.map(({ lockId }) => lockId) };
  const [having, kept, calledSo] = await Promise.all([
    locksWithMark(db, marks, owners),
    cardCounts(db, there),
    locksWithName(db, there, name),
  ]);
  const list = rows.map(({ capabilities, gatewayId, lost, online, ...row }) => ({
    ...row,
    capabilities: JSON.parse(capabilities) as Capability[],
    hasGateway: gatewayId !== null,
    online: lost === 0 && online === 1,
    hasCard: having.has(row.lockId),
    kept: kept.get(row.lockId) ?? 0,
    sameName: calledSo.has(row.lockId),
  }));
  return { list, total: Number(total) };
}

interface VisibleLocks {
  owners: readonly AccountId[];
  lockIds: readonly LockId[];
}

const cardsAt = (db: Kysely<Tables>, { owners, lockIds }: VisibleLocks) =>
  db
    .selectFrom('credential_row')
    .where('account_id', 'in', owners)
    .where('lock_id', 'in', lockIds)
    .where('kind', '=', 'card');

async function cardCounts(db: Kysely<Tables>, there: VisibleLocks): Promise<ReadonlyMap<LockId, number>> {
  if (there.lockIds.length === 0) return new Map();
  const rows = await cardsAt(db, there)
    .select(['lock_id', sql<number>`cast(count(*) as bigint)`.as('kept')])
    .where('standing', '=', 'done')
    .groupBy('lock_id')
    .execute();
  return new Map(rows.map(({ lock_id, kept }) => [lock_id, kept]));
}

async function locksWithName(db: Kysely<Tables>, there: VisibleLocks, name: string): Promise<ReadonlySet<LockId>> {
  if (there.lockIds.length === 0) return new Set();
  const rows = await cardsAt(db, there).select('lock_id').where('sort_name', '=', sortable(name)).execute();
  return new Set(rows.map(({ lock_id }) => lock_id));
}

async function locksWithMark(db: Kysely<Tables>, marks: readonly CardMark[], owners: readonly AccountId[]) {
  if (marks.length === 0) return new Set<LockId>();
  const rows = await db
    .selectFrom('vault_blind_index as blind')
    .innerJoin('credential_row as card', join =>
      join.onRef('card.account_id', '=', 'blind.account_id').onRef('card.secret_ref', '=', 'blind.ref'),
    )
    .select('card.lock_id as lockId')
    .where('blind.account_id', 'in', owners)
    .where('blind.blind_index', 'in', marks)
    .execute();
  return new Set(rows.map(({ lockId }) => lockId));
}
