import { sql } from 'kysely';
import { searchKey } from '../../../models/textKey.ts';

/** A LIKE pattern for a column of search keys; use with `escape '\'`. */
export const containing = (text: string): string => `%${searchKey(text).replace(/[\\%_]/g, '\\$&')}%`;

export const like = (column: string, pattern: string) =>
  sql<boolean>`${sql.ref(column)} like ${pattern} escape ${sql.lit('\\')}`;
