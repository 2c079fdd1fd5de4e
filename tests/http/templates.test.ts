/** Message templates: an owner writes them for their locks; and a brand without a shop. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { auditCalls } from '../../models/calls/audit.calls.ts';
import { messageCalls } from '../../models/calls/message.calls.ts';
import { orderCalls } from '../../models/calls/order.calls.ts';
import { templateCalls } from '../../models/calls/template.calls.ts';
import { userCalls } from '../../models/calls/user.calls.ts';
import { vipCalls } from '../../models/calls/vip.calls.ts';
import type { CommandId } from '../../models/ids.ts';
import { TEMPLATE_TESTS_A_DAY, VIP_TRIAL_MS } from '../../models/limits.ts';
import { type MessageTemplateId, NoticeChannel, TemplateKind } from '../../models/messageTemplate.ts';
import { Currency } from '../../models/money.ts';
import { CreditService } from '../../models/order.ts';
import type { Senders } from '../../src/server/features/messages/delivery.ts';
import type { Mail } from '../../src/server/features/messages/mail.ts';
import { fakeClock } from '../support/fakeClock.ts';
import { SignedClient } from '../support/signedClient.ts';
import { locks, nameOf, openHouse, PASSWORD } from './house.ts';

const [SMS, EMAIL] = [NoticeChannel.SMS, NoticeChannel.EMAIL];
const [EKEY, PASSCODE] = [TemplateKind.EKEY, TemplateKind.PASSCODE];
const code = { name: 'Code', content: '{ROOM}: {PASSCODE}', channel: SMS, kind: PASSCODE };
const welcome = { name: 'Welcome', content: 'Welcome to {ROOM}', channel: EMAIL, kind: EKEY };
const DAY = 24 * 60 * 60_000;

async function atHome(options: Parameters<typeof openHouse>[0] = {}) {
  const house = await openHouse(options);
  const owner = await house.signIn('owner');
  const add = async (template: Partial<typeof code> & { start?: number; end?: number } = {}) =>
    (await owner.data(templateCalls.add, { ...code, ...template })).templateId;
  const named = async (channel: NoticeChannel = SMS) =>
    (await owner.data(templateCalls.list, { channel })).list.map(({ name }) => name);
  return { house, owner, add, named };
}

describe('a message template', () => {
  it('is listed by channel, latest first, for its owner only', async () => {
    const { house, owner, add, named } = await atHome();
    const templateId = await add();
    await add({ ...welcome, name: 'Mail' } as never);
    await add({ name: 'Other' });
    expect(await named()).toEqual(['Other', 'Code']);
    expect(await named(EMAIL)).toEqual(['Mail']);
    expect(await owner.data(templateCalls.detail, { templateId })).toMatchObject({ ...code, start: null, end: null });
    const admin = await house.signIn('admin');
    expect((await admin.data(templateCalls.list, { channel: SMS })).total).toBe(0);
    for (const other of [admin, await house.signIn('stranger')])
      for (const call of [templateCalls.detail, templateCalls.remove])
        expect(await other.ask(call, { templateId })).toMatchObject({ errorMsg: 'templateNotFound' });
  });

  it('is created once per command id', async () => {
    const { owner, named } = await atHome();
    const wish = { ...code, commandId: 'write-1' as CommandId };
    const first = await owner.data(templateCalls.add, wish);
    expect(await owner.data(templateCalls.add, wish)).toEqual(first);
    expect(await named()).toEqual(['Code']);
  });

  it('is rejected with the invalid field named', async () => {
    const { owner, named } = await atHome();
    for (const [wrong, fields] of [
      [{ content: '{ROOM}' }, { content: 'placeholderMissing' }],
      [{ content: '{ROOM} {PASSCODE} {UNLOCKLINK}' }, { content: 'placeholderUnfit' }],
      [{ content: '' }, { content: 'tooShort' }],
      [{ content: '{ROOM} {PASSCODE} <b>' }, { content: 'invalid' }],
      [{ content: `{ROOM} {PASSCODE} ${'x'.repeat(1000)}` }, { content: 'tooLong' }],
      [{ name: ' ' }, { name: 'tooShort' }],
      [{ start: 2, end: 1 }, { end: 'beforeStart' }],
      [{ channel: 3 }, { channel: 'invalid' }],
      [{ kind: 0 }, { kind: 'invalid' }],
    ] as const) {
      const answer = await owner.ask(templateCalls.add, { ...code, ...wrong } as never);
      expect([wrong, answer]).toMatchObject([wrong, { errorCode: -3, data: { fields } }]);
    }
    expect(await named()).toEqual([]);
  });

  it('can be changed and deleted with each change audited, and rejects an unchanged text', async () => {
    const { owner, add, named } = await atHome();
    const templateId = await add();
    const { name, content } = code;
    expect(await owner.ask(templateCalls.update, { templateId, name, content })).toMatchObject({
      errorMsg: 'unchanged',
    });
    await owner.data(templateCalls.update, { templateId, name: 'Short', content, start: 1, end: 2 });
    expect(await owner.data(templateCalls.detail, { templateId })).toMatchObject({ name: 'Short', start: 1, end: 2 });
    await owner.data(templateCalls.remove, { templateId });
    expect(await named()).toEqual([]);
    expect(await owner.ask(templateCalls.update, { templateId, name, content })).toMatchObject({
      errorMsg: 'templateNotFound',
    });
    const { list } = await owner.data(auditCalls.list, {});
    expect(list.slice(0, 3).map(({ what, subject }) => [what, subject])).toEqual([
      ['messageTemplate.deleted.v1', 'Short'],
      ['messageTemplate.changed.v1', 'Short'],
      ['messageTemplate.added.v1', 'Code'],
    ]);
  });
});

describe('writing message templates', () => {
  it('requires owning a lock with the advanced plan', async () => {
    const { house } = await atHome();
    const why = async (person: 'admin' | 'guest' | 'stranger') => {
      const client = await house.signIn(person);
      const { errorMsg, data } = await client.ask(templateCalls.add, code);
      return [errorMsg, data];
    };
    expect(await why('admin')).toEqual(['noPermission', undefined]);
    expect(await why('guest')).toEqual(['noPermission', undefined]);
    expect(await why('stranger')).toEqual(['advancedOff', { ask: 'self' }]);
  });
});

describe('a message about a lock', () => {
  const { lockId } = locks.door;

  it('offers the lock owner’s active templates of the same channel and kind to every manager of the lock', async () => {
    const clock = fakeClock();
    const { house, add } = await atHome({ clock });
    const now = clock.now();
    await add();
    await add({ ...welcome, name: 'Of another channel' } as never);
    await add({ name: 'Of another kind', content: '{ROOM}', kind: EKEY } as never);
    await add({ name: 'Over', end: now });
    await add({ name: 'Coming', start: now + DAY });
    await add({ name: 'Autumn', start: now - DAY, end: now + DAY });
    const asked = { lockId, channel: SMS, kind: PASSCODE };
    const names = async (person: 'owner' | 'admin') =>
      (await (await house.signIn(person)).data(templateCalls.offered, asked)).list.map(({ name }) => name);
    expect(await names('admin')).toEqual(['Autumn', 'Code']);
    expect(await names('owner')).toEqual(['Autumn', 'Code']);
    await clock.leap(DAY);
    expect(await names('owner')).toEqual(['Code', 'Coming']);
    const guest = await house.signIn('guest');
    expect(await guest.ask(templateCalls.offered, asked)).toMatchObject({ errorMsg: 'noPermission' });
  });

  it('offers no templates without the advanced plan', async () => {
    const clock = fakeClock();
    const { house } = await atHome({ clock });
    const stranger = await house.signIn('stranger');
    await stranger.data(vipCalls.beginTrial, {});
    await stranger.data(templateCalls.add, code);
    const asked = { lockId: locks.foreign.lockId, channel: SMS, kind: PASSCODE };
    expect((await stranger.data(templateCalls.offered, asked)).list).toHaveLength(1);
    await clock.leap(VIP_TRIAL_MS);
    await house.until(async () =>
      (await stranger.data(templateCalls.offered, asked)).list.length === 0 ? true : null,
    );
    expect(await stranger.ask(templateCalls.add, code)).toMatchObject({
      errorMsg: 'advancedOff',
      data: { ask: 'self' },
    });
    // Existing templates stay and can be deleted.
    const { list } = await stranger.data(templateCalls.list, { channel: SMS });
    expect(list).toHaveLength(1);
    await stranger.data(templateCalls.remove, { templateId: list[0]?.templateId as MessageTemplateId });
  });
});

describe('a template sample', () => {
  it('shows the text in the chosen language, the brand, and the masked address that a test message would go to', async () => {
    const { owner } = await atHome();
    const asked = { channel: EMAIL, kind: PASSCODE, language: 'de_DE' } as const;
    const { brand, values, own, standard } = await owner.data(templateCalls.sample, asked);
    expect({ brand, own }).toEqual({ brand: 'Latchwork', own: 'o•••@house.test' });
    expect(values).toMatchObject({ ROOM: '101', PASSCODE: '123456', APPLINK: `${owner.origin}/app` });
    expect(values.TIME).toMatch(/^\d\d\.\d\d\.\d{4}, 14:00\s–\s\d\d\.\d\d\.\d{4}, 11:00$/);
    expect(standard).toContain('{PASSCODE}');
    const sms = await owner.data(templateCalls.sample, { ...asked, channel: SMS });
    expect(sms.own).toBeNull();
  });
});

describe('a test message', () => {
  const wish = { ...welcome, language: 'en' as const };
  const asked = ({ name: _, ...rest }: typeof wish) => rest;

  it('is stored in the user’s outbox if no mail server is configured', async () => {
    const { owner } = await atHome();
    expect(await owner.data(templateCalls.test, asked(wish))).toEqual({ to: 'o•••@house.test' });
    const { list } = await owner.data(messageCalls.outbox, {});
    expect(list).toMatchObject([
      { to: nameOf('owner'), text: { kind: 'written', subject: 'Your eKey for 101', text: 'Welcome to 101' } },
    ]);
  });

  it('is mailed once per command id', async () => {
    const mails: Mail[] = [];
    const senders: Senders = {
      mail: async ({ mail }) => {
        mails.push(mail);
        return { kind: 'delivered' };
      },
    };
    const { owner } = await atHome({ senders });
    const once = { ...asked(wish), commandId: 'test-1' as CommandId };
    await owner.data(templateCalls.test, once);
    await owner.data(templateCalls.test, once);
    expect(mails).toMatchObject([{ subject: 'Your eKey for 101', text: expect.stringContaining('Welcome to 101') }]);
  });

  it('is reported as failed if the provider refuses it, and does not count towards the daily limit', async () => {
    let takes = false;
    const mail = async () =>
      takes ? ({ kind: 'delivered' } as const) : ({ kind: 'failed', reason: 'providerRefused' } as const);
    const { owner } = await atHome({ senders: { mail } });
    const failed = await owner.ask(templateCalls.test, asked(wish));
    expect(failed).toMatchObject({ errorMsg: 'notSent', data: { reason: 'providerRefused' } });
    takes = true;
    const answers = await Promise.all(
      Array.from({ length: TEMPLATE_TESTS_A_DAY + 5 }, () => owner.ask(templateCalls.test, asked(wish))),
    );
    expect(answers.filter(({ errorCode }) => errorCode === 0)).toHaveLength(TEMPLATE_TESTS_A_DAY);
    expect(answers.filter(({ errorMsg }) => errorMsg === 'tooManyTries')).toHaveLength(5);
  });

  it('is refused without permission, without a recipient address or with invalid text', async () => {
    const { house, owner } = await atHome();
    const fields = async (change: object) =>
      (await owner.ask(templateCalls.test, { ...asked(wish), ...change } as never)).data;
    expect(await fields({ channel: SMS })).toEqual({ fields: { channel: 'noAddress' } });
    expect(await fields({ content: '{PASSCODE}' })).toMatchObject({ fields: { content: 'placeholderUnfit' } });
    expect(await fields({ content: '<img>' })).toEqual({ fields: { content: 'invalid' } });
    const admin = await house.signIn('admin');
    expect(await admin.ask(templateCalls.test, asked(wish))).toMatchObject({ errorMsg: 'noPermission' });
    expect((await owner.data(messageCalls.outbox, {})).total).toBe(0);
  });
});

describe('a brand that sells nothing', () => {
  it('rejects purchases on its host but lets users cancel orders made on another', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'latchwork-brands-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const brandsFile = join(folder, 'brands.json');
    writeFileSync(brandsFile, JSON.stringify([{ hosts: ['localhost'], name: 'Sol', hasPaidFeature: false }]));
    const { house, owner } = await atHome({ brandsFile });
    const purchase = { kind: 'units', service: CreditService.SMS, quantity: 100 } as const;
    const wish = { purchase, amount: 1000, currency: Currency.RMB };
    const { orderId } = await owner.data(orderCalls.create, wish);
    const elsewhere = await SignedClient.of(house.origin.replace('127.0.0.1', 'localhost'));
    const login = await elsewhere.data(userCalls.login, { username: nameOf('owner'), password: PASSWORD });
    elsewhere.accessToken = login.accessToken;
    for (const answer of [
      await elsewhere.ask(orderCalls.price, { purchase, currency: Currency.RMB }),
      await elsewhere.ask(orderCalls.create, wish),
      await elsewhere.ask(orderCalls.pay, { orderId, method: 100 }),
      await elsewhere.ask(vipCalls.beginTrial, {}),
    ])
      expect(answer).toMatchObject({ errorMsg: 'notOffered' });
    expect((await elsewhere.data(orderCalls.list, {})).total).toBe(1);
    await elsewhere.data(orderCalls.cancel, { orderId });
  });
});
