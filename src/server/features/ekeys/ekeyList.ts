import { type Kysely, sql } from 'kysely';
import type { ParamsOf } from '../../../../models/calls/call.ts';
import type { ekeyCalls } from '../../../../models/calls/ekey.calls.ts';
import type { AccountId, EKeyId, LockId } from '../../../../models/ids.ts';
import type { Tables } from '../../../engine/tables.ts';
import { nameOrder } from '../../storage/nameOrder.ts';
import { containing, like } from '../../storage/text.ts';

export interface EKeyLine {
  account: AccountId;
  keyId: EKeyId;
  lockId: LockId;
  lockAlias: string;
  timeZone: string;
  uid: AccountId;
  recipient: string;
  senderUid: AccountId;
  sender: string;
  sentAt: number;
}

const lines = (db: Kysely<Tables>) =>
  db
    .selectFrom('ekey_row as key')
    .innerJoin('lock_row as lock', join =>
      join.onRef('lock.account_id', '=', 'key.account_id').onRef('lock.lock_id', '=', 'key.lock_id'),
    )
    .innerJoin('account_row as recipient', 'recipient.account_id', 'key.uid')
    .innerJoin('account_row as sender', 'sender.account_id', 'key.sender_uid')
    .where('key.stage', '<>', 'deleted');

const COLUMNS = [
  'key.account_id as account',
  'key.ekey_id as keyId',
  'key.lock_id as lockId',
  'lock.alias as lockAlias',
  'lock.time_zone as timeZone',
  'key.uid',
  'recipient.nickname as recipient',
  'key.sender_uid as senderUid',
  'sender.nickname as sender',
  'key.sent_at as sentAt',
] as const;

interface EKeyLinePage {
  list: EKeyLine[];
  total: number;
}

async function pageOf(
  query: ReturnType<typeof lines>,
  sorted: (query: ReturnType<typeof lines>) => ReturnType<typeof lines>,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<EKeyLinePage> {
  const list = await sorted(query)
    .select(COLUMNS)
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const { total } = await query.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { list, total };
}

export async function listEKeysOfLock(
  db: Kysely<Tables>,
  owner: AccountId,
  { lockId, search, filter, sort, ...page }: ParamsOf<typeof ekeyCalls.list>,
  sentBy: AccountId | null,
): Promise<EKeyLinePage> {
  const pattern = containing(search);
  const query = lines(db)
    .where('key.account_id', '=', owner)
    .where('key.lock_id', '=', lockId)
    .$if(sentBy !== null, it => it.where('key.sender_uid', '=', sentBy as AccountId))
    .$if(filter !== undefined, it => it.where('key.stage', '=', filter as NonNullable<typeof filter>))
    .$if(search !== '', it =>
      it.where(eb =>
        eb.or([
          like('key.search_text', pattern),
          like('recipient.search_text', pattern),
          like('sender.search_text', pattern),
        ]),
      ),
    );
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const order = await nameOrder(db);
  const by = sort.endsWith('name') ? order('key.sort_name') : sql.ref('key.sent_at');
  return pageOf(query, it => it.orderBy(by, direction).orderBy('key.ekey_id', direction), page);
}

export const listEKeysOfRecipient = (
  db: Kysely<Tables>,
  uid: AccountId,
  page: ParamsOf<typeof ekeyCalls.listMine>,
): Promise<EKeyLinePage> =>
  pageOf(
    lines(db).where('key.uid', '=', uid).where('key.stage', '<>', 'notTaken'),
    it => it.orderBy('key.sent_at', 'desc').orderBy('key.ekey_id', 'desc'),
    page,
  );

export const eKeyLine = async (db: Kysely<Tables>, keyId: EKeyId): Promise<EKeyLine | null> =>
  (await lines(db).where('key.ekey_id', '=', keyId).select(COLUMNS).executeTakeFirst()) ?? null;
