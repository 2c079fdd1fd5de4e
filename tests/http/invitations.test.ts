/** Registration by an operator’s invitation. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditCalls } from '../../models/calls/audit.calls.ts';
import { companyCalls } from '../../models/calls/company.calls.ts';
import { messageCalls } from '../../models/calls/message.calls.ts';
import { operatorCalls } from '../../models/calls/operator.calls.ts';
import { userCalls } from '../../models/calls/user.calls.ts';
import type { CommandId } from '../../models/ids.ts';
import { INVITATION_LIFETIME_MS } from '../../models/limits.ts';
import { CODE_INTERVAL_MS, CodePurpose } from '../../models/verificationCode.ts';
import { fakeClock } from '../support/fakeClock.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { askCode, mailedCode, openHouseWithMail } from './codeByMail.ts';
import { nameOf, openHouse, type RunningHouse, uidOf } from './house.ts';

const DORA = 'dora@example.org';
const OPERATOR = 'stranger';
const PASSWORD = 'Quiet-Harbour-27';

let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
});
afterAll(() => mailbox.close());

async function given() {
  const clock = fakeClock();
  const house = await openHouseWithMail(mailbox, { clock, registration: 'invited', operators: [nameOf(OPERATOR)] });
  return { clock, house, operator: await house.signIn(OPERATOR), visitor: await house.visitor() };
}

const mayAsk = async (house: RunningHouse, visitor: SignedClient, account: string) =>
  (await askCode(house, visitor, account, CodePurpose.REGISTER)).errorMsg;
const invitations = async (operator: SignedClient) => (await operator.data(operatorCalls.invitations, {})).list;

/** The delivery state of the only invitation. */
const sentOf = async (operator: SignedClient) => (await invitations(operator))[0]?.sent;

/** Waits for one more attempt of the mail server. */
async function triedAfter(tries: number) {
  while (mailbox.tries === tries) await new Promise(resolve => setImmediate(resolve));
}

async function invited(operator: SignedClient) {
  const mail = mailbox.nextTo(DORA);
  await operator.data(operatorCalls.invite, { account: DORA });
  return mail;
}

it('an invited person receives a mail and registers once, and the used invitation leaves the operator’s list', async () => {
  const { clock, house, operator, visitor } = await given();
  const { link } = await operator.data(operatorCalls.invite, { account: 'other@example.org' });
  expect(JSON.stringify(await invited(operator))).toContain(link);
  expect(await invitations(operator)).toMatchObject([
    { address: expect.any(String), expiresAt: clock.now() + INVITATION_LIFETIME_MS },
    { expiresAt: clock.now() + INVITATION_LIFETIME_MS },
  ]);

  const code = await mailedCode(house, mailbox, visitor, DORA, CodePurpose.REGISTER);
  const { uid } = await visitor.data(userCalls.register, { account: DORA, password: PASSWORD, code, agreed: true });
  expect((await invitations(operator)).map(({ address }) => address)).toEqual(['other@example.org']);
  await clock.advance(CODE_INTERVAL_MS);
  expect(await mayAsk(house, visitor, DORA), 'once').toBe('invitationNeeded');
  expect(await operator.ask(operatorCalls.invite, { account: DORA })).toMatchObject({ errorMsg: 'accountExists' });

  const facts = await house.store.db.selectFrom('facts').select(['type', 'data', 'meta']).execute();
  const used = facts.filter(({ type }) => type === 'invitation.used.v1');
  expect(used.map(({ data }) => JSON.parse(data))).toEqual([{ uid }]);
  expect(JSON.stringify(facts.filter(({ type }) => type.startsWith('invitation.')))).not.toContain('dora');
  const { list } = await operator.data(auditCalls.list, {});
  expect(list.filter(({ what }) => what === 'invitation.made.v1')).toMatchObject([
    { by: { uid: uidOf(OPERATOR) } },
    { by: { uid: uidOf(OPERATOR) } },
  ]);
});

