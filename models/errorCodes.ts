/** Numbers on the wire are those of the field's cloud API where it has one; 1: failed without a reason. */
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
  /** The lock's driver is not configured; with its `way` and, to the owner, the `settings`. */
  notConfigured: -2110,
  /** To a guest by a link, instead of `notConfigured`. */
  lockNotReachable: -2111,
  gatewayOffline: -3002,
  gatewayBusy: -3003,
  passcodeDigits: -3006,
  passcodeExists: -3007,
  passcodeUnused: -3008,
  noSpace: -3009,
  remoteUnlockOff: -4043,
  addedByOldApp: -4044,
  /** With the `attemptId` of the account's running command. */
  operationPending: -2095,
  /** At this gateway, of this account. */
  tooManyPending: -2096,
  notInThisState: -2023,
  conflict: -2024,
  /** The command id belongs to another call, or came with another body. */
  commandIdUsed: -2091,
  lockFrozen: -2025,
  unchanged: -2026,
  validityBackwards: -2030,
  validityEnded: -2031,
  validityTooLong: -2032,
  validityUneven: -2033,
  validityBeyondOwn: -2034,
  /** With the `fields`. */
  beyondOwnRight: -2089,
  /** Only a manager of the lock may unfreeze it. */
  frozenByManager: -2120,
  /** The holder issued to others: `given` and `ends` (what an issuer can't keep) by kind, and `keptBy`. */
  issuedUndecided: -2090,
  /** The lock knows no periods; with the `kind`. */
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
  /** The stored photo itself proves nothing. */
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
  /** The Host header is not one of this console's. */
  wrongHost: -2097,
  paymentMismatch: -2065,
  unitsInUse: -2066,
  /** With the `service`, and who can `buy` more. */
  balanceExhausted: -2037,
  messageNotFound: -2069,
  trialUsed: -2038,
  vipNotOpen: -2039,
  vipLocksDiffer: -2040,
  transferNotFound: -2049,
  /** To operators only. */
  accountNotFound: -2105,
  receiverUnknown: -2050,
  receiverIsSelf: -3011,
  /** With the field. */
  receiverNotCompany: -2115,
  /** With the field. */
  receiverIsCompany: -2116,
  /** With the field. */
  receiverNotPerson: -2117,
  groupNotFound: -2070,
  groupExists: -2071,
  advancedOff: -2072,
  /** More locks than are paid for: `lockIds` of the latest, some `names`, how many `more`, and whom to ask. */
  locksNotCovered: -2098,
  administratorNotFound: -2073,
  administratorExists: -2074,
  administratorIsSelf: -2075,
  /** With `total`, `max` and the locks that have the most. */
  exportTooLarge: -2076,
  nothingToExport: -2077,
  migrationNotFound: -2079,
  templateNotFound: -2081,
  /** With the `reason` of models/verificationCode.ts. */
  notSent: -2083,
  /** With `why` of models/migration.ts, and missing `columns`. */
  fileUnreadable: -2080,
  /** With `why` of models/calls/adding.calls.ts. */
  wayClosed: -2084,
  notAdoptable: -2085,
  takenIn: -2086,
  /** The broker or cloud does not answer. */
  wayAway: -2087,
  passcodeStartsTooEarly: -2060,
  /** Of a recurring passcode that only the console ends; with the field. */
  passcodeEndNeedsGateway: -2140,
  passcodeCycleDays: -2141,
  passcodeCycleHours: -2142,
  passcodeEndOnly: -2143,
  wrongAppId: 10000,
  /** Of another brand than the host's. */
  wrongPackageName: 10005,
  wrongSignature: 10001,
  wrongCredentials: 10007,
  tooManyTries: 10008,
  codeWrong: 10010,
  codeExpired: 10011,
  codeLockedOut: 10012,
  puzzleNeeded: 10013,
  puzzleGone: 10014,
  /** Limits of codes or guesses can't be lifted. */
  limitStands: -2130,
  accountExists: 10003,
  accountUnknown: 10004,
  /** The password was right, and a code is needed: `data` says how. */
  newDevice: 10015,
  confirmationOver: 10016,
  /** The password was right, and a second factor is needed: `data` says how. */
  secondFactorNeeded: 10017,
  /** Also a code that was used before. */
  secondFactorWrong: 10018,
  passkeyRefused: 10019,
  passkeyNotFound: 10020,
  /** With the `max`. */
  passkeysFull: -2112,
  deviceNotFound: 10021,
  wrongPassword: 10022,
  registrationClosed: -2102,
  invitationNeeded: -2103,
  invitationOver: -2104,
  passwordCommon: -2100,
  /** Contains the account's, product's or brand's name. */
  passwordOfContext: -2101,
  accountRepeated: 10023,
  alreadyBound: 10024,
  /** The account would be unreachable. */
  lastAddress: 10025,
  /** With how many things of each kind. */
  stillHas: 10026,
  dateOff: 80000,
  tooLarge: 80001,
  tooManyItems: 80002,
  notFound: 80404,
} as const satisfies Record<string, number>;

export type ErrorName = keyof typeof ERRORS;

const byCode = new Map<number, ErrorName>(Object.entries(ERRORS).map(([name, code]) => [code, name as ErrorName]));

export const errorNamed = (code: number): ErrorName | undefined => byCode.get(code);

/** A value, never thrown across modules. `data`: what its message needs. */
export interface Rejection {
  rejected: ErrorName;
  data?: Record<string, unknown>;
}

export const reject = (rejected: ErrorName, data?: Record<string, unknown>): Rejection =>
  data === undefined ? { rejected } : { rejected, data };

export const isRejection = (value: unknown): value is Rejection =>
  typeof value === 'object' && value !== null && 'rejected' in value;
