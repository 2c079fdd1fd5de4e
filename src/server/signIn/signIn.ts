/** Signing in: throttled, in the same time for a known and an unknown name, ending in a session with two halves. */
import { account } from '../../../machines/aggregates/account.decide.ts';
import { session } from '../../../machines/aggregates/session.decide.ts';
import { isRejection, type Rejection, reject } from '../../../models/errorCodes.ts';
import type { AccountId, SessionId } from '../../../models/ids.ts';
import { SESSION_LIFETIME_MS } from '../../../models/limits.ts';
import type { NewId } from '../clock.ts';
import { type Loop, streamRef } from '../loop/loop.ts';
import { accountNamed } from '../projections/accountRow.ts';
import type { Store } from '../store/store.ts';
import type { Vault } from '../vault.ts';
import { hashPassword, isPassword } from './password.ts';
import type { Throttle } from './throttle.ts';
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

export type SignIn = (
  credentials: { username: string; password: string; address: string },
  now: number,
) => Promise<SignedIn | Rejection>;

interface Dependencies {
  store: Store;
  loop: Loop;
  vault: Vault;
  throttle: Throttle;
  newId: NewId;
}

export async function createSignIn({ store, loop, vault, throttle, newId }: Dependencies): Promise<SignIn> {
  // Compared with when there is no such account, so that the answer takes as long.
  const nobodys = await hashPassword(newToken());

  async function storedHash(uid: AccountId): Promise<string> {
    const { snapshot } = await loop.snapshot(account, streamRef(uid, 'account', uid));
    const sealed = await store.secret(uid, snapshot.context.passwordRef);
    return sealed ? vault.open(sealed) : nobodys;
  }

  async function open(uid: AccountId, now: number): Promise<SignedIn | Rejection> {
    const sessionId = newId() as SessionId;
    const [cookie, token] = [newToken(), newToken()];
    const expiresAt = now + SESSION_LIFETIME_MS;
    const opened = { sessionId, uid, cookieHash: hashToken(cookie), tokenHash: hashToken(token), expiresAt };
    return loop.handle(
      session,
      streamRef(uid, 'session', sessionId),
      { type: 'open', ...opened },
      { by: uid, answer: { uid, sessionId, cookie, token, expiresAt } },
    );
  }

  return async ({ username, password, address }, now) => {
    const name = vault.usernameKey(username);
    const retryAt = await throttle.begin(name, address, now);
    if (retryAt !== null) return reject('tooManyTries', { retryAt });
    const uid = await accountNamed(store.db, name);
    const right = await isPassword(password, uid ? await storedHash(uid) : nobodys);
    if (!uid || !right) return reject('wrongCredentials');
    const signedIn = await open(uid, now);
    if (!isRejection(signedIn)) await throttle.succeeded(name, address);
    return signedIn;
  };
}
