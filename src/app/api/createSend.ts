import type * as z from 'zod/mini';
import type { AnswerOf, Call } from '../../../models/calls/call.ts';
import { ApiError } from './apiError.ts';
import type { Client } from './client.ts';
import type { LoginEnd } from './loginEnded.ts';
import { unwrap } from './unwrap.ts';
import { wireParams } from './wireParams.ts';

/** What is asked: what has a default may be left out, and values are of the schema's own types. */
export type AskedOf<C extends Call> = {
  [Name in keyof z.input<C['params']>]: z.output<C['params']>[Name & keyof z.output<C['params']>];
};

export type Send = <C extends Call>(
  call: C,
  params: AskedOf<C>,
  options?: { signal?: AbortSignal },
) => Promise<AnswerOf<C>>;

/** Makes `send` of a client. `onLoginEnded` hears of an ended login before the caller does. */
export function createSend(client: () => Client, onLoginEnded: (how: LoginEnd) => void): Send {
  return async (call, asked, { signal } = {}) => {
    const { http, signed, urlOf } = client();
    const { params, headers } = signed(call.path, wireParams(asked));
    const body = new URLSearchParams(params);
    const response = await (call.method === 'GET'
      ? http.get(urlOf(call.path), { searchParams: body, headers, signal })
      : http.post(urlOf(call.path), { body, headers, signal })
    ).catch(error => {
      throw failureOf(error);
    });
    try {
      return (await unwrap(response)) as AnswerOf<typeof call>;
    } catch (error) {
      if (error instanceof ApiError && error.failure.category === 'logOut') onLoginEnded(error.failure.name);
      throw failureOf(error);
    }
  };
}

/** A request that was called off stays what it is; whatever else keeps an answer from coming is a network error. */
function failureOf(error: unknown): unknown {
  if (error instanceof ApiError || !(error instanceof Error) || error.name === 'AbortError') return error;
  return new ApiError(
    error.name === 'TimeoutError' ? { category: 'noResponse', status: 408 } : { category: 'networkError' },
  );
}
