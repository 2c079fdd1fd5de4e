import * as z from 'zod/mini';
import type { ErrorName } from '../../../models/errorCodes.ts';

/** Every way a request can fail, by the outcome categories of spec §3. */
export type Failure =
  /** The login has ended; the session is told before anybody else is. */
  | { category: 'logOut'; name: 'loginExpired' | 'signedOutElsewhere' }
  /** The answer came from elsewhere than was asked; `to` is where, as an absolute address, or empty if nobody says. */
  | { category: 'logOut'; name: 'redirected'; to: string }
  | { category: 'noPermission'; status: number }
  /** The server said no. `name` is null for a number that is not in the table of errors. */
  | {
      category: 'failed';
      name: ErrorName | null;
      status: number;
      description: string;
      fields: readonly string[];
      data: Readonly<Record<string, unknown>>;
    }
  /** There was an answer, and nothing in it: `status` is all that is known. */
  | { category: 'noResponse'; status: number }
  | { category: 'networkError' };

export class ApiError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super('name' in failure && failure.name !== null ? `${failure.category}: ${failure.name}` : failure.category);
    this.name = 'ApiError';
    this.failure = failure;
  }
}

/** The error of the table that a request ended with, if it was one. */
export const errorNameOf = (error: unknown): ErrorName | 'redirected' | null =>
  error instanceof ApiError && 'name' in error.failure ? error.failure.name : null;

/** What came with an error of this name; null for another error, or where it isn't what the schema says. */
export function errorDataOf<Data>(error: unknown, name: ErrorName, schema: z.ZodMiniType<Data>): Data | null {
  const failure = error instanceof ApiError ? error.failure : null;
  if (failure?.category !== 'failed' || failure.name !== name) return null;
  return z.safeParse(schema, failure.data).data ?? null;
}

export const isForbidden = (error: unknown): boolean =>
  error instanceof ApiError && error.failure.category === 'noPermission';
