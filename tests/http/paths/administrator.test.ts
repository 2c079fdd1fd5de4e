import { describe, expect } from 'vitest';
import { adminCalls } from '../../../models/calls/admin.calls.ts';
import { cardCalls } from '../../../models/calls/credential.calls.ts';
import { lockCalls } from '../../../models/calls/lock.calls.ts';
import { locks } from '../house.ts';
import { stagedAdministrator, type WithAdministrator } from './administratorStage.ts';
import { walkTogetherAtServer } from './walkTogether.ts';

const { lockId } = locks.noGateway;

const administersNothing = async ({ administrator }: WithAdministrator) => {
  for (const call of [lockCalls.detail, cardCalls.list])
    expect(await administrator.ask(call, { lockId })).toMatchObject({ errorMsg: 'lockNotFound' });
};
const listed = async ({ owner, uid }: WithAdministrator, state: string) =>
  expect((await owner.data(adminCalls.detail, { uid })).standing.state).toBe(state);
const isGone = async (here: WithAdministrator) => {
  expect(await here.owner.ask(adminCalls.detail, { uid: here.uid })).toMatchObject({
    errorMsg: 'administratorNotFound',
  });
};
/** While the access changes are applied lock by lock, what each lock reports depends on timing. */
const unlooked = async () => {};

describe('generated paths of an administrator at the server', () => {
  walkTogetherAtServer(stagedAdministrator, {
    none: administersNothing,
    'ahead.telling': unlooked,
    'ahead.told': async here => {
      await administersNothing(here);
      await listed(here, 'ahead.told');
    },
    'inForce.telling': unlooked,
    'inForce.told': async (here, { context: { lockIds } }) => {
      await listed(here, 'inForce.told');
      expect(await here.administrator.data(lockCalls.detail, { lockId })).toMatchObject({ role: 'admin' });
      expect((await here.administrator.data(lockCalls.list, {})).total).toBe(lockIds.length);
    },
    'ended.telling': unlooked,
    'ended.told': async here => {
      await administersNothing(here);
      await listed(here, 'ended.told');
    },
    'removed.telling': isGone,
    'removed.told': async here => {
      await administersNothing(here);
      await isGone(here);
    },
  });
});
