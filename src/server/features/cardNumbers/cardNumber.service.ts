import { cardNumber } from '../../../../machines/aggregates/cardNumber.decide.ts';
import { CardNumberId, type CardNumberSource } from '../../../../models/cardNumber.ts';
import { type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { NewCardNumberFact } from '../../../../models/facts/cardNumber.facts.ts';
import type { AccountId } from '../../../../models/ids.ts';
import type { Clock, NewId } from '../../../engine/clock.ts';
import { keyedMutex } from '../../../engine/loop/keyedMutex.ts';
import type { CommandOptions, Loop } from '../../../engine/loop/loop.ts';
import type { AppendRequest, Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { newCredentialId } from '../credentials/credentialSecrets.ts';
import { cardNumberRef, createCardNumberReader } from './cardNumberReader.ts';
import { keptNumbersByMark } from './cardNumberRow.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  vault: Vault;
  clock: Clock;
  newId: NewId;
}

interface NewNumber {
  uid: AccountId;
  number: string;
  name: string;
  remark: string;
  source: CardNumberSource;
  from: { uid: AccountId; cardNumberId: CardNumberId } | null;
}

export interface IssuedNumber {
  number: string;
  name: string;
  remark?: string | undefined;
}

export function createCardNumberService({ store, loop, vault, clock, newId }: Dependencies) {
  /** Serializes requests, so that the second of two with the same number sees the first. */
  const mutex = keyedMutex();
  const newCardNumberId = () => CardNumberId.parse(newCredentialId(newId));

  const reader = createCardNumberReader({ store, loop, vault });

  return {
    ...reader,
    newCardNumberId,

    keep<Answer>(
      cardNumberId: CardNumberId,
      { uid, number, ...details }: NewNumber,
      options: CommandOptions<Answer>,
    ): Promise<Answer | Rejection> {
      const mark = reader.markOf(uid, number);
      return mutex(`${uid}-${mark}`, async () => {
        const known = options.commandId && (await store.answerOf(uid, options.commandId));
        if (known) return known.answer as Answer | Rejection;
        if ((await keptNumbersByMark(store.db, uid, [mark])).has(mark)) return reject('cardNumberKept');
        const ref = `cardNumber-${cardNumberId}`;
        return loop.handle(
          cardNumber,
          cardNumberRef(uid, cardNumberId),
          { type: 'keep', cardNumberId, uid, numberRef: ref, ...details },
          { ...options, with: { secrets: [{ ref, sealed: vault.seal(number), blindIndex: mark }] } },
        );
      });
    },

    /** Stores the number in the issuing transaction. The actor is the system, so the audit doesn't list it. */
    keepWhenIssuing<Answer>(
      uid: AccountId,
      { number, name, remark = '' }: IssuedNumber,
      issue: (alsoAppend: readonly AppendRequest[]) => Promise<Answer>,
    ): Promise<Answer> {
      const mark = reader.markOf(uid, number);
      return mutex(`${uid}-${mark}`, async () => {
        if ((await keptNumbersByMark(store.db, uid, [mark])).has(mark)) return issue([]);
        const cardNumberId = newCardNumberId();
        const ref = `cardNumber-${cardNumberId}`;
        const data = { cardNumberId, uid, numberRef: ref, name, remark, source: 'issued', from: null } as const;
        const kept: NewCardNumberFact = { type: 'cardNumber.kept.v1', data };
        const facts = [{ ...kept, at: clock.now() }];
        const secrets = [{ ref, sealed: vault.seal(number), blindIndex: mark }];
        const where = cardNumberRef(uid, cardNumberId);
        return issue([{ ...where, expected: 'mustNotExist', facts, meta: { by: 0 }, secrets }]);
      });
    },
  };
}
export type CardNumberService = ReturnType<typeof createCardNumberService>;
