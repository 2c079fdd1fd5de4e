/** `/v3/lockRecord`: uploaded records by the lock's date. */
import * as z from 'zod/mini';
import { CloudSays, Errcode } from '../cloudSays.ts';
import { int, json, lockId, page, pages, text } from '../parameters.ts';
import type { World } from '../world.ts';
import { type CloudCalls, DONE, ownLock, read, write } from './call.ts';

/** Record types of each filter; palm veins have none. */
const RECORD_TYPES: Readonly<Record<number, readonly number[]>> = {
  [-5]: [67, 68, 69, 71],
  [-4]: [57, 58, 61, 62],
  4: [4, 34],
  7: [7, 35],
  8: [8, 33],
  55: [55],
};

export function recordCalls(world: World): CloudCalls {
  const { records } = world;
  return {
    'lockRecord/list': read(
      {
        lockId,
        ...pages(),
        startDate: z.optional(int),
        endDate: z.optional(int),
        uid: z.optional(int),
        recordType: z.optional(int),
        searchStr: z.optional(text),
      },
      ({ lockId: id, startDate = 0, endDate = 0, recordType, searchStr = '', uid: _, ...which }, asked) => {
        ownLock(world, id, asked);
        const types = recordType === undefined ? null : RECORD_TYPES[recordType];
        if (types === undefined) throw new CloudSays(Errcode.BAD_PARAMETER, 'recordType');
        const all = records
          .ofLock(id)
          .filter(({ lockDate }) => lockDate >= startDate && (endDate === 0 || lockDate <= endDate))
          .filter(record => !types || types.includes(record.recordType))
          .filter(({ username }) => username.includes(searchStr))
          .sort((a, b) => b.lockDate - a.lockDate || b.recordId - a.recordId)
          .map(({ electricQuantity: _battery, ...record }) => record);
        return page(all, which);
      },
    ),
    'lockRecord/delete': write(
      { lockId, recordIdList: json(z.array(z.int())) },
      ({ lockId: id, recordIdList }, asked) => {
        records.forget(ownLock(world, id, asked).lockId, new Set(recordIdList));
        return DONE;
      },
    ),
    'lockRecord/clear': write({ lockId }, ({ lockId: id }, asked) => {
      records.forget(ownLock(world, id, asked).lockId, null);
      return DONE;
    }),
  };
}
