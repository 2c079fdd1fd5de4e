/** Separate from `passkeys.ts`, because that file loads the WebAuthn code. */

/** The user declined in the browser’s dialog, or it timed out. */
const TURNED_DOWN: ReadonlySet<string> = new Set(['NotAllowedError', 'AbortError']);

export const wasTurnedDown = (error: unknown): boolean => error instanceof Error && TURNED_DOWN.has(error.name);
export const isThereAlready = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';
