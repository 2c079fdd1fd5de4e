/** `/v3/remote`: key fobs paired by phone. */
import * as z from 'zod/mini';
import { CloudSays, Errcode } from '../cloudSays.ts';
import { Feature } from '../features.ts';
import type { Keeping } from '../keeping.ts';
import { int, lockId, method, text } from '../parameters.ts';
import type { World } from '../world.ts';
import { type Asked, type CloudCalls, DONE, ownLock, read, write } from './call.ts';
import { must } from './operate.ts';

export function fobCalls(world: World, keeping: Keeping): CloudCalls {
  const fobOf = (id: number, asked: Asked) => {
    const row = world.listed.get(id);
    if (row?.kind !== 'keyFob') throw new CloudSays(Errcode.FAILED);
    return { row, lock: ownLock(world, row.lockId, asked) };
  };

  return {
    'remote/add': write(
      {
        lockId,
        number: text,
        mac: text,
        name: z.optional(text),
        startDate: int,
        endDate: int,
        electricQuantity: z.optional(int),
      },
      async ({ lockId: id, number: code, mac, name = '', electricQuantity = 100, ...period }, asked) => {
        const lock = ownLock(world, id, asked);
        must(lock, Feature.KEY_FOB);
        const row = { kind: 'keyFob', code, name, type: 1, custom: true, cyclicConfig: [], ...period } as const;
        const listed = await keeping.add(lock, { ...row, sender: asked.username, more: { mac, electricQuantity } }, 1);
        return { remoteId: listed.id };
      },
    ),
    'remote/listByLock': read({ lockId }, ({ lockId: id }, asked) => {
      must(ownLock(world, id, asked), Feature.KEY_FOB);
      return {
        list: keeping.ofLock(id, 'keyFob').map(row => ({
          ...{ remoteId: row.id, lockId: id, number: row.code, name: row.name, type: row.type },
          ...{ startDate: row.startDate, endDate: row.endDate, createDate: row.createDate, ...row.more },
        })),
      };
    }),
    'remote/update': write(
      {
        remoteId: int,
        name: z.optional(text),
        startDate: z.optional(int),
        endDate: z.optional(int),
        changeType: method,
      },
      async ({ remoteId, name, startDate, endDate, changeType }, asked) => {
        const { row, lock } = fobOf(remoteId, asked);
        const period = startDate === undefined || endDate === undefined ? {} : { startDate, endDate };
        await keeping.change(lock, row, { name: name ?? row.name, ...period }, changeType);
        return DONE;
      },
    ),
    'remote/delete': write({ remoteId: int, deleteType: method }, async ({ remoteId, deleteType }, asked) => {
      const { row, lock } = fobOf(remoteId, asked);
      await keeping.remove(lock, row, deleteType);
      return DONE;
    }),
  };
}
