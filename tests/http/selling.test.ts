/** A console that sells nothing: every feature is included, the shop is absent, and no payment is lost. */
import { expect, it } from 'vitest';
import { attentionCalls } from '../../models/calls/attention.calls.ts';
import type { Call, ParamsOf } from '../../models/calls/call.ts';
import { companyCalls } from '../../models/calls/company.calls.ts';
import { passcodeCalls } from '../../models/calls/credential.calls.ts';
import { credentialMessageCalls } from '../../models/calls/credentialMessage.calls.ts';
import { exportCalls } from '../../models/calls/export.calls.ts';
import { faceAuthCalls } from '../../models/calls/faceAuth.calls.ts';
import { fingerprintDataCalls } from '../../models/calls/fingerprintData.calls.ts';
import { groupCalls } from '../../models/calls/group.calls.ts';
import { jobCalls } from '../../models/calls/job.calls.ts';
import { messageCalls } from '../../models/calls/message.calls.ts';
import { orderCalls } from '../../models/calls/order.calls.ts';
import { templateCalls } from '../../models/calls/template.calls.ts';
import { userCalls } from '../../models/calls/user.calls.ts';
import { vipCalls } from '../../models/calls/vip.calls.ts';
import { ERRORS } from '../../models/errorCodes.ts';
import { OrderId } from '../../models/ids.ts';
import { NoticeChannel, TemplateKind } from '../../models/messageTemplate.ts';
import { Currency } from '../../models/money.ts';
import { CreditService, PAY_METHODS } from '../../models/order.ts';
import { FingerprintVendor } from '../../models/plugIn.ts';
import { JobType } from '../../models/progress.ts';
import { VipStatus } from '../../models/vipTime.ts';
import { ledgerOf, type MoneyFact } from '../../src/server/features/billing/ledger.ts';
import { createMailer } from '../../src/server/features/messages/mailer.ts';
import { fakeClock } from '../support/fakeClock.ts';
import { openMailbox } from '../support/mailbox.ts';
import { locks, openHouse, type RunningHouse, uidOf } from './house.ts';
import { hundredSms, shopping } from './shop.ts';

const { lockId } = locks.foreign;
const channel = NoticeChannel.EMAIL;
const permanent = { kind: 'permanent' } as const;

async function moneyIn(house: RunningHouse) {
  const rows = await house.store.db.selectFrom('facts').select(['type', 'data', 'at']).orderBy('position').execute();
  return rows.map(({ type, data, at }) => ({ type, data: JSON.parse(data), at }) as unknown as MoneyFact);
}

it('a console without a shop includes every advanced function for all lock owners', async () => {
  const house = await openHouse({ selling: false });
  const stranger = await house.signIn('stranger');
  expect(await stranger.data(userCalls.isPaidFeatureAvailable, {})).toEqual({
    ...{ available: true, status: VipStatus.OPEN, ask: null, ownsLocks: true, coverage: null },
  });
  expect(await stranger.data(userCalls.getInfo, {})).toMatchObject({ paidUserStatus: VipStatus.OPEN });
  const template = { name: 'Welcome', content: 'Welcome to {ROOM}', channel, kind: TemplateKind.EKEY };
  const { groupId } = await stranger.data(groupCalls.add, { groupName: 'Floor' });
  await stranger.data(groupCalls.setLocks, { groupId, lockIds: [lockId] });
  await stranger.data(templateCalls.add, template);
  await stranger.data(jobCalls.create, { type: JobType.BATCH_UNLOCK, lockIds: [lockId] });
  await stranger.data(exportCalls.countLockUsers, { lockIds: [lockId] });
});

it('a console without a shop grants advanced functions to newcomers without locks, but not to eKey recipients', async () => {
  const house = await openHouse({ selling: false });
  const newcomer = await house.newcomer(1);
  expect(await newcomer.data(userCalls.isPaidFeatureAvailable, {})).toMatchObject({ available: true, ask: null });
  const guest = await house.signIn('guest');
  expect(await guest.data(userCalls.isPaidFeatureAvailable, {})).toMatchObject({ available: false, ask: 'nobody' });
  expect(await guest.ask(groupCalls.add, { groupName: 'Floor' })).toMatchObject({ errorCode: ERRORS.noPermission });
});

