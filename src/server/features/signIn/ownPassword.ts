/** Re-authenticates the user for sensitive changes. */
import { account } from '../../../../machines/aggregates/account.decide.ts';
import { type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import type { Devices } from './devices.ts';
import { isPassword } from './password.ts';
import type { Throttle } from './throttle.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  vault: Vault;
}

/** An Argon2id hash; null if the account has no password. */
export async function passwordHashOf({ store, loop, vault }: Dependencies, uid: AccountId): Promise<string | null> {
  const { snapshot } = await loop.snapshot(account, streamRef(uid, 'account', uid));
  const sealed = await store.secret(uid, snapshot.context.passwordRef);
  return sealed && vault.open(sealed);
}

export type OwnPassword = ReturnType<typeof createOwnPassword>;

export function createOwnPassword(dependencies: Dependencies & { throttle: Throttle; devices: Devices }) {
  const { throttle, devices } = dependencies;
  return {
    /** Null if the password is correct. Throttled like sign-in. */
    async check(
      uid: AccountId,
      password: string,
      source: { address: string; device: string },
      now: number,
    ): Promise<Rejection | null> {
      const name = `own/${uid}${await devices.throttleSuffix(uid, source.device, now)}`;
      const retryAt = await throttle.startAttempt(name, source.address, now);
      if (retryAt !== null) return reject('tooManyTries', { retryAt });
      const hash = await passwordHashOf(dependencies, uid);
      if (hash === null || !(await isPassword(password, hash))) return reject('wrongPassword');
      await throttle.succeeded(name, source.address);
      return null;
    },
  };
}
