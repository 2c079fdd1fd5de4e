/** Rejects common passwords, and those that mostly consist of one of the account's own words. */
import { type Rejection, reject } from '../../../../models/errorCodes.ts';
import { passwordProblem } from '../../../../models/password.ts';
import { hashPassword } from './password.ts';

export interface PasswordContext {
  addresses: readonly string[];
  nickname?: string;
  brandName?: string;
}

const PRODUCT = 'Latchwork';
const SEPARATORS = /[^\p{L}\p{N}]+/u;

let common: Promise<ReadonlySet<string>> | undefined;

/** Contains only passwords that `models/password.ts` would accept. Loaded lazily. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter(password => passwordProblem(password) === null)),
  );
  return common;
}

const partsOf = (text: string): string[] => text.toLowerCase().split(SEPARATORS).filter(Boolean);
const wholeOf = (text: string): string[] => [text.toLowerCase(), partsOf(text).join('')];
const wordsOf = (text: string): string[] => [...wholeOf(text), ...partsOf(text)];

/** The whole address and the words before the @. The provider's domain alone doesn't count. */
const wordsOfAddress = (address: string): string[] => [...wholeOf(address), ...wordsOf(address.split('@', 1)[0] ?? '')];

export function isMostlyContext(
  password: string,
  { addresses, nickname = '', brandName = '' }: PasswordContext,
): boolean {
  const [written = '', plain = ''] = wholeOf(password);
  return [...addresses.flatMap(wordsOfAddress), ...[nickname, brandName, PRODUCT].flatMap(wordsOf)].some(
    word => word.length * 2 > password.length && (written.includes(word) || plain.includes(word)),
  );
}

export async function newPasswordRefusal(password: string, context: PasswordContext): Promise<Rejection | null> {
  if ((await commonPasswords()).has(password.toLowerCase())) return reject('passwordCommon');
  return isMostlyContext(password, context) ? reject('passwordOfContext') : null;
}

export const hashNewPassword = async (password: string, context: PasswordContext): Promise<string | Rejection> =>
  (await newPasswordRefusal(password, context)) ?? (await hashPassword(password));
