/**
 * One code per address, purpose and browser, so that strangers only affect their own. Independent of whether an account
 * exists.
 */
import { randomInt, timingSafeEqual } from 'node:crypto';
import { account } from '../../../../machines/aggregates/account.decide.ts';
import type { AccountContext } from '../../../../machines/aggregates/account.machine.ts';
import { verificationCode } from '../../../../machines/aggregates/verificationCode.decide.ts';
import { nextCodeAt } from '../../../../machines/selectors/verificationCode.ts';
import { isEmail } from '../../../../models/address.ts';
import type { CodeStanding } from '../../../../models/calls/user.calls.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, CommandId } from '../../../../models/ids.ts';
import type { MessageLocale } from '../../../../models/speech.ts';
import { type CodeDelivery, type CodeId, CodePurpose } from '../../../../models/verificationCode.ts';
import type { Clock, NewId } from '../../../engine/clock.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store, StreamRef } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import type { OutgoingMessage } from '../messages/outbox.ts';
import { createCodeAllowance } from './codeAllowance.ts';
import { codeQuotas, guessQuotas, type Requester, type Trust } from './codeQuotas.ts';
import { codeSecrets, placeOfCode } from './codeRow.ts';
import { networkKey } from './network.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  vault: Vault;
  clock: Clock;
  newId: NewId;
  reaches(by: CodeDelivery): boolean;
}

export interface CodeAttempt {
  address: string;
  purpose: CodePurpose;
  /** Identifies the browser or session; only it can enter the code. */
  requester: string;
  from: string;
  trust: Trust;
  /** Null: unknown. */
  asker: AccountId | null;
}

export interface SendCodeRequest extends CodeAttempt {
  by: 'text' | 'voice';
  /** Null: the address is not an account's yet. */
  uid: AccountId | null;
  speech: MessageLocale;
  commandId?: CommandId | undefined;
}

const NOBODY = 0 as AccountId;
const DIGITS = 6;
const newDigits = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');

const isSameCode = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

export const deliveryTo = (address: string, by: 'text' | 'voice'): CodeDelivery =>
  isEmail(address) ? 'email' : by === 'voice' ? 'voice' : 'sms';

/** The account's saved language wins. */
const preferredSpeech = ({ language }: AccountContext, asked: MessageLocale): MessageLocale =>
  language ? { ...asked, language } : asked;

const heldFor = (uid: AccountId | null) => (uid === null ? 'heldForOperator' : 'heldForAccount');

export type Codes = ReturnType<typeof createCodes>;

export function createCodes({ store, loop, vault, clock, newId, reaches }: Dependencies) {
  const allowance = createCodeAllowance(store, newId);
  type Place = Pick<CodeAttempt, 'address' | 'purpose' | 'requester'>;
  const refOf = ({ address, purpose, requester }: Place): StreamRef => {
    const name = [purpose, requester, vault.usernameKey(address)].join('/');
    return streamRef(NOBODY, verificationCode.kind, vault.markOf(NOBODY, verificationCode.kind, name));
  };
  const requesterOf = ({ address, purpose, from, trust, asker }: CodeAttempt): Requester => ({
    trust,
    uid: asker,
    isNewDevice: purpose === CodePurpose.NEW_DEVICE,
    addressKey: vault.usernameKey(address),
    network: networkKey(from),
  });
  const accountOf = async (uid: AccountId): Promise<AccountContext> =>
    (await loop.snapshot(account, streamRef(uid, 'account', uid))).snapshot.context;

  async function addressIn(uid: AccountId, { usernameRef }: AccountContext): Promise<string> {
    const sealed = await store.secret(uid, usernameRef);
    return sealed ? vault.open(sealed) : '';
  }

  async function statusOf(ref: StreamRef): Promise<CodeStanding | null> {
    const { snapshot } = await loop.snapshot(verificationCode, ref);
    const { codeId, expiresAt, failure, delivery, uid } = snapshot.context;
    if (codeId === null) return null;
    const isSending = snapshot.matches({ inForce: 'sending' });
    const sent = failure ? 'failed' : isSending ? 'sending' : reaches(delivery) ? 'sent' : heldFor(uid);
    return { codeId, expiresAt, nextAt: nextCodeAt(snapshot), sent, failure };
  }

  return {
    addressOf: async (uid: AccountId): Promise<string> => addressIn(uid, await accountOf(uid)),

    async reachedAt(uid: AccountId): Promise<Pick<OutgoingMessage, 'to' | 'by' | 'speech'>> {
      const known = await accountOf(uid);
      const to = await addressIn(uid, known);
      return { to, by: deliveryTo(to, 'text'), speech: preferredSpeech(known, known.speech) };
    },

    /** Replaces the browser's previous code. */
    async request(wish: SendCodeRequest): Promise<CodeStanding | Rejection> {
      const { address, purpose, by, uid, asker, speech, commandId } = wish;
      const addressKey = vault.usernameKey(address);
      const reservation = await allowance.reserve(codeQuotas(requesterOf(wish)), clock.now());
      if ('retryAt' in reservation) return reject('tooManyTries', { retryAt: reservation.retryAt });
      const codeId = newId() as CodeId;
      const ref = refOf(wish);
      const refs = codeSecrets(codeId);
      const spoken = asker === null ? speech : preferredSpeech(await accountOf(asker), speech);
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
      const stands = await statusOf(ref);
      if (!isRejection(asked) && stands) return stands;
      await reservation.release();
      return isRejection(asked) ? asked : reject('codeExpired');
    },

    /** The id is known only to the requester. */
    async standingOf(codeId: CodeId): Promise<CodeStanding | null> {
      const place = await placeOfCode(store.db, codeId);
      return place && statusOf(place);
    },
    async inForce(place: Place): Promise<CodeStanding | null> {
      const ref = refOf(place);
      const { snapshot } = await loop.snapshot(verificationCode, ref);
      return snapshot.hasTag('counts') ? statusOf(ref) : null;
    },

    /** Null: correct; the code is consumed unless `unless` rejects. */
    async check(
      guess: CodeAttempt,
      digits: string,
      unless: () => Promise<null | Rejection> = async () => null,
    ): Promise<null | Rejection> {
      const ref = refOf(guess);
      const { codeId, codeRef } = (await loop.snapshot(verificationCode, ref)).snapshot.context;
      if (codeId === null) return reject('codeExpired');
      const reservation = await allowance.reserve(guessQuotas(requesterOf(guess)), clock.now());
      if ('retryAt' in reservation) return reject('tooManyTries', { retryAt: reservation.retryAt });
      const sealed = await store.secret(NOBODY, codeRef);
      const matches = sealed !== null && isSameCode(vault.open(sealed), digits);
      const refusal = matches ? await unless() : null;
      if (refusal) {
        await reservation.release();
        return refusal;
      }
      const checked = await loop.handle(
        verificationCode,
        ref,
        { type: 'check', codeId, purpose: guess.purpose, matches },
        { by: 0, answer: { right: matches } },
      );
      if (isRejection(checked)) {
        await reservation.release();
        return checked;
      }
      if (!checked.right) return reject('codeWrong');
      await reservation.release();
      return null;
    },
  };
}
