/** Errors name the field but never its value, which may be a secret. */

import type * as z from 'zod/mini';
import { isKeyOf } from '../../../models/lookUp.ts';

export type FieldProblem = 'unknown' | 'missing' | 'tooLong' | 'tooShort' | 'tooBig' | 'tooSmall' | 'invalid';

const sized = (issue: z.core.$ZodIssue, big: FieldProblem, long: FieldProblem): FieldProblem =>
  'origin' in issue && (issue.origin === 'string' || issue.origin === 'array') ? long : big;

function problemOf(issue: z.core.$ZodIssue, given: object): FieldProblem {
  if (!isKeyOf(given, String(issue.path[0]))) return 'missing';
  if (issue.code === 'too_big') return sized(issue, 'tooBig', 'tooLong');
  if (issue.code === 'too_small') return sized(issue, 'tooSmall', 'tooShort');
  return 'invalid';
}

/** Fields of rows are named like `rows.3.digits`. */
const fieldOf = ({ path }: z.core.$ZodIssue): string =>
  (typeof path[1] === 'number' && path.length > 2 ? path.slice(0, 3) : path.slice(0, 1)).join('.');

export function fieldProblems(error: z.core.$ZodError, given: object): Record<string, FieldProblem> {
  const fields = new Map<string, FieldProblem>();
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) fields.set(key, 'unknown');
    else if (!fields.has(fieldOf(issue))) fields.set(fieldOf(issue), problemOf(issue, given));
  }
  return Object.fromEntries(fields);
}
