import { sql } from 'kysely';

/** What is searched in, in small letters. */
export const searchable = (...texts: readonly string[]): string => texts.join(' ').normalize('NFKC').toLowerCase();

/** What names are ordered by: case aside, and numbers by their size, so that Room 2 comes before Room 10. */
export const sortable = (name: string): string => searchable(name).replace(/\d+/g, digits => digits.padStart(10, '0'));

/** The pattern of LIKE for a text that contains this one; to be used with `escape '\'`. */
export const containing = (text: string): string => `%${searchable(text).replace(/[\\%_]/g, '\\$&')}%`;

export const like = (column: string, pattern: string) =>
  sql<boolean>`${sql.ref(column)} like ${pattern} escape ${sql.lit('\\')}`;
