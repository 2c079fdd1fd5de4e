import * as z from 'zod/mini';
import { DAY_MS, MINUTE_MS } from './duration.ts';

/** What a code is asked for, by the numbers of spec §3. A code for one purpose is good for no other. */
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

/**
 * What is asked for with a code (spec §3). RESET_IP asks that the limit of a network be lifted. Nobody may: a limit that whoever
 * has run into it lifts is none. Each ends by itself, and the owner's share is apart from the strangers'.
 */
export const SendMode = { SEND: 1, RESET_IP: 3 } as const;

/** How it reaches the person. Spec §3 numbers SMS 1 and voice 2; an address that is an e-mail address is written to. */
export const CODE_DELIVERIES = ['sms', 'voice', 'email'] as const;
export type CodeDelivery = (typeof CODE_DELIVERIES)[number];

/**
 * Why a code did not go out, as far as the provider says. `unreachable`: the provider never answered, so that the code
 * may have gone out all the same.
 */
export const CODE_FAILURES = ['addressRefused', 'providerRefused', 'unreachable'] as const;
export type CodeFailure = (typeof CODE_FAILURES)[number];

export const CODE_LIFETIME_MS = 5 * MINUTE_MS;
/** With this many wrong ones a code is locked. */
export const CODE_TRIES = 5;
/** How often a browser may be sent one code. A day is any 24 hours, so that midnight is worth nothing to a stranger. */
export const CODE_INTERVAL_MS = MINUTE_MS;
/** To an account, or to an address from the browsers that its owner signs in with. */
export const CODES_A_DAY = 10;
/** To an address, of all browsers that its account doesn't know; and of those on one network. Neither uses up {@link CODES_A_DAY}. */
export const STRANGERS_CODES_A_DAY = 7;
export const STRANGER_CODES_A_DAY = 5;
/** To whatever addresses, from one network: many people may share one. */
export const CODES_A_DAY_FROM = 100;
/**
 * Wrong guesses. A guess counts only against a code that the same browser has asked for, and these are ceilings on top. One in
 * a million guesses is right: 20 strangers' guesses a day find an address's code with a chance of 2 in 100,000, and 0.7 % if
 * they keep it up for a year, while the owner gets seven unexpected codes every day. Per network, fewer than all strangers
 * have together, so that one stranger can't use them up.
 */
export const STRANGERS_GUESSES_A_DAY = 20;
export const STRANGER_GUESSES_A_DAY = 10;
/** Of those who know the password, or sit at the owner's own browser: apart from the strangers', so that they can't be used up by them. */
export const OWN_GUESSES_A_DAY = 20;
/** At whatever addresses, from one network: it finds one code in 10,000 days. */
export const GUESSES_A_DAY_FROM = 100;
export const CODE_DAY_MS = DAY_MS;

const token = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/));

export const CodeId = token.brand<'CodeId'>();
export type CodeId = z.infer<typeof CodeId>;
export const messageIdOf = (codeId: CodeId) => `code-${codeId}`;
