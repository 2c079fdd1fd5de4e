/**
 * Making an account, and finding back into one. Both begin with a code that anybody may have sent to any address, in the same
 * way whether there is an account by it or not: only whoever reads what is sent there learns which.
 */
import { account } from '../../../machines/aggregates/account.decide.ts';
import { isRejection, type Rejection, reject } from '../../../models/errorCodes.ts';
import type { AccountId } from '../../../models/ids.ts';
import type { Speech } from '../../../models/speech.ts';
import { CodePurpose } from '../../../models/verificationCode.ts';
import { meantAddress } from '../../address/meantAddress.ts';
import { type Loop, streamRef } from '../loop/loop.ts';
import { nextAccountId } from '../projections/accountRow.ts';
import type { Store } from '../store/store.ts';
import type { Vault } from '../vault.ts';
import { addressRefusal } from './addressRefusal.ts';
import type { Codes } from './codes.ts';
import type { Devices } from './devices.ts';
import { endSessions } from './endSessions.ts';
import { hashPassword } from './password.ts';
import { recipientNamed } from './recipientNamed.ts';
import { register } from './register.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  vault: Vault;
  codes: Codes;
  devices: Devices;
}

interface Proven {
  account: string;
  countryCode: string;
  password: string;
  code: string;
}

/** So often is a number looked for that nobody else has taken meanwhile. */
const REGISTER_TRIES = 5;

export type Recovery = ReturnType<typeof createRecovery>;

export function createRecovery({ store, loop, vault, codes, devices }: Dependencies) {
  async function isTheirs({ account: written, countryCode, code }: Proven, purpose: CodePurpose) {
    const { address, problem } = meantAddress({ account: written, countryCode });
    if (problem) return addressRefusal(problem);
    const checked = await codes.check(address, purpose, code);
    if (isRejection(checked)) return checked;
    return checked.right ? { address } : reject('codeWrong');
  }

  return {
    /** Whether whoever has an account by this address has signed in with this browser. */
    async wasHere(address: string, countryCode: string, device: string, now: number): Promise<boolean> {
      const uid = await recipientNamed({ store, vault }, address, countryCode);
      return uid !== null && (await devices.knows(uid, device, now));
    },

    /** Who has shown that the address is theirs, and agreed to the policy, has an account from then on. */
    async register(wish: Proven, speech: Speech): Promise<AccountId | Rejection> {
      const proven = await isTheirs(wish, CodePurpose.REGISTER);
      if (isRejection(proven)) return proven;
      const { address } = proven;
      if (await recipientNamed({ store, vault }, address, wish.countryCode)) return reject('accountExists');
      const nickname = address.includes('@') ? (address.split('@')[0] ?? address) : address;
      const { password, countryCode } = wish;
      for (let tries = 0; tries < REGISTER_TRIES; tries++) {
        const uid = await nextAccountId(store.db);
        const made = await register(loop, vault, { uid, username: address, password, nickname, countryCode });
        if (isRejection(made)) continue;
        await loop.handle(
          account,
          streamRef(uid, 'account', uid),
          { type: 'speakTo', speech },
          { by: 0, answer: null },
        );
        return uid;
      }
      return reject('conflict');
    },

    /** Whoever knew the old password is out everywhere. */
    async resetPassword(wish: Proven): Promise<AccountId | Rejection> {
      const proven = await isTheirs(wish, CodePurpose.RESET_PASSWORD);
      if (isRejection(proven)) return proven;
      const uid = await recipientNamed({ store, vault }, proven.address, wish.countryCode);
      if (!uid) return reject('accountUnknown');
      const ref = streamRef(uid, 'account', uid);
      const { passwordRef } = (await loop.snapshot(account, ref)).snapshot.context;
      const sealed = vault.seal(await hashPassword(wish.password));
      const changed = await loop.handle(
        account,
        ref,
        { type: 'changePassword', passwordRef },
        // Over the old one, of which nothing is left.
        { by: uid, answer: uid, with: { secrets: [{ ref: passwordRef, sealed }] } },
      );
      if (isRejection(changed)) return changed;
      await endSessions({ store, loop }, uid, 'passwordChanged');
      await devices.forgetAll(uid);
      return uid;
    },
  };
}
