/** `/v3/qrCode`, of the cloud's own and chosen ones, and `/v3/remote`: fobs that a phone has paired. */
import * as z from 'zod/mini';
import { CloudSays, Errcode } from '../cloudSays.ts';
import { Feature } from '../features.ts';
import type { Keeping } from '../keeping.ts';
import { cyclicConfig, int, lockId, method, oneOf, page, pages, text } from '../parameters.ts';
import { keyOf, type Listed, type Lock } from '../things.ts';
import type { World } from '../world.ts';
import { type Asked, type CloudCalls, DONE, ownLock, read, write } from './call.ts';
import { must } from './operate.ts';

const CUSTOM = { least: 65_535, most: 4_294_967_295 };
const QrType = { PERIOD: 1, PERMANENT: 2, CYCLIC: 4 } as const;
const dates = { startDate: z.optional(int), endDate: z.optional(int), cyclicConfig: z._default(cyclicConfig, []) };
const how = z._default(oneOf([0, 1, 2]), 1);
const refreshTime = z.optional(z.pipe(int, z.int().check(z.minimum(1), z.maximum(1440))));

interface Dates {
  startDate?: number | undefined;
  endDate?: number | undefined;
  cyclicConfig: Listed['cyclicConfig'];
}

function datesOf(type: number, { startDate = 0, endDate = 0, cyclicConfig: days }: Dates) {
  if (type === QrType.PERMANENT) return { startDate: 0, endDate: 0, cyclicConfig: [] };
  if (endDate <= startDate || (type === QrType.CYCLIC) !== days.length > 0) throw new CloudSays(Errcode.BAD_PARAMETER);
  return { startDate, endDate, cyclicConfig: days };
}

export function codesAndFobsCalls(world: World, keeping: Keeping): CloudCalls {
  const codeOf = (lock: Lock, id: number) => keeping.rowNamed(lock.lockId, 'qrCode', id, Errcode.FAILED);
  const fobOf = (id: number, asked: Asked) => {
    const row = world.listed.get(id);
    if (row?.kind !== 'keyFob') throw new CloudSays(Errcode.FAILED);
    return { row, lock: ownLock(world, row.lockId, asked) };
  };
  const linkOf = (number: string) => `https://fake-ttlock.test/qr/${number}`;
  const shown = (row: Listed) => ({
    ...{ qrCodeId: row.id, lockId: row.lockId, type: row.type, qrCodeNumber: row.code, name: row.name },
    ...{ startDate: row.startDate, endDate: row.endDate, cyclicConfig: row.cyclicConfig, creator: row.sender },
    ...{ status: 1, createDate: row.createDate, link: linkOf(row.code), ...row.more },
  });
  const list = read(
    { lockId, ...pages(), name: z.optional(text), orderBy: z.optional(oneOf([0, 1, 2])) },
    ({ lockId: id, name = '', ...which }, asked) => {
      ownLock(world, id, asked);
      return page(
        keeping
          .ofLock(id, 'qrCode')
          .filter(row => row.name.includes(name))
          .map(shown),
        which,
      );
    },
  );

  return {
    'qrCode/list': list,
    'qrCode/add': write(
      {
        lockId,
        type: oneOf([1, 2, 4]),
        name: z.optional(text),
        qrCodeNumber: z.optional(int),
        refreshTime,
        addType: how,
        ...dates,
      },
      async ({ lockId: id, type, name = '', qrCodeNumber, refreshTime: minutes = 10, addType, ...given }, asked) => {
        const lock = ownLock(world, id, asked);
        must(lock, addType === 2 ? Feature.CUSTOM_QR_CODE : Feature.CLOUD_QR_CODE);
        if ((qrCodeNumber !== undefined) !== (addType === 2)) throw new CloudSays(Errcode.BAD_PARAMETER);
        const number = qrCodeNumber ?? 5_000_000_000 + world.nextId();
        if (addType === 2 && (number < CUSTOM.least || number > CUSTOM.most))
          throw new CloudSays(Errcode.BAD_PARAMETER);
        const code = String(number);
        if (keeping.ofLock(id, 'qrCode').some(row => row.code === code))
          throw new CloudSays(Errcode.FAILED, 'it exists');
        const more = { refreshTime: minutes, qrCodeVersion: addType === 2 ? 3 : 1 };
        const row = { kind: 'qrCode', code, name, type, custom: addType === 2, sender: asked.username, more } as const;
        const listed = await keeping.add(lock, { ...row, ...datesOf(type, given) }, addType);
        // The lock reads of a code of the cloud's what it has to know: nothing is brought to it.
        if (addType === 0) lock.memory.set(keyOf(listed), keeping.heldAs(lock, listed));
        return { qrCodeId: listed.id, qrCodeNumber: code, link: linkOf(code) };
      },
    ),
    'qrCode/update': write(
      { lockId, qrCodeId: int, type: oneOf([1, 2, 4]), name: z.optional(text), refreshTime, changeType: how, ...dates },
      async ({ lockId: id, qrCodeId, type, name, refreshTime: minutes, changeType, ...given }, asked) => {
        const lock = ownLock(world, id, asked);
        const row = codeOf(lock, qrCodeId);
        if (type !== row.type) throw new CloudSays(Errcode.BAD_PARAMETER, 'the type cannot change');
        const more = minutes === undefined ? row.more : { ...row.more, refreshTime: minutes };
        const changed = { name: name ?? row.name, more, ...datesOf(type, given) };
        await keeping.change(lock, row, changed, changeType);
        if (changeType === 0) lock.memory.set(keyOf(row), keeping.heldAs(lock, { ...row, ...changed }));
        return DONE;
      },
    ),
    'qrCode/delete': write(
      { lockId, qrCodeId: int, deleteType: how },
      async ({ lockId: id, qrCodeId, deleteType }, asked) => {
        const lock = ownLock(world, id, asked);
        const row = codeOf(lock, qrCodeId);
        await keeping.remove(lock, row, deleteType);
        if (deleteType === 0) lock.memory.delete(keyOf(row));
        return DONE;
      },
    ),
    'qrCode/getData': read({ lockId, qrCodeId: int }, ({ lockId: id, qrCodeId }, asked) => ({
      qrCodeContent: codeOf(ownLock(world, id, asked), qrCodeId).code,
    })),

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
