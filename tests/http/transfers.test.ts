/** Transfer of locks and gateways: confirmed by code, accepted, then complete. */
import { describe, expect, it } from 'vitest';
import { adminCalls } from '../../models/calls/admin.calls.ts';
import { attentionCalls } from '../../models/calls/attention.calls.ts';
import { auditCalls } from '../../models/calls/audit.calls.ts';
import { cardCalls } from '../../models/calls/credential.calls.ts';
import { gatewayCalls } from '../../models/calls/gateway.calls.ts';
import { groupCalls } from '../../models/calls/group.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import { messageCalls } from '../../models/calls/message.calls.ts';
import { transferCalls } from '../../models/calls/transfer.calls.ts';
import { userCalls } from '../../models/calls/user.calls.ts';
import type { GatewayId } from '../../models/ids.ts';
import { CodePurpose } from '../../models/verificationCode.ts';
import { fromLive } from '../support/liveReader.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { codeFor, offered, received } from './handOver.ts';
import { locks, nameOf, openHouse, uidOf } from './house.ts';

const hall = 1 as GatewayId;
const { lockId } = locks.door;
/** Open offers among what needs the user's attention. */
const offersTo = async (who: SignedClient) =>
  (await who.data(attentionCalls.list, { kind: 'transferOffered' })).list.map(({ name, transferId, at }) => ({
    name,
    transferId,
    at,
  }));
const TO = { receiver: nameOf('stranger'), countryCode: '+61' };

describe('a transferred lock', () => {
  it('belongs to its new owner with its credentials, and no longer to its former owner', async () => {
    const house = await openHouse();
    const [owner, admin, stranger] = await Promise.all([
      house.signIn('owner'),
      house.signIn('admin'),
      house.signIn('stranger'),
    ]);
    const { credentialId } = await owner.data(cardCalls.add, {
      lockId,
      name: 'Porter',
      cardNumber: '1234567890',
      validity: { kind: 'permanent' },
    });
    await house.until(async () =>
      (await owner.data(cardCalls.detail, { lockId, credentialId })).standing.state === 'normal' ? true : null,
    );
    expect((await owner.data(transferCalls.locks, {})).list.map(({ lockAlias }) => lockAlias)).toContain('Front door');
    expect(await admin.ask(transferCalls.ofLocks, { lockIds: [lockId], ...TO })).toMatchObject({
      errorMsg: 'noPermission',
    });

    const { transferId } = await owner.data(transferCalls.ofLocks, { lockIds: [lockId], ...TO });
    expect(await stranger.ask(transferCalls.detail, { transferId })).toMatchObject({ errorMsg: 'transferNotFound' });
    expect(await offersTo(stranger)).toEqual([]);
    const told = await offered(house, owner, transferId);
    expect(told.items).toEqual([
      {
        item: lockId,
        name: 'Front door',
        end: null,
        along: { credentials: 1, eKeys: 0, locks: 0, administrators: 1 },
      },
    ]);
    expect(await stranger.ask(lockCalls.detail, { lockId })).toMatchObject({ errorMsg: 'lockNotFound' });
    const news = await house.until(async () => {
      const { list } = await stranger.data(messageCalls.outbox, {});
      return list[0]?.text.kind === 'transferOffered' ? list[0] : null;
    });
    expect(news).toMatchObject({ to: nameOf('stranger'), text: { from: 'owner', total: 1 } });
    expect(await owner.ask(transferCalls.accept, { transferId })).toMatchObject({ errorMsg: 'noPermission' });
    expect(await offersTo(stranger)).toEqual([{ name: 'owner', transferId, at: expect.any(Number) }]);
    expect(await offersTo(owner)).toEqual([]);
    await stranger.data(transferCalls.accept, { transferId });
    expect(await offersTo(stranger)).toEqual([]);
    await received(house, stranger, transferId);

    expect(await stranger.data(lockCalls.detail, { lockId })).toMatchObject({ role: 'owner', lockAlias: 'Front door' });
    for (const before of [owner, admin])
      expect(await before.ask(lockCalls.detail, { lockId })).toMatchObject({ errorMsg: 'lockNotFound' });
    // The new owner can delete its credentials, and the deletion reaches the lock.
    const { list } = await stranger.data(cardCalls.list, { lockId });
    expect(list.map(({ name }) => name)).toEqual(['Porter']);
    expect(house.opensTo(lockId, credentialId)).toBe(true);
    await stranger.data(cardCalls.delete, { lockId, credentialId });
    await house.until(async () => (house.opensTo(lockId, credentialId) ? null : true));
    const { attemptId } = await stranger.data(lockCalls.unlock, { lockId });
    await house.until(async () =>
      (await stranger.data(lockCalls.attempt, { attemptId })).state === 'done' ? true : null,
    );
    // The new owner reads the lock's whole audit log, including entries of the former owner.
    const audit = await stranger.data(auditCalls.list, { lockId });
    expect(audit.list.map(({ what, by, from }) => [what, by.nickname, from])).toEqual([
      ['operation.requested.v1', 'stranger', '127.0.0.1'],
      ['credential.deletionRequested.v1', 'stranger', '127.0.0.1'],
      ['lock.handedOver.v1', 'owner', null],
      // Client addresses from before the transfer are hidden.
      ['credential.requested.v1', 'owner', null],
    ]);
    expect(await owner.ask(auditCalls.list, { lockId })).toMatchObject({ errorMsg: 'lockNotFound' });
    const own = await owner.data(auditCalls.list, {});
    const lines = own.list.map(({ what, by, from }) => `${what} ${by.nickname} ${from}`);
    const byOwner = ['transfer.asked.v1', 'transfer.confirmed.v1', 'session.opened.v1', 'credential.requested.v1'];
    expect(lines).toEqual(expect.arrayContaining(byOwner.map(what => `${what} owner 127.0.0.1`)));
    expect(lines).toContain('transfer.accepted.v1 stranger null');
    expect(await owner.ask(lockCalls.unlock, { lockId })).toMatchObject({ errorMsg: 'lockNotFound' });
    expect(await owner.ask(cardCalls.list, { lockId })).toMatchObject({ errorMsg: 'lockNotFound' });
  });

  it('is transferred exactly once despite a crash, and not while an unlock is in progress', async () => {
    const house = await openHouse();
    let owner = await house.signIn('owner');
    const lockIds = [locks.door.lockId, locks.noGateway.lockId, locks.remoteOff.lockId];
    const letGo = house.holdOperations(lockId);
    const { transferId } = await owner.data(transferCalls.ofLocks, { lockIds, ...TO });
    await offered(house, owner, transferId);
    await owner.data(lockCalls.unlock, { lockId });
    const stranger = await house.signIn('stranger');
    await stranger.data(transferCalls.accept, { transferId });
    await house.until(async () => {
      const { standing } = await owner.data(transferCalls.detail, { transferId });
      return standing.state === 'partlyReceived' ? true : null;
    });
    const { items, may } = await owner.data(transferCalls.detail, { transferId });
    expect(items.map(({ end }) => end)).toEqual(['inUse', 'handedOver', 'handedOver']);
    expect(may).toEqual(['retry']);
    expect(await owner.data(lockCalls.detail, { lockId })).toMatchObject({ role: 'owner' });

    letGo();
    await house.until(async () => {
      const { list } = await owner.data(gatewayCalls.waiting, { gatewayId: hall });
      return list.length === 0 ? true : null;
    });
    await owner.data(transferCalls.retry, { transferId });
    await house.crash();
    owner = await house.signIn('owner');
    await received(house, owner, transferId);
    const { facts } = await house.store.readAll(null, 10_000);
    const handedOver = facts.filter(({ type }) => type === 'lock.handedOver.v1').map(({ stream }) => stream);
    expect(handedOver.sort()).toEqual(['lock-1', 'lock-2', 'lock-3']);
  });
});

