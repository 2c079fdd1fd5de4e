import { AsyncLocalStorage } from 'node:async_hooks';

interface Outside {
  /** The network address that it is asked from. */
  address: string;
  /** What is asked: a hash of the call and its body. */
  request?: string | undefined;
  /** By what the log knows the request. */
  id?: string | undefined;
}

/**
 * The request that is being answered, for what is written down meanwhile. What is done later, or for nobody who is
 * there, is done outside of it: {@link nobodyAsks}.
 */
const outside = new AsyncLocalStorage<Outside | undefined>();

export const askedFrom = <T>(address: string, work: () => T, request?: string, id?: string): T =>
  outside.run({ address, request, id }, work);
export const nobodyAsks = <T>(work: () => T): T => outside.run(undefined, work);
export const whence = (): string | undefined => outside.getStore()?.address;
export const requestId = (): string | undefined => outside.getStore()?.id;
export const requestAsked = (): string | undefined => outside.getStore()?.request;
