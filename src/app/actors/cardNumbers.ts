import type { PageWanted } from '../../../machines/flows/pagedListSetup.ts';
import { type CardMark, cardCanGo, cardNumberCalls } from '../../../models/calls/cardNumber.calls.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import type { CardNumberId } from '../../../models/cardNumber.ts';
import type { CommandId, JobId, LockId } from '../../../models/ids.ts';
import { MAX_JOB_ITEMS, MAX_PAGE_SIZE } from '../../../models/limits.ts';
import type { Validity } from '../../../models/validity.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';
import { definePagedList, pageOf } from './definePagedList.ts';
import { defineResource } from './defineResource.ts';
import { jobDock } from './jobDock.ts';

export type CardNumberQuery = Required<AskedOf<typeof cardNumberCalls.list>>;
export type CardDoorsQuery = Required<AskedOf<typeof cardNumberCalls.locks>>;
export type CardLockQuery = Omit<Required<AskedOf<typeof cardNumberCalls.candidates>>, 'pageNo' | 'pageSize'>;
export const CARD_LOCKS_A_PAGE = 100;

const touches = ({ stream }: LiveFact) => stream.startsWith('card-') || stream.startsWith('cardNumber-');

export const useCardNumber = defineResource({
  load: (cardNumberId: CardNumberId) => send(cardNumberCalls.number, { cardNumberId }),
  refetchOn: touches,
});

/** How each lock responded to the report that the card is lost. */
export const useLostReceipt = defineResource({
  load: (card: CardMark) => send(cardNumberCalls.lostReceipt, { card }),
  refetchOn: touches,
});

export const cardNumberCommands = {
  keep: (number: AskedOf<typeof cardNumberCalls.keep>) => send(cardNumberCalls.keep, number),
  describe: (cardNumberId: CardNumberId, name: string, remark: string) =>
    send(cardNumberCalls.describe, { cardNumberId, name, remark, commandId: newCommandId() }),
  /** The job dock shows the job. */
  changePeriod: async (card: CardMark, validity: Validity, commandId: CommandId): Promise<void> =>
    jobDock.open((await send(cardNumberCalls.changePeriod, { card, validity, commandId })).jobId),
  /** The job dock shows the job. */
  remove: async (card: CardMark, commandId: CommandId): Promise<void> =>
    jobDock.open((await send(cardNumberCalls.remove, { card, commandId })).jobId),
  reportLost: (card: CardMark) => send(cardNumberCalls.reportLost, { card }),
  sendToLocks: async (wish: AskedOf<typeof cardNumberCalls.send>): Promise<JobId> =>
    (await send(cardNumberCalls.send, wish)).jobId,
  forget: (cardNumberId: CardNumberId) => send(cardNumberCalls.forget, { cardNumberId, commandId: newCommandId() }),
};

export const useCardNumbers = definePagedList({ load: pageOf(cardNumberCalls.list), refetchOn: touches });

export const useCardDoors = definePagedList({ load: pageOf(cardNumberCalls.locks), refetchOn: touches });

/** All locks that this account manages; `way` says whether and how each can receive the card. */
export const useCardLocks = definePagedList({
  load: ({ query, pageNo }: PageWanted<CardLockQuery>, options) =>
    send(cardNumberCalls.candidates, { ...query, pageNo, pageSize: CARD_LOCKS_A_PAGE }, options),
});

/** All locks of a search that the card can be issued to, up to the limit of a job. */
export async function locksForCard(query: CardLockQuery): Promise<readonly LockId[]> {
  const found: LockId[] = [];
  for (let pageNo = 1; ; pageNo++) {
    const { list, total } = await send(cardNumberCalls.candidates, { ...query, pageNo, pageSize: MAX_PAGE_SIZE });
    found.push(...list.filter(({ way }) => cardCanGo(way)).map(({ lockId }) => lockId));
    if (list.length === 0 || pageNo * MAX_PAGE_SIZE >= total || found.length >= MAX_JOB_ITEMS)
      return found.slice(0, MAX_JOB_ITEMS);
  }
}
