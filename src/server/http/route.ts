import type * as z from 'zod/mini';
import type { AnswerOf, Call } from '../../../models/calls/call.ts';
import type { Rejection } from '../../../models/errorCodes.ts';
import type { AccountId, SessionId } from '../../../models/ids.ts';
import type { MessageLocale } from '../../../models/speech.ts';
import type { UploadedFile } from './multipart.ts';

export interface OpenedSession {
  /** For the HttpOnly cookie. */
  cookie: string;
  /** For the readable cookie `accessToken`. */
  token: string;
  /** Epoch ms. */
  expiresAt: number;
}

/** What a handler knows of a request besides its parameters. */
export interface RequestContext {
  /** Who asks; of a call for anyone it is nobody, 0. */
  uid: AccountId;
  sessionId: SessionId;
  now: number;
  /** The caller's network address. */
  address: string;
  /** What came along, of a call that takes a file; any other has none. */
  file: UploadedFile | null;
  /** How the one who asks wants to be spoken to. */
  speech: MessageLocale;
  /** What the browser says that it is; '' where it says nothing. */
  agent: string;
  /** For links that are sent to people: `https://console.example`. */
  origin: string;
  /** As the browser knows the page; another than `origin` for whoever sits at the console's own computer. */
  page: string;
  /** By what this browser is known again; empty where it has not been seen. */
  device: string;
  /** By what a browser that isn't signed in, and asks for a code, is known again when it enters it; made on the first ask. */
  requester(): string;
  /** Of a call for anyone: who asks all the same, if anybody is signed in. */
  optionalSession(): Promise<Pick<RequestContext, 'uid' | 'sessionId'> | null>;
  /** This browser is known from now on. */
  rememberDevice(device: string): void;
  openSession(session: OpenedSession): void;
  closeSession(): void;
}

/** Who sends a file, and may be refused before it is read. */
export type Uploader = Pick<RequestContext, 'uid' | 'now'>;

export interface Route {
  call: Call;
  /** Of a call that takes a file: null where its sender may send this one. Nothing of it is read before. */
  uploadRefusal?: (params: unknown, sender: Uploader) => Promise<Rejection | null>;
  handle(params: unknown, context: RequestContext): Promise<unknown>;
}

/** Ties a call of the vocabulary to what answers it. */
export const route = <C extends Call>(
  call: C,
  handle: (params: z.infer<C['params']>, context: RequestContext) => Promise<AnswerOf<C> | Rejection>,
): Route => ({ call, handle: handle as Route['handle'] });

/** Ties a call that takes a file: by what its parameters say, which stand before the file, it is known whether it may come. */
export const uploadRoute = <C extends Call>(
  call: C,
  uploadRefusal: (params: z.infer<C['params']>, sender: Uploader) => Promise<Rejection | null>,
  handle: (params: z.infer<C['params']>, context: RequestContext) => Promise<AnswerOf<C> | Rejection>,
): Route => ({ ...route(call, handle), uploadRefusal: uploadRefusal as NonNullable<Route['uploadRefusal']> });
