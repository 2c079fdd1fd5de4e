/** `/v3/key`: eKeys. Deleting the administrator's own eKey deletes the lock. */
import * as z from 'zod/mini';
import type { Accounts } from '../accounts.ts';
import { CloudSays, Errcode } from '../cloudSays.ts';
import { int, lockId, oneOf, page, pages, text, yesOrNo } from '../parameters.ts';
import type { Lock } from '../things.ts';
import type { World } from '../world.ts';
import { type Asked, type CloudCalls, DONE, ownLock, read, write } from './call.ts';
import { seenOf } from './lock.ts';

export interface EKey {
  keyId: number;
  lockId: number;
  username: string;
  keyName: string;
  startDate: number;
  endDate: number;
  frozen: boolean;
  keyRight: number;
  remoteEnable: number;
  date: number;
}

const UserType = { ADMIN: '110301', COMMON: '110302' } as const;
const KeyStatus = { NORMAL: '110401', FROZEN: '110405' } as const;
/** Offset that keeps these ids apart from all others. */
const ADMIN_KEYS = 500_000;

export function keyCalls(world: World, accounts: Accounts): CloudCalls {
  const keys = new Map<number, EKey>();
  const adminKeyOf = ({ lockId: id }: Lock) => ADMIN_KEYS + id;

  function keyNamed(keyId: number, asked: Asked): EKey {
    const key = keys.get(keyId);
    if (!key) throw new CloudSays(Errcode.NO_KEY);
    ownLock(world, key.lockId, asked);
    return key;
  }
  const changed = (change: (key: EKey) => void) => (form: { keyId: number }, asked: Asked) => {
    change(keyNamed(form.keyId, asked));
    return DONE;
  };

  const seenByHolder = (lock: Lock, key: EKey | null) => ({
    ...seenOf(lock),
    keyId: key?.keyId ?? adminKeyOf(lock),
    userType: key ? UserType.COMMON : UserType.ADMIN,
    keyStatus: key?.frozen ? KeyStatus.FROZEN : KeyStatus.NORMAL,
    startDate: key?.startDate ?? 0,
    endDate: key?.endDate ?? 0,
    keyRight: key?.keyRight ?? 1,
    remoteEnable: key?.remoteEnable ?? 1,
    remarks: '',
  });

  return {
    'key/list': write(
      { ...pages(1000), lockAlias: z.optional(text), groupId: z.optional(int) },
      (which, { username }) => {
        const own = [...world.locks.values()].filter(({ owner }) => owner === username);
        const given = [...keys.values()].filter(key => key.username === username && world.locks.has(key.lockId));
        const all = [
          ...own.map(lock => seenByHolder(lock, null)),
          ...given.map(key => seenByHolder(world.lockNamed(key.lockId), key)),
        ];
        return page(all, which);
      },
    ),
    'lock/listKey': read(
      {
        lockId,
        ...pages(),
        searchStr: z.optional(text),
        keyRight: z.optional(oneOf([0, 1])),
        orderBy: z.optional(int),
      },
      ({ lockId: id, ...which }, asked) => {
        ownLock(world, id, asked);
        const all = [...keys.values()].filter(key => key.lockId === id);
        const shown = ({ frozen, ...key }: EKey) => ({
          ...key,
          keyStatus: frozen ? KeyStatus.FROZEN : KeyStatus.NORMAL,
        });
        return page(all.map(shown), which);
      },
    ),
    'key/send': write(
      {
        lockId,
        receiverUsername: text,
        keyName: text,
        startDate: int,
        endDate: int,
        remarks: z.optional(text),
        remoteEnable: z._default(yesOrNo, 1),
        keyRight: z._default(oneOf([0, 1]), 0),
        createUser: z._default(yesOrNo, 2),
      },
      ({ lockId: id, receiverUsername: username, createUser, remarks: _, ...given }, asked) => {
        ownLock(world, id, asked);
        if (username === asked.username) throw new CloudSays(Errcode.TO_SELF);
        if (createUser === 2 && !accounts.isAccount(username)) throw new CloudSays(Errcode.NOT_REGISTERED);
        for (const [keyId, key] of keys) if (key.lockId === id && key.username === username) keys.delete(keyId);
        const keyId = world.nextId();
        keys.set(keyId, { ...given, keyId, lockId: id, username, frozen: false, date: world.clock.now() });
        return { keyId };
      },
    ),
    'key/delete': write({ keyId: int }, ({ keyId }, asked) => {
      const lock = world.locks.get(keyId - ADMIN_KEYS);
      if (lock) world.locks.delete(ownLock(world, lock.lockId, asked).lockId);
      else keys.delete(keyNamed(keyId, asked).keyId);
      return DONE;
    }),
    'key/freeze': write(
      { keyId: int },
      changed(key => {
        key.frozen = true;
      }),
    ),
    'key/unfreeze': write(
      { keyId: int },
      changed(key => {
        key.frozen = false;
      }),
    ),
    'key/update': write(
      { keyId: int, keyName: z.optional(text), remoteEnable: z.optional(yesOrNo) },
      ({ keyId, keyName, remoteEnable }, asked) => {
        const key = keyNamed(keyId, asked);
        Object.assign(key, keyName !== undefined && { keyName }, remoteEnable !== undefined && { remoteEnable });
        return DONE;
      },
    ),
    'key/changePeriod': write({ keyId: int, startDate: int, endDate: int }, ({ keyId, ...period }, asked) => {
      Object.assign(keyNamed(keyId, asked), period);
      return DONE;
    }),
    'key/authorize': write({ lockId, keyId: int }, ({ keyId }, asked) => {
      keyNamed(keyId, asked).keyRight = 1;
      return DONE;
    }),
    'key/unauthorize': write({ lockId, keyId: int }, ({ keyId }, asked) => {
      keyNamed(keyId, asked).keyRight = 0;
      return DONE;
    }),
    'key/getUnlockLink': write({ keyId: int }, ({ keyId }, asked) => ({
      link: `https://fake-ttlock.test/unlock/${keyNamed(keyId, asked).keyId}`,
    })),
  };
}
