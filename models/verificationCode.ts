import * as z from 'zod/mini';
import { DAY_MS, MINUTE_MS } from './duration.ts';

/** Spec §3. A code is valid only for its purpose. */
export const CodePurpose = {
  REGISTER: 1,
  RESET_PASSWORD: 3,
  NEW_DEVICE: 4,
  BIND_MOBILE: 5,
  BIND_EMAIL: 8,
  TRANSFER_LOCK: 9,
  UNREGISTER: 10,
  MODIFY_ACCOUNT: 12,
} as const;
export type CodePurpose = (typeof CodePurpose)[keyof typeof CodePurpose];

/** Spec §3. RESET_IP would lift a network's limit, so it is always refused. */
export const SendMode = { SEND: 1, RESET_IP: 3 } as const;

export const CODE_DELIVERIES = ['sms', 'voice', 'email'] as const;
export type CodeDelivery = (typeof CODE_DELIVERIES)[number];

/** `unreachable`: no answer, so the code may have been sent. */
export const CODE_FAILURES = ['addressRefused', 'providerRefused', 'unreachable'] as const;
export type CodeFailure = (typeof CODE_FAILURES)[number];

export const CODE_LIFETIME_MS = 5 * MINUTE_MS;
export const CODE_TRIES = 5;
/** Minimum time between two codes requested by one browser. */
export const CODE_INTERVAL_MS = MINUTE_MS;
/**
 * Limit per account, or per address when requested from its owner's browsers. In all limits a day means the last 24
 * hours, so that nothing resets at midnight.
 */
export const CODES_A_DAY = 10;
/**
 * Limit per address for requests from unknown browsers. The next constant limits those from one network. Both count
 * separately from {@link CODES_A_DAY}.
 */
export const STRANGERS_CODES_A_DAY = 7;
export const STRANGER_CODES_A_DAY = 5;
/** Limit per network, which many people may share. */
export const CODES_A_DAY_FROM = 100;
/**
 * Wrong guesses by unknown browsers, for all codes of an address. With 20 guesses a day, strangers find a code with a
 * chance of 2 in 100,000. The limit per network is lower, so that one stranger can't use up all guesses.
 */
export const STRANGERS_GUESSES_A_DAY = 20;
export const STRANGER_GUESSES_A_DAY = 10;
/** Wrong guesses made after the right password, or in the owner's browser: strangers can't use these up. */
export const OWN_GUESSES_A_DAY = 20;
/** Limit of wrong guesses per network. Guessing at this rate finds one code in 10,000 days. */
export const GUESSES_A_DAY_FROM = 100;
export const CODE_DAY_MS = DAY_MS;

const token = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/));

export const CodeId = token.brand<'CodeId'>();
export type CodeId = z.infer<typeof CodeId>;
export const messageIdOf = (codeId: CodeId) => `code-${codeId}`;
