/** Plays the events of a stored card number on the test server: the owner stores it, and the guest receives it. */
import { expect } from 'vitest';
import { cardNumber } from '../../../machines/aggregates/cardNumber.decide.ts';
import { cardNumberMachine } from '../../../machines/aggregates/cardNumber.machine.ts';
import { effectPolicies } from '../../../machines/effects.ts';
import { cardNumberCalls } from '../../../models/calls/cardNumber.calls.ts';
import { CardNumberId } from '../../../models/cardNumber.ts';
import { streamRef } from '../../../src/engine/loop/loop.ts';
import { exploredCardNumber } from '../../support/explored/cardNumber.ts';
import { NOON } from '../../support/givenFacts.ts';
import type { SignedClient } from '../../support/signedClient.ts';
import { uidOf } from '../house.ts';
import { labelOf } from './credentialStage.ts';
import { beginElsewhere, ELSEWHERE_MS } from './elsewhere.ts';
import type { Stage, Staged } from './walkStaged.ts';

export interface AtCardNumber extends Stage {
  receiver: SignedClient;
  cardNumberId: CardNumberId | null;
}

const about = ({ cardNumberId }: AtCardNumber) => ({ cardNumberId: cardNumberId as CardNumberId });
const digitsOf = ({ among }: Stage) => String(12_345_678 + (among?.nth ?? 0));

export const stagedCardNumber: Staged<typeof cardNumberMachine, AtCardNumber> = {
  machine: cardNumberMachine,
  exploration: exploredCardNumber,
  setUp: async stage => ({ ...stage, receiver: await stage.house.signIn('guest'), cardNumberId: null }),
  startsAt: NOON,
  stream: ({ cardNumberId }) => cardNumberId && streamRef(uidOf('owner'), 'cardNumber', cardNumberId),
  play: {
    'cardNumber.kept.v1': async ({ data: { name, remark } }, here) => {
      const number = { cardNumber: digitsOf(here), name: labelOf(here, name), remark };
      here.cardNumberId = (await here.owner.data(cardNumberCalls.keep, number)).cardNumberId;
    },
    'cardNumber.described.v1': ({ data: { name, remark } }, here) =>
      here.owner.data(cardNumberCalls.describe, { ...about(here), name: labelOf(here, name), remark }),
    /** Sends the command that an accepted transfer sends; transferStage.ts covers the transfer itself. */
    'cardNumber.transferAsked.v1': async (_, here) => {
      const { cardNumberId } = about(here);
      const [uid, to] = [uidOf('owner'), uidOf('guest')];
      const toId = CardNumberId.parse(cardNumberId + 1);
      await beginElsewhere(here, effectPolicies.handOverCardNumber.lane({ cardNumberId, uid, to, toId }));
      const ref = streamRef(uid, 'cardNumber', cardNumberId);
      await here.house.loop.handle(cardNumber, ref, { type: 'transfer', to, toId }, { by: uid, answer: null });
    },
    'cardNumber.handedOver.v1': (_, { clock }) => clock.advance(ELSEWHERE_MS),
    'cardNumber.deleted.v1': (_, here) => here.owner.data(cardNumberCalls.forget, about(here)),
  },
};

/** The number belongs to no account, its owner or its receiver, and never to both. */
export async function isWith(here: AtCardNumber, whom: 'nobody' | 'owner' | 'receiver') {
  const { owner, receiver } = here;
  const isOf = async (client: SignedClient) =>
    (await client.data(cardNumberCalls.list, { search: digitsOf(here) })).total === 1;
  expect([await isOf(owner), await isOf(receiver)]).toEqual([whom === 'owner', whom === 'receiver']);
}

export const numberDetail = (here: AtCardNumber) => here.owner.ask(cardNumberCalls.number, about(here));
