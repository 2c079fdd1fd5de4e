/** A sign-in session has two tokens, of which only hashes are stored. */
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
  cookie: string;
  token: string;
  expiresAt: number;
}

export interface SignInSource {
  address: string;
  device: string;
  requester(): string;
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
    // The language is used for messages while the user is offline.
    if (!isRejection(opened))
      await loop.handle(account, streamRef(uid, 'account', uid), { type: 'speakTo', speech }, { by: 0, answer: null });
    return opened;
  }

  return {
    open: (uid: AccountId, way: SignInMethod, source: SignInSource, now: number) =>
      issue(uid, newId() as SessionId, 'open', way, source, now),

    confirm: (uid: AccountId, sessionId: SessionId, way: SignInMethod, source: SignInSource, now: number) =>
      issue(uid, sessionId, 'confirm', way, source, now),

    /** The session grants no access until it is confirmed. */
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
