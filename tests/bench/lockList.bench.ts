/** The first page of the lock list from 100,000 locks: its SQL, with its total, of a search, and as a signed call. */
import { lockCalls } from '../../models/calls/lock.calls.ts';
import { ALL_GROUPS } from '../../models/ids.ts';
import { listLocks, pageOfLocks } from '../../src/server/features/locks/lockList.ts';
import { bareRoute } from './bareRoute.ts';
import { alternate, type BenchRow, msEach, sized } from './measure.ts';
import { benchWorld } from './world.ts';

const ROUNDS = sized(7, 1);
const CALLS = sized(200, 2);
const SEARCHES = sized(20, 2);
const LOCKS = sized(100_000, 500);
/** Ten at the end of the order, and all: both compare every lock. */
const [FEW, ALL] = ['róom 09998', 'ROOM'];
const first = { pageNo: 1, pageSize: 20, groupId: ALL_GROUPS, search: '', sort: 'name' } as const;

export async function run(): Promise<BenchRow[]> {
  const { store, client, uid, stop } = await benchWorld({ locks: LOCKS, gateways: 50 });
  const compiled = pageOfLocks(store.db, uid, first, null).compile();
  const sql = () => msEach(CALLS, () => store.db.executeQuery(compiled));
  const listed = () => msEach(CALLS, () => listLocks(store.db, uid, first));
  const searched = (search: string) => () => msEach(SEARCHES, () => listLocks(store.db, uid, { ...first, search }));
  const page = await client.data(lockCalls.list, {});
  if (page.total !== LOCKS || page.list.length !== 20)
    throw new Error(`not the page that was asked for: ${page.total}`);

  const bare = await bareRoute(client, '/lock/list', page);
  const call = (origin: string) => async () => {
    const ask = Object.assign(Object.create(client) as typeof client, { origin });
    return msEach(CALLS, () => ask.data(lockCalls.list, {}));
  };
  const rows: BenchRow[] = [
    {
      name: 'first page of 100,000 locks, with its total',
      unit: 'ms (baseline: its SQL alone)',
      ...(await alternate(ROUNDS, listed, sql)),
    },
    {
      name: 'search of 100,000 locks that finds ten, with its total',
      unit: 'ms (baseline: a search that finds all)',
      ...(await alternate(ROUNDS, searched(FEW), searched(ALL))),
    },
    {
      name: 'first page of 100,000 locks, whole signed call',
      unit: 'ms, client included',
      ...(await alternate(ROUNDS, call(client.origin), call(bare.origin))),
    },
  ];
  await bare.stop();
  await stop();
  return rows;
}
