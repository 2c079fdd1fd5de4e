import * as z from 'zod/mini';
import type { ErrorName } from '../../../models/errorCodes.ts';

/** Request failures by the outcome categories of spec §3. */
export type Failure =
  /** The session has ended; the session machine is notified first. */
  | { category: 'logOut'; name: 'loginExpired' | 'signedOutElsewhere' }
  /** The response was redirected. `to`: the absolute URL, or empty if unknown. */
  | { category: 'logOut'; name: 'redirected'; to: string }
  | { category: 'noPermission'; status: number }
  /** The server rejected the request. `name`: null for an error number that is not in the table. */
  | {
      category: 'failed';
      name: ErrorName | null;
      status: number;
      description: string;
      fields: readonly string[];
      data: Readonly<Record<string, unknown>>;
    }
  /** The response had no readable envelope, so only `status` is known; 408 if it timed out. */
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

/** The name of an error of the table, or `redirected`; null for other errors. */
export const errorNameOf = (error: unknown): ErrorName | 'redirected' | null =>
  error instanceof ApiError && 'name' in error.failure ? error.failure.name : null;

/** The data of an error with this name; null for other errors or data that the schema rejects. */
export function errorDataOf<Data>(error: unknown, name: ErrorName, schema: z.ZodMiniType<Data>): Data | null {
  const failure = error instanceof ApiError ? error.failure : null;
  if (failure?.category !== 'failed' || failure.name !== name) return null;
  return z.safeParse(schema, failure.data).data ?? null;
}

export const isForbidden = (error: unknown): boolean =>
  error instanceof ApiError && error.failure.category === 'noPermission';
