/** `/v3/keyboardPwd`: custom passcodes are written to the lock, others are computed by lock and cloud independently. */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { PASSCODE_ONCE_MS, PASSCODE_START_MS } from '../../../../models/passcode.ts';
import { CloudSays, Errcode } from '../cloudSays.ts';
import { Feature } from '../features.ts';
import type { Keeping } from '../keeping.ts';
import { type CyclicConfig, int, lockId, method, oneOf, page, pages, text } from '../parameters.ts';
import { isCyclic, keyOf, type Listed, type Lock } from '../things.ts';
import type { World } from '../world.ts';
import { type CloudCalls, DONE, ownLock, read, write } from './call.ts';
import { must } from './operate.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
const MAX_CUSTOM = 250;

/** 5 weekend, 6 daily, 7 workday, 8 Monday … 14 Sunday. */
function daysOf(type: number): number[] {
  if (type === 5) return [6, 7];
  if (type === 6) return [1, 2, 3, 4, 5, 6, 7];
  if (type === 7) return [1, 2, 3, 4, 5];
  return type >= 8 ? [type - 7] : [];
}

/** Start and end give the hours of each day; midnight at the end is the end of the day. */
function windowOf(lock: Lock, type: number, startDate: number, endDate: number): CyclicConfig {
  const minute = (at: number) => Math.floor((at + lock.timezoneRawOffset) / MINUTE_MS) % DAY_MINUTES;
  return daysOf(type).map(weekDay => ({
    weekDay,
    startTime: minute(startDate),
    endTime: minute(endDate) || DAY_MINUTES,
  }));
}

const shown = (row: Listed) => ({
  keyboardPwdId: row.id,
  lockId: row.lockId,
  keyboardPwd: row.code,
  keyboardPwdName: row.name,
  keyboardPwdType: row.type,
  keyboardPwdVersion: 4,
  startDate: row.startDate,
  endDate: row.endDate,
  sendDate: row.createDate,
  isCustom: row.custom ? 1 : 0,
  senderUsername: row.sender,
});

