import { randomInt, timingSafeEqual } from 'node:crypto';
import { type ShownCode, secondFactor } from '../../../../machines/aggregates/secondFactor.decide.ts';
import type { RecoveryCodes } from '../../../../models/calls/security.calls.ts';
import type { AccountId } from '../../../../models/ids.ts';
import {
  inGroups,
  isOfApp,
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
} from '../../../../models/secondFactor.ts';
import type { NewId } from '../../../engine/clock.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { stepOfCode } from './totp.ts';

export interface SecondFactorCodeParts {
  store: Store;
  loop: Loop;
  vault: Vault;
  newId: NewId;
}

const newRecoveryCode = (): string =>
  Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('');

const isSameMark = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

export const secondFactorRef = (uid: AccountId) => streamRef(uid, secondFactor.kind, uid);

export function createSecondFactorCodes({ store, loop, vault, newId }: SecondFactorCodeParts) {
  const snapshotOf = async (uid: AccountId) => (await loop.snapshot(secondFactor, secondFactorRef(uid))).snapshot;

  async function opened(uid: AccountId, ref: string): Promise<string | null> {
    const sealed = await store.secret(uid, ref);
    return sealed && vault.open(sealed);
  }

  const markOf = (uid: AccountId, code: string) => vault.markOf(uid, 'recovery', code);

  /** Only keyed hashes of the codes are stored. */
  function newRecoveryCodes(uid: AccountId) {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    const recoveryRef = `secondFactor-${uid}/recovery-${newId()}`;
    const sealed = vault.seal(JSON.stringify(codes.map(code => markOf(uid, code))));
    return {
      kept: { recoveryRef, recoveryCodes: codes.length },
      secrets: [{ ref: recoveryRef, sealed }],
      answer: { recoveryCodes: codes.map(inGroups) } satisfies RecoveryCodes,
    };
  }

  /** Null if the code is wrong. */
  async function verifyCode(uid: AccountId, code: string, now: number): Promise<ShownCode | null> {
    const { secretRef, recoveryRef } = (await snapshotOf(uid)).context;
    if (isOfApp(code)) {
      const secret = await opened(uid, secretRef);
      const step = secret === null ? null : stepOfCode(secret, code, now);
      return step === null ? null : { step };
    }
    const marks = JSON.parse((await opened(uid, recoveryRef)) ?? '[]') as string[];
    const mark = markOf(uid, code);
    const place = marks.findIndex(kept => isSameMark(kept, mark));
    return place < 0 ? null : { place, recoveryRef };
  }

  return { snapshotOf, opened, newRecoveryCodes, verifyCode };
}
export type SecondFactorCodes = ReturnType<typeof createSecondFactorCodes>;
