/** `lock/detail` of real locks (jbergler/hass-ttlock: tests, issues 42 and 67; last: the vendor’s example), secrets replaced. */
import type { Capability } from '../../../models/lockState.ts';

const secrets = {
  ...{ adminPwd: 'opens-1', lockKey: 'opens-2', noKeyPwd: '5550001', deletePwd: 'opens-3', aesKeyStr: 'op,en,s4' },
  ...{ specialValue: 894227955 },
};
export const OPENS = Object.values(secrets);

const recorded = {
  date: 1669690212000,
  lockId: 7,
  lockAlias: 'Front door',
  lockMac: 'D0:00:00:00:00:07',
  hasGateway: 1,
};
const more = { wirelessKeypadFeatureValue: '0', displayPasscode: 0, lockFlagPos: 0, lockUpdateDate: 1682201024000 };
const switches = {
  lockSound: 1,
  privacyLock: 2,
  tamperAlert: 1,
  resetButton: 1,
  passageMode: 1,
  passageModeAutoUnlock: 2,
};
const lockVersion = { groupId: 10, protocolVersion: 3, protocolType: 5, orgId: 34, scene: 2 };

export interface RecordedModel {
  detail: Readonly<Record<string, unknown>>;
  can: readonly Capability[];
  cannot: readonly Capability[];
  remoteUnlock: boolean;
  wifi: boolean;
  /** Fields that the driver does not use. */
  unknown: readonly string[];
}

const UNKNOWN = ['displayPasscode', 'lockFlagPos', 'lockUpdateDate', 'wirelessKeypadFeatureValue'];
const KEYPAD_AND_CARD = ['passcode', 'card', 'autoLock', 'remoteLock', 'remoteUnlock', 'passageMode'] as const;

export const MODELS: Readonly<Record<string, RecordedModel>> = {
  'SN9206_PV53, an E-LOK of the 9 series': {
    detail: {
      ...{ ...recorded, ...secrets, ...switches, ...more, lockVersion, modelNum: 'SN9206_PV53', openDirection: 0 },
      ...{ featureValue: 'F44354CD5F3', firmwareRevision: '6.0.6.210622', autoLockTime: 60, sensitivity: -1 },
      ...{ timezoneRawOffset: 46_800_000, electricQuantity: 90, hardwareRevision: '1.6', soundVolume: 5 },
    },
    can: [...KEYPAD_AND_CARD, 'lockSound', 'tamper', 'resetButton', 'keyFob', 'clock'],
    cannot: ['fingerprint', 'face', 'palmVein', 'privacy', 'openDirection'],
    ...{ remoteUnlock: true, wifi: false, unknown: [...UNKNOWN, 'sensitivity'] },
  },
  'SN275-5S-250MS-6V_PV53, a lock without a keypad': {
    detail: {
      ...{ ...recorded, ...secrets, ...switches, ...more, lockVersion, modelNum: 'SN275-5S-250MS-6V_PV53' },
      ...{ featureValue: 'C27442140F5F4', firmwareRevision: '6.4.11.220206', autoLockTime: 30, sensitivity: 0 },
      ...{ timezoneRawOffset: 28_800_000, electricQuantity: 80, isFrozen: 2, openDirection: 2 },
    },
    can: ['fingerprint', 'autoLock', 'remoteLock', 'remoteUnlock', 'passageMode', 'clock'],
    cannot: ['passcode', 'card', 'privacy'],
    ...{ remoteUnlock: true, wifi: false, unknown: [...UNKNOWN, 'sensitivity'] },
  },
  'SN149-BL01_PV53, which does not say when it locks itself': {
    detail: {
      ...{ ...recorded, ...secrets, ...more, lockVersion, modelNum: 'SN149-BL01_PV53', featureValue: '4D4E7' },
      ...{ lockSound: 0, privacyLock: 0, tamperAlert: 0, resetButton: 0, firmwareRevision: '4.3.1.190115' },
      ...{ timezoneRawOffset: -14_400_000, passageMode: 2, passageModeAutoUnlock: 2 },
    },
    can: ['passcode', 'card', 'fingerprint', 'remoteUnlock', 'lockSound', 'clock'],
    cannot: ['autoLock', 'remoteLock', 'passageMode', 'tamper'],
    ...{ remoteUnlock: true, wifi: false, unknown: UNKNOWN },
  },
  'a lock with WiFi and a door sensor': {
    detail: { ...recorded, featureValue: '10C2F44754CF5F7', hasGateway: 0, modelNum: 'WiFi' },
    can: [...KEYPAD_AND_CARD, 'fingerprint', 'clock'],
    cannot: ['face', 'palmVein'],
    ...{ remoteUnlock: true, wifi: true, unknown: [] },
  },
  'the vendor’s example': {
    detail: { ...recorded, featureValue: 'C2F44354CF1F3' },
    can: ['passcode', 'card', 'autoLock', 'remoteLock', 'passageMode'],
    cannot: ['fingerprint', 'palmVein'],
    ...{ remoteUnlock: false, wifi: false, unknown: [] },
  },
};