export function passcodeCalls(world: World, keeping: Keeping): CloudCalls {
  const codes = (id: number) => keeping.ofLock(id, 'passcode');

  function checkDigits(digits: string): void {
    if (!/^\d{4,9}$/.test(digits)) throw new CloudSays(Errcode.PASSCODE_LENGTH);
  }
  function checkNew(lock: Lock, digits: string): void {
    if (codes(lock.lockId).some(({ code }) => code === digits) || lock.adminPasscode === digits)
      throw new CloudSays(Errcode.PASSCODE_EXISTS);
  }
  const named = (id: number, row: number) => keeping.rowNamed(id, 'passcode', row, Errcode.NO_PASSCODE);

  const list = read(
    { lockId, ...pages(), searchStr: z.optional(text), orderBy: z.optional(oneOf([0, 1, 2])) },
    ({ lockId: id, searchStr, ...which }, asked) => {
      ownLock(world, id, asked);
      const found = ({ name, code }: Listed) => !searchStr || name.includes(searchStr) || code === searchStr;
      return page(codes(id).filter(found).map(shown), which);
    },
  );

  return {
    'lock/listKeyboardPwd': list,
    'keyboardPwd/list': list,

    'keyboardPwd/get': write(
      {
        lockId,
        keyboardPwdType: oneOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]),
        startDate: int,
        endDate: z.optional(int),
        keyboardPwdName: z.optional(text),
        keyboardPwdVersion: z.optional(int),
      },
      async ({ lockId: id, keyboardPwdType: type, startDate, endDate = 0, keyboardPwdName = '' }, asked) => {
        const lock = ownLock(world, id, asked);
        must(lock, Feature.PASSCODE);
        if (isCyclic(type)) must(lock, Feature.CYCLIC_PASSCODE);
        if (![1, 2, 4].includes(type) && endDate <= startDate) throw new CloudSays(Errcode.BAD_PARAMETER);
        const start = Math.floor(startDate / HOUR_MS) * HOUR_MS;
        const end = [1, 2, 4].includes(type) ? 0 : Math.floor(endDate / HOUR_MS) * HOUR_MS;
        const hash = createHash('sha256')
          .update(`${id}/${type}/${start}/${end}/${codes(id).length}`)
          .digest();
        const code = String(hash.readUIntBE(0, 6) % 100_000_000).padStart(8, '0');
        const row = {
          ...{
            kind: 'passcode' as const,
            code,
            name: keyboardPwdName,
            type,
            custom: false,
            sender: asked.username,
            more: {},
          },
          ...{ startDate: start, endDate: type === 1 ? start + PASSCODE_ONCE_MS : end },
          cyclicConfig: windowOf(lock, type, start, end),
        };
        const listed = await keeping.add(lock, row, 0);
        const lapsesAt = start + (type === 1 ? PASSCODE_ONCE_MS : PASSCODE_START_MS) + lock.timezoneRawOffset;
        const until = isCyclic(type) ? null : lapsesAt;
        lock.memory.set(keyOf(listed), { ...keeping.heldAs(lock, listed), until });
        return { keyboardPwd: code, keyboardPwdId: listed.id };
      },
    ),

    'keyboardPwd/add': write(
      {
        lockId,
        keyboardPwd: text,
        keyboardPwdName: z.optional(text),
        keyboardPwdType: z._default(oneOf([2, 3]), 3),
        startDate: z.optional(int),
        endDate: z.optional(int),
        addType: method,
      },
      async (
        { lockId: id, keyboardPwd: code, keyboardPwdName = '', keyboardPwdType: type, addType, ...given },
        asked,
      ) => {
        const lock = ownLock(world, id, asked);
        must(lock, Feature.PASSCODE_MANAGEMENT);
        checkDigits(code);
        const { startDate, endDate } = type === 2 ? { startDate: 0, endDate: 0 } : given;
        if (startDate === undefined || endDate === undefined || (type === 3 && endDate <= startDate))
          throw new CloudSays(Errcode.BAD_PARAMETER, 'a period without its ends');
        checkNew(lock, code);
        if (codes(id).filter(({ custom }) => custom).length >= MAX_CUSTOM) throw new CloudSays(Errcode.NO_SPACE);
        const row = {
          ...{
            kind: 'passcode' as const,
            code,
            name: keyboardPwdName,
            type,
            custom: true,
            sender: asked.username,
            more: {},
          },
          ...{ startDate, endDate, cyclicConfig: [] },
        };
        return { keyboardPwdId: (await keeping.add(lock, row, addType)).id };
      },
    ),

    'keyboardPwd/change': write(
      {
        lockId,
        keyboardPwdId: int,
        keyboardPwdName: z.optional(text),
        newKeyboardPwd: z.optional(text),
        startDate: z.optional(int),
        endDate: z.optional(int),
        changeType: method,
      },
      async ({ lockId: id, keyboardPwdId, keyboardPwdName, newKeyboardPwd, startDate, endDate, changeType }, asked) => {
        const lock = ownLock(world, id, asked);
        const row = named(id, keyboardPwdId);
        if ((startDate === undefined) !== (endDate === undefined) || Number(endDate) <= Number(startDate))
          throw new CloudSays(Errcode.BAD_PARAMETER, 'a period without its ends');
        if (newKeyboardPwd !== undefined) checkDigits(newKeyboardPwd);
        if (newKeyboardPwd !== undefined && newKeyboardPwd !== row.code) checkNew(lock, newKeyboardPwd);
        const { name = row.name, code = row.code } = { name: keyboardPwdName, code: newKeyboardPwd };
        const onlyNamed = newKeyboardPwd === undefined && startDate === undefined;
        if (onlyNamed) return keeping.change(lock, row, { name }, 0).then(() => DONE);
        if (!row.custom && lock.memory.get(keyOf(row))?.usedAt == null)
          throw new CloudSays(Errcode.PASSCODE_NEVER_USED);
        const period = startDate === undefined || endDate === undefined ? {} : { startDate, endDate, type: 3 };
        await keeping.change(lock, row, { name, code, ...period }, changeType);
        return DONE;
      },
    ),

    'keyboardPwd/delete': write(
      { lockId, keyboardPwdId: int, deleteType: method },
      async ({ lockId: id, keyboardPwdId, deleteType }, asked) => {
        const lock = ownLock(world, id, asked);
        // An unknown id is answered with success.
        const row = codes(id).find(each => each.id === keyboardPwdId);
        if (row) await keeping.remove(lock, row, deleteType);
        return DONE;
      },
    ),
  };
}
