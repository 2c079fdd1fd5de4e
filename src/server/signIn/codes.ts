/**
 * Verification codes, asked for and compared here, where the digits are. The stream is the address's and not the account's:
 * how often an address is sent one must not depend on whether somebody has an account by it, nor must anything else show that.
 */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { account } from '../../../machines/aggregates/account.decide.ts';
import type { AccountContext } from '../../../machines/aggregates/account.machine.ts';
import { verificationCode } from '../../../machines/aggregates/verificationCode.decide.ts';
import { nextCodeAt } from '../../../machines/selectors/verificationCode.ts';
import { isEmail } from '../../../models/address.ts';
import type { CodeStanding } from '../../../models/calls/user.calls.ts';
import { isRejection, type Rejection, reject } from '../../../models/errorCodes.ts';
import type { AccountId, CommandId } from '../../../models/ids.ts';
import type { Speech } from '../../../models/speech.ts';
import {
  CODES_A_DAY,
  CODES_A_DAY_FROM,
  type CodeDelivery,
  type CodeId,
  type CodePurpose,
  STRANGER_CODES_A_DAY,
  STRANGERS_CODES_A_DAY,
} from '../../../models/verificationCode.ts';
import type { Clock, NewId } from '../clock.ts';
import { type Loop, streamRef } from '../loop/loop.ts';
import type { Message } from '../messages/messages.ts';
import { codeSecrets, placeOfCode } from '../projections/codeRow.ts';
import type { Store, StreamRef } from '../store/store.ts';
import type { Vault } from '../vault.ts';
import { createCodeAllowance } from './codeAllowance.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  vault: Vault;
  clock: Clock;
  newId: NewId;
}

export interface CodeWish {
  address: string;
  purpose: CodePurpose;
  /** How a phone is reached. */
  by: 'text' | 'voice';
  /** Whose account it is about; null where nobody is known. */
  uid: AccountId | null;
  /** Whose allowance it is taken from, where that is not whose it is about: nobody reads on their page what proves a new address. */
  asker?: AccountId;
  speech: Speech;
  /** The network address that it is asked from. */
  from: string;
  /** Whoever asks has shown that the account is theirs, or was here before. Strangers share less: {@link STRANGERS_CODES_A_DAY}. */
  isTrusted?: boolean;
  commandId?: CommandId | undefined;
}

/** Codes belong to no account. */
const NOBODY = 0 as AccountId;
const DIGITS = 6;
const newDigits = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');

const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

export const deliveryTo = (address: string, by: 'text' | 'voice'): CodeDelivery =>
  isEmail(address) ? 'email' : by === 'voice' ? 'voice' : 'sms';

/** In the language that somebody has chosen for good, whoever asks for it from wherever. */
const speechTo = ({ language }: AccountContext, asked: Speech): Speech => (language ? { ...asked, language } : asked);

const keyOf = (kind: 'account' | 'from' | 'strangers' | 'stranger', name: string | number): string =>
  `${kind}:${createHash('sha256').update(String(name)).digest('base64url')}`;

export type Codes = Awaited<ReturnType<typeof createCodes>>;

