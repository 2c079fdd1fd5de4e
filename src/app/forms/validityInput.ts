import type { FieldError } from 'react-hook-form';
import type { ValidityField, ValidityProblem } from './validityProblem.ts';

/** Maps a problem to a form error: `type` is the reason, `message` the field. */
export const validityError = ({ why, field }: ValidityProblem): FieldError => ({ type: why, message: field });

/** Inverts {@link validityError}; a schema error concerns the whole validity. */
export function validityProblemIn(error: object | undefined): ValidityProblem | null {
  if (!error) return null;
  const { type, message } = error as Partial<FieldError>;
  if (!type || !message) return { why: 'badParameter', field: 'validity' };
  return { why: type as ValidityProblem['why'], field: message as ValidityField };
}
