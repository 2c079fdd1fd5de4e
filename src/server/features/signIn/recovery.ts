/** Registration and recovery start alike whether or not an account exists; only the address's reader learns which. */
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
import type { Trust } from './codeQuotas.ts';
import type { Codes } from './codes.ts';
import type { Devices } from './devices.ts';
import { endSessions } from './endSessions.ts';
import type { Invitations } from './invitations.ts';
import { wasUsedFrom } from './lastUse.ts';
import { hashNewPassword, newPasswordRefusal } from './newPassword.ts';
import { register } from './register.ts';
import { resolveRecipient } from './resolveRecipient.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  vault: Vault;
  codes: Codes;
  devices: Devices;
  invitations: Invitations;
  brandOf(host: string): Pick<MailBrand, 'name'>;
}

interface AddressProof {
  account: string;
  countryCode: string;
  password: string;
  code: string;
}

type CodeEntry = Pick<RequestContext, 'requester' | 'device' | 'address' | 'now' | 'speech'>;

const REGISTER_TRIES = 5;

export type Recovery = ReturnType<typeof createRecovery>;

export function createRecovery({ store, loop, vault, codes, devices, invitations, brandOf }: Dependencies) {
  async function trustOf(
    entry: Pick<RequestContext, 'device' | 'address' | 'now'>,
    address: string,
    countryCode: string,
  ): Promise<Trust> {
    const uid = await resolveRecipient({ store, vault }, address, countryCode);
    if (uid === null) return 'stranger';
    if (await devices.knows(uid, entry.device, entry.now)) return 'browser';
    return (await wasUsedFrom(store, uid, entry.address, entry.now)) ? 'network' : 'stranger';
  }

  async function accountAt(address: string, countryCode: string) {
    const uid = await resolveRecipient({ store, vault }, address, countryCode);
    if (!uid) return null;
    const ref = streamRef(uid, 'account', uid);
    const { passwordRef, nickname } = (await loop.snapshot(account, ref)).snapshot.context;
    return { uid, ref, passwordRef, nickname };
  }

  /** The password is checked first: a correct code is consumed. */
  async function requireProof(
    { account: written, countryCode, code, password }: AddressProof,
    purpose: CodePurpose,
    entry: CodeEntry,
    unless: (proven: { address: string; brandName: string }) => Promise<Rejection | null> = async () => null,
  ) {
    const { address, problem } = meantAddress({ account: written, countryCode });
    if (problem) return addressRefusal(problem);
    const brandName = brandOf(entry.speech.host).name;
    const weak = await newPasswordRefusal(password, { addresses: [address], brandName });
    if (weak) return weak;
    const trust = await trustOf(entry, address, countryCode);
    const guess = { address, purpose, requester: entry.requester(), from: entry.address, trust, asker: null };
    const proven = { address, brandName };
    return (await codes.check(guess, code, () => unless(proven))) ?? proven;
  }

  return {
    trustOf,

    async register(proof: AddressProof, entry: CodeEntry): Promise<AccountId | Rejection> {
      const proven = await requireProof(proof, CodePurpose.REGISTER, entry);
      if (isRejection(proven)) return proven;
      const { address, brandName } = proven;
      if (await resolveRecipient({ store, vault }, address, proof.countryCode)) return reject('accountExists');
      const nickname = address.includes('@') ? (address.split('@')[0] ?? address) : address;
      const passwordHash = await hashNewPassword(proof.password, { addresses: [address], nickname, brandName });
      if (isRejection(passwordHash)) return passwordHash;
      const { countryCode } = proof;
      for (let tries = 0; tries < REGISTER_TRIES; tries++) {
        const uid = await nextAccountId(store.db);
        const along = await invitations.use(address, uid, entry);
        if (isRejection(along)) return along;
        const wanted = { uid, username: address, passwordHash, nickname, countryCode };
        const made = await register(loop, vault, wanted, along);
        if (isRejection(made)) continue;
        await loop.handle(
          account,
          streamRef(uid, 'account', uid),
          { type: 'speakTo', speech: entry.speech },
          { by: 0, answer: null },
        );
        return uid;
      }
      return reject('conflict');
    },

    /** Ends all sessions. */
    async resetPassword(proof: AddressProof, entry: CodeEntry): Promise<AccountId | Rejection> {
      const proven = await requireProof(proof, CodePurpose.RESET_PASSWORD, entry, async ({ address, brandName }) => {
        const nickname = (await accountAt(address, proof.countryCode))?.nickname ?? '';
        return newPasswordRefusal(proof.password, { addresses: [address], nickname, brandName });
      });
      if (isRejection(proven)) return proven;
      const { address, brandName } = proven;
      const known = await accountAt(address, proof.countryCode);
      if (!known) return reject('accountUnknown');
      const { uid, ref, passwordRef, nickname } = known;
      const passwordHash = await hashNewPassword(proof.password, { addresses: [address], nickname, brandName });
      if (isRejection(passwordHash)) return passwordHash;
      const sealed = vault.seal(passwordHash);
      const changed = await loop.handle(
        account,
        ref,
        { type: 'changePassword', passwordRef },
        // Overwrites the old hash.
        { by: uid, answer: uid, with: { secrets: [{ ref: passwordRef, sealed }] } },
      );
      if (isRejection(changed)) return changed;
      await endSessions({ store, loop }, uid, 'passwordChanged');
      await devices.forgetAll(uid);
      return uid;
    },
  };
}