export async function createCodes({ store, loop, vault, clock, newId }: Dependencies) {
  const allowance = await createCodeAllowance(store, newId);
  const refOf = (address: string): StreamRef => streamRef(NOBODY, verificationCode.kind, vault.usernameKey(address));
  const accountOf = async (uid: AccountId): Promise<AccountContext> =>
    (await loop.snapshot(account, streamRef(uid, 'account', uid))).snapshot.context;

  async function addressIn(uid: AccountId, { usernameRef }: AccountContext): Promise<string> {
    const sealed = await store.secret(uid, usernameRef);
    return sealed ? vault.open(sealed) : '';
  }

  async function standing(ref: StreamRef): Promise<CodeStanding | null> {
    const { snapshot } = await loop.snapshot(verificationCode, ref);
    const { codeId, expiresAt, failure } = snapshot.context;
    if (codeId === null) return null;
    const sent = failure ? 'failed' : snapshot.matches({ inForce: 'sending' }) ? 'sending' : 'sent';
    return { codeId, expiresAt, nextAt: nextCodeAt(snapshot), sent, failure };
  }

  return {
    /** What the account signs in with. */
    addressOf: async (uid: AccountId): Promise<string> => addressIn(uid, await accountOf(uid)),

    /** Where and how an account is written to. */
    async reachedAt(uid: AccountId): Promise<Pick<Message, 'to' | 'by' | 'speech'>> {
      const known = await accountOf(uid);
      const to = await addressIn(uid, known);
      return { to, by: deliveryTo(to, 'text'), speech: speechTo(known, known.speech) };
    },

    /** The one before it counts no longer. Refused where one was asked for just now, or too many in a day. */
    async request(wish: CodeWish): Promise<CodeStanding | Rejection> {
      const { address, purpose, by, uid, asker = uid, speech, from, isTrusted = false, commandId } = wish;
      const ofAccount = asker === null ? [] : [{ key: keyOf('account', asker), most: CODES_A_DAY }];
      const addressKey = vault.usernameKey(address);
      // Of what an address may be sent in a day, strangers cannot use up all, and one of them not even what they share.
      const ofStrangers = isTrusted
        ? []
        : [
            { key: keyOf('strangers', addressKey), most: STRANGERS_CODES_A_DAY },
            { key: keyOf('stranger', `${addressKey}/${from}`), most: STRANGER_CODES_A_DAY },
          ];
      const ofNetwork = { key: keyOf('from', from), most: CODES_A_DAY_FROM };
      const taken = await allowance.take([...ofAccount, ...ofStrangers, ofNetwork], clock.now());
      if ('retryAt' in taken) return reject('tooManyTries', { retryAt: taken.retryAt });
      const codeId = newId() as CodeId;
      const ref = refOf(address);
      const refs = codeSecrets(codeId);
      const spoken = asker === null ? speech : speechTo(await accountOf(asker), speech);
      const request = { codeId, addressKey, ...refs, purpose, uid, speech: spoken };
      const secrets = [
        { ref: refs.addressRef, sealed: vault.seal(address) },
        { ref: refs.codeRef, sealed: vault.seal(newDigits()) },
      ];
      const asked = await loop.handle(
        verificationCode,
        ref,
        { type: 'request', ...request, delivery: deliveryTo(address, by) },
        { by: uid ?? 0, commandId, answer: null, with: { secrets } },
      );
      const stands = await standing(ref);
      if (!isRejection(asked) && stands) return stands;
      await taken.giveBack();
      return isRejection(asked) ? asked : reject('codeExpired');
    },

    /** What has become of a code, asked by its id, which only whoever has asked for the code was told. */
    async standingOf(codeId: CodeId): Promise<CodeStanding | null> {
      const place = await placeOfCode(store.db, codeId);
      return place && standing(place);
    },
    /** Of a code that counts for this; null where there is none. */
    async inForce(address: string, purpose: CodePurpose): Promise<CodeStanding | null> {
      const ref = refOf(address);
      const { snapshot } = await loop.snapshot(verificationCode, ref);
      return snapshot.hasTag('counts') && snapshot.context.purpose === purpose ? standing(ref) : null;
    },

    /** Whether these are the digits that were sent for this. A right one is used up; rejected where none counts. */
    async check(address: string, purpose: CodePurpose, digits: string): Promise<{ right: boolean } | Rejection> {
      const ref = refOf(address);
      const { codeId, codeRef } = (await loop.snapshot(verificationCode, ref)).snapshot.context;
      if (codeId === null) return reject('codeExpired');
      const sealed = await store.secret(NOBODY, codeRef);
      const matches = sealed !== null && same(vault.open(sealed), digits);
      return loop.handle(
        verificationCode,
        ref,
        { type: 'check', codeId, purpose, matches },
        { by: 0, answer: { right: matches } },
      );
    },
  };
}
