import { verificationCode } from '../../../../machines/aggregates/verificationCode.decide.ts';
import type { AccountId } from '../../../../models/ids.ts';
import type { CodePurpose } from '../../../../models/verificationCode.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import type { StreamRef } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';

export interface CodePlace {
  address: string;
  purpose: CodePurpose;
  /** Identifies the browser or sign-in session that requested the code. No other can enter the code. */
  requester: string;
}

export const NOBODY = 0 as AccountId;

export function codeStreamRef(vault: Vault, { address, purpose, requester }: CodePlace): StreamRef {
  const name = [purpose, requester, vault.usernameKey(address)].join('/');
  return streamRef(NOBODY, verificationCode.kind, vault.markOf(NOBODY, verificationCode.kind, name));
}
