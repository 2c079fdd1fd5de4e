/** The order of names: by the reader's language if the database has its collation, otherwise by code point. */
import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import { nameCollator } from '../../../models/nameCollator.ts';
import { SORT_PARTS } from '../../../models/textKey.ts';
import { requestLanguage } from '../../engine/requestContext.ts';
import type { Tables } from '../../engine/tables.ts';

/** Orders by a column of sort keys. */
export type NameOrder = (column: string | RawBuilder<string>) => RawBuilder<string>;

const isPostgres = (db: Kysely<Tables>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

/** Type of a column of sort keys. They compare by code point, whatever the database's own collation is. */
export const sortNameType = (db: Kysely<Tables>) => (isPostgres(db) ? sql`text collate "C"` : sql`text`);

const keyIn = (column: string | RawBuilder<string>): RawBuilder<string> =>
  typeof column === 'string' ? sql.ref(column) : column;

export const byCodePoint: NameOrder = keyIn;

const byCollation =
  (collation: string): NameOrder =>
  column =>
    sql`split_part(${keyIn(column)}, ${sql.lit(SORT_PARTS)}, 2) collate ${sql.id(collation)}`;

const collations = new WeakMap<Kysely<Tables>, ReadonlySet<string>>();

/** Empty if PostgreSQL was built without ICU. */
async function icuCollations(db: Kysely<Tables>): Promise<ReadonlySet<string>> {
  const known = collations.get(db);
  if (known) return known;
  const found = await sql<{ name: string }>`select collname as name from pg_collation where collprovider = 'i'`.execute(
    db,
  );
  const names = new Set(found.rows.map(({ name }) => name));
  collations.set(db, names);
  return names;
}

/** Chinese has an order for each script: pinyin and strokes. */
function collationOf(locale: string): string {
  const { language, script } = new Intl.Locale(locale).maximize();
  return `${language === 'zh' ? `zh-${script}` : language}-x-icu`;
}

/** No index serves this order: the database sorts every row that it finds, so use it for at most a few thousand. */
export async function nameOrder(db: Kysely<Tables>): Promise<NameOrder> {
  const language = requestLanguage();
  if (language === undefined || !isPostgres(db)) return byCodePoint;
  const collation = collationOf(language.replace('_', '-'));
  return (await icuCollations(db)).has(collation) ? byCollation(collation) : byCodePoint;
}

/** Sorts a short list in memory, by the reader's language. */
export function sortedByName<T>(list: readonly T[], nameOf: (item: T) => string): T[] {
  const { compare } = nameCollator(requestLanguage() ?? 'en');
  return list.toSorted((a, b) => compare(nameOf(a), nameOf(b)));
}
