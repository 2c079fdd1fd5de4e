/** Error codes of the cloud, always with HTTP status 200. */
export const Errcode = {
  FAILED: 1,
  CLIENT_ID: 10_000,
  CLIENT_SECRET: 10_001,
  TOKEN_UNKNOWN: 10_003,
  TOKEN_EXPIRED: 10_004,
  WRONG_PASSWORD: 10_007,
  REFRESH_TOKEN: 10_011,
  NOT_ADMIN: 20_002,
  NOT_MD5: 30_005,
  QUOTA: 30_006,
  DATE_OFF: 80_000,
  BAD_JSON: 80_002,
  BAD_PARAMETER: -3,
  NO_LOCK: -1003,
  NO_PASSCODE: -1007,
  NO_KEY: -1008,
  NO_CARD: -1021,
  NO_FINGERPRINT: -1023,
  NO_GATEWAY: -2012,
  NO_PERMISSION: -2018,
  TO_SELF: -2019,
  FROZEN: -2025,
  GATEWAY_OFFLINE: -3002,
  GATEWAY_BUSY: -3003,
  PASSCODE_LENGTH: -3006,
  PASSCODE_EXISTS: -3007,
  PASSCODE_NEVER_USED: -3008,
  NO_SPACE: -3009,
  WIFI_OFFLINE: -3036,
  WIFI_BUSY: -3037,
  NO_SUCH_GATEWAY: -4037,
  NOT_SUPPORTED: -4043,
  MEMORY_FULL: -4056,
  NOT_REGISTERED: -4064,
  AUTO_LOCK_PERIOD: -4082,
} as const;
export type Errcode = (typeof Errcode)[keyof typeof Errcode];

const nameOf = (errcode: Errcode): string =>
  Object.entries(Errcode).find(([, code]) => code === errcode)?.[0] ?? 'UNKNOWN';

export class CloudSays extends Error {
  readonly errcode: Errcode;
  constructor(errcode: Errcode, which: string = nameOf(errcode)) {
    super(which);
    this.errcode = errcode;
  }
}

/** The connection drops and the caller never learns the outcome. */
export class Dropped extends Error {}
