import { ApiError } from './apiError.ts';

/** Whether the server found this parameter wrong, or something in it: it is said beside its input. */
export const isRefused = (error: unknown, param: string): boolean =>
  error instanceof ApiError &&
  error.failure.category === 'failed' &&
  error.failure.fields.some(field => field === param || field.startsWith(`${param}.`));
