/**
 * Making an account, and finding back into one. Both begin with a code that anybody may have sent to any address, in the same
 * way whether there is an account by it or not: only whoever reads what is sent there learns which.
 */
import { account } from '../../../../machines/aggregates/account.decide.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { CodePurpose } from '../../../../models/verificationCode.ts';
import { meantAddress } from '../../../address/meantAddress.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import type { RequestContext } from '../../http/route.ts';
import { nextAccountId } from '../account/accountRow.ts';
import type { MailBrand } from '../messages/mail.ts';
import { addressRefusal } from './addressRefusal.ts';
import type { Trust } from './codeShares.ts';
import type { Codes } from './codes.ts';
import type { Devices } from './devices.ts';
import { endSessions } from './endSessions.ts';
import type { Invitations } from './invitations.ts';
import { wasUsedFrom } from './lastUse.ts';
import { hashNewPassword, newPasswordRefusal } from './newPassword.ts';
import { recipientNamed } from './recipientNamed.ts';
import { register } from './register.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  vault: Vault;
  codes: Codes;
  devices: Devices;
  invitations: Invitations;
  brandOf(host: string): Pick<MailBrand, 'name'>;
}

interface Proven {
  account: string;
  countryCode: string;
  password: string;
  code: string;
}

/** From where, by which browser and under which brand a code is entered. */
type Guesser = Pick<RequestContext, 'requester' | 'device' | 'address' | 'now' | 'speech'>;

/** So often is a number looked for that nobody else has taken meanwhile. */
const REGISTER_TRIES = 5;

export type Recovery = ReturnType<typeof createRecovery>;

export function createRecovery({ store, loop, vault, codes, devices, invitations, brandOf }: Dependencies) {
  /** How far whoever has an account by this address is known by this browser, or by where it asks from. */
  async function trustIn(
    browser: Pick<RequestContext, 'device' | 'address' | 'now'>,
    address: string,
    countryCode: string,
  ): Promise<Trust> {
    const uid = await recipientNamed({ store, vault }, address, countryCode);
    if (uid === null) return 'stranger';
    if (await devices.knows(uid, browser.device, browser.now)) return 'browser';
    return (await wasUsedFrom(store, uid, browser.address, browser.now)) ? 'network' : 'stranger';
  }

  /** What is kept of the account of this address, if there is one. */
  async function accountAt(address: string, countryCode: string) {
    const uid = await recipientNamed({ store, vault }, address, countryCode);
    if (!uid) return null;
    const ref = streamRef(uid, 'account', uid);
    const { passwordRef, nickname } = (await loop.snapshot(account, ref)).snapshot.context;
    return { uid, ref, passwordRef, nickname };
  }

  /** The password is judged first: the code is used up by being right. `unless`: by what only whoever proves the address may learn. */
  async function proven(
    { account: written, countryCode, code, password }: Proven,
    purpose: CodePurpose,
    browser: Guesser,
    unless: (shown: { address: string; brandName: string }) => Promise<Rejection | null> = async () => null,
  ) {
    const { address, problem } = meantAddress({ account: written, countryCode });
    if (problem) return addressRefusal(problem);
    const brandName = brandOf(browser.speech.host).name;
    const weak = await newPasswordRefusal(password, { addresses: [address], brandName });
    if (weak) return weak;
    const trust = await trustIn(browser, address, countryCode);
    const guess = { address, purpose, requester: browser.requester(), from: browser.address, trust, asker: null };
    const shown = { address, brandName };
    return (await codes.check(guess, code, () => unless(shown))) ?? shown;
  }

  return {
    trustIn,

    /** Who has shown that the address is theirs, and agreed to the policy, has an account from then on. */
    async register(wish: Proven, browser: Guesser): Promise<AccountId | Rejection> {
      const shown = await proven(wish, CodePurpose.REGISTER, browser);
      if (isRejection(shown)) return shown;
      const { address, brandName } = shown;
      if (await recipientNamed({ store, vault }, address, wish.countryCode)) return reject('accountExists');
      const nickname = address.includes('@') ? (address.split('@')[0] ?? address) : address;
      const passwordHash = await hashNewPassword(wish.password, { addresses: [address], nickname, brandName });
      if (isRejection(passwordHash)) return passwordHash;
      const { countryCode } = wish;
      for (let tries = 0; tries < REGISTER_TRIES; tries++) {
        const uid = await nextAccountId(store.db);
        const along = await invitations.use(address, uid, browser);
        if (isRejection(along)) return along;
        const wanted = { uid, username: address, passwordHash, nickname, countryCode };
        const made = await register(loop, vault, wanted, along);
        if (isRejection(made)) continue;
        await loop.handle(
          account,
          streamRef(uid, 'account', uid),
          { type: 'speakTo', speech: browser.speech },
          { by: 0, answer: null },
        );
        return uid;
      }
      return reject('conflict');
    },

    /** Whoever knew the old password is out everywhere. */
    async resetPassword(wish: Proven, browser: Guesser): Promise<AccountId | Rejection> {
      const shown = await proven(wish, CodePurpose.RESET_PASSWORD, browser, async ({ address, brandName }) => {
        const nickname = (await accountAt(address, wish.countryCode))?.nickname ?? '';
        return newPasswordRefusal(wish.password, { addresses: [address], nickname, brandName });
      });
      if (isRejection(shown)) return shown;
      const { address, brandName } = shown;
      const known = await accountAt(address, wish.countryCode);
      if (!known) return reject('accountUnknown');
      const { uid, ref, passwordRef, nickname } = known;
      const passwordHash = await hashNewPassword(wish.password, { addresses: [address], nickname, brandName });
      if (isRejection(passwordHash)) return passwordHash;
      const sealed = vault.seal(passwordHash);
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
