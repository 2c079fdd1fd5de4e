/** Loads again what failed to load. */
export const retry = (failed: { send: (event: { type: 'retry' }) => void }): void => failed.send({ type: 'retry' });
