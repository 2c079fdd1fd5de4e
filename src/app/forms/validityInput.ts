import type { FieldError } from 'react-hook-form';
import type { ValidityField, ValidityProblem } from './validityProblem.ts';

/** A problem of a validity as the error of its input: the type says why, the message where. */
export const validityError = ({ why, field }: ValidityProblem): FieldError => ({ type: why, message: field });

/** Undoes {@link validityError}; an error of the schema is about the whole. */
export function validityProblemIn(error: object | undefined): ValidityProblem | null {
  if (!error) return null;
  const { type, message } = error as Partial<FieldError>;
  if (!type || !message) return { why: 'badParameter', field: 'validity' };
  return { why: type as ValidityProblem['why'], field: message as ValidityField };
}
