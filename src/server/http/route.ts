import type * as z from 'zod/mini';
import type { AnswerOf, Call } from '../../../models/calls/call.ts';
import type { Rejection } from '../../../models/errorCodes.ts';
import type { AccountId, SessionId } from '../../../models/ids.ts';
import type { MessageLocale } from '../../../models/speech.ts';
import type { UploadedFile } from './multipart.ts';

export interface OpenedSession {
  /** Token of the HttpOnly cookie. */
  cookie: string;
  /** Token of the readable cookie `accessToken`. */
  token: string;
  /** Expiry of the session in epoch milliseconds. */
  expiresAt: number;
}

export interface RequestContext {
  /** 0 if not signed in. */
  uid: AccountId;
  sessionId: SessionId;
  now: number;
  address: string;
  file: UploadedFile | null;
  speech: MessageLocale;
  /** User agent; '' if absent. */
  agent: string;
  /** Public origin, such as `https://console.example`. */
  origin: string;
  /** Origin of the page, which on loopback may differ from `origin`. */
  page: string;
  /** Device token; '' if unknown. */
  device: string;
  /** Id that binds a code to the browser; created on first use. */
  requester(): string;
  /** Session of a public call; null if not signed in. */
  optionalSession(): Promise<Pick<RequestContext, 'uid' | 'sessionId'> | null>;
  rememberDevice(device: string): void;
  openSession(session: OpenedSession): void;
  closeSession(): void;
}

export type Uploader = Pick<RequestContext, 'uid' | 'now'>;

export interface Route {
  call: Call;
  /** Null accepts the upload. Runs before the file is read. */
  uploadRefusal?: (params: unknown, sender: Uploader) => Promise<Rejection | null>;
  handle(params: unknown, context: RequestContext): Promise<unknown>;
}

export const route = <C extends Call>(
  call: C,
  handle: (params: z.infer<C['params']>, context: RequestContext) => Promise<AnswerOf<C> | Rejection>,
): Route => ({ call, handle: handle as Route['handle'] });

export const uploadRoute = <C extends Call>(
  call: C,
  uploadRefusal: (params: z.infer<C['params']>, sender: Uploader) => Promise<Rejection | null>,
  handle: (params: z.infer<C['params']>, context: RequestContext) => Promise<AnswerOf<C> | Rejection>,
): Route => ({ ...route(call, handle), uploadRefusal: uploadRefusal as NonNullable<Route['uploadRefusal']> });
