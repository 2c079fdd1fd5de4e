import type { AccountId, SessionId } from '../../../../models/ids.ts';
import type { Store } from '../../../engine/store/store.ts';
import { sessionByCookie } from './sessionRow.ts';
import { hashToken } from './tokens.ts';

export interface SessionIdentity {
  uid: AccountId;
  sessionId: SessionId;
}

interface TokenPair {
  cookie: string;
  token: string;
}

/** Both tokens must belong to one session, so neither a forged page nor a stolen token is enough. */
export async function identify(
  store: Store,
  { cookie, token }: TokenPair,
  idleMs: number,
  now: number,
): Promise<SessionIdentity | null> {
  if (!cookie || !token) return null;
  const session = await sessionByCookie(store.db, hashToken(cookie));
  if (!session || session.ended || session.expiresAt <= now || session.lastUsedAt + idleMs <= now) return null;
  return session.tokenHash === hashToken(token) ? { uid: session.uid, sessionId: session.sessionId } : null;
}
