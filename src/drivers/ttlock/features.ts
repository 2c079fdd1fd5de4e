/**
 * What a lock can do, from the number that the cloud tells of it: hexadecimal, a bit for each feature. The bits are those of the
 * vendor's page `cloud/lock/featureValue`. What the cloud cannot do from afar is no capability: to enrol a finger, a palm or a fob
 * (it only writes down what a phone has enrolled), or to set dual verification.
 */
import type { Capability } from '../../../models/lockState.ts';

const Bit = {
  PASSCODE: 0,
  CARD: 1,
  FINGERPRINT: 2,
  AUTO_LOCK: 4,
  LOCK_COMMAND: 8,
  /** Unlocking through a gateway; gone while it is switched off in the maker's app. */
  REMOTE_UNLOCK: 10,
  CYCLIC_PASSCODE: 12,
  /** … where it can be switched at all. */
  REMOTE_UNLOCK_SWITCH: 14,
  /** Voice prompts on or off. */
  SOUND: 15,
  NO_CLOCK: 20,
  PASSAGE_MODE: 22,
  TAMPER_ALERT: 28,
  RESET_BUTTON: 29,
  PRIVACY_LOCK: 30,
  OPEN_DIRECTION: 36,
  KEY_FOB: 41,
  SOUND_VOLUME: 43,
  /** QR codes that the cloud alone makes, and the lock reads all that it has to know from. */
  CLOUD_QR_CODE: 44,
  WIFI: 56,
  /** The two face modules for which the cloud computes features from a photo. */
  FACE_ZHIANTEC: 69,
  PALM_VEIN: 70,
  /** QR codes with a number of our own, which are brought to the lock. */
  KEPT_QR_CODE: 108,
  FACE_YISHENG: 110,
} as const;
type Bit = (typeof Bit)[keyof typeof Bit];

/** Any of the bits tells of it. */
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

/** Of every lock: the cloud keeps its records and lists what was put into it. */
const OF_ALL: readonly Capability[] = ['queryState', 'records', 'readsCredentials', 'readsSettings'];

export interface Features {
  capabilities: readonly Capability[];
  /** It may be unlocked from afar as things are. */
  remoteUnlock: boolean;
  /** It has a way to the cloud of its own. */
  wifi: boolean;
  /** QR codes are brought to it; else the cloud alone knows of them. */
  keepsCodes: boolean;
  /** It works recurring passcodes out as the cloud does. */
  worksOutCycles: boolean;
}

/** `featureValue`: as `C2F44354CF1F3`; of anything else nothing follows. */
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
