/** `/v3/qrCode`: cloud codes, whose text is self-contained and changes, and custom numbers written to the lock. */
import * as z from 'zod/mini';
import { CloudSays, Errcode } from '../cloudSays.ts';
import { Feature } from '../features.ts';
import type { Keeping } from '../keeping.ts';
import { cyclicConfig, int, lockId, oneOf, page, pages, text } from '../parameters.ts';
import { saysOf } from '../qrCodeText.ts';
import { keyOf, type Listed, type Lock } from '../things.ts';
import type { World } from '../world.ts';
import { type Asked, type CloudCalls, DONE, ownLock, read, write } from './call.ts';
import { must } from './operate.ts';

const CUSTOM = { least: 65_535, most: 4_294_967_295 };
const QrType = { PERIOD: 1, PERMANENT: 2, CYCLIC: 4 } as const;
const DEFAULT_REFRESH_MINUTES = 10;
/** A shown code stays valid this long after the cloud has deleted it. */
const OUTLIVES_MS = 10 * 60_000;
const dates = { startDate: z.optional(int), endDate: z.optional(int), cyclicConfig: z._default(cyclicConfig, []) };
/** 0 by the cloud alone, 1 by phone, 2 through a gateway. */
const how = z._default(oneOf([0, 1, 2]), 0);
const refreshTime = z.optional(z.pipe(int, z.int().check(z.minimum(1), z.maximum(1440))));
const qrType = oneOf([1, 2, 4]);

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

export function qrCodeCalls(world: World, keeping: Keeping): CloudCalls {
  const codeNamed = (lock: Lock, id: number) => keeping.rowNamed(lock.lockId, 'qrCode', id, Errcode.FAILED);
  /** The call names no lock. */
  const codeOf = (id: number, asked: Asked) => {
    const row = world.listed.get(id);
    if (row?.kind !== 'qrCode') throw new CloudSays(Errcode.FAILED);
    return { row, lock: ownLock(world, row.lockId, asked) };
  };
  const linkOf = (number: string) => `https://fake-ttlock.test/qr/${number}`;
  const statusOf = ({ startDate, endDate }: Listed) => {
    if (endDate > 0 && endDate <= world.clock.now()) return 2;
    return startDate > world.clock.now() ? 3 : 1;
  };
  const told = (row: Listed) => ({
    ...{ type: row.type, qrCodeNumber: row.code, name: row.name, status: statusOf(row) },
    ...{ startDate: row.startDate, endDate: row.endDate, cyclicConfig: row.cyclicConfig },
    ...(row.more.refreshTime !== undefined && { refreshTime: row.more.refreshTime }),
  });
  const shown = (row: Listed) => ({
    ...{ qrCodeId: row.id, lockId: row.lockId, ...told(row), qrCodeVersion: row.more.qrCodeVersion },
    ...{ createDate: row.createDate, creator: row.sender, link: linkOf(row.code) },
  });

  /** A lock learns cloud codes from their text, so a deleted code stays valid while its text does. */
  function forgetLater(lock: Lock, row: Listed): void {
    const held = lock.memory.get(keyOf(row));
    const until = world.bolts.wall(lock) + OUTLIVES_MS;
    if (held) lock.memory.set(keyOf(row), { ...held, until: Math.min(held.until ?? until, until) });
  }
  async function remove(lock: Lock, row: Listed, by: 0 | 1 | 2): Promise<void> {
    await keeping.remove(lock, row, by);
    if (by === 0 && !row.custom) forgetLater(lock, row);
  }
  /** A code must be changed by the method that created it. */
  const mustBeSo = (row: Listed, by: 0 | 1 | 2) => {
    if ((by === 0) === row.custom) throw new CloudSays(Errcode.BAD_PARAMETER, 'that way it was not made');
  };

  return {
    'qrCode/list': read(
      { lockId, ...pages(), name: z.optional(text), orderBy: z.optional(oneOf([0, 1, 2])) },
      ({ lockId: id, name = '', ...which }, asked) => {
        ownLock(world, id, asked);
        const named = keeping.ofLock(id, 'qrCode').filter(row => row.name.includes(name));
        return page(named.map(shown), which);
      },
    ),

    'qrCode/add': write(
      {
        ...{ lockId, type: qrType, name: z.optional(text), qrCodeNumber: z.optional(int), refreshTime, addType: how },
        ...dates,
      },
      async ({ lockId: id, type, name = '', qrCodeNumber, refreshTime: minutes, addType, ...given }, asked) => {
        const lock = ownLock(world, id, asked);
        const custom = addType !== 0;
        must(lock, custom ? Feature.CUSTOM_QR_CODE : Feature.CLOUD_QR_CODE);
        if ((qrCodeNumber !== undefined) !== custom) throw new CloudSays(Errcode.BAD_PARAMETER);
        const number = qrCodeNumber ?? 5_000_000_000 + world.nextId();
        if (custom && (number < CUSTOM.least || number > CUSTOM.most)) throw new CloudSays(Errcode.BAD_PARAMETER);
        const code = String(number);
        if (keeping.ofLock(id, 'qrCode').some(row => row.code === code))
          throw new CloudSays(Errcode.FAILED, 'it exists');
        const more: Listed['more'] = custom
          ? { qrCodeVersion: 3 }
          : { qrCodeVersion: 1, refreshTime: minutes ?? DEFAULT_REFRESH_MINUTES };
        const row = { kind: 'qrCode', code, name, type, custom, sender: asked.username, more } as const;
        const listed = await keeping.add(lock, { ...row, ...datesOf(type, given) }, addType);
        // A lock reads a cloud code from its text: nothing is written to it.
        if (!custom) lock.memory.set(keyOf(listed), keeping.heldAs(lock, listed));
        return { qrCodeId: listed.id, qrCodeNumber: code, link: linkOf(code) };
      },
    ),

    'qrCode/update': write(
      { qrCodeId: int, type: qrType, name: z.optional(text), refreshTime, changeType: how, ...dates },
      async ({ qrCodeId, type, name, refreshTime: minutes, changeType, ...given }, asked) => {
        const { row, lock } = codeOf(qrCodeId, asked);
        mustBeSo(row, changeType);
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
        const row = codeNamed(lock, qrCodeId);
        if (row.custom) mustBeSo(row, deleteType);
        await remove(lock, row, deleteType);
        return DONE;
      },
    ),

    /** 0 clears cloud codes, other methods clear custom ones. */
    'qrCode/clear': write({ lockId, type: how }, async ({ lockId: id, type }, asked) => {
      const lock = ownLock(world, id, asked);
      for (const row of keeping.ofLock(id, 'qrCode').filter(({ custom }) => custom === (type !== 0)))
        await remove(lock, row, type);
      return DONE;
    }),

    'qrCode/getData': read({ qrCodeId: int }, ({ qrCodeId }, asked) => {
      const { row, lock } = codeOf(qrCodeId, asked);
      const content = { qrCodeContent: `${saysOf(row, world.clock.now())}\n` };
      return { lockAlias: lock.lockAlias, ...told(row), ...(statusOf(row) === 1 && content) };
    }),
  };
}
