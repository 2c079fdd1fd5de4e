const SURELY_NOT_SENT: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Whether `fetch` failed before it sent anything. */
export const wasNotSent = (error: unknown): boolean =>
  error instanceof TypeError && SURELY_NOT_SENT.has((error.cause as { code?: unknown } | undefined)?.code);
