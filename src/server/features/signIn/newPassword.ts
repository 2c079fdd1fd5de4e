/** The one place where a chosen password becomes a hash: not a common one, and not mostly a word of whoever chooses it. */
import { type Rejection, reject } from '../../../../models/errorCodes.ts';
import { passwordProblem } from '../../../../models/password.ts';
import { hashPassword } from './password.ts';

/** What anybody would guess first of the account. */
export interface PasswordContext {
  addresses: readonly string[];
  nickname?: string;
  /** Of the brand that it is chosen under. */
  brandName?: string;
}

const PRODUCT = 'Latchwork';
const SEPARATORS = /[^\p{L}\p{N}]+/u;

let common: Promise<ReadonlySet<string>> | undefined;

/** Those of the list that the rules of models/password.ts would let through; loaded when the first password is chosen. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter(password => passwordProblem(password) === null)),
  );
  return common;
}

const partsOf = (text: string): string[] => text.toLowerCase().split(SEPARATORS).filter(Boolean);
const wholeOf = (text: string): string[] => [text.toLowerCase(), partsOf(text).join('')];
const wordsOf = (text: string): string[] => [...wholeOf(text), ...partsOf(text)];

/** The mail provider's name alone is no word of the account's. */
const wordsOfAddress = (address: string): string[] => [...wholeOf(address), ...wordsOf(address.split('@', 1)[0] ?? '')];

/** Whether one of these words makes up more than half of the password. */
export function isMostlyContext(
  password: string,
  { addresses, nickname = '', brandName = '' }: PasswordContext,
): boolean {
  const [written = '', plain = ''] = wholeOf(password);
  return [...addresses.flatMap(wordsOfAddress), ...[nickname, brandName, PRODUCT].flatMap(wordsOf)].some(
    word => word.length * 2 > password.length && (written.includes(word) || plain.includes(word)),
  );
}

/** Null where the password may be chosen. */
export async function newPasswordRefusal(password: string, context: PasswordContext): Promise<Rejection | null> {
  if ((await commonPasswords()).has(password.toLowerCase())) return reject('passwordCommon');
  return isMostlyContext(password, context) ? reject('passwordOfContext') : null;
}

/** What is kept of a password that is chosen for an account. */
export const hashNewPassword = async (password: string, context: PasswordContext): Promise<string | Rejection> =>
  (await newPasswordRefusal(password, context)) ?? (await hashPassword(password));
