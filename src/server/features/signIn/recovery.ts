/** Registration and recovery respond the same whether or not the account exists; only the address's owner learns it. */
import { account } from '../../../../machines/aggregates/account.decide.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { CodePurpose } from '../../../../models/verificationCode.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import { nextAccountId } from '../account/accountRow.ts';
import { type AddressProof, type AddressProofParts, type CodeEntry, createAddressProof } from './addressProof.ts';
import { endSessions } from './endSessions.ts';
import type { Invitations } from './invitations.ts';
import { hashNewPassword, newPasswordRefusal } from './newPassword.ts';
import { register } from './register.ts';
import { resolveRecipient } from './resolveRecipient.ts';

interface Dependencies extends AddressProofParts {
  invitations: Invitations;
}

const REGISTER_TRIES = 5;

export type Recovery = ReturnType<typeof createRecovery>;

export function createRecovery(dependencies: Dependencies) {
  const { store, loop, vault, devices, invitations } = dependencies;
  const { trustOf, accountAt, requireProof } = createAddressProof(dependencies);

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

    /** Also ends all sessions and forgets all known devices. */
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
        // Reuses the vault ref, so the old hash is overwritten.
        { by: uid, answer: uid, with: { secrets: [{ ref: passwordRef, sealed }] } },
      );
      if (isRejection(changed)) return changed;
      await endSessions({ store, loop }, uid, 'passwordChanged');
      await devices.forgetAll(uid);
      return uid;
    },
  };
}
