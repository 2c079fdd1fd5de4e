/** Problems that need a user's action, computed from current rows, so resolved ones disappear. */
import type { Kysely } from 'kysely';
import { ATTENTION_KINDS, type AttentionItem } from '../../../../models/calls/attention.calls.ts';
import type { AccountId } from '../../../../models/ids.ts';
import type { Tables } from '../../../engine/tables.ts';
import { ownersVisibleTo } from '../locks/lockPermissions.ts';
import { administratorItems, gatewayItems, scheduleItems, transferItems, vipItems } from './accountAttention.ts';
import type { AttentionContext } from './attentionItem.ts';
import { acknowledgedBy } from './attentionSeenRow.ts';
import { LOCK_SOURCES } from './lockAttention.ts';

interface AttentionOptions extends AttentionContext {
  /** If false, nothing about the paid plan is listed, because it can't be bought. */
  sells: boolean;
  /** Problems that aren't stored in a table. */
  others?: readonly AttentionItem[];
}

export async function attentionOf(
  db: Kysely<Tables>,
  uid: AccountId,
  { now, missing, sells, others = [] }: AttentionOptions,
): Promise<AttentionItem[]> {
  const owners = await ownersVisibleTo(db, uid);
  const [seen, ...found] = await Promise.all([
    acknowledgedBy(db, uid),
    ...LOCK_SOURCES.map(itemsOf => (owners.length === 0 ? [] : itemsOf(db, uid, owners, { now, missing }))),
    transferItems(db, uid),
    gatewayItems(db, uid, missing),
    administratorItems(db, uid, now),
    scheduleItems(db, uid, now),
    sells ? vipItems(db, uid, now) : [],
  ]);
  const order = (item: AttentionItem) => ATTENTION_KINDS.indexOf(item.kind);
  return [...found.flat(), ...others]
    .filter(({ toBeSeen, key }) => !(toBeSeen && seen.has(key)))
    .sort((a, b) => order(a) - order(b));
}
