/** Streams stay in the first owner's log; facts from a later owner's time are hidden from the first owner. */
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import type { AccountId } from '../../../../models/ids.ts';
import { lookUp } from '../../../../models/lookUp.ts';
import type { Tables } from '../../../engine/tables.ts';

/**
 * A hidden span: positions of the facts around it (`after`, `before`), and their times (`from`, `until`). `before` and
 * `until` are null while the span is open.
 */
export interface HiddenSpan {
  after: number;
  before: number | null;
  from: number;
  until: number | null;
}

export type HiddenSpans = ReadonlyMap<string, readonly HiddenSpan[]>;

interface Access {
  from: AccountId;
  to: AccountId;
  uid: AccountId;
  role: string;
}

/** Whether the account may see later facts; null if this fact changes nothing. */
const SEES_AFTER: Record<string, (account: AccountId, data: Access) => boolean | null> = {
  'lock.handedOver.v1': (account, { to }) => to === account,
  'lock.accessGranted.v1': (account, { uid, role }) => (uid === account ? role !== 'user' : null),
  'lock.accessRevoked.v1': (account, { uid }) => (uid === account ? false : null),
  'gateway.handedOver.v1': (account, { to }) => to === account,
};

export async function hiddenSpans(db: Kysely<Tables>, account: AccountId, root?: string): Promise<HiddenSpans> {
  const rows = await db
    .selectFrom('facts')
    .select(['stream', 'type', 'data', 'position', 'at'])
    .where('account_id', '=', account)
    .where('type', 'in', Object.keys(SEES_AFTER))
    .where(eb =>
      root === undefined
        ? eb.or([eb('stream', 'like', 'lock-%'), eb('stream', 'like', 'gateway-%')])
        : eb('stream', '=', root),
    )
    .orderBy('stream')
    .orderBy('version')
    .execute();
  const found = new Map<string, HiddenSpan[]>();
  for (const { stream, type, data, position, at } of rows) {
    const sees = lookUp(SEES_AFTER, type)?.(account, JSON.parse(data) as Access) ?? null;
    const spans = found.get(stream) ?? [];
    const last = spans.at(-1);
    const wasAway = last?.before === null;
    if (sees === false && !wasAway)
      found.set(stream, [...spans, { after: position, before: null, from: at, until: null }]);
    if (sees === true && wasAway) Object.assign(last, { before: position, until: at });
  }
  return found;
}

export const isAway = (spans: readonly HiddenSpan[]): boolean => spans.at(-1)?.before === null;

export const outside = (
  eb: ExpressionBuilder<{ facts: Tables['facts'] }, 'facts'>,
  spans: readonly HiddenSpan[],
): Expression<SqlBool> =>
  eb.and(
    spans.map(({ after, before }) =>
      before === null
        ? eb('facts.position', '<=', after)
        : eb.or([eb('facts.position', '<=', after), eb('facts.position', '>=', before)]),
    ),
  );