it('a person without an invitation gets no verification code, whether the account exists or not', async () => {
  const { house, visitor } = await given();
  for (const account of [nameOf('owner'), 'nobody-here@example.org'])
    expect(await mayAsk(house, visitor, account)).toBe('invitationNeeded');
  expect(await house.store.db.selectFrom('code_row').selectAll().execute()).toEqual([]);
  expect(await visitor.data(companyCalls.info, { domainName: '' })).toMatchObject({ registration: 'invited' });
});

it('an invitation expires after seven days, and its address is erased', async () => {
  const { clock, house, operator, visitor } = await given();
  await invited(operator);
  await clock.leap(INVITATION_LIFETIME_MS);
  expect(await mayAsk(house, visitor, DORA)).toBe('invitationNeeded');
  await house.until(async () =>
    (await house.store.db.selectFrom('invitation_row').selectAll().execute()).length === 0 ? true : null,
  );
  const sealed = await house.store.db.selectFrom('vault').select('ref').where('ref', 'like', 'invitation-%').execute();
  expect(sealed).toEqual([]);
});

it('a withdrawn invitation cannot be used, even with a code sent earlier, until it is renewed', async () => {
  const { clock, house, operator, visitor } = await given();
  await invited(operator);
  const code = await mailedCode(house, mailbox, visitor, DORA, CodePurpose.REGISTER);
  const [invitation] = await invitations(operator);
  const { invitationId = '' } = invitation ?? {};
  await operator.data(operatorCalls.withdrawInvitation, { invitationId });
  expect(await operator.ask(operatorCalls.withdrawInvitation, { invitationId })).toMatchObject({
    errorMsg: 'invitationOver',
  });
  expect(await invitations(operator)).toEqual([]);
  const wish = { account: DORA, password: PASSWORD, agreed: true as const };
  expect(await visitor.ask(userCalls.register, { ...wish, code })).toMatchObject({ errorMsg: 'invitationNeeded' });
  await clock.advance(CODE_INTERVAL_MS);
  expect(await mayAsk(house, visitor, DORA)).toBe('invitationNeeded');

  await invited(operator);
  const second = await mailedCode(house, mailbox, visitor, DORA, CodePurpose.REGISTER);
  expect(await visitor.ask(userCalls.register, { ...wish, code: second })).toMatchObject({ errorCode: 0 });
});

it('a repeated invite command sends no second mail and returns the first answer', async () => {
  const { house, operator } = await given();
  const invite = { account: DORA, commandId: 'invite' as CommandId };
  const mail = mailbox.nextTo(DORA);
  const told = await operator.data(operatorCalls.invite, invite);
  await mail;
  const [invitation] = await invitations(operator);
  const { invitationId = '' } = invitation ?? {};
  const withdraw = { invitationId, commandId: 'withdraw' as CommandId };
  expect(await operator.data(operatorCalls.withdrawInvitation, withdraw)).toEqual({});
  expect(await operator.data(operatorCalls.withdrawInvitation, withdraw)).toEqual({});
  expect(await operator.data(operatorCalls.invite, invite)).toEqual(told);
  expect(await invitations(operator)).toEqual([]);
  const made = house.store.db.selectFrom('facts').select('version').where('type', '=', 'invitation.made.v1');
  expect(await made.execute()).toHaveLength(1);
  expect(await operator.ask(operatorCalls.invite, { ...invite, account: 'other@example.org' })).toMatchObject({
    errorMsg: 'commandIdUsed',
  });
});

