/** Rejected before anything was sent. */
const SURELY_NOT_SENT: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Of an error of `fetch`. */
export const wasNotSent = (error: unknown): boolean =>
  error instanceof TypeError && SURELY_NOT_SENT.has((error.cause as { code?: unknown } | undefined)?.code);
