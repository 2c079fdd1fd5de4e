import * as z from 'zod/mini';

const int = z.optional(z.nullable(z.int()));
const text = z.optional(z.nullable(z.string()));
const name = z.optional(z.nullable(z.union([z.string(), z.number()])));

export const ListedLock = z.looseObject({
  lockId: z.int(),
  lockAlias: text,
  lockMac: text,
  electricQuantity: int,
  featureValue: text,
  hasGateway: int,
  timezoneRawOffset: int,
  /** Only for eKeys; 110301 stands for the administrator. */
  userType: name,
});
export type ListedLock = z.infer<typeof ListedLock>;
export const OF_ADMINISTRATOR = '110301';

export const Detail = z.looseObject({
  lockAlias: text,
  lockMac: text,
  electricQuantity: int,
  featureValue: text,
  hasGateway: int,
  timezoneRawOffset: int,
  modelNum: text,
  firmwareRevision: text,
  keyboardPwdVersion: int,
  /** In seconds; −1: no auto-lock. */
  autoLockTime: int,
  lockSound: int,
  privacyLock: int,
  tamperAlert: int,
  resetButton: int,
  openDirection: int,
});

export const ListedGateway = z.looseObject({
  gatewayId: z.int(),
  gatewayName: text,
  networkName: text,
  isOnline: int,
});
export type ListedGateway = z.infer<typeof ListedGateway>;

export const HeardLock = z.looseObject({ lockId: z.int(), rssi: int, lockAlias: text, lockMac: text });

export const WifiDetail = z.looseObject({
  isOnline: z.optional(z.nullable(z.union([z.boolean(), z.int()]))),
  networkName: text,
});

export const OpenStateSaid = z.looseObject({ state: z.int(), sensorState: int, electricQuantity: int, lockTime: int });

/** `keyboardPwd`: the digits or the card's number. Secret. */
export const CloudRecord = z.looseObject({
  recordId: int,
  recordType: z.int(),
  recordTypeFromLock: int,
  success: int,
  username: name,
  keyboardPwd: name,
  lockDate: z.int(),
  serverDate: int,
  electricQuantity: int,
});
export type CloudRecord = z.infer<typeof CloudRecord>;
