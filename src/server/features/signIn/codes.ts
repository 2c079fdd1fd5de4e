/**
 * Codes are separate per address, purpose and browser, so that attackers affect only their own. Codes work alike with
 * and without an account.
 */
import { randomInt, timingSafeEqual } from 'node:crypto';
import { verificationCode } from '../../../../machines/aggregates/verificationCode.decide.ts';
import type { CodeStanding } from '../../../../models/calls/user.calls.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, CommandId } from '../../../../models/ids.ts';
import type { MessageLocale } from '../../../../models/speech.ts';
import { type CodeDelivery, type CodeId, CodePurpose } from '../../../../models/verificationCode.ts';
import type { Clock, NewId } from '../../../engine/clock.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { type AccountContact, createAccountContact, deliveryTo } from './accountContact.ts';
import { type CodeAllowance, createCodeAllowance } from './codeAllowance.ts';
import { type CodePlace, codeStreamRef, NOBODY } from './codePlace.ts';
import { codeQuotas, guessQuotas, type Requester, type Trust } from './codeQuotas.ts';
import { codeSecrets } from './codeRow.ts';
import { type CodeStatus, createCodeStatus } from './codeStatus.ts';
import { networkKey } from './network.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  vault: Vault;
  clock: Clock;
  newId: NewId;
  reaches(by: CodeDelivery): boolean;
}

export interface CodeAttempt extends CodePlace {
  from: string;
  trust: Trust;
  /** Null if not signed in. */
  asker: AccountId | null;
}

export interface SendCodeRequest extends CodeAttempt {
  by: 'text' | 'voice';
  /** Null for visitors, and for an address that the account doesn't have yet. */
  uid: AccountId | null;
  speech: MessageLocale;
  commandId?: CommandId | undefined;
}

const DIGITS = 6;
const newDigits = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');

const isSameCode = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const requesterOf = (vault: Vault, { address, purpose, from, trust, asker }: CodeAttempt): Requester => ({
  trust,
  uid: asker,
  isNewDevice: purpose === CodePurpose.NEW_DEVICE,
  addressKey: vault.usernameKey(address),
  network: networkKey(from),
});

interface CodeParts extends Dependencies {
  allowance: CodeAllowance;
  contact: AccountContact;
  status: CodeStatus;
}

/** A new code replaces the previous one of the same requester for this purpose and address. */
const createRequest =
  ({ loop, vault, clock, newId, allowance, contact, status }: CodeParts) =>
  async (request: SendCodeRequest): Promise<CodeStanding | Rejection> => {
    const { address, purpose, by, uid, asker, speech, commandId } = request;
    const addressKey = vault.usernameKey(address);
    const reservation = await allowance.reserve(codeQuotas(requesterOf(vault, request)), clock.now());
    if ('retryAt' in reservation) return reject('tooManyTries', { retryAt: reservation.retryAt });
    const codeId = newId() as CodeId;
    const ref = codeStreamRef(vault, request);
    const refs = codeSecrets(codeId);
    const spoken = asker === null ? speech : await contact.speechOf(asker, speech);
    const requested = { codeId, addressKey, ...refs, purpose, uid, speech: spoken };
    const secrets = [
      { ref: refs.addressRef, sealed: vault.seal(address) },
      { ref: refs.codeRef, sealed: vault.seal(newDigits()) },
    ];
    const answer = await loop.handle(
      verificationCode,
      ref,
      { type: 'request', ...requested, delivery: deliveryTo(address, by) },
      { by: uid ?? 0, commandId, answer: null, with: { secrets } },
    );
    const standing = await status.statusOf(ref);
    if (!isRejection(answer) && standing) return standing;
    await reservation.release();
    return isRejection(answer) ? answer : reject('codeExpired');
  };

/** Null if the code is correct, which consumes it. If `unless` rejects, a correct code stays valid. */
const createCheck =
  ({ store, loop, vault, clock, allowance }: CodeParts) =>
  async (
    guess: CodeAttempt,
    digits: string,
    unless: () => Promise<null | Rejection> = async () => null,
  ): Promise<null | Rejection> => {
    const ref = codeStreamRef(vault, guess);
    const { codeId, codeRef } = (await loop.snapshot(verificationCode, ref)).snapshot.context;
    if (codeId === null) return reject('codeExpired');
    const reservation = await allowance.reserve(guessQuotas(requesterOf(vault, guess)), clock.now());
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
  };

export type Codes = ReturnType<typeof createCodes>;

export function createCodes(dependencies: Dependencies) {
  const contact = createAccountContact(dependencies);
  const status = createCodeStatus(dependencies);
  const allowance = createCodeAllowance(dependencies.store, dependencies.newId);
  const parts = { ...dependencies, allowance, contact, status };
  return {
    addressOf: contact.addressOf,
    reachedAt: contact.reachedAt,
    /** Safe without authorization, because only the requester knows the id. */
    standingOf: status.standingOf,
    inForce: status.inForce,
    request: createRequest(parts),
    check: createCheck(parts),
  };
}
