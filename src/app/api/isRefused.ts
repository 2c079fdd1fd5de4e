import { ApiError } from './apiError.ts';

/** Whether the server rejected this parameter or a part of it. */
export const isRefused = (error: unknown, param: string): boolean =>
  error instanceof ApiError &&
  error.failure.category === 'failed' &&
  error.failure.fields.some(field => field === param || field.startsWith(`${param}.`));
