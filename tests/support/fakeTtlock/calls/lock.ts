/** `/v3/lock`: locks and their details, including secrets, like the real cloud. */
import * as z from 'zod/mini';
import { CloudSays, Errcode } from '../cloudSays.ts';
import { Feature, featureValueOf } from '../features.ts';
import { int, lockId, oneOf, page, pages, text } from '../parameters.ts';
import type { Lock } from '../things.ts';
import type { World } from '../world.ts';
import { type CloudCalls, DONE, ownLock, read, write } from './call.ts';

/** Every secret that opens the door. */
export const secretsOf = ({ lockId: id, adminPasscode }: Pick<Lock, 'lockId' | 'adminPasscode'>) => ({
  lockData: `fakeLockData${id}ZGF0YQ==`,
  noKeyPwd: adminPasscode,
  adminPwd: `fakeAdminPwd${id}`,
  lockKey: `fakeLockKey${id}`,
  aesKeyStr: `fa,ke,ae,s0,${id}`,
  deletePwd: `fakeDeletePwd${id}`,
});

/** Fields shared with `key/list`. */
export const seenOf = (lock: Lock) => ({
  lockId: lock.lockId,
  lockName: lock.lockName,
  lockAlias: lock.lockAlias,
  lockMac: lock.lockMac,
  electricQuantity: Math.ceil(lock.battery),
  featureValue: featureValueOf([...lock.features]),
  hasGateway: lock.gateways.length > 0 ? 1 : 0,
  lockData: secretsOf(lock).lockData,
  noKeyPwd: lock.adminPasscode,
  groupId: lock.groupId,
  groupName: '',
  timezoneRawOffset: lock.timezoneRawOffset,
  passageMode: lock.passageMode.on ? 1 : 2,
});

/** Settings whose value the cloud does not know until they are set. */
const ASKED_SETTINGS = [
  ['lockSound', 6, null],
  ['privacyLock', 2, Feature.PRIVACY],
  ['tamperAlert', 3, Feature.TAMPER],
  ['resetButton', 4, Feature.RESET_BUTTON],
  ['openDirection', 7, Feature.OPEN_DIRECTION],
] as const;
const settingsOf = ({ features, settings }: Lock) =>
  Object.fromEntries(
    ASKED_SETTINGS.filter(([, , bit]) => bit === null || features.has(bit)).map(([name, type]) => [
      name,
      settings.get(type) ?? 0,
    ]),
  );

const detailOf = (lock: Lock) => {
  const { lockId: id, lockName, lockAlias, lockMac, electricQuantity, featureValue, hasGateway } = seenOf(lock);
  return {
    ...{ lockId: id, lockName, lockAlias, lockMac, electricQuantity, featureValue, hasGateway },
    ...secretsOf(lock),
    ...settingsOf(lock),
    timezoneRawOffset: lock.timezoneRawOffset,
    modelNum: lock.modelNum,
    hardwareRevision: '1.3',
    firmwareRevision: '6.5.16.220921',
    autoLockTime: lock.autoLockTime,
    passageMode: lock.passageMode.on ? 1 : 2,
    passageModeAutoUnlock: lock.passageMode.on && lock.passageMode.autoUnlock ? 1 : 2,
    keyboardPwdVersion: lock.keyboardPwdVersion,
    isFrozen: lock.frozen ? 1 : 0,
    lockVersion: { groupId: 1, protocolVersion: 3, protocolType: 5, orgId: 1, scene: 2 },
    date: lock.bindDate,
  };
};

export function lockCalls(world: World): CloudCalls {
  const { clock, locks, listed, gateways } = world;
  const own = (id: number, asked: Parameters<typeof ownLock>[2]) => ownLock(world, id, asked);

  return {
    'lock/list': read(
      { ...pages(1000), lockAlias: z.optional(text), groupId: z.optional(int), type: z.optional(oneOf([1, 2, 3])) },
      ({ lockAlias = '', groupId, ...which }, { username }) =>
        page(
          [...locks.values()]
            .filter(lock => lock.owner === username && lock.lockAlias.includes(lockAlias))
            .filter(lock => groupId === undefined || lock.groupId === groupId)
            .map(lock => ({
              ...seenOf(lock),
              bindDate: lock.bindDate,
              date: lock.bindDate,
              electricQuantityUpdateDate: clock.now(),
            })),
          which,
        ),
    ),
    'lock/detail': read({ lockId }, ({ lockId: id }, asked) => detailOf(own(id, asked))),
    'lock/rename': write({ lockId, lockAlias: text }, ({ lockId: id, lockAlias }, asked) => {
      own(id, asked).lockAlias = lockAlias;
      return DONE;
    }),
    'lock/delete': write({ lockId }, ({ lockId: id }, asked) => {
      own(id, asked);
      locks.delete(id);
      for (const [row, { lockId: of }] of listed) if (of === id) listed.delete(row);
      return DONE;
    }),
    'lock/setGroup': write({ lockId, groupId: int }, ({ lockId: id, groupId }, asked) => {
      own(id, asked).groupId = groupId;
      return DONE;
    }),
    'wifiLock/detail': write({ lockId }, ({ lockId: id }, asked) => {
      if (!own(id, asked).features.has(Feature.WIFI)) throw new CloudSays(Errcode.NOT_SUPPORTED);
      return { networkName: 'home', ip: '192.168.1.77', wifiMac: 'F0:00:00:00:00:01', rssiGrade: 3, isOnline: true };
    }),

    'gateway/list': read({ ...pages(), orderBy: z.optional(oneOf([0, 1, 2])) }, (which, { username }) =>
      page(
        [...gateways.values()]
          .filter(({ owner }) => owner === username)
          .map(({ gatewayId, gatewayMac, gatewayName, networkName }) => ({
            ...{ gatewayId, gatewayMac, gatewayName, networkName, gatewayVersion: 2, networkMac: 'F0:00:00:00:00:02' },
            lockNum: [...locks.values()].filter(lock => lock.gateways.includes(gatewayId)).length,
            isOnline: world.seemsOnline(gatewayId) ? 1 : 0,
          })),
        which,
      ),
    ),
    'gateway/listByLock': read({ lockId }, ({ lockId: id }, asked) => ({
      list: own(id, asked).gateways.map((gatewayId, place) => ({
        gatewayId,
        gatewayMac: gateways.get(gatewayId)?.gatewayMac,
        gatewayName: gateways.get(gatewayId)?.gatewayName,
        rssi: -62 - place * 15,
        rssiUpdateDate: clock.now(),
      })),
    })),
    'gateway/listLock': read({ gatewayId: int }, ({ gatewayId }, { username }) => {
      if (gateways.get(gatewayId)?.owner !== username) throw new CloudSays(Errcode.NO_SUCH_GATEWAY);
      const heard = [...locks.values()].filter(lock => lock.gateways.includes(gatewayId));
      return {
        list: heard.map(({ lockId: id, lockMac, lockName, lockAlias, gateways: those }) => ({
          ...{ lockId: id, lockMac, lockName, lockAlias, updateDate: clock.now() },
          rssi: -62 - those.indexOf(gatewayId) * 15,
        })),
      };
    }),
  };
}
