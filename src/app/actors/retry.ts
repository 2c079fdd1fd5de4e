export const retry = (failed: { send: (event: { type: 'retry' }) => void }): void => failed.send({ type: 'retry' });
