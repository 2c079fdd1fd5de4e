import { useActorRef } from '@xstate/react';
import { loadedThingMachine } from '../../../machines/flows/loadedThing.machine.ts';
import { pagedListMachine } from '../../../machines/flows/pagedList.machine.ts';
import {
  type CardLock,
  type CardMark,
  type CardNumberItem,
  type CardOnLock,
  cardCanGo,
  cardNumberCalls,
  type LostReceipt,
} from '../../../models/calls/cardNumber.calls.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import type { CardNumberId } from '../../../models/cardNumber.ts';
import type { LockId } from '../../../models/ids.ts';
import { MAX_JOB_ITEMS, MAX_PAGE_SIZE } from '../../../models/limits.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';
import { pagesBy } from './pageAnswer.ts';
import { thingBy } from './thingAnswer.ts';
import { useAsked } from './useAsked.ts';
import { useListTouched, useThingTouched } from './useTouched.ts';

export type CardNumberQuery = Required<AskedOf<typeof cardNumberCalls.list>>;
export type CardDoorsQuery = Required<AskedOf<typeof cardNumberCalls.locks>>;
export type CardLockQuery = Omit<Required<AskedOf<typeof cardNumberCalls.candidates>>, 'pageNo' | 'pageSize'>;
export const CARD_LOCKS_A_PAGE = 100;

/** What a fact makes of a card is the server's to say: what is shown is asked for again. */
const numbersMachine = pagedListMachine<CardNumberItem, CardNumberQuery, LiveFact>(item => item).provide(
  pagesBy<CardNumberItem, CardNumberQuery>((wanted, options) => send(cardNumberCalls.list, wanted.query, options)),
);

const doorsMachine = pagedListMachine<CardOnLock, CardDoorsQuery, LiveFact>(item => item).provide(
  pagesBy<CardOnLock, CardDoorsQuery>((wanted, options) => send(cardNumberCalls.locks, wanted.query, options)),
);

const locksMachine = pagedListMachine<CardLock, CardLockQuery, LiveFact>(lock => lock).provide(
  pagesBy<CardLock, CardLockQuery>(({ query, pageNo }, options) =>
    send(cardNumberCalls.candidates, { ...query, pageNo, pageSize: CARD_LOCKS_A_PAGE }, options),
  ),
);

/** Locks tell of the cards that are on them. */
const touches = ({ stream }: LiveFact) => stream.startsWith('card-') || stream.startsWith('cardNumber-');

function useCardFacts(list: { send: (event: { type: 'list.changed' }) => void }): void {
  useListTouched(list, touches);
}

const detailMachine = loadedThingMachine<CardNumberItem, CardNumberId, never>(thing => thing).provide(
  thingBy((cardNumberId: CardNumberId) => send(cardNumberCalls.number, { cardNumberId })),
);

/** One that this account keeps. Give the component a key of it. */
export function useCardNumber(cardNumberId: CardNumberId) {
  const number = useActorRef(detailMachine, { input: { id: cardNumberId } });
  useThingTouched(number, touches);
  return number;
}

const lostMachine = loadedThingMachine<LostReceipt, CardMark, never>(thing => thing).provide(
  thingBy((card: CardMark) => send(cardNumberCalls.lostReceipt, { card })),
);

/** What every lock has said of a card that is reported lost, as they answer. Give the component a key of it. */
export function useLostReceipt(card: CardMark) {
  const receipt = useActorRef(lostMachine, { input: { id: card } });
  useThingTouched(receipt, touches);
  return receipt;
}

/** What their keeper asks of them. Each rejects with why it could not be done. */
export const cardNumberCommands = {
  keep: (number: AskedOf<typeof cardNumberCalls.keep>) => send(cardNumberCalls.keep, number),
  describe: (cardNumberId: CardNumberId, name: string, remark: string) =>
    send(cardNumberCalls.describe, { cardNumberId, name, remark, commandId: newCommandId() }),
  forget: (cardNumberId: CardNumberId) => send(cardNumberCalls.forget, { cardNumberId, commandId: newCommandId() }),
};

/** The cards of all locks. */
export function useCardNumbers(query: CardNumberQuery, key: string) {
  const list = useActorRef(numbersMachine, { input: { query } });
  useAsked(list, key, query);
  useCardFacts(list);
  return list;
}

/** The locks that have one card. */
export function useCardDoors(query: CardDoorsQuery, key: string) {
  const list = useActorRef(doorsMachine, { input: { query } });
  useAsked(list, key, query);
  useCardFacts(list);
  return list;
}

/** The locks that a card may be given to. */
export function useCardLocks(query: CardLockQuery, key: string) {
  const list = useActorRef(locksMachine, { input: { query } });
  useAsked(list, key, query);
  return list;
}

/** Every lock of a search that the card can come to, up to what one job holds. */
export async function locksForCard(query: CardLockQuery): Promise<readonly LockId[]> {
  const found: LockId[] = [];
  for (let pageNo = 1; ; pageNo++) {
    const { list, total } = await send(cardNumberCalls.candidates, { ...query, pageNo, pageSize: MAX_PAGE_SIZE });
    found.push(...list.filter(({ way }) => cardCanGo(way)).map(({ lockId }) => lockId));
    if (list.length === 0 || pageNo * MAX_PAGE_SIZE >= total || found.length >= MAX_JOB_ITEMS)
      return found.slice(0, MAX_JOB_ITEMS);
  }
}
