/** How whatever happens to a transfer of locks comes about in the tests' house. */
import { expect } from 'vitest';
import { lock } from '../../../machines/aggregates/lock.decide.ts';
import { transferMachine } from '../../../machines/processes/transfer.machine.ts';
import { lockCalls } from '../../../models/calls/lock.calls.ts';
import { messageCalls } from '../../../models/calls/message.calls.ts';
import { transferCalls } from '../../../models/calls/transfer.calls.ts';
import { userCalls } from '../../../models/calls/user.calls.ts';
import type { LockId } from '../../../models/ids.ts';
import { OPERATION_DEADLINE_MS } from '../../../models/limits.ts';
import { TRANSFER_CONFIRM_MS, TRANSFER_OFFER_MS, type TransferId } from '../../../models/transfer.ts';
import { CodePurpose } from '../../../models/verificationCode.ts';
import { streamRef } from '../../../src/server/loop/loop.ts';
import { isBeingOperated } from '../../../src/server/projections/transferSurvey.ts';
import { exploredTransfer } from '../../support/explored/transfer.ts';
import type { SignedClient } from '../../support/signedClient.ts';
import { nameOf, type RunningHouse, uidOf } from '../house.ts';
import type { Stage, Staged } from './walkStaged.ts';

export interface AtTheTransfer extends Stage {
  receiver: SignedClient;
  transferId: TransferId | null;
  /** Sent, and not entered yet. */
  code: string | null;
  /** Lets the server do one thing more. */
  letGo(): void;
}

const idOf = ({ transferId }: AtTheTransfer): TransferId => transferId ?? expect.fail('nothing was asked for yet');

/** As the owner's own page of messages has it. */
async function newestCode(house: RunningHouse, owner: SignedClient): Promise<string> {
  return house.until(async () => {
    const { list } = await owner.data(messageCalls.outbox, {});
    const text = list[0]?.text;
    return text?.kind === 'code' ? text.code : null;
  });
}

export async function codeAtHand(here: AtTheTransfer): Promise<string> {
  if (here.code === null) {
    await here.owner.data(userCalls.sendValidationCode, { purpose: CodePurpose.TRANSFER_LOCK });
    here.code = await newestCode(here.house, here.owner);
  }
  return here.code;
}

const other = (code: string): string => (code === '000000' ? '000001' : '000000');

const isOpening = async ({ house }: AtTheTransfer, item: number) =>
  isBeingOperated(house.store.db, uidOf('owner'), item as LockId);

/** Nothing is looked through or handed over before the path says how. */
async function atHand(stage: Stage): Promise<AtTheTransfer> {
  const receiver = await stage.house.signIn('admin');
  return { ...stage, receiver, transferId: null, code: null, letGo: () => {} };
}

export const stagedTransfer: Staged<typeof transferMachine, AtTheTransfer> = {
  machine: transferMachine,
  exploration: exploredTransfer,
  setUp: atHand,
  stream: ({ transferId }) => transferId && streamRef(uidOf('owner'), 'transfer', transferId),
  play: {
    'transfer.asked.v1': async ({ data: { items } }, here) => {
      const wish = { receiver: nameOf('admin'), lockIds: items as LockId[] };
      here.transferId = (await here.owner.data(transferCalls.ofLocks, wish)).transferId;
    },
    'transfer.codeWrong.v1': async (_, here) => {
      const wish = { transferId: idOf(here), code: other(await codeAtHand(here)) };
      expect(await here.owner.ask(transferCalls.enterCode, wish)).toMatchObject({ errorMsg: 'codeWrong' });
    },
    'transfer.codeVerified.v1': async (_, here) => {
      const code = await codeAtHand(here);
      here.letGo = here.house.holdEffects(['surveyTransfer', 'handOver']);
      return here.owner.data(transferCalls.enterCode, { transferId: idOf(here), code });
    },
    'transfer.surveyed.v1': async (_, here) => here.letGo(),
    'transfer.confirmed.v1': (_, here) => here.owner.data(transferCalls.confirm, { transferId: idOf(here) }),
    'transfer.accepted.v1': (_, here) => here.receiver.data(transferCalls.accept, { transferId: idOf(here) }),
    'transfer.itemHandedOver.v1': async ({ data: { item } }, here) => {
      // What was on its way to the door came too late and is over.
      if (await isOpening(here, item)) await here.clock.leap(OPERATION_DEADLINE_MS);
      here.letGo();
    },
    'transfer.itemKept.v1': async ({ data: { item } }, here) => {
      if (!(await isOpening(here, item))) await here.owner.data(lockCalls.unlock, { lockId: item as LockId });
      here.letGo();
    },
    'transfer.retried.v1': (_, here) => here.owner.data(transferCalls.retry, { transferId: idOf(here) }),
    'transfer.refused.v1': async ({ data: { reason } }, here, { context }) => {
      if (reason === 'declined') return here.receiver.data(transferCalls.decline, { transferId: idOf(here) });
      // Meanwhile it has become somebody else's.
      const [item] = context.items;
      const gone = { type: 'handOver', from: uidOf('owner'), to: uidOf('stranger'), inUse: false } as const;
      await here.house.loop.handle(lock, streamRef(uidOf('owner'), 'lock', item ?? 0), gone, { by: 0, answer: null });
      return here.letGo();
    },
    'transfer.cancelled.v1': (_, here) => here.owner.data(transferCalls.cancel, { transferId: idOf(here) }),
    'transfer.expired.v1': (_, here, from) =>
      here.clock.leap(from.matches('offered') ? TRANSFER_OFFER_MS : TRANSFER_CONFIRM_MS),
  },
};
