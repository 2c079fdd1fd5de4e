/** The advanced plan over time: expiry notifications, what stops after expiry, and requests to buy it. */
import { describe, expect, it } from 'vitest';
import { adminCalls } from '../../models/calls/admin.calls.ts';
import { attentionCalls } from '../../models/calls/attention.calls.ts';
import { groupCalls } from '../../models/calls/group.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import { messageCalls } from '../../models/calls/message.calls.ts';
import { orderCalls } from '../../models/calls/order.calls.ts';
import { userCalls } from '../../models/calls/user.calls.ts';
import { vipCalls } from '../../models/calls/vip.calls.ts';
import { Currency } from '../../models/money.ts';
import type { Purchase } from '../../models/order.ts';
import { priceOf } from '../../models/price.ts';
import { PRICES } from '../../models/priceList.ts';
import { VipStatus, yearsLater } from '../../models/vipTime.ts';
import { fakeClock } from '../support/fakeClock.ts';
import { within } from '../support/pace.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { locks, nameOf, openHouse, type Person } from './house.ts';
import { shopping } from './shop.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const DAY = 86_400_000;
const year: Purchase = { kind: 'vip', locks: 2, years: 1 };

/** The stranger owns one lock and has bought nothing. */
async function atTheStrangers() {
  const clock = fakeClock(NOW);
  const house = await openHouse({ clock });
  // A new session each time: months pass, and a session lasts for one.
  const as = (person: Person) => house.signIn(person);
  const list = async (person: Person) => (await (await as(person)).data(attentionCalls.list, {})).list;
  return {
    clock,
    house,
    as,
    attention: async (person: Person = 'stranger') =>
      (await list(person)).filter(({ kind }) => kind === 'vipEnding' || kind === 'vipRequested'),
    /** Oldest first. */
    told: async () => {
      const { list: messages } = await (await as('stranger')).data(messageCalls.outbox, { pageSize: 50 });
      return messages
        .toReversed()
        .flatMap(({ text }) => (text.kind === 'service' ? [text.notice] : []))
        .filter(({ kind }) => kind.startsWith('vip'));
    },
    detail: async () => (await as('stranger')).data(vipCalls.detail, {}),
    until: (moment: number) => clock.leap(moment - clock.now()),
    /** Processes what becomes due meanwhile. */
    becomes: <Told>(look: () => Promise<Told>) =>
      expect.poll(
        async () => {
          await clock.advance(10);
          return look();
        },
        { timeout: within(10_000) },
      ),
    async buy(purchase: Purchase) {
      const shop = shopping(house, await as('stranger'));
      const orderId = await shop.order(purchase, Currency.RMB);
      const { url } = await shop.pay(orderId);
      await shop.choose(url, 'approve');
      return shop.stands(orderId, 'closed.paid.granted');
    },
    /** Makes the guest an administrator of the stranger's lock. */
    async administered() {
      const lockIds = [locks.foreign.lockId];
      const wish = { account: nameOf('guest'), name: 'Bea', term: { kind: 'permanent' }, lockIds } as const;
      await (await as('stranger')).data(adminCalls.add, wish);
    },
  };
}

/** A call that needs the advanced plan. */
const addGroup = (client: SignedClient) => client.ask(groupCalls.add, { groupName: 'Floor' });

