/** Opens sessions for those who have shown who they are: each has two halves, of which only hashes are kept. */
import { account } from '../../../../machines/aggregates/account.decide.ts';
import { session } from '../../../../machines/aggregates/session.decide.ts';
import { isRejection, type Rejection } from '../../../../models/errorCodes.ts';
import type { SignInMethod } from '../../../../models/facts/session.facts.ts';
import type { AccountId, SessionId } from '../../../../models/ids.ts';
import { SESSION_LIFETIME_MS } from '../../../../models/limits.ts';
import type { MessageLocale } from '../../../../models/speech.ts';
import type { NewId } from '../../../engine/clock.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import { deviceName } from './deviceName.ts';
import { hashToken, newToken } from './tokens.ts';

export interface SignedIn {
  uid: AccountId;
  sessionId: SessionId;
  /** For the HttpOnly cookie. */
  cookie: string;
  /** For the readable cookie `accessToken` and the header of that name. */
  token: string;
  expiresAt: number;
}

/** Where somebody signs in from. */
export interface SignInSource {
  /** The network address. */
  address: string;
  /** By what the browser is known again; empty where it was not seen. */
  device: string;
  /** By what a browser that asks for a code is known again when it enters it; made on the first ask. */
  requester(): string;
  /** What the browser says that it is. */
  agent: string;
  speech: MessageLocale;
}

export type SessionIssuer = ReturnType<typeof createSessionIssuer>;

export function createSessionIssuer({ loop, newId }: { loop: Loop; newId: NewId }) {
  const refOf = (uid: AccountId, sessionId: SessionId) => streamRef(uid, 'session', sessionId);

  async function issue(
    uid: AccountId,
    sessionId: SessionId,
    type: 'open' | 'confirm',
    way: SignInMethod,
    { agent, speech }: SignInSource,
    now: number,
  ): Promise<SignedIn | Rejection> {
    const [cookie, token] = [newToken(), newToken()];
    const expiresAt = now + SESSION_LIFETIME_MS;
    const name = deviceName(agent);
    const kept = { cookieHash: hashToken(cookie), tokenHash: hashToken(token), expiresAt, way, ...(name && { name }) };
    const opened = await loop.handle(
      session,
      refOf(uid, sessionId),
      type === 'open' ? { type, sessionId, uid, ...kept } : { type, ...kept },
      { by: uid, answer: { uid, sessionId, cookie, token, expiresAt } },
    );
    // Remembered for what is sent while nobody is there; without it they are signed in all the same.
    if (!isRejection(opened))
      await loop.handle(account, streamRef(uid, 'account', uid), { type: 'speakTo', speech }, { by: 0, answer: null });
    return opened;
  }

  return {
    open: (uid: AccountId, way: SignInMethod, source: SignInSource, now: number) =>
      issue(uid, newId() as SessionId, 'open', way, source, now),

    /** One that waited for something more to be shown. */
    confirm: (uid: AccountId, sessionId: SessionId, way: SignInMethod, source: SignInSource, now: number) =>
      issue(uid, sessionId, 'confirm', way, source, now),

    /** No session yet: what is answered is good for nothing without what is asked for besides. */
    async requestConfirmation(
      uid: AccountId,
      type: 'ask' | 'askSecondFactor',
      confirmBy: number,
    ): Promise<SessionId | Rejection> {
      const sessionId = newId() as SessionId;
      return loop.handle(
        session,
        refOf(uid, sessionId),
        { type, sessionId, uid, confirmBy },
        { by: uid, answer: sessionId },
      );
    },

    async isPending(uid: AccountId, sessionId: SessionId, state: 'asked' | 'secondFactorAsked', now: number) {
      const { snapshot } = await loop.snapshot(session, refOf(uid, sessionId));
      return snapshot.matches(state) && now < snapshot.context.expiresAt;
    },

    giveUp: (uid: AccountId, sessionId: SessionId) =>
      loop.handle(session, refOf(uid, sessionId), { type: 'giveUp' }, { by: 0, answer: {} }),
  };
}
