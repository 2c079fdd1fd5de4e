/** Bit numbers of the maker’s page `cloud/lock/featureValue`, without functions that are impossible remotely. */
import type { Capability } from '../../../models/lockState.ts';

const Bit = {
  PASSCODE: 0,
  CARD: 1,
  FINGERPRINT: 2,
  AUTO_LOCK: 4,
  LOCK_COMMAND: 8,
  /** Cleared while remote unlock is disabled in the maker’s app. */
  REMOTE_UNLOCK: 10,
  CYCLIC_PASSCODE: 12,
  REMOTE_UNLOCK_SWITCH: 14,
  SOUND: 15,
  NO_CLOCK: 20,
  PASSAGE_MODE: 22,
  TAMPER_ALERT: 28,
  RESET_BUTTON: 29,
  PRIVACY_LOCK: 30,
  OPEN_DIRECTION: 36,
  KEY_FOB: 41,
  SOUND_VOLUME: 43,
  /** The cloud creates the code, which contains all that the lock needs. */
  CLOUD_QR_CODE: 44,
  WIFI: 56,
  FACE_ZHIANTEC: 69,
  PALM_VEIN: 70,
  KEPT_QR_CODE: 108,
  FACE_YISHENG: 110,
} as const;
type Bit = (typeof Bit)[keyof typeof Bit];

const TOLD_BY: Partial<Record<Capability, readonly Bit[]>> = {
  remoteUnlock: [Bit.REMOTE_UNLOCK, Bit.REMOTE_UNLOCK_SWITCH],
  remoteLock: [Bit.LOCK_COMMAND],
  autoLock: [Bit.AUTO_LOCK],
  passcode: [Bit.PASSCODE],
  card: [Bit.CARD],
  fingerprint: [Bit.FINGERPRINT],
  palmVein: [Bit.PALM_VEIN],
  face: [Bit.FACE_ZHIANTEC, Bit.FACE_YISHENG],
  qrCode: [Bit.CLOUD_QR_CODE, Bit.KEPT_QR_CODE],
  codesByMaker: [Bit.CLOUD_QR_CODE, Bit.KEPT_QR_CODE],
  keyFob: [Bit.KEY_FOB],
  lockSound: [Bit.SOUND, Bit.SOUND_VOLUME],
  privacy: [Bit.PRIVACY_LOCK],
  tamper: [Bit.TAMPER_ALERT],
  resetButton: [Bit.RESET_BUTTON],
  openDirection: [Bit.OPEN_DIRECTION],
  passageMode: [Bit.PASSAGE_MODE],
};

const OF_ALL: readonly Capability[] = ['queryState', 'records', 'readsCredentials', 'readsSettings'];

export interface Features {
  capabilities: readonly Capability[];
  remoteUnlock: boolean;
  wifi: boolean;
  keepsCodes: boolean;
  worksOutCycles: boolean;
}

export function featuresOf(featureValue: string): Features {
  const bits = /^[0-9A-F]{1,64}$/i.test(featureValue) ? BigInt(`0x${featureValue}`) : 0n;
  const has = (bit: Bit) => ((bits >> BigInt(bit)) & 1n) === 1n;
  const reported = (Object.keys(TOLD_BY) as Capability[]).filter(capability => TOLD_BY[capability]?.some(has));
  return {
    capabilities: [...OF_ALL, ...reported, ...(has(Bit.NO_CLOCK) ? [] : (['clock'] as const))],
    remoteUnlock: has(Bit.REMOTE_UNLOCK),
    wifi: has(Bit.WIFI),
    keepsCodes: has(Bit.KEPT_QR_CODE),
    worksOutCycles: has(Bit.CYCLIC_PASSCODE),
  };
}
