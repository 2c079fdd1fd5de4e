/** Numbers on the wire match the industry's cloud API where it has one. 1: failed without a reason. */
export const ERRORS = {
  internal: 1,
  badParameter: -3,
  loginExpired: -4,
  signedOutElsewhere: -2000,
  noPermission: -2018,
  lockNotFound: -1003,
  jobNotFound: -1007,
  scheduleNotFound: -2078,
  gatewayNotFound: -3001,
  noGateway: -2012,
  /** The lock's driver is not configured. Data: the driver's `way` and, for the owner, the missing `settings`. */
  notConfigured: -2110,
  /** Replaces causes that a guest with a link must not learn. */
  lockNotReachable: -2111,
  gatewayOffline: -3002,
  gatewayBusy: -3003,
  passcodeDigits: -3006,
  passcodeExists: -3007,
  passcodeUnused: -3008,
  noSpace: -3009,
  remoteUnlockOff: -4043,
  addedByOldApp: -4044,
  /** The account's opposite command is pending at this lock. Data: its `attemptId`. */
  operationPending: -2095,
  /** The account has too many pending commands at this gateway. */
  tooManyPending: -2096,
  notInThisState: -2023,
  conflict: -2024,
  /** The command id was used for another call, or with another body. */
  commandIdUsed: -2091,
  lockFrozen: -2025,
  unchanged: -2026,
  validityBackwards: -2030,
  validityEnded: -2031,
  validityTooLong: -2032,
  validityUneven: -2033,
  validityBeyondOwn: -2034,
  /** Data: the `fields` that exceed the issuer's right. */
  beyondOwnRight: -2089,
  /** Only a manager of the lock may unfreeze it. */
  frozenByManager: -2120,
  /**
   * The holder issued access to others, so the caller must choose `takeBack`. Data: what can be kept (`given`) and what
   * can't (`ends`), counted by kind, and `keptBy`.
   */
  issuedUndecided: -2090,
  /** The lock can't limit this credential to a period. Data: its `kind`. */
  timesNotKept: -2088,
  recipientRepeated: -2035,
  recipientIsSelf: -2036,
  credentialNotFound: -2043,
  notSupported: -2044,
  cardExists: -2045,
  fingerprintExists: -2047,
  collectedNotFound: -2048,
  cardNumberNotFound: -2056,
  cardNumberKept: -2057,
  photoRefused: -2051,
  photoExists: -2052,
  otherFace: -2125,
  /** The new photo equals the stored one, so it proves nothing. */
  photoStored: -2126,
  linkNotFound: -2053,
  notValidNow: -2054,
  recipientUnregistered: -2041,
  eKeyNotFound: -2042,
  lockUserNotFound: -2046,
  idNumberExists: -2158,
  orderNotFound: -2067,
  paymentNotFound: -2068,
  orderPaid: -2061,
  orderClosed: -2062,
  priceChanged: -2063,
  notSold: -2064,
  notOffered: -2082,
  everythingIncluded: -2094,
  /** The Host header names none of this console's hosts. */
  wrongHost: -2097,
  paymentMismatch: -2065,
  unitsInUse: -2066,
  /** Data: the `service`, and who can `buy` more. */
  balanceExhausted: -2037,
  messageNotFound: -2069,
  trialUsed: -2038,
  vipNotOpen: -2039,
  vipLocksDiffer: -2040,
  transferNotFound: -2049,
  /** No such account. Returned to operators only, so that others can't enumerate accounts. */
  accountNotFound: -2105,
  receiverUnknown: -2050,
  receiverIsSelf: -3011,
  /** Data: the field that names the receiver. */
  receiverNotCompany: -2115,
  /** Data: the field that names the receiver. */
  receiverIsCompany: -2116,
  /** Data: the field that names the receiver. */
  receiverNotPerson: -2117,
  groupNotFound: -2070,
  groupExists: -2071,
  advancedOff: -2072,
  /**
   * The account owns more locks than its plan covers. Data: `lockIds` not covered, some `names`, how many `more`, and
   * whom to `ask`.
   */
  locksNotCovered: -2098,
  administratorNotFound: -2073,
  administratorExists: -2074,
  administratorIsSelf: -2075,
  /** Data: `total`, `max` and the locks with the most rows. */
  exportTooLarge: -2076,
  nothingToExport: -2077,
  migrationNotFound: -2079,
  templateNotFound: -2081,
  /** Data: the `reason`, from models/verificationCode.ts. */
  notSent: -2083,
  /** Data: `why`, from models/migration.ts, and missing `columns`. */
  fileUnreadable: -2080,
  /** Data: `why`, from models/calls/adding.calls.ts. */
  wayClosed: -2084,
  notAdoptable: -2085,
  takenIn: -2086,
  /** The MQTT broker or the maker's cloud doesn't answer. */
  wayAway: -2087,
  passcodeStartsTooEarly: -2060,
  /** Only the console can end this recurring passcode, which needs a gateway. Data: the field. */
  passcodeEndNeedsGateway: -2140,
  passcodeCycleDays: -2141,
  passcodeCycleHours: -2142,
  passcodeEndOnly: -2143,
  wrongAppId: 10000,
  /** The `packageName` header isn't that of the host's brand. */
  wrongPackageName: 10005,
  wrongSignature: 10001,
  wrongCredentials: 10007,
  tooManyTries: 10008,
  codeWrong: 10010,
  codeExpired: 10011,
  codeLockedOut: 10012,
  puzzleNeeded: 10013,
  puzzleGone: 10014,
  /** Limits on codes and guesses can't be lifted. */
  limitStands: -2130,
  accountExists: 10003,
  accountUnknown: 10004,
  /** The password is right, but the device is new, so a code was sent. Data: the pending session and the receiver. */
  newDevice: 10015,
  confirmationOver: 10016,
  /** The password is right, but a second factor is needed. Data: the pending session. */
  secondFactorNeeded: 10017,
  /** Also returned for a code that was used before. */
  secondFactorWrong: 10018,
  passkeyRefused: 10019,
  passkeyNotFound: 10020,
  /** Data: `max`. */
  passkeysFull: -2112,
  deviceNotFound: 10021,
  wrongPassword: 10022,
  registrationClosed: -2102,
  invitationNeeded: -2103,
  invitationOver: -2104,
  passwordCommon: -2100,
  /** The password contains the name of the account, product or brand. */
  passwordOfContext: -2101,
  accountRepeated: 10023,
  alreadyBound: 10024,
  /** Without its last address the account would be unreachable. */
  lastAddress: 10025,
  /** Data: how many things of each kind the account still has. */
  stillHas: 10026,
  dateOff: 80000,
  tooLarge: 80001,
  tooManyItems: 80002,
  notFound: 80404,
} as const satisfies Record<string, number>;

export type ErrorName = keyof typeof ERRORS;

const byCode = new Map<number, ErrorName>(Object.entries(ERRORS).map(([name, code]) => [code, name as ErrorName]));

export const errorNamed = (code: number): ErrorName | undefined => byCode.get(code);

/** A returned value, never thrown across modules. `data`: parameters of its message. */
export interface Rejection {
  rejected: ErrorName;
  data?: Record<string, unknown>;
}

export const reject = (rejected: ErrorName, data?: Record<string, unknown>): Rejection =>
  data === undefined ? { rejected } : { rejected, data };

export const isRejection = (value: unknown): value is Rejection =>
  typeof value === 'object' && value !== null && 'rejected' in value;
