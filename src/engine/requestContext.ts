import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestContext {
  /** The client's network address. */
  address: string;
  /** A hash of the call and its body. */
  request?: string | undefined;
  /** The request's id in the log. */
  id?: string | undefined;
  /** The reader's language. */
  language?: string | undefined;
}

/** The current request. Later work, and work that no caller awaits, runs {@link outsideRequest}. */
const outside = new AsyncLocalStorage<RequestContext | undefined>();

export const runInRequest = <T>(context: RequestContext, work: () => T): T => outside.run(context, work);
export const outsideRequest = <T>(work: () => T): T => outside.run(undefined, work);
export const requestAddress = (): string | undefined => outside.getStore()?.address;
export const requestId = (): string | undefined => outside.getStore()?.id;
export const requestLanguage = (): string | undefined => outside.getStore()?.language;
export const requestHash = (): string | undefined => outside.getStore()?.request;
