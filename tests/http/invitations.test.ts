/** Registering where it takes an invitation of the operator. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditCalls } from '../../models/calls/audit.calls.ts';
import { companyCalls } from '../../models/calls/company.calls.ts';
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

async function invited(operator: SignedClient) {
  const mail = mailbox.nextTo(DORA);
  expect(await operator.data(operatorCalls.invite, { account: DORA })).toMatchObject({ sent: 'sent' });
  return mail;
}

it('whoever is invited is written to, and registers once; both sides can read of it', async () => {
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

it('nobody else is sent a code, whether they have an account or not', async () => {
  const { house, visitor } = await given();
  for (const account of [nameOf('owner'), 'nobody-here@example.org'])
    expect(await mayAsk(house, visitor, account)).toBe('invitationNeeded');
  expect(await house.store.db.selectFrom('code_row').selectAll().execute()).toEqual([]);
  expect(await visitor.data(companyCalls.info, { domainName: '' })).toMatchObject({ registration: 'invited' });
});

it('an invitation ends after seven days, and its address is erased', async () => {
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

it('one that is withdrawn is good for nothing, also with a code that was sent before; made again, it is', async () => {
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

it('a command that is sent again writes to nobody again, and is told what it was told before', async () => {
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

it('a phone number is invited by whatever way it is written; where nothing sends, that is said', async () => {
  const house = await openHouse({ registration: 'invited', operators: [nameOf(OPERATOR)] });
  const [operator, visitor] = [await house.signIn(OPERATOR), await house.visitor()];
  expect(await operator.ask(operatorCalls.invite, { account: 'no address' })).toMatchObject({
    errorMsg: 'badParameter',
  });
  expect(await operator.data(operatorCalls.invite, { account: '+61 412 345 678' })).toMatchObject({
    sent: 'notSent',
    link: expect.stringMatching(/\/regist$/),
  });
  expect(await invitations(operator)).toMatchObject([{ address: '+61412345678' }]);
  expect(await mayAsk(house, visitor, '+61412345678')).toBe('');
});

it('where anybody may register, or nobody, there is nothing to invite to', async () => {
  for (const registration of ['open', 'closed'] as const) {
    const house = await openHouse({ registration, operators: [nameOf(OPERATOR)] });
    const operator = await house.signIn(OPERATOR);
    expect(await operator.ask(operatorCalls.invite, { account: DORA })).toMatchObject({ errorMsg: 'notSupported' });
  }
});
