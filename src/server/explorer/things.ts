/** The streams of an account that a chart folds, those that something has happened to most lately first. */
import type { Kysely } from 'kysely';
import { STREAM_KINDS } from '../../../machines/charts.ts';
import type { Page, ParamsOf } from '../../../models/calls/call.ts';
import type { explorerCalls, Thing } from '../../../models/calls/explorer.calls.ts';
import type { AccountId } from '../../../models/ids.ts';
import type { Tables } from '../tables.ts';
import { isCalled, namesOf, partsOf } from './thingNames.ts';

/** Facts of streams of these kinds. A table of things would cost every append what only this list has use for. */
const ofKinds = (db: Kysely<Tables>, uid: AccountId, kinds: readonly string[], search: string) =>
  db
    .selectFrom('facts as last')
    .where('last.account_id', '=', uid)
    .where(eb => eb.or(kinds.map(kind => eb('last.stream', 'like', `${kind}-%`))))
    .$if(search !== '', query => query.where(eb => isCalled(eb as never, uid, search)));

export async function listThings(
  db: Kysely<Tables>,
  uid: AccountId,
  { kind, search, pageNo, pageSize }: ParamsOf<typeof explorerCalls.things>,
): Promise<Page<Thing>> {
  const kinds = kind === undefined ? STREAM_KINDS : [kind];
  const rows = await ofKinds(db, uid, kinds, search)
    .select(['last.stream', 'last.version', 'last.at'])
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
    .orderBy('last.position', 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const { total } = await ofKinds(db, uid, kinds, search)
    .where('last.version', '=', 1)
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const names = await namesOf(
    db,
    uid,
    rows.map(({ stream }) => stream),
  );
  const list = rows.map(({ stream, version, at }) => {
    return { stream, kind: partsOf(stream).kind, name: names.get(stream) ?? '', version, lastAt: at };
  });
  return { list, pageNo, pageSize, total };
}
