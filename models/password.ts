import * as z from 'zod/mini';

/** Password rules of spec §5: 8–20 characters, printable ASCII without blanks, two kinds of digits, letters and symbols. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 20;

export type PasswordProblem = 'length' | 'characters' | 'kinds';

const KINDS = [/\d/, /[A-Za-z]/, /[^\dA-Za-z]/];

export function passwordProblem(password: string): PasswordProblem | null {
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) return 'length';
  if (!/^[!-~]*$/.test(password)) return 'characters';
  return KINDS.filter(kind => kind.test(password)).length < 2 ? 'kinds' : null;
}

/** One that is being chosen. One that is being tried may be any: the rules were others once. */
export const NewPassword = z.string().check(z.refine(password => passwordProblem(password) === null));
