import { sql } from 'kysely';

export const searchable = (...texts: readonly string[]): string => texts.join(' ').normalize('NFKC').toLowerCase();

/** Pads numbers, so that Room 2 sorts before Room 10. */
export const sortable = (name: string): string => searchable(name).replace(/\d+/g, digits => digits.padStart(10, '0'));

/** A LIKE pattern; use with `escape '\'`. */
export const containing = (text: string): string => `%${searchable(text).replace(/[\\%_]/g, '\\$&')}%`;

export const like = (column: string, pattern: string) =>
  sql<boolean>`${sql.ref(column)} like ${pattern} escape ${sql.lit('\\')}`;
