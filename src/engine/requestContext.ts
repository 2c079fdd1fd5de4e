import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestContext {
  /** Network address of the client. */
  address: string;
  /** Hash of the call and its body. */
  request?: string | undefined;
  /** Id of the request in the server's log lines. */
  id?: string | undefined;
  /** The user's language, which determines the sort order of names. */
  language?: string | undefined;
}

/** Context of the current request. Later work, and work that no caller awaits, runs {@link outsideRequest}. */
const outside = new AsyncLocalStorage<RequestContext | undefined>();

export const runInRequest = <T>(context: RequestContext, work: () => T): T => outside.run(context, work);
export const outsideRequest = <T>(work: () => T): T => outside.run(undefined, work);
export const requestAddress = (): string | undefined => outside.getStore()?.address;
export const requestId = (): string | undefined => outside.getStore()?.id;
export const requestLanguage = (): string | undefined => outside.getStore()?.language;
export const requestHash = (): string | undefined => outside.getStore()?.request;
