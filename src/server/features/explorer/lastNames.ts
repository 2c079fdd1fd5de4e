import type { Kysely } from 'kysely';
import type { AccountId } from '../../../../models/ids.ts';
import { searchKey } from '../../../../models/textKey.ts';
import type { Tables } from '../../../engine/tables.ts';
import { inBatches } from '../../storage/inBatches.ts';
import { BATCH_SIZE } from '../locks/lockPermissions.ts';
import type { HiddenSpans } from './hiddenSpans.ts';

export interface LastName {
  name: string;
  searchText: string;
  timeZone: string | null;
}

interface Named {
  alias?: string;
  name?: string;
  mac?: string;
  timeZone?: string;
}

const NAMING = ['lock.added.v1', 'lock.renamed.v1', 'lock.zoneSet.v1', 'gateway.added.v1', 'gateway.renamed.v1'];

export async function lastNames(
  db: Kysely<Tables>,
  account: AccountId,
  hidden: HiddenSpans,
): Promise<Map<string, LastName>> {
  const named = new Map<string, Named>();
  const roots = [...hidden.keys()];
  for (const batch of inBatches(roots, BATCH_SIZE)) {
    const rows = await db
      .selectFrom('facts')
      .select(['stream', 'data', 'position'])
      .where('account_id', '=', account)
      .where('stream', 'in', batch)
      .where('type', 'in', NAMING)
      .orderBy('version')
      .execute();
    for (const { stream, data, position } of rows) {
      const last = hidden.get(stream)?.at(-1);
      if (last?.before === null && position > last.after) continue;
      named.set(stream, { ...named.get(stream), ...(JSON.parse(data) as Named) });
    }
  }
  return new Map(
    [...named].map(([stream, { alias = '', name = '', mac = '', timeZone = null }]) => [
      stream,
      { name: alias || name, searchText: searchKey(alias, name, mac), timeZone },
    ]),
  );
}