it('a console without a shop charges no credits for messages, faces or fingerprints', async () => {
  const mailbox = await openMailbox();
  try {
    const senders = { mail: createMailer({ url: mailbox.url, from: 'keys@house.test' }, () => {}) };
    const house = await openHouse({ selling: false, senders });
    const stranger = await house.signIn('stranger');
    expect(await stranger.data(faceAuthCalls.ofLock, { lockId })).toMatchObject({ included: true });
    const wish = { lockId, name: 'Anna', type: 2, validity: permanent };
    const { credentialId } = await stranger.data(passcodeCalls.get, wish as never);
    const about = { kind: 'passcode', lockId, id: credentialId } as const;
    expect(await stranger.data(credentialMessageCalls.preview, { about, channel })).toMatchObject({ available: null });
    mailbox.mood = 'refuse';
    const { messageId } = await stranger.data(credentialMessageCalls.send, { about, channel, to: 'anna@example.org' });
    const is = (state: string) =>
      house.until(async () => {
        const { list } = await stranger.data(credentialMessageCalls.list, { about });
        return list.find(({ standing }) => standing.state === state) ?? null;
      });
    expect(await is('failed')).toMatchObject({ retry: 'free' });
    mailbox.mood = 'take';
    await stranger.data(credentialMessageCalls.retry, { messageId });
    await is('sent');

    const finger = { name: 'Thumb', vendor: FingerprintVendor.WEIDUN, template: 'A'.repeat(64) };
    const owner = await house.signIn('owner');
    const { collectedId } = await owner.data(fingerprintDataCalls.add, finger);
    const issue = { collectedId, lockId: locks.door.lockId, name: 'Ana', validity: permanent };
    await owner.data(fingerprintDataCalls.issue, issue);
    const facts = await moneyIn(house);
    expect(facts.filter(({ type }) => type === 'balance.reserved.v1')).toEqual([]);
    expect(facts.filter(({ type }) => type === 'message.sent.v1')).toHaveLength(1);
    expect(ledgerOf(facts.filter(({ type }) => type.startsWith('message.'))).faults).toEqual([]);
  } finally {
    await mailbox.close();
  }
});

it('a console without a shop rejects every shop call with everythingIncluded', async () => {
  const house = await openHouse({ selling: false });
  const domainName = '127.0.0.1';
  expect(await (await house.visitor()).data(companyCalls.info, { domainName })).toMatchObject({
    ...{ hasPaidFeature: false, everythingIncluded: true },
  });
  const stranger = await house.signIn('stranger');
  const orderId = OrderId.parse('nobodys');
  const refused = async <C extends Call>(call: C, params: Partial<ParamsOf<C>>) =>
    expect([call.path, await stranger.ask(call, params)]).toEqual([
      call.path,
      expect.objectContaining({ errorCode: ERRORS.everythingIncluded, errorMsg: 'everythingIncluded' }),
    ]);
  await refused(orderCalls.overview, {});
  await refused(orderCalls.price, { purchase: hundredSms, currency: Currency.RMB });
  await refused(orderCalls.create, { purchase: hundredSms, amount: 1000, currency: Currency.RMB });
  await refused(orderCalls.list, {});
  await refused(orderCalls.detail, { orderId });
  await refused(orderCalls.pay, { orderId, method: PAY_METHODS.SANDBOX });
  await refused(orderCalls.cancel, { orderId });
  await refused(orderCalls.askRefund, { orderId });
  await refused(credentialMessageCalls.uses, {});
  await refused(vipCalls.detail, {});
  await refused(vipCalls.askOwner, {});
  await refused(vipCalls.beginTrial, {});
});

it('a payment pending when selling is turned off is still credited and can be refunded', async () => {
  const house = await openHouse();
  let shop = shopping(house, await house.signIn('owner'));
  const [paid, unpaid] = [await shop.order(), await shop.order()];
  const { url } = await shop.pay(paid);
  await house.crash({ SELLING: false });
  const owner = await house.signIn('owner');
  shop = shopping(house, owner);
  await shop.choose(url, 'approve');
  expect(await shop.stands(paid, 'closed.paid.granted')).toMatchObject({ refundable: true });
  expect((await owner.data(orderCalls.list, {})).total).toBe(2);
  expect(await owner.ask(orderCalls.pay, { orderId: unpaid, method: PAY_METHODS.SANDBOX })).toMatchObject({
    errorCode: ERRORS.everythingIncluded,
  });
  await owner.data(orderCalls.cancel, { orderId: unpaid });

  await house.crash({ SELLING: true });
  const again = await house.signIn('owner');
  const { balances } = await again.data(orderCalls.overview, {});
  expect(balances.find(({ service }) => service === CreditService.SMS)).toMatchObject({ available: 100 });
  await again.data(orderCalls.askRefund, { orderId: paid });
  await shopping(house, again).stands(paid, 'closed.refunded');
});

it('a console without a shop sends no expiry notification for the advanced plan', async () => {
  const NOW = Date.UTC(2026, 10, 22, 12);
  const DAY = 86_400_000;
  const clock = fakeClock(NOW);
  const house = await openHouse({ clock, selling: false });
  const data = { uid: uidOf('stranger'), until: NOW + 8 * DAY, orderId: 'order-9', locks: 2 };
  await house.write('vip', uidOf('stranger'), [{ type: 'vip.opened.v1', data }], 'stranger');
  const stranger = await house.signIn('stranger');
  const kinds = async () => (await stranger.data(attentionCalls.list, {})).list.map(({ kind }) => kind);
  clock.leap(7.5 * DAY);
  await expect
    .poll(async () => {
      await clock.advance(10);
      return house.store.nextDueAt().then(at => at === null || at > clock.now());
    })
    .toBe(true);
  expect(await kinds()).not.toContain('vipEnding');
  const { list } = await stranger.data(messageCalls.outbox, { pageSize: 50 });
  expect(list.filter(({ text }) => text.kind === 'service')).toEqual([]);
});