describe('the advanced plan', () => {
  it('sends an expiry notification 30, 7 and 1 days before it expires, by mail and on screen, once each', async () => {
    const { buy, until, becomes, told, attention, detail } = await atTheStrangers();
    await buy(year);
    const { until: end } = await detail();
    expect(await attention()).toEqual([]);
    const days = async () => (await told()).map(notice => ('daysLeft' in notice ? notice.daysLeft : 0));
    for (const [nth, left] of [30, 7, 1].entries()) {
      await until(end - left * DAY);
      await becomes(days).toEqual([30, 7, 1].slice(0, nth + 1));
      expect(await attention()).toMatchObject([{ kind: 'vipEnding', amount: left, at: end }]);
    }
    await until(end);
    await becomes(days).toEqual([30, 7, 1, 0]);
    expect((await told()).at(-1)).toEqual({ kind: 'vipEnded', until: end, trial: false });
    expect(await attention()).toEqual([]);
  });

  it('blocks only advanced functions once it has expired', async () => {
    const { as, buy, until, becomes, detail } = await atTheStrangers();
    await buy(year);
    const { groupId } = await (await as('stranger')).data(groupCalls.add, { groupName: 'Ground floor' });
    await until(yearsLater(NOW, 1) + DAY);
    await becomes(async () => (await detail()).status).toBe(VipStatus.OVERDUE);
    const stranger = await as('stranger');
    expect(await addGroup(stranger)).toMatchObject({ errorMsg: 'advancedOff', data: { ask: 'self' } });
    // Existing data and basic lock operations stay available.
    expect((await stranger.data(userCalls.listKeyGroup, {})).list).toContainEqual(expect.objectContaining({ groupId }));
    expect(await stranger.data(lockCalls.detail, { lockId: locks.foreign.lockId })).toMatchObject({
      lockAlias: 'Elsewhere',
    });
    const attempt = await stranger.ask(lockCalls.unlock, { lockId: locks.foreign.lockId });
    expect(attempt.errorMsg).not.toBe('advancedOff');
  });

  it('is extended by a renewal without losing days, and notifications follow the new expiry', async () => {
    const { buy, until, becomes, detail, attention, told } = await atTheStrangers();
    await buy(year);
    const end = (await detail()).until;
    await until(end - 20 * DAY);
    await becomes(attention).toHaveLength(1);
    await buy(year);
    expect(await detail()).toMatchObject({ until: yearsLater(end, 1), status: VipStatus.OPEN });
    expect(await attention()).toEqual([]);
    await until(end + DAY);
    await becomes(async () => (await told()).map(({ kind }) => kind)).toEqual(['vipEnding']);
    expect((await detail()).status).toBe(VipStatus.OPEN);
  });

  it('starts at the purchase when it is bought again after expiry, for the number of locks paid for', async () => {
    const { clock, buy, until, becomes, detail, as } = await atTheStrangers();
    await buy(year);
    await until(yearsLater(NOW, 1) + 40 * DAY);
    await becomes(async () => (await detail()).status).toBe(VipStatus.OVERDUE);
    const before = clock.now();
    await buy({ kind: 'vip', locks: 5, years: 2 });
    const { until: end, locks: paid } = await detail();
    expect(paid).toBe(5);
    expect(end).toBeGreaterThanOrEqual(yearsLater(before, 2));
    expect(end).toBeLessThan(yearsLater(clock.now() + 1, 2));
    expect(await addGroup(await as('stranger'))).toMatchObject({ errorCode: 0 });
  });

  it('keeps its expiry when locks are added, which costs the price of the remaining days', async () => {
    const { buy, until, detail, as } = await atTheStrangers();
    await buy(year);
    const end = (await detail()).until;
    await until(end - 73 * DAY);
    const more: Purchase = { kind: 'vipLocks', from: 2, to: 3, until: end };
    const client = await as('stranger');
    const ofYear = priceOf({ kind: 'vip', locks: 1, years: 1 }, PRICES, Currency.RMB, NOW)?.amount ?? 0;
    const { amount } = await client.data(orderCalls.price, { purchase: more, currency: Currency.RMB });
    // 73 days are a fifth of a year, and one more lock is in the same price tier.
    expect(amount).toBe(ofYear / 5);
    expect((await buy(more)).price.amount).toBe(amount);
    expect(await detail()).toMatchObject({ until: end, locks: 3 });
  });
});

describe('an administrator without the advanced plan', () => {
  it('can request the plan from the owner, who is notified by mail and on screen at most once a day', async () => {
    const { as, administered, attention, told, until, becomes, clock } = await atTheStrangers();
    await administered();
    const ask = async () => (await as('guest')).data(vipCalls.askOwner, {});
    const retryAt = clock.now() + DAY;
    expect(await ask()).toEqual({ told: 1, toldBefore: 0, retryAt: null });
    await becomes(told).toEqual([{ kind: 'vipRequested', from: 'guest' }]);
    expect(await attention()).toMatchObject([{ kind: 'vipRequested', name: 'guest', toBeSeen: true }]);
    expect(await ask()).toEqual({ told: 0, toldBefore: 1, retryAt });
    await until(clock.now() + DAY - 60_000);
    expect(await ask()).toEqual({ told: 0, toldBefore: 1, retryAt });
    await until(clock.now() + 60_000);
    expect(await ask()).toEqual({ told: 1, toldBefore: 0, retryAt: null });
    await becomes(told).toHaveLength(2);
    expect(await attention()).toHaveLength(1);
  });

  it('cannot request the plan once it is active, and a request is no longer shown once the owner has seen it', async () => {
    const { as, administered, attention } = await atTheStrangers();
    await administered();
    await (await as('guest')).data(vipCalls.askOwner, {});
    const [{ key } = { key: '' }] = await attention();
    await (await as('stranger')).data(attentionCalls.seen, { key });
    expect(await attention()).toEqual([]);
    await (await as('stranger')).data(vipCalls.beginTrial, {});
    expect(await (await as('guest')).ask(vipCalls.askOwner, {})).toMatchObject({ errorMsg: 'noPermission' });
  });

  it('is the only role that may request the plan', async () => {
    const { as } = await atTheStrangers();
    for (const person of ['owner', 'admin', 'guest', 'stranger'] as const)
      expect(await (await as(person)).ask(vipCalls.askOwner, {})).toMatchObject({ errorMsg: 'noPermission' });
  });
});
