import type { Kysely } from 'kysely';
import { STREAM_KINDS } from '../../../../machines/charts.ts';
import type { Page, ParamsOf } from '../../../../models/calls/call.ts';
import type { explorerCalls, Thing } from '../../../../models/calls/explorer.calls.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { searchKey } from '../../../../models/textKey.ts';
import type { Tables } from '../../../engine/tables.ts';
import { type Last, type PartlyHidden, partlyHidden, seenOf } from './partlyHidden.ts';
import { isCalled, namesOf, partsOf } from './thingNames.ts';

type ThingQuery = Omit<ParamsOf<typeof explorerCalls.things>, 'kind'> & { kinds: readonly string[] };

/** Reads the log, because a table of streams would slow every append for this one list. */
const ofKinds = (db: Kysely<Tables>, uid: AccountId, kinds: readonly string[], search: string) =>
  db
    .selectFrom('facts as last')
    .where('last.account_id', '=', uid)
    .where(eb => eb.or(kinds.map(kind => eb('last.stream', 'like', `${kind}-%`))))
    .$if(search !== '', query => query.where(eb => isCalled(eb, uid, search)));

const lasts = (db: Kysely<Tables>, uid: AccountId, kinds: readonly string[], search: string) =>
  ofKinds(db, uid, kinds, search)
    .select(['last.stream', 'last.version', 'last.at', 'last.position'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('facts as next')
            .select('next.version')
            .whereRef('next.account_id', '=', 'last.account_id')
            .whereRef('next.stream', '=', 'last.stream')
            .whereRef('next.version', '>', 'last.version'),
        ),
      ),
    )
    .orderBy('last.at', 'desc')
    .orderBy('last.position', 'desc');

interface Found {
  rows: readonly Pick<Last, 'stream' | 'version' | 'at'>[];
  total: number;
}

async function pageOf(db: Kysely<Tables>, uid: AccountId, wanted: ThingQuery): Promise<Found> {
  const { kinds, search, pageNo, pageSize } = wanted;
  const rows = await lasts(db, uid, kinds, search)
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const { total } = await ofKinds(db, uid, kinds, search)
    .where('last.version', '=', 1)
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Hidden spans differ by stream, so the page is cut in memory. */
async function pageBeside(
  db: Kysely<Tables>,
  uid: AccountId,
  { kinds, search, pageNo, pageSize }: ThingQuery,
  hidden: readonly PartlyHidden[],
): Promise<Found> {
  const all: Last[] = await lasts(db, uid, kinds, search).execute();
  const found = new Set(all.map(({ stream }) => stream));
  const text = searchKey(search);
  const isFound = ({ stream, lastName }: PartlyHidden) =>
    lastName === null
      ? found.has(stream)
      : kinds.includes(partsOf(stream).kind) &&
        (searchKey(stream).includes(text) || lastName.searchText.includes(text));
  const bySpans = Map.groupBy(hidden.filter(isFound), ({ spans }) => spans);
  const partly = new Set(hidden.map(({ stream }) => stream));
  const rows = all.filter(({ stream }) => !partly.has(stream));
  for (const [spans, streams] of bySpans)
    rows.push(
      ...(await seenOf(
        db,
        uid,
        streams.map(({ stream }) => stream),
        spans,
      )),
    );
  rows.sort((a, b) => b.at - a.at || b.position - a.position);
  return { rows: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: rows.length };
}

export async function listThings(
  db: Kysely<Tables>,
  uid: AccountId,
  { kind, ...params }: ParamsOf<typeof explorerCalls.things>,
): Promise<Page<Thing>> {
  const wanted = { ...params, kinds: kind === undefined ? STREAM_KINDS : [kind] };
  const hidden = await partlyHidden(db, uid);
  const { rows, total } = await (hidden.length === 0 ? pageOf(db, uid, wanted) : pageBeside(db, uid, wanted, hidden));
  const names = await namesOf(
    db,
    uid,
    rows.map(({ stream }) => stream),
  );
  for (const { stream, lastName } of hidden) if (lastName) names.set(stream, lastName.name);
  const list = rows.map(({ stream, version, at }) => {
    return { stream, kind: partsOf(stream).kind, name: names.get(stream) ?? '', version, lastAt: at };
  });
  return { list, total, pageNo: params.pageNo, pageSize: params.pageSize };
}
