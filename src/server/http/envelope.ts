import type { Envelope } from '../../../models/calls/call.ts';
import { ERRORS, type ErrorName, type Rejection } from '../../../models/errorCodes.ts';
import { errorDescriptions } from './errorDescriptions.ts';

/** Expected rejections have the HTTP status 200, as is usual for lock APIs. */
const STATUS: Partial<Record<ErrorName, number>> = { notFound: 404, tooLarge: 413, internal: 500 };
export const MALFORMED = 400;

export const statusOf = (name: ErrorName): number => STATUS[name] ?? 200;

export const success = (data: unknown): Envelope => ({ errorCode: 0, errorMsg: '', description: '', data });

export function failure({ rejected, data }: Rejection): Envelope {
  const description = errorDescriptions[rejected];
  return { errorCode: ERRORS[rejected], errorMsg: rejected, description, ...(data ? { data } : {}) };
}
