/** Runs a transfer step by step as sender and receiver do. */
import { messageCalls } from '../../models/calls/message.calls.ts';
import { transferCalls } from '../../models/calls/transfer.calls.ts';
import { userCalls } from '../../models/calls/user.calls.ts';
import type { TransferId } from '../../models/transfer.ts';
import { CodePurpose } from '../../models/verificationCode.ts';
import type { SignedClient } from '../support/signedClient.ts';
import type { RunningHouse } from './house.ts';

/** Reads the code from the sender’s outbox. */
export async function codeFor(house: RunningHouse, client: SignedClient): Promise<string> {
  await client.data(userCalls.sendValidationCode, { purpose: CodePurpose.TRANSFER_LOCK });
  return house.until(async () => {
    const { list } = await client.data(messageCalls.outbox, {});
    const text = list[0]?.text;
    return text?.kind === 'code' ? text.code : null;
  });
}

/** Enters the code and confirms; returns the transfer as it was shown before. */
export async function offered(house: RunningHouse, owner: SignedClient, transferId: TransferId) {
  const code = await codeFor(house, owner);
  await owner.data(transferCalls.enterCode, { transferId, code });
  await house.until(async () =>
    (await owner.data(transferCalls.detail, { transferId })).may.includes('confirm') ? true : null,
  );
  const told = await owner.data(transferCalls.detail, { transferId });
  await owner.data(transferCalls.confirm, { transferId });
  return told;
}

/** Waits until all items are received. */
export const received = (house: RunningHouse, who: SignedClient, transferId: TransferId) =>
  house.until(async () => {
    const { standing, ...rest } = await who.data(transferCalls.detail, { transferId });
    return standing.state === 'received' ? rest : null;
  });

/** The whole transfer, from the code to the last item. */
export async function handOver(house: RunningHouse, giver: SignedClient, to: SignedClient, transferId: TransferId) {
  const told = await offered(house, giver, transferId);
  await to.data(transferCalls.accept, { transferId });
  await received(house, to, transferId);
  return told;
}
