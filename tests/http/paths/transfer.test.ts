import { describe, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { transferMachine } from '../../../machines/processes/transfer.machine.ts';
import { lockCalls } from '../../../models/calls/lock.calls.ts';
import { transferCalls } from '../../../models/calls/transfer.calls.ts';
import type { LockId } from '../../../models/ids.ts';
import { type AtTheTransfer, stagedTransfer } from './transferStage.ts';
import { walkTogetherAtServer } from './walkTogether.ts';

type Snapshot = SnapshotFrom<typeof transferMachine>;

/** Each lock must have exactly one owner. */
async function eachHasOneOwner({ giver, receiver }: AtTheTransfer, { context }: Snapshot) {
  for (const item of context.items) {
    const lockId = item as LockId;
    const [before, after] = await Promise.all([giver, receiver].map(who => who.ask(lockCalls.detail, { lockId })));
    const isHanded = context.handedOver.includes(item);
    expect([before?.data?.role, after?.data?.role === 'owner'], `${item}`).toEqual(
      isHanded ? [undefined, true] : ['owner', false],
    );
  }
}

/** This transfer, as the receiver's list shows it. */
async function receivedOf({ receiver, transferId }: AtTheTransfer) {
  const { list } = await receiver.data(transferCalls.list, { way: 'received', pageSize: 200 });
  return list.filter(one => one.transferId === transferId);
}

const stands = (state: string, seenByReceiver: boolean) => async (here: AtTheTransfer, snapshot: Snapshot) => {
  const { transferId, giver, receiver } = here;
  if (!transferId) return expect.fail('nothing was asked for yet');
  expect(await giver.data(transferCalls.detail, { transferId })).toMatchObject({ standing: { state } });
  const other = await receiver.ask(transferCalls.detail, { transferId });
  expect(other.errorMsg === 'transferNotFound').toBe(!seenByReceiver);
  const listed = await receivedOf(here);
  expect(listed.map(one => one.standing.state)).toEqual(seenByReceiver ? [state] : []);
  if (snapshot.context.refusal !== 'notOwner') await eachHasOneOwner(here, snapshot);
};
/** The receiver sees a failed transfer only if it had been offered. */
const over = (state: string) => async (here: AtTheTransfer, snapshot: Snapshot) => {
  const { length } = await receivedOf(here);
  await stands(state, length > 0)(here, snapshot);
  if (snapshot.context.refusal === 'declined') expect(length).toBe(1);
};

describe('generated paths of a transfer at the server', () => {
  walkTogetherAtServer(stagedTransfer, {
    none: async ({ transferId }) => expect(transferId).toBeNull(),
    'preparing.asked': stands('preparing.asked', false),
    'preparing.verified': stands('preparing.verified', false),
    'preparing.told': stands('preparing.told', false),
    offered: stands('offered', true),
    handingOver: stands('handingOver', true),
    received: stands('received', true),
    partlyReceived: stands('partlyReceived', true),
    kept: stands('kept', true),
    refused: over('refused'),
    cancelled: over('cancelled'),
    expired: over('expired'),
  });
});
