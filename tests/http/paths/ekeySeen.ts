/** What the server must answer about an eKey in each state, to its sender and its recipient. */
import { expect } from 'vitest';
import { type EKeyItem, ekeyCalls } from '../../../models/calls/ekey.calls.ts';
import { lockCalls } from '../../../models/calls/lock.calls.ts';
import { EKeyStatus } from '../../../models/eKeyStatus.ts';
import type { WithRecipient } from './ekeyStage.ts';

async function ask({ owner, keyId }: WithRecipient): Promise<EKeyItem> {
  if (keyId === null) throw new Error('there is no eKey yet');
  return owner.data(ekeyCalls.detail, { keyId });
}
/** Without an eKey the recipient does not see the lock. */
async function opensFromAfar({ recipient, lockId }: WithRecipient) {
  const { list } = await recipient.data(lockCalls.list, {});
  if (list.length === 0) return false;
  return (await recipient.data(lockCalls.detail, { lockId })).obstacles.unlock === null;
}

/** Sender and recipient must see the same status, and the recipient must not be able to unlock. */
const shows = (status: EKeyStatus) => async (here: WithRecipient) => {
  expect((await ask(here)).status).toBe(status);
  const mine = await here.recipient.data(ekeyCalls.listMine, {});
  expect(mine.list.map(key => key.status)).toEqual([status]);
  expect(await opensFromAfar(here)).toBe(false);
};
const thrownAway = (because: EKeyItem['standing']['because']) => async (here: WithRecipient) => {
  expect((await ask(here)).standing.because).toBe(because);
  expect((await here.recipient.data(ekeyCalls.listMine, {})).total).toBe(0);
  expect(await opensFromAfar(here)).toBe(false);
};
/** A used one-time eKey is shown as expired in every state. */
const held = (status: EKeyStatus, opens: 'opens' | 'opensNot') => async (here: WithRecipient) => {
  const item = await ask(here);
  const isUsed = item.standing.because === 'used';
  expect(item.status).toBe(isUsed ? EKeyStatus.OVERDUE : status);
  expect(await opensFromAfar(here)).toBe(opens === 'opens' && item.remoteUnlock && !isUsed);
};

export const eKeySeenAtServer = {
  none: async ({ recipient }: WithRecipient) => expect((await recipient.data(ekeyCalls.listMine, {})).total).toBe(0),
  'kept.offered': shows(EKeyStatus.WAIT_ACCEPT),
  'kept.declined': thrownAway('declined'),
  'kept.lapsed': thrownAway('lapsed'),
  'kept.held.normal': held(EKeyStatus.NORMAL, 'opens'),
  'kept.held.updating': held(EKeyStatus.UPDATING, 'opens'),
  'kept.held.freezing': held(EKeyStatus.FREEZING, 'opensNot'),
  'kept.held.frozen': held(EKeyStatus.FREEZE, 'opensNot'),
  'kept.held.updatingFrozen': held(EKeyStatus.UPDATING, 'opensNot'),
  'kept.held.unfreezing': held(EKeyStatus.UNFREEZING, 'opensNot'),
  'kept.resetting': shows(EKeyStatus.RESETING),
  'kept.reset': shows(EKeyStatus.RESET),
  deleting: shows(EKeyStatus.DELETING),
  deleted: async ({ owner, recipient, keyId }: WithRecipient) => {
    expect((await recipient.data(ekeyCalls.listMine, {})).total).toBe(0);
    const gone = { keyId: keyId ?? expect.fail('there is no eKey yet') };
    expect(await owner.ask(ekeyCalls.detail, gone)).toMatchObject({ errorMsg: 'eKeyNotFound' });
    expect(await recipient.ask(ekeyCalls.appSeen, { ...gone, turn: 1 })).toMatchObject({ errorMsg: 'eKeyNotFound' });
  },
};
