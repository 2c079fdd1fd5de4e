import type { Kysely } from 'kysely';
import { chartOfStream } from '../../../../machines/charts.ts';
import type { ParamsOf } from '../../../../models/calls/call.ts';
import type { explorerCalls, History, HistoryFact } from '../../../../models/calls/explorer.calls.ts';
import { upcast } from '../../../../models/facts/upcast.ts';
import type { AccountId } from '../../../../models/ids.ts';
import type { FactMeta, StreamRef } from '../../../engine/store/store.ts';
import type { Tables } from '../../../engine/tables.ts';
import { accessOf } from '../locks/lockPermissions.ts';
import { outside } from './hiddenSpans.ts';
import { gapsOf, hiddenIn, seenOf } from './partlyHidden.ts';
import { redactFact } from './redactFact.ts';
import { lockOf, namesOf, partsOf, zoneOf } from './thingNames.ts';

const factsOf = (db: Kysely<Tables>, { account, stream }: StreamRef) =>
  db.selectFrom('facts').where('account_id', '=', account).where('stream', '=', stream);

async function versionOf(db: Kysely<Tables>, ref: StreamRef): Promise<number> {
  const row = await factsOf(db, ref).select('version').orderBy('version', 'desc').limit(1).executeTakeFirst();
  return row?.version ?? 0;
}

/** The account's own stream, or the stream of a lock that it administers. An own stream omits hidden spans. */
async function visibleStream(db: Kysely<Tables>, uid: AccountId, stream: string) {
  const lockId = await lockOf(db, stream);
  const own = { account: uid, stream };
  const total = await versionOf(db, own);
  if (total > 0) {
    const hidden = await hiddenIn(db, own);
    if (!hidden) return { ref: own, total, lockId, hidden };
    const [last] = await seenOf(db, uid, [stream], hidden.spans);
    return last ? { ref: own, total: last.version, lockId, hidden } : null;
  }
  const access = lockId === null ? null : await accessOf(db, uid, lockId);
  if (!access || access.role === 'user') return null;
  const ref = { account: access.ownerId, stream };
  const others = await versionOf(db, ref);
  return others > 0 ? { ref, total: others, lockId, hidden: null } : null;
}

async function nicknames(db: Kysely<Tables>, uids: readonly AccountId[]): Promise<Map<AccountId, string>> {
  if (uids.length === 0) return new Map();
  const rows = await db
    .selectFrom('account_row')
    .select(['account_id', 'nickname'])
    .where('account_id', 'in', uids)
    .execute();
  return new Map(rows.map(({ account_id, nickname }) => [account_id, nickname]));
}

export async function historyOf(
  db: Kysely<Tables>,
  uid: AccountId,
  { stream, after, pageSize }: ParamsOf<typeof explorerCalls.history>,
): Promise<History | null> {
  const found = chartOfStream(stream) === undefined ? null : await visibleStream(db, uid, stream);
  if (!found) return null;
  const { ref, total, lockId, hidden } = found;
  const following = hidden
    ? factsOf(db, ref)
        .where(eb => outside(eb, hidden.spans))
        .offset(after)
    : factsOf(db, ref).where('version', '>', after);
  const rows = await following.select(['type', 'data', 'meta', 'at']).orderBy('version').limit(pageSize).execute();
  const facts = rows.map(({ meta, type, data, at }, place) => ({
    // Numbers only visible facts, or the reader would wait for those in the gaps.
    version: after + place + 1,
    at,
    ...upcast({ type, data: JSON.parse(data) }),
    meta: JSON.parse(meta) as FactMeta,
  }));
  const people = [...new Set(facts.flatMap(({ meta }) => (meta.by === 0 ? [] : [meta.by])))];
  const called = await nicknames(db, people);
  const list = facts.map(({ version, type, data, meta, at }): HistoryFact => {
    const by = { uid: meta.by, nickname: meta.by === 0 ? '' : (called.get(meta.by) ?? '') };
    const redacted = redactFact({ type, data }) as HistoryFact['data'];
    return { version, type, data: redacted, at, by, commandId: meta.commandId ?? null };
  });
  return {
    stream,
    kind: partsOf(stream).kind,
    name: hidden?.lastName?.name ?? (await namesOf(db, ref.account, [stream])).get(stream) ?? '',
    list,
    pageSize,
    total,
    lockId,
    timeZone: lockId === null ? null : hidden?.lastName ? hidden.lastName.timeZone : await zoneOf(db, ref, lockId),
    hidden: hidden ? await gapsOf(db, ref, hidden.spans) : [],
  };
}
