/** Moving 5,000 of 10,000 locks to another group and back, and searching the list: whole signed calls. */
import { groupCalls } from '../../models/calls/group.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import type { GroupId, LockId } from '../../models/ids.ts';
import { MAX_PAGE_SIZE } from '../../models/limits.ts';
import { alternate, type BenchRow, msEach, sized } from './measure.ts';
import { benchWorld } from './world.ts';

const ROUNDS = sized(5, 1);
const LOCKS = sized(10_000, 400);
const MOVED = LOCKS / 2;
const CALLS = sized(20, 1);

export async function run(): Promise<BenchRow[]> {
  const { client, stop } = await benchWorld({ locks: LOCKS, gateways: 50 });
  const add = async (groupName: string) => (await client.data(groupCalls.add, { groupName })).groupId;
  const [west, east] = [await add('West'), await add('East')];
  const lockIds = Array.from({ length: MOVED }, (_, i) => (i * 2 + 1) as LockId);
  let where: GroupId = east;
  const move = () =>
    msEach(1, async () => {
      where = where === east ? west : east;
      const { moved } = await client.data(groupCalls.setLocks, { groupId: where, lockIds });
      if (moved !== MOVED) throw new Error(`moved ${moved}`);
    });
  const read = () =>
    msEach(1, async () => {
      for (let pageNo = 1; pageNo <= MOVED / MAX_PAGE_SIZE; pageNo++)
        await client.data(lockCalls.list, { groupId: where, pageNo, pageSize: MAX_PAGE_SIZE });
    });
  const moving = await alternate(ROUNDS, move, read);
  const searched = () => msEach(CALLS, () => client.data(lockCalls.list, { search: '77', pageSize: 100 }));
  const listed = () => msEach(CALLS, () => client.data(lockCalls.list, { pageSize: 100 }));
  const searching = await alternate(ROUNDS, searched, listed);
  await stop();
  return [
    { name: '5,000 of 10,000 locks to another group', unit: 'ms (baseline: reading them)', ...moving },
    { name: 'searching 10,000 locks for a page of 100', unit: 'ms (baseline: the first page)', ...searching },
  ];
}
