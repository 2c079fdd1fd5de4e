import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The network address that is being answered, for what is written down meanwhile. What is done later, or for nobody who is
 * there, is done outside of it: {@link nobodyAsks}.
 */
const address = new AsyncLocalStorage<string | undefined>();

export const askedFrom = <T>(from: string, work: () => T): T => address.run(from, work);
export const nobodyAsks = <T>(work: () => T): T => address.run(undefined, work);
export const whence = (): string | undefined => address.getStore();