it('a transfer is pushed live only to the accounts that lose the lock', async () => {
  const house = await openHouse();
  const safe = locks.remoteOff.lockId;
  const { signIn } = house;
  const [owner, helper, other, stranger] = await Promise.all([
    ...([signIn('owner'), signIn('guest')] as const),
    ...([signIn('admin'), signIn('stranger')] as const),
  ]);
  const term = { kind: 'permanent' } as const;
  await owner.data(adminCalls.add, { account: nameOf('guest'), name: 'Helper', term, lockIds: [safe] });
  const { transferId } = await owner.data(transferCalls.ofLocks, { lockIds: [safe], ...TO });
  await offered(house, owner, transferId);
  const heard = await Promise.all(
    [owner, helper, other].map(async who => {
      const { promise: listens, resolve } = Promise.withResolvers<void>();
      const first = fromLive(
        who,
        ({ fact }) => (/^(transfer\.itemHandedOver|account)\./.test(fact.type) ? fact : undefined),
        { ready: () => resolve() },
      );
      await listens;
      return { first };
    }),
  );
  await stranger.data(transferCalls.accept, { transferId });
  await received(house, stranger, transferId);
  await other.data(groupCalls.add, { groupName: 'Mine' });
  const [byOwner, byHelper, byOther] = await Promise.all(heard.map(({ first }) => first));
  for (const fact of [byOwner, byHelper])
    expect(fact).toMatchObject({ type: 'transfer.itemHandedOver.v1', data: { item: safe } });
  expect(byOther).toMatchObject({ type: 'account.groupCreated.v1' });
  expect((await helper.ask(lockCalls.detail, { lockId: safe })).errorMsg).toBe('lockNotFound');
});

