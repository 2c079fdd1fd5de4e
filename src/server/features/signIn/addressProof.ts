import { account } from '../../../../machines/aggregates/account.decide.ts';
import type { Rejection } from '../../../../models/errorCodes.ts';
import type { CodePurpose } from '../../../../models/verificationCode.ts';
import { meantAddress } from '../../../address/meantAddress.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import type { RequestContext } from '../../http/route.ts';
import type { MailBrand } from '../messages/mail.ts';
import { addressRefusal } from './addressRefusal.ts';
import type { Trust } from './codeQuotas.ts';
import type { Codes } from './codes.ts';
import type { Devices } from './devices.ts';
import { wasUsedFrom } from './lastUse.ts';
import { newPasswordRefusal } from './newPassword.ts';
import { resolveRecipient } from './resolveRecipient.ts';

export interface AddressProofParts {
  store: Store;
  loop: Loop;
  vault: Vault;
  codes: Codes;
  devices: Devices;
  brandOf(host: string): Pick<MailBrand, 'name'>;
}

export interface AddressProof {
  account: string;
  countryCode: string;
  password: string;
  code: string;
}

export type CodeEntry = Pick<RequestContext, 'requester' | 'device' | 'address' | 'now' | 'speech'>;

export function createAddressProof({ store, loop, vault, codes, devices, brandOf }: AddressProofParts) {
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

  /** Checks the new password first, because checking a correct code consumes the code. */
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

  return { trustOf, accountAt, requireProof };
}
