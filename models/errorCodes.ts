/**
 * Every error an answer can carry: its name in the code, its number on the wire, and a plain description for people who
 * read the wire. What a person reads on the screen comes from the browser's catalogues, by name.
 *
 * Numbers are the field's usual ones where it has one (see `description pages of the field's cloud API`); 1 is its
 * number for "failed, no reason given".
 */
export const ERRORS = {
  internal: { code: 1, description: 'the server failed; it has written down why' },
  badParameter: { code: -3, description: 'a parameter is missing, unknown or malformed; see data.fields' },
  loginExpired: { code: -4, description: 'the login has expired' },
  signedOutElsewhere: { code: -2000, description: 'the login has ended' },
  noPermission: { code: -2018, description: 'this account may not do that' },
  lockNotFound: { code: -1003, description: 'the lock does not exist for this account' },
  jobNotFound: { code: -1007, description: 'the job or attempt does not exist for this account' },
  noGateway: { code: -2012, description: 'the lock has no gateway' },
  gatewayOffline: { code: -3002, description: 'the gateway is offline' },
  gatewayBusy: { code: -3003, description: 'the gateway is busy' },
  passcodeDigits: { code: -3006, description: 'the lock does not take so many digits; see data.supported' },
  passcodeExists: { code: -3007, description: 'the lock has this passcode already' },
  passcodeUnused: { code: -3008, description: 'a generated passcode cannot be changed before it was used at the lock' },
  noSpace: { code: -3009, description: 'the lock has no space left' },
  remoteUnlockOff: { code: -4043, description: 'remote unlock is not enabled on the lock' },
  addedByOldApp: { code: -4044, description: 'the lock was added with an old app version' },
  notInThisState: { code: -2023, description: 'that cannot be done in the present state' },
  conflict: { code: -2024, description: 'somebody else was faster; look again' },
  lockFrozen: { code: -2025, description: 'the lock is frozen' },
  unchanged: { code: -2026, description: 'nothing would be changed by that' },
  validityBackwards: { code: -2030, description: 'a validity must start before it ends' },
  validityEnded: { code: -2031, description: 'a validity may not end before now' },
  validityTooLong: { code: -2032, description: 'a validity is too long; see data.years' },
  validityUneven: {
    code: -2033,
    description: 'over one year, start and end must be on the same day of the month and time',
  },
  validityBeyondOwn: { code: -2034, description: 'a validity may not go beyond that of whoever gives it' },
  recipientRepeated: { code: -2035, description: 'the recipient has an eKey of this lock already' },
  recipientIsSelf: { code: -2036, description: 'an eKey cannot be sent to oneself' },
  orderPaid: { code: -2031, description: 'the order is paid' },
  orderClosed: { code: -2032, description: 'the order can no longer be paid' },
  priceChanged: { code: -2033, description: 'the price has changed; see data.price' },
  notSold: { code: -2034, description: 'that is not sold, or not in this currency' },
  paymentMismatch: { code: -2035, description: 'the provider names another amount, currency or transaction' },
  unitsInUse: { code: -2036, description: 'units of the order are used, so it cannot be refunded; see data.service' },
  balanceExhausted: { code: -2037, description: 'no unit of the service is left; see data.service' },
  trialUsed: { code: -2038, description: 'the trial has been used' },
  vipNotOpen: { code: -2039, description: 'VIP is not open' },
  vipLocksDiffer: { code: -2040, description: 'the VIP that is open covers another number of locks; see data.locks' },
  receiverUnknown: { code: -2050, description: 'the receiver has no account here' },
  receiverIsSelf: { code: -3011, description: 'nothing can be handed over to oneself' },
  passcodeStartsTooEarly: { code: -2060, description: 'a timed passcode may not start earlier than 24 hours ago' },
  wrongAppId: { code: 10000, description: 'the app id is not known' },
  wrongSignature: { code: 10001, description: 'the signature does not fit the request' },
  wrongCredentials: { code: 10007, description: 'wrong account or password' },
  tooManyTries: { code: 10008, description: 'too many tries; see data.retryAt' },
  codeExpired: { code: 10011, description: 'the verification code does not count, or no longer' },
  codeLockedOut: { code: 10012, description: 'the verification code was locked by wrong tries' },
  dateOff: { code: 80000, description: 'the date is off by more than five minutes' },
  tooLarge: { code: 80001, description: 'the request is too large' },
  notFound: { code: 80404, description: 'there is no such call' },
} as const satisfies Record<string, { code: number; description: string }>;

export type ErrorName = keyof typeof ERRORS;

const byCode = new Map<number, ErrorName>(Object.entries(ERRORS).map(([name, { code }]) => [code, name as ErrorName]));

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
