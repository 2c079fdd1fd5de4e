import type { AccessRecipient } from '../../../../models/calls/access.calls.ts';
import type { LockUserItem } from '../../../../models/calls/lockUser.calls.ts';
import { CREDENTIAL_NAME_MAX, DEFAULT_COUNTRY_CODE } from '../../../../models/limits.ts';

/** Someone who gets access. `seed`: digits of which the suggested passcode is a prefix. */
export interface AccessPerson {
  key: string;
  name: string;
  recipient: AccessRecipient;
  /** `unknown`: an address that may have no account here. */
  account: 'yes' | 'no' | 'unknown';
  seed: string;
}

const PHONE = /^\+?[\d\s()/.-]{7,20}$/;

export function typedPerson(text: string, seed: string): AccessPerson {
  const name = text.slice(0, CREDENTIAL_NAME_MAX);
  const isAddress = /\S@\S/.test(text) || PHONE.test(text);
  if (!isAddress) return { key: `name ${text}`, name, recipient: { name }, account: 'no', seed };
  return {
    key: `address ${text.toLowerCase()}`,
    name,
    recipient: { account: text, countryCode: DEFAULT_COUNTRY_CODE },
    account: 'unknown',
    seed,
  };
}

type ListedUser = Pick<LockUserItem, 'lockUserId' | 'name' | 'uid'>;

export const knownPerson = ({ lockUserId, name, uid }: ListedUser, seed: string): AccessPerson => ({
  ...{ key: lockUserId, name: name.slice(0, CREDENTIAL_NAME_MAX), recipient: { lockUserId }, seed },
  account: uid === null ? 'no' : 'yes',
});

/** One person a line, or separated by semicolons. */
export const linesIn = (text: string): string[] =>
  text
    .split(/[\n\r;]+/)
    .map(line => line.trim())
    .filter(Boolean);

export function withPeople(people: readonly AccessPerson[], added: readonly AccessPerson[]): AccessPerson[] {
  return [...new Map([...people, ...added].map(person => [person.key, person])).values()];
}

export const isPhone = ({ recipient }: AccessPerson): boolean =>
  'account' in recipient && !recipient.account.includes('@');
