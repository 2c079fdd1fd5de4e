import { account } from '../../../../machines/aggregates/account.decide.ts';
import type { Rejection } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { DEFAULT_COUNTRY_CODE } from '../../../../models/limits.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { AppendRequest } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';

export interface NewAccount {
  uid: AccountId;
  username: string;
  passwordHash: string;
  nickname: string;
  countryCode?: string;
}

export function sealAccount(vault: Vault, { uid, username, passwordHash, nickname, countryCode }: NewAccount) {
  const usernameRef = `account-${uid}/username`;
  const passwordRef = `account-${uid}/password`;
  return {
    data: {
      uid,
      usernameKey: vault.usernameKey(username),
      usernameRef,
      passwordRef,
      nickname,
      countryCode: countryCode ?? DEFAULT_COUNTRY_CODE,
    },
    secrets: [
      { ref: usernameRef, sealed: vault.seal(username) },
      { ref: passwordRef, sealed: vault.seal(passwordHash) },
    ],
  };
}

export async function register(
  loop: Loop,
  vault: Vault,
  registration: NewAccount,
  along: readonly AppendRequest[] = [],
): Promise<AccountId | Rejection> {
  const { uid } = registration;
  const { data, secrets } = sealAccount(vault, registration);
  return loop.handle(
    account,
    streamRef(uid, 'account', uid),
    { type: 'register', ...data },
    { by: uid, answer: uid, with: { secrets, alsoAppend: along } },
  );
}
