/** Verification codes of an account: sent to the address that it signs in with, and compared here, where the digits are. */
import { randomInt, timingSafeEqual } from 'node:crypto';
import { account } from '../../../machines/aggregates/account.decide.ts';
import { verificationCode } from '../../../machines/aggregates/verificationCode.decide.ts';
import { isRejection, type Rejection, reject } from '../../../models/errorCodes.ts';
import type { AccountId, CommandId } from '../../../models/ids.ts';
import type { CodeDelivery, CodeId, CodePurpose } from '../../../models/verificationCode.ts';
import type { NewId } from '../clock.ts';
import { type Loop, streamRef } from '../loop/loop.ts';
import type { Store, StreamRef } from '../store/store.ts';
import type { Vault } from '../vault.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  vault: Vault;
  newId: NewId;
}

const DIGITS = 6;
const newDigits = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');

const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

export type Codes = ReturnType<typeof createCodes>;

export function createCodes({ store, loop, vault, newId }: Dependencies) {
  async function placeOf(uid: AccountId): Promise<{ addressRef: string; addressKey: string; address: string }> {
    const { usernameRef } = (await loop.snapshot(account, streamRef(uid, 'account', uid))).snapshot.context;
    const sealed = await store.secret(uid, usernameRef);
    const address = sealed ? vault.open(sealed) : '';
    return { addressRef: usernameRef, addressKey: vault.usernameKey(address), address };
  }
  const refOf = async (uid: AccountId): Promise<StreamRef> =>
    streamRef(uid, verificationCode.kind, (await placeOf(uid)).addressKey);

  return {
    /** What the account signs in with. */
    addressOf: async (uid: AccountId): Promise<string> => (await placeOf(uid)).address,

    /** The one before it counts no longer. Refused where one was asked for just now, or too many in a day. */
    async request(
      uid: AccountId,
      purpose: CodePurpose,
      by: 'text' | 'voice',
      commandId: CommandId | undefined,
    ): Promise<{ expiresAt: number } | Rejection> {
      const { addressRef, addressKey, address } = await placeOf(uid);
      const codeId = newId() as CodeId;
      const codeRef = `verificationCode-${codeId}`;
      const delivery: CodeDelivery = address.includes('@') ? 'email' : by === 'voice' ? 'voice' : 'sms';
      const ref = streamRef(uid, verificationCode.kind, addressKey);
      const asked = await loop.handle(
        verificationCode,
        ref,
        { type: 'request', codeId, addressKey, addressRef, codeRef, purpose, delivery, uid },
        { by: uid, commandId, answer: null, with: { secrets: [{ ref: codeRef, sealed: vault.seal(newDigits()) }] } },
      );
      if (isRejection(asked)) return asked;
      return { expiresAt: (await loop.snapshot(verificationCode, ref)).snapshot.context.expiresAt };
    },

    /** Whether these are the digits that were sent for this. A right one is used up; rejected where none counts. */
    async check(uid: AccountId, purpose: CodePurpose, digits: string): Promise<{ right: boolean } | Rejection> {
      const ref = await refOf(uid);
      const { codeId, codeRef } = (await loop.snapshot(verificationCode, ref)).snapshot.context;
      if (codeId === null) return reject('codeExpired');
      const sealed = await store.secret(uid, codeRef);
      const matches = sealed !== null && same(vault.open(sealed), digits);
      const checked = await loop.handle(
        verificationCode,
        ref,
        { type: 'check', codeId, purpose, matches },
        { by: uid, answer: { right: matches } },
      );
      return checked;
    },
  };
}