it('a transfer offer needs its recipient’s attention until it is declined or cancelled', async () => {
  const house = await openHouse();
  const [owner, stranger] = await Promise.all([house.signIn('owner'), house.signIn('stranger')]);
  const theirs = { lockIds: [locks.foreign.lockId], receiver: nameOf('owner') };
  const [mine, given] = await Promise.all([
    owner.data(transferCalls.ofLocks, { lockIds: [lockId], ...TO }),
    stranger.data(transferCalls.ofLocks, theirs),
  ]);
  await Promise.all([offered(house, owner, mine.transferId), offered(house, stranger, given.transferId)]);
  expect(await offersTo(stranger)).toMatchObject([{ name: 'owner', transferId: mine.transferId }]);
  expect(await offersTo(owner)).toMatchObject([{ name: 'stranger', transferId: given.transferId }]);
  expect(await owner.data(attentionCalls.list, { kind: 'gatewayOffline' })).toMatchObject({
    counts: { transferOffered: 1 },
  });
  await owner.data(transferCalls.cancel, mine);
  await owner.data(transferCalls.decline, given);
  expect([await offersTo(stranger), await offersTo(owner)]).toEqual([[], []]);
});

it('a transfer offer from a company names company and user in the message and in the attention list', async () => {
  const house = await openHouse();
  const [owner, stranger] = await Promise.all([house.signIn('owner'), house.signIn('stranger')]);
  await house.write('account', uidOf('owner'), [
    { type: 'account.companySet.v1', data: { uid: uidOf('owner'), companyName: 'Harbour Inn' } },
  ]);
  const { transferId } = await owner.data(transferCalls.ofLocks, { lockIds: [lockId], ...TO });
  await offered(house, owner, transferId);
  expect(await offersTo(stranger)).toMatchObject([{ name: 'Harbour Inn (owner)' }]);
  const news = await house.until(async () => (await stranger.data(messageCalls.outbox, {})).list[0] ?? null);
  expect(news.text).toMatchObject({ kind: 'transferOffered', from: 'Harbour Inn (owner)' });
});

it('both parties of a transfer keep seeing the name that the lock had when it was transferred', async () => {
  const house = await openHouse();
  const [owner, stranger] = await Promise.all([house.signIn('owner'), house.signIn('stranger')]);
  const { transferId } = await owner.data(transferCalls.ofLocks, { lockIds: [lockId], ...TO });
  await offered(house, owner, transferId);
  await stranger.data(transferCalls.accept, { transferId });
  await received(house, stranger, transferId);
  await stranger.data(lockCalls.rename, { lockId, lockAlias: 'Secret cellar' });
  for (const who of [owner, stranger]) {
    expect((await who.data(transferCalls.detail, { transferId })).items).toMatchObject([{ name: 'Front door' }]);
    expect((await who.data(transferCalls.list, {})).list).toMatchObject([{ first: 'Front door' }]);
  }
});

it('a transferred gateway keeps serving its locks, which keep their owner', async () => {
  const house = await openHouse();
  const owner = await house.signIn('owner');
  const stranger = await house.signIn('stranger');
  const { transferId } = await owner.data(transferCalls.ofGateways, { gatewayIds: [hall], ...TO });
  const told = await offered(house, owner, transferId);
  expect(told.items).toMatchObject([{ name: 'Hall', along: { locks: 3 } }]);
  await stranger.data(transferCalls.accept, { transferId });
  await received(house, stranger, transferId);
  expect((await stranger.data(gatewayCalls.list, {})).list.map(({ gatewayName }) => gatewayName)).toEqual(['Hall']);
  expect(await owner.ask(gatewayCalls.detail, { gatewayId: hall })).toMatchObject({ errorMsg: 'gatewayNotFound' });
  // The gateway's owner sees no names of other owners' locks.
  const { list } = await stranger.data(gatewayCalls.locks, { gatewayId: hall });
  expect(list.filter(({ served }) => served).map(({ lockAlias }) => lockAlias)).toEqual([null, null, null]);
  // The former owner is not shown its new name.
  await stranger.data(gatewayCalls.rename, { gatewayId: hall, gatewayName: 'Attic' });
  const audited = async (who: SignedClient) => (await who.data(auditCalls.list, {})).list.map(({ what }) => what);
  expect(await audited(stranger)).toContain('gateway.renamed.v1');
  expect(await audited(owner)).not.toContain('gateway.renamed.v1');
  const { attemptId } = await owner.data(lockCalls.unlock, { lockId });
  await house.until(async () => ((await owner.data(lockCalls.attempt, { attemptId })).state === 'done' ? true : null));
});

it('a transfer is refused after five wrong codes, and its code is sent at most once a minute', async () => {
  const house = await openHouse();
  const owner = await house.signIn('owner');
  const { transferId } = await owner.data(transferCalls.ofLocks, { lockIds: [lockId], ...TO });
  const right = await codeFor(house, owner);
  const wrong = right === '000000' ? '000001' : '000000';
  expect(await owner.ask(userCalls.sendValidationCode, { purpose: CodePurpose.TRANSFER_LOCK })).toMatchObject({
    errorMsg: 'tooManyTries',
  });
  for (let nth = 0; nth < 5; nth++)
    expect(await owner.ask(transferCalls.enterCode, { transferId, code: wrong })).toMatchObject({
      errorMsg: 'codeWrong',
    });
  expect(await owner.ask(transferCalls.enterCode, { transferId, code: right })).toMatchObject({
    errorMsg: 'notInThisState',
  });
  expect(await owner.data(transferCalls.detail, { transferId })).toMatchObject({
    refusal: 'tooManyWrongCodes',
    standing: { state: 'refused' },
  });
});
