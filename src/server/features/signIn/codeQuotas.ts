/** Known browsers and networks have their own quotas, so that attackers can't exhaust them. */
import { createHash } from 'node:crypto';
import type { AccountId } from '../../../../models/ids.ts';
import {
  CODE_INTERVAL_MS,
  CODES_A_DAY,
  CODES_A_DAY_FROM,
  GUESSES_A_DAY_FROM,
  OWN_GUESSES_A_DAY,
  STRANGER_CODES_A_DAY,
  STRANGER_GUESSES_A_DAY,
  STRANGERS_CODES_A_DAY,
  STRANGERS_GUESSES_A_DAY,
} from '../../../../models/verificationCode.ts';
import type { Quota } from './codeAllowance.ts';

export type Trust = 'account' | 'browser' | 'network' | 'stranger';

export interface Requester {
  trust: Trust;
  uid: AccountId | null;
  /** True if the code lets a new device sign in: only the password was checked so far. Has its own quota. */
  isNewDevice: boolean;
  addressKey: string;
  network: string;
}

type QuotaGroup = 'stranger' | 'strangers' | 'known' | 'account' | 'from';

type Amounts = Record<QuotaGroup, number>;

const CODES: Amounts = {
  stranger: STRANGER_CODES_A_DAY,
  strangers: STRANGERS_CODES_A_DAY,
  known: CODES_A_DAY,
  account: CODES_A_DAY,
  from: CODES_A_DAY_FROM,
};

const GUESSES: Amounts = {
  stranger: STRANGER_GUESSES_A_DAY,
  strangers: STRANGERS_GUESSES_A_DAY,
  known: OWN_GUESSES_A_DAY,
  account: OWN_GUESSES_A_DAY,
  from: GUESSES_A_DAY_FROM,
};

const GROUPS: Record<Trust, readonly QuotaGroup[]> = {
  account: [],
  browser: ['known'],
  network: ['stranger'],
  stranger: ['stranger', 'strangers'],
};

const groupsOf = ({ trust, uid }: Requester): QuotaGroup[] => [
  ...GROUPS[trust],
  ...(uid === null ? [] : (['account'] as const)),
  'from',
];

const NAMES: Record<QuotaGroup, (requester: Requester) => string> = {
  stranger: ({ addressKey, network }) => `${addressKey}/${network}`,
  strangers: ({ addressKey }) => addressKey,
  known: ({ addressKey }) => addressKey,
  account: ({ uid, isNewDevice }) => (isNewDevice ? `${uid}/new device` : `${uid}`),
  from: ({ network }) => network,
};

const keyOf = (kind: string, name: string): string =>
  `${kind}:${createHash('sha256').update(name).digest('base64url')}`;

const quotasOf = (prefix: string, amounts: Amounts, requester: Requester): Quota[] =>
  groupsOf(requester).map(group => ({
    key: keyOf(`${prefix}${group}`, NAMES[group](requester)),
    max: amounts[group],
  }));

/** Two browsers on one network share the minimum interval. */
export function codeQuotas(requester: Requester): Quota[] {
  const pause = { key: keyOf('pause', NAMES.stranger(requester)), max: 1, withinMs: CODE_INTERVAL_MS };
  const quotas = quotasOf('', CODES, requester);
  return groupsOf(requester).includes('stranger') ? [...quotas, pause] : quotas;
}

export const guessQuotas = (requester: Requester): Quota[] => quotasOf('guess/', GUESSES, requester);
