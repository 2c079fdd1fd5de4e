/**
 * Every error an answer can carry: its name in the code and its number on the wire. What a person reads on the screen comes
 * from the browser's catalogues, by name; what one who reads the wire finds beside it, from the server's descriptions.
 *
 * Numbers are the field's usual ones where it has one (see `description pages of the field's cloud API`); 1 is its
 * number for "failed, no reason given".
 */
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
  /** The console was started without the driver of the lock; with its `way` and, to the owner, the `settings` that bring it back. */
  notConfigured: -2110,
  /** Said to a guest by a link: what is missing, and its settings, are the operator's. */
  lockNotReachable: -2111,
  gatewayOffline: -3002,
  gatewayBusy: -3003,
  passcodeDigits: -3006,
  passcodeExists: -3007,
  passcodeUnused: -3008,
  noSpace: -3009,
  remoteUnlockOff: -4043,
  addedByOldApp: -4044,
  /** The account's last command to this lock has not ended; with its `attemptId`. */
  operationPending: -2095,
  /** As many doors of the account wait at this gateway as may. */
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
  /** Somebody gives what they haven't themselves; with the `fields`. */
  beyondOwnRight: -2089,
  /** A manager of the lock froze the eKey; whoever sent it does not manage the lock. */
  frozenByManager: -2120,
  /** The holder gave some of their right to others: `given` and `ends` (what an issuer can't keep) by kind, and who keeps it (`keptBy`). */
  issuedUndecided: -2090,
  /** The lock knows no periods; with the `kind` of what was to open at its times only. */
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
  /** The new photo shows another face than the stored one. */
  otherFace: -2125,
  /** It's the stored photo itself, which proves nothing. */
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
  /** Nothing is sold on this console: everything is included. */
  everythingIncluded: -2094,
  /** Asked under a name that the console isn't reached by. */
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
  /** No account has this address; said to operators only. */
  accountNotFound: -2105,
  receiverUnknown: -2050,
  receiverIsSelf: -3011,
  /** A transfer to a company names an account that is not marked as one; with the field. */
  receiverNotCompany: -2115,
  /** A transfer to a person names a company's account; with the field. */
  receiverIsCompany: -2116,
  /** What only a person can get was to go to a company; with the field. */
  receiverNotPerson: -2117,
  groupNotFound: -2070,
  groupExists: -2071,
  advancedOff: -2072,
  /** More locks than are paid for: with those that came last as `lockIds`, some `names`, how many `more`, and who is to be asked. */
  locksNotCovered: -2098,
  administratorNotFound: -2073,
  administratorExists: -2074,
  administratorIsSelf: -2075,
  /** More rows than a file takes: with `total`, `max` and the locks that have the most. */
  exportTooLarge: -2076,
  nothingToExport: -2077,
  migrationNotFound: -2079,
  templateNotFound: -2081,
  /** No sender has taken a message; with the `reason`, of models/verificationCode.ts. */
  notSent: -2083,
  /** With `why`, of models/migration.ts, and the `columns` that are missing. */
  fileUnreadable: -2080,
  /** Locks cannot be taken in by this way; with `why`, of models/calls/adding.calls.ts. */
  wayClosed: -2084,
  notAdoptable: -2085,
  takenIn: -2086,
  /** What knows the locks of this way does not answer. */
  wayAway: -2087,
  passcodeStartsTooEarly: -2060,
  /** Of a recurring passcode that only the console ends; each with the field. */
  passcodeEndNeedsGateway: -2140,
  passcodeCycleDays: -2141,
  passcodeCycleHours: -2142,
  passcodeEndOnly: -2143,
  wrongAppId: 10000,
  /** Of another brand than the one whose host is asked. */
  wrongPackageName: 10005,
  wrongSignature: 10001,
  wrongCredentials: 10007,
  tooManyTries: 10008,
  codeWrong: 10010,
  codeExpired: 10011,
  codeLockedOut: 10012,
  /** A code is sent only to whoever has solved a puzzle. */
  puzzleNeeded: 10013,
  puzzleGone: 10014,
  /** A limit of codes or guesses ends by itself; nobody lifts it. */
  limitStands: -2130,
  accountExists: 10003,
  accountUnknown: 10004,
  /** The password was right; a code is asked for besides: with what it takes to give one in `data`. */
  newDevice: 10015,
  confirmationOver: 10016,
  /** The password was right; a second factor is asked for besides: with what it takes to show it in `data`. */
  secondFactorNeeded: 10017,
  /** Of an authenticator or a recovery code; one that was used before is no other. */
  secondFactorWrong: 10018,
  passkeyRefused: 10019,
  passkeyNotFound: 10020,
  deviceNotFound: 10021,
  wrongPassword: 10022,
  /** Only the operator makes accounts here. */
  registrationClosed: -2102,
  /** The operator invites those who may make themselves an account here, and this address is not invited. */
  invitationNeeded: -2103,
  invitationOver: -2104,
  passwordCommon: -2100,
  /** Mostly the account's own name or address, or the product's or brand's name. */
  passwordOfContext: -2101,
  accountRepeated: 10023,
  alreadyBound: 10024,
  /** Without it nobody could reach the account any more. */
  lastAddress: 10025,
  /** Somebody who leaves has things that doors depend on: with how many of each. */
  stillHas: 10026,
  dateOff: 80000,
  tooLarge: 80001,
  tooManyItems: 80002,
  notFound: 80404,
} as const satisfies Record<string, number>;

export type ErrorName = keyof typeof ERRORS;

const byCode = new Map<number, ErrorName>(Object.entries(ERRORS).map(([name, code]) => [code, name as ErrorName]));

/** The name of a number read off the wire, if it is one of ours. */
export const errorNamed = (code: number): ErrorName | undefined => byCode.get(code);

/** An expected no: a value, never thrown across a module. `data` holds what the sentence about it needs. */
export interface Rejection {
  rejected: ErrorName;
  data?: Record<string, unknown>;
}

export const reject = (rejected: ErrorName, data?: Record<string, unknown>): Rejection =>
  data === undefined ? { rejected } : { rejected, data };

export const isRejection = (value: unknown): value is Rejection =>
  typeof value === 'object' && value !== null && 'rejected' in value;
