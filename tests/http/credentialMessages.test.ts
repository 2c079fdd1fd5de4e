/** Messages that deliver an eKey or a passcode: each costs one credit and is sent once, by a real mail server. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { passcodeCalls } from '../../models/calls/credential.calls.ts';
import { credentialMessageCalls, type SentMessage } from '../../models/calls/credentialMessage.calls.ts';
import { orderCalls } from '../../models/calls/order.calls.ts';
import type { MessageAbout } from '../../models/credentialMessage.ts';
import { ERRORS } from '../../models/errorCodes.ts';
import type { CommandId, LockId, MessageId } from '../../models/ids.ts';
import { NoticeChannel } from '../../models/messageTemplate.ts';
import { CreditService } from '../../models/order.ts';
import { createMailer } from '../../src/server/features/messages/mailer.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { within } from '../support/pace.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { locks, nameOf, openHouse, type RunningHouse, uidOf } from './house.ts';

const { EMAIL } = CreditService;
const { lockId } = locks.door;

let mailbox: Mailbox;
let house: RunningHouse;
let owner: SignedClient;
let about: MessageAbout;

beforeAll(async () => {
  mailbox = await openMailbox();
});
afterAll(() => mailbox.close());
beforeEach(async () => {
  mailbox.mood = 'take';
  house = await openHouse({ senders: { mail: createMailer({ url: mailbox.url, from: 'keys@house.test' }, () => {}) } });
  owner = await house.signIn('owner');
  const { credentialId } = await owner.data(passcodeCalls.get, {
    ...{ lockId, name: 'Anna', type: 2, validity: { kind: 'permanent' } },
  } as never);
  about = { kind: 'passcode', lockId, id: credentialId };
});

const buy = (quantity: number, order = 1) =>
  house.write('balance', EMAIL, [
    { type: 'balance.bought.v1', data: { uid: uidOf('owner'), service: EMAIL, orderId: `order-${order}`, quantity } },
  ]);
const balance = async () => {
  const { balances } = await owner.data(orderCalls.overview, {});
  const { available, reserved, used } = balances.find(({ service }) => service === EMAIL) ?? expect.fail();
  return { available, reserved, used };
};
const settled = (left: number) =>
  house.until(async () => {
    const now = await balance();
    return now.reserved === 0 && now.available === left ? now : null;
  });
const wish = (to: string, more: object = {}) => ({ about, channel: NoticeChannel.EMAIL, to, ...more });
const send = async (to: string, more: object = {}, client = owner) =>
  (await client.data(credentialMessageCalls.send, wish(to, more))).messageId;
const listed = async (client = owner) => (await client.data(credentialMessageCalls.list, { about })).list;
const stands = (messageId: MessageId, state: SentMessage['standing']['state']) =>
  house.until(
    async () => (await listed()).find(one => one.messageId === messageId && one.standing.state === state) ?? null,
  );
const toldTo = (since: number) =>
  mailbox.mails.slice(since).flatMap(({ to, headers }) => (to === nameOf('owner') ? [headers.subject ?? ''] : []));
const codeOf = async (asked: Promise<{ errorCode: number }>) => (await asked).errorCode;

it('a message delivers a passcode by mail and is then shown as sent', async () => {
  await buy(5);
  const next = mailbox.nextTo('anna@example.org');
  const messageId = await send('anna@example.org');
  const mail = await next;
  const { digits } = await owner.data(passcodeCalls.reveal, { lockId, credentialId: about.id as never });
  expect(mail.headers).toMatchObject({ subject: 'Your passcode for Front door' });
  expect(mail.text).toContain(`Your passcode for Front door is ${digits}`);
  expect(await stands(messageId, 'sent')).toMatchObject({ to: 'a•••@example.org', turn: 1, reason: null, retry: null });
  expect(await settled(4)).toEqual({ available: 4, reserved: 0, used: 1 });
});

it('the preview of a message hides the digits of the passcode', async () => {
  await buy(5);
  const shown = await owner.data(credentialMessageCalls.preview, { about, channel: NoticeChannel.EMAIL });
  expect(shown).toMatchObject({ service: EMAIL, available: 5, buy: 'self', reaches: true, missing: [] });
  expect(shown.text).toContain('Your passcode for Front door is ••••••');
  expect(await owner.data(credentialMessageCalls.preview, { about, channel: NoticeChannel.SMS })).toMatchObject({
    service: CreditService.SMS,
    available: 0,
    reaches: false,
  });
});

it('a message requested several times with one command id is sent once', async () => {
  await buy(5);
  const commandId = 'command-1' as CommandId;
  const ids = await Promise.all([1, 2, 3].map(() => send('twice@example.org', { commandId })));
  expect(new Set(ids).size).toBe(1);
  await stands(ids[0] as MessageId, 'sent');
  expect(await settled(4)).toMatchObject({ used: 1 });
  expect(await send('twice@example.org', { commandId })).toBe(ids[0]);
  expect(mailbox.mails.filter(({ to }) => to === 'twice@example.org')).toHaveLength(1);
});

it('a rejected message refunds its credit, and a retry costs another one', async () => {
  await buy(1);
  mailbox.mood = 'refuse';
  const messageId = await send('gone@example.org');
  expect(await stands(messageId, 'failed')).toMatchObject({ reason: 'addressRefused', retry: 'takesUnit' });
  expect(await settled(1)).toMatchObject({ used: 0 });
  mailbox.mood = 'take';
  await owner.data(credentialMessageCalls.retry, { messageId });
  expect(await stands(messageId, 'sent')).toMatchObject({ turn: 2, retry: null });
  expect(await settled(0)).toMatchObject({ used: 1 });
  expect(await codeOf(owner.ask(credentialMessageCalls.retry, { messageId }))).toBe(ERRORS.notInThisState);
});

it('a message without credits is rejected, and the error says what to buy and who can buy it', async () => {
  await buy(1);
  await send('first@example.org');
  const refused = await owner.ask(credentialMessageCalls.send, wish('second@example.org'));
  expect(refused).toMatchObject({ errorCode: ERRORS.balanceExhausted, data: { service: EMAIL, buy: 'self' } });
  const admin = await house.signIn('admin');
  expect(await admin.ask(credentialMessageCalls.send, wish('second@example.org'))).toMatchObject({
    errorCode: ERRORS.balanceExhausted,
    data: { buy: 'owner' },
  });
  expect(await listed()).toHaveLength(1);
});

it('a message costs the owner a credit, also if an administrator sends it; other users cannot send', async () => {
  await buy(3);
  const admin = await house.signIn('admin');
  const messageId = await send('third@example.org', {}, admin);
  expect(await stands(messageId, 'sent')).toMatchObject({ sender: { nickname: 'admin' } });
  expect(await settled(2)).toMatchObject({ used: 1 });
  for (const [person, error] of [
    ['guest', 'noPermission'],
    ['stranger', 'lockNotFound'],
  ] as const) {
    const client = await house.signIn(person);
    expect(await codeOf(client.ask(credentialMessageCalls.send, wish('x@example.org')))).toBe(ERRORS[error]);
    expect(await codeOf(client.ask(credentialMessageCalls.list, { about }))).toBe(ERRORS[error]);
    expect(await codeOf(client.ask(credentialMessageCalls.retry, { messageId }))).toBe(ERRORS.messageNotFound);
  }
});

it('the messages of one lock are not listed for another lock of the same owner', async () => {
  await buy(3);
  await stands(await send('fourth@example.org'), 'sent');
  const elsewhere = { ...about, lockId: locks.noGateway.lockId as LockId };
  expect((await owner.data(credentialMessageCalls.list, { about: elsewhere })).list).toEqual([]);
});

it.each([
  ['a phone number', 'to', '+61412345678'],
  ['an invalid address', 'to', 'somebody'],
])('a mail to %s is rejected', async (_, field, to) => {
  await buy(1);
  expect(await owner.ask(credentialMessageCalls.send, wish(to))).toMatchObject({
    errorCode: ERRORS.badParameter,
    data: { fields: { [field]: 'invalid' } },
  });
});

it('the usage records list each message with its recipient, sender, time and outcome', async () => {
  await buy(2);
  await stands(await send('fifth@example.org'), 'sent');
  await settled(1);
  mailbox.mood = 'refuse';
  await stands(await send('sixth@example.org'), 'failed');
  await settled(1);
  const { list, total } = await owner.data(credentialMessageCalls.uses, {});
  expect(total).toBe(2);
  expect(list).toMatchObject([
    { service: EMAIL, kind: 'message', state: 'givenBack', to: 's•••@example.org', lock: { alias: 'Front door' } },
    { service: EMAIL, kind: 'message', state: 'used', to: 'f•••@example.org', by: { nickname: 'owner' } },
  ]);
  for (const { at, endedAt } of list) expect(endedAt).toBeGreaterThanOrEqual(at);
});

it(
  '300 credits pay for exactly 300 of 500 concurrent messages: 200 are rejected, and no credit is left',
  async () => {
    await buy(300);
    const before = mailbox.mails.length;
    const asked = await Promise.all(
      Array.from({ length: 500 }, (_, nth) => owner.ask(credentialMessageCalls.send, wish(`many${nth}@example.org`))),
    );
    const taken = asked.filter(({ errorCode }) => errorCode === 0);
    const refused = asked.filter(({ errorCode }) => errorCode === ERRORS.balanceExhausted);
    expect([taken.length, refused.length]).toEqual([300, 200]);
    expect(refused[0]?.data).toMatchObject({ service: EMAIL, buy: 'self' });
    expect(await settled(0)).toEqual({ available: 0, reserved: 0, used: 300 });
    const arrived = mailbox.mails.slice(before).map(({ to }) => to);
    const ofThese = arrived.filter(to => to.startsWith('many'));
    expect([ofThese.length, new Set(ofThese).size]).toEqual([300, 300]);
    // The owner is notified once when few credits are left, and once when none is left.
    await house.until(async () => (toldTo(before).length === 2 ? true : null));
    expect(toldTo(before)).toEqual([expect.stringContaining('10'), expect.stringContaining('No credits left')]);
  },
  within(120_000),
);
