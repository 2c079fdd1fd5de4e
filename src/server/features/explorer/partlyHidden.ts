import type { Kysely } from 'kysely';
import { STREAMS } from '../../../../machines/streams.ts';
import type { HiddenGap } from '../../../../models/calls/explorer.calls.ts';
import type { Audience } from '../../../../models/facts/disclosure.ts';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import type { StreamRef } from '../../../engine/store/store.ts';
import type { Tables } from '../../../engine/tables.ts';
import { inBatches } from '../../storage/inBatches.ts';
import { BATCH_SIZE } from '../locks/lockPermissions.ts';
import { type HiddenSpan, type HiddenSpans, hiddenSpans, isAway, outside } from './hiddenSpans.ts';
import { type LastName, lastNames } from './lastNames.ts';
import { partsOf } from './thingNames.ts';

const AUDIENCES: readonly Audience[] = ['viewersOfLock', 'viewersOfGateway', 'administratorsOfLock', 'partiesOfEKey'];

const KINDS = Object.entries(STREAMS).flatMap(([kind, { facts }]) =>
  Object.values(facts).some(({ audience }) => AUDIENCES.includes(audience)) ? [kind] : [],
);

const rootOf = (stream: string, data: string): string | null => {
  const { lockId } = JSON.parse(data) as { lockId?: LockId };
  return partsOf(stream).kind === 'gateway' ? stream : lockId === undefined ? null : `lock-${lockId}`;
};

const firstFacts = (db: Kysely<Tables>, account: AccountId) =>
  db.selectFrom('facts').select(['stream', 'data']).where('account_id', '=', account).where('version', '=', 1);

export interface PartlyHidden {
  stream: string;
  spans: readonly HiddenSpan[];
  /** The last name that the account saw; null if the account can see the entity now. */
  lastName: LastName | null;
}

const NO_NAME: LastName = { name: '', searchText: '', timeZone: null };
const NAMED = ['lock', 'gateway', 'operation'];

async function withNames(
  db: Kysely<Tables>,
  account: AccountId,
  hidden: HiddenSpans,
  firsts: readonly { stream: string; data: string }[],
): Promise<PartlyHidden[]> {
  const names = await lastNames(db, account, hidden);
  return firsts.flatMap(({ stream, data }) => {
    const root = rootOf(stream, data) ?? '';
    const spans = hidden.get(root);
    if (!spans) return [];
    const last = names.get(root) ?? NO_NAME;
    const lastName = NAMED.includes(partsOf(stream).kind) ? last : { ...NO_NAME, timeZone: last.timeZone };
    return [{ stream, spans, lastName: isAway(spans) ? lastName : null }];
  });
}

export async function hiddenIn(db: Kysely<Tables>, { account, stream }: StreamRef): Promise<PartlyHidden | null> {
  if (!KINDS.includes(partsOf(stream).kind)) return null;
  const first = await firstFacts(db, account).where('stream', '=', stream).executeTakeFirst();
  const root = first ? rootOf(stream, first.data) : null;
  if (!first || root === null) return null;
  const hidden = await hiddenSpans(db, account, root);
  return hidden.size === 0 ? null : ((await withNames(db, account, hidden, [first]))[0] ?? null);
}

export async function partlyHidden(db: Kysely<Tables>, account: AccountId): Promise<PartlyHidden[]> {
  const hidden = await hiddenSpans(db, account);
  if (hidden.size === 0) return [];
  const firsts = await firstFacts(db, account)
    .where(eb => eb.or(KINDS.map(kind => eb('stream', 'like', `${kind}-%`))))
    .execute();
  return withNames(db, account, hidden, firsts);
}

/** Yields a gap per hidden span since the stream began, even without facts: a missing gap would reveal inactivity. */
export async function gapsOf(db: Kysely<Tables>, ref: StreamRef, spans: readonly HiddenSpan[]): Promise<HiddenGap[]> {
  const of = () => db.selectFrom('facts').where('account_id', '=', ref.account).where('stream', '=', ref.stream);
  const gaps: HiddenGap[] = [];
  for (const { after, before, from, until } of spans) {
    const { began, seen } = await of()
      .select(eb => [
        eb.fn.min<number>('position').as('began'),
        eb.fn
          .countAll<number>()
          .filterWhere(facts => facts.and([facts('facts.position', '<=', after), outside(facts, spans)]))
          .as('seen'),
      ])
      .executeTakeFirstOrThrow();
    if (before === null || began < before) gaps.push({ after: seen, from, until });
  }
  return gaps;
}

export interface Last {
  stream: string;
  version: number;
  position: number;
  at: number;
}

export async function seenOf(
  db: Kysely<Tables>,
  account: AccountId,
  streams: readonly string[],
  spans: readonly HiddenSpan[],
): Promise<Last[]> {
  const seen: Last[] = [];
  for (const batch of inBatches(streams, BATCH_SIZE))
    seen.push(
      ...(await db
        .selectFrom('facts')
        .select(({ fn }) => [
          'stream',
          fn.countAll<number>().as('version'),
          fn.max<number>('position').as('position'),
          fn.max<number>('at').as('at'),
        ])
        .where('account_id', '=', account)
        .where('stream', 'in', batch)
        .where(eb => outside(eb, spans))
        .groupBy('stream')
        .execute()),
    );
  return seen;
}
