import * as z from 'zod/mini';

/** Spec §5: printable ASCII without spaces, at least two of digits, letters and symbols. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 20;

export type PasswordProblem = 'length' | 'characters' | 'kinds';

const KINDS = [/\d/, /[A-Za-z]/, /[^\dA-Za-z]/];

export function passwordProblem(password: string): PasswordProblem | null {
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) return 'length';
  if (!/^[!-~]*$/.test(password)) return 'characters';
  return KINDS.filter(kind => kind.test(password)).length < 2 ? 'kinds' : null;
}

/** Only for new passwords: older ones followed other rules. */
export const NewPassword = z.string().check(z.refine(password => passwordProblem(password) === null));