it('a phone number can be invited, and without an SMS sender the message stays in the operator’s outbox', async () => {
  const house = await openHouse({ registration: 'invited', operators: [nameOf(OPERATOR)] });
  const [operator, visitor] = [await house.signIn(OPERATOR), await house.visitor()];
  expect(await operator.ask(operatorCalls.invite, { account: 'no address' })).toMatchObject({
    errorMsg: 'badParameter',
  });
  const { link } = await operator.data(operatorCalls.invite, { account: '+61 412 345 678' });
  expect(link).toMatch(/\/regist$/);
  const outbox = async () => (await operator.data(messageCalls.outbox, {})).list;
  await house.until(async () => ((await sentOf(operator)) === 'held' ? true : null));
  expect(await outbox()).toMatchObject([
    { to: '+61412345678', text: { kind: 'written', text: expect.stringContaining(link) } },
  ]);
  // A second invitation replaces the message.
  await operator.data(operatorCalls.invite, { account: '+61 412 345 678' });
  await house.until(async () => ((await sentOf(operator)) === 'held' ? true : null));
  expect(await outbox()).toHaveLength(1);
  const [invitation] = await invitations(operator);
  expect(invitation).toMatchObject({ address: '+61412345678' });
  expect(await mayAsk(house, visitor, '+61412345678')).toBe('');
  const { invitationId = '' } = invitation ?? {};
  await operator.data(operatorCalls.withdrawInvitation, { invitationId });
  expect(
    (await outbox()).filter(({ text }) => text.kind === 'written'),
    'its address is erased',
  ).toEqual([]);
});

it('a mail server outage blocks no request, and the mail is sent once afterwards', async () => {
  const { clock, house, operator } = await given();
  const [before, tries] = [mailbox.mails.length, mailbox.tries];
  mailbox.mood = 'later';
  const mail = mailbox.nextTo(DORA);
  await operator.data(operatorCalls.invite, { account: DORA });
  expect(await sentOf(operator)).toBe('sending');
  await triedAfter(tries);
  expect(await sentOf(operator)).toBe('sending');
  mailbox.mood = 'take';
  while (mailbox.mails.length === before) await clock.advance(1000);
  expect((await mail).to).toBe(DORA);
  await house.until(async () => ((await sentOf(operator)) === 'sent' ? true : null));
  await clock.advance(600_000);
  expect(mailbox.mails.slice(before)).toHaveLength(1);
});

it('a crash before the mail server accepts a mail neither loses nor duplicates that mail', async () => {
  const { clock, house, operator } = await given();
  const [before, tries] = [mailbox.mails.length, mailbox.tries];
  mailbox.mood = 'later';
  await operator.data(operatorCalls.invite, { account: DORA });
  await triedAfter(tries);
  await house.crash();
  mailbox.mood = 'take';
  while (mailbox.mails.length === before) await clock.advance(1000);
  await clock.advance(600_000);
  expect(mailbox.mails.slice(before).map(({ to }) => to)).toEqual([DORA]);
});

it('mail to a rejected address is reported as failed, and the mail of a withdrawn invitation is not sent', async () => {
  const { clock, house, operator } = await given();
  const before = mailbox.mails.length;
  mailbox.mood = 'refuse';
  await operator.data(operatorCalls.invite, { account: DORA });
  await house.until(async () => ((await sentOf(operator)) === 'failed' ? true : null));
  mailbox.mood = 'later';
  const tries = mailbox.tries;
  await operator.data(operatorCalls.invite, { account: DORA });
  await triedAfter(tries);
  const [invitation] = await invitations(operator);
  await operator.data(operatorCalls.withdrawInvitation, { invitationId: invitation?.invitationId ?? '' });
  mailbox.mood = 'take';
  await clock.advance(600_000);
  expect(mailbox.mails).toHaveLength(before);
});

it('an operator cannot send an invitation if registration is open to everyone or closed', async () => {
  for (const registration of ['open', 'closed'] as const) {
    const house = await openHouse({ registration, operators: [nameOf(OPERATOR)] });
    const operator = await house.signIn(OPERATOR);
    expect(await operator.ask(operatorCalls.invite, { account: DORA })).toMatchObject({ errorMsg: 'notSupported' });
  }
});
