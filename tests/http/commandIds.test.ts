/** A command id is bound to its call and parameters: a repeated command gets the first answer, another one is rejected. */
import { expect, it } from 'vitest';
import type { ParamsOf } from '../../models/calls/call.ts';
import { ekeyCalls } from '../../models/calls/ekey.calls.ts';
import { groupCalls } from '../../models/calls/group.calls.ts';
import { jobCalls } from '../../models/calls/job.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import { CommandId } from '../../models/ids.ts';
import { JobType } from '../../models/progress.ts';
import type { Validity } from '../../models/validity.ts';
import { locks, nameOf, openHouse, uidOf } from './house.ts';

const { lockId } = locks.door;
const commandId = CommandId.parse('once');
const validity: Validity = { kind: 'permanent' };
const eKey = { lockId, recipient: nameOf('stranger'), name: 'Ana', validity, commandId };
const used = { errorMsg: 'commandIdUsed' };

async function atHome() {
  const house = await openHouse();
  const owner = await house.signIn('owner');
  const names = async () => (await owner.data(ekeyCalls.list, { lockId })).list.map(({ name }) => name);
  return { house, owner, names };
}

it('a repeated command gets the first answer', async () => {
  const { owner, names } = await atHome();
  const first = await owner.data(ekeyCalls.send, eKey);
  expect(await owner.data(ekeyCalls.send, eKey)).toEqual(first);
  expect(await names()).toEqual(['Ana']);
});

it('a reused command id with another body, call or lock is rejected without effect', async () => {
  const { owner, names } = await atHome();
  const { keyId } = await owner.data(ekeyCalls.send, eKey);
  expect(await owner.ask(ekeyCalls.send, { ...eKey, name: 'Bea' })).toMatchObject(used);
  expect(await owner.ask(ekeyCalls.rename, { keyId, name: 'Cleo', commandId })).toMatchObject(used);
  expect(await owner.ask(ekeyCalls.delete, { keyId, commandId })).toMatchObject(used);
  expect(await owner.ask(lockCalls.unlock, { lockId, commandId })).toMatchObject(used);
  const create = { type: JobType.BATCH_UNLOCK, lockIds: [lockId], commandId } satisfies ParamsOf<
    typeof jobCalls.create
  >;
  expect(await owner.ask(jobCalls.create, create)).toMatchObject(used);
  expect(await names()).toEqual(['Ana']);
  expect((await owner.data(jobCalls.list, {})).total).toBe(0);
});

it('a reused command id is rejected even if the two commands append to different streams', async () => {
  const { house } = await atHome();
  const admin = await house.signIn('admin');
  expect((await admin.ask(lockCalls.unlock, { lockId, commandId })).errorMsg).toBe('');
  expect(await admin.ask(groupCalls.add, { groupName: 'Mine', commandId })).toMatchObject(used);
});

it('one of two concurrent commands with the same id is executed', async () => {
  const { owner, names } = await atHome();
  const answers = await Promise.all(['Ana', 'Bea'].map(name => owner.ask(ekeyCalls.send, { ...eKey, name })));
  expect(answers.filter(({ errorMsg }) => errorMsg === '')).toHaveLength(1);
  expect(await names()).toHaveLength(1);
});

it('a command id stays used after its command was rejected', async () => {
  const { owner } = await atHome();
  const wrong = { ...eKey, recipient: nameOf('owner') };
  expect((await owner.ask(ekeyCalls.send, wrong)).errorMsg).toBe('recipientIsSelf');
  expect(await owner.ask(ekeyCalls.send, eKey)).toMatchObject(used);
});

it('a command id is scoped to its account: two accounts can use the same one', async () => {
  const { house, owner } = await atHome();
  const admin = await house.signIn('admin');
  const [his, hers] = [
    await owner.data(lockCalls.unlock, { lockId, commandId }),
    await admin.ask(lockCalls.unlock, { lockId, commandId }),
  ];
  expect(hers.data).not.toEqual(his);
});

it('a repeated command gets its stored answer even if the answer was stored without the request body', async () => {
  const { house, owner, names } = await atHome();
  const row = { account_id: uidOf('owner'), command_id: `${uidOf('owner')}-once`, answer: '{"keyId":7}', at: 1 };
  await house.store.write(db => db.insertInto('idempotency_keys').values(row).execute());
  expect(await owner.data(ekeyCalls.send, eKey)).toEqual({ keyId: 7 });
  expect(await names()).toEqual([]);
});
