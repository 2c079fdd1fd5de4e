import type * as z from 'zod/mini';
import type { AnswerOf, Call } from '../../../models/calls/call.ts';
import { ApiError } from './apiError.ts';
import type { Client } from './client.ts';
import type { LoginEnd } from './loginEnded.ts';
import { unwrap } from './unwrap.ts';
import { wireParams } from './wireParams.ts';

/** A call’s parameters; those with a default are optional. */
export type AskedOf<C extends Call> = {
  [Name in keyof z.input<C['params']>]: z.output<C['params']>[Name & keyof z.output<C['params']>];
};

/** The file of a call that uploads one. */
export interface SendFile {
  blob: Blob;
  signal: AbortSignal;
  /** The `fetch` to use, such as `fetchWithProgress`. */
  fetch: typeof fetch;
}

/** Long: slow lines delay uploads, and a busy server delays face detection. Users see the progress and can cancel. */
const FILE_TIMEOUT_MS = 120_000;

export type Send = <C extends Call>(
  call: C,
  params: AskedOf<C>,
  options?: { signal?: AbortSignal } | SendFile,
) => Promise<AnswerOf<C>>;

/** Creates `send`. If the session has ended, `onLoginEnded` is called before the call rejects. */
export function createSend(client: () => Client, onLoginEnded: (how: LoginEnd) => void): Send {
  return async (call, asked, options = {}) => {
    const { signal } = options;
    const { http, signed, urlOf } = client();
    const { params, headers } = signed(call.path, wireParams(asked));
    const url = urlOf(call.path);
    const response = await (call.method === 'GET'
      ? http.get(url, { searchParams: new URLSearchParams(params), headers, signal })
      : http.post(url, { ...bodyOf(call, params, options), headers, signal })
    ).catch(error => {
      throw failureOf(error);
    });
    try {
      return (await unwrap(response)) as AnswerOf<typeof call>;
    } catch (error) {
      if (error instanceof ApiError && error.failure.category === 'logOut') onLoginEnded(error.failure);
      throw failureOf(error);
    }
  };
}

function bodyOf({ file }: Call, params: Record<string, string>, options: { signal?: AbortSignal } | SendFile) {
  if (file === undefined || !('blob' in options)) return { body: new URLSearchParams(params) };
  const body = new FormData();
  for (const [name, value] of Object.entries(params)) body.append(name, value);
  body.append(file, options.blob, file);
  return { body, fetch: options.fetch, timeout: FILE_TIMEOUT_MS };
}

/** Keeps an AbortError; without a response, a timeout means `noResponse`, any other error `networkError`. */
function failureOf(error: unknown): unknown {
  if (error instanceof ApiError || !(error instanceof Error) || error.name === 'AbortError') return error;
  return new ApiError(
    error.name === 'TimeoutError' ? { category: 'noResponse', status: 408 } : { category: 'networkError' },
  );
}
