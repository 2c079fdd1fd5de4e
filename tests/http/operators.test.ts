/** The calls that only operators of the console may make. */
import { expect, it } from 'vitest';
import { auditCalls } from '../../models/calls/audit.calls.ts';
import type { Call } from '../../models/calls/call.ts';
import { messageCalls, type OutboxItem } from '../../models/calls/message.calls.ts';
import { operatorCalls } from '../../models/calls/operator.calls.ts';
import { securityCalls } from '../../models/calls/security.calls.ts';
import { userCalls } from '../../models/calls/user.calls.ts';
import { CODE_LIFETIME_MS, CodePurpose } from '../../models/verificationCode.ts';
import { fakeClock } from '../support/fakeClock.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { askCode } from './codeByMail.ts';
import { SERVED } from './everyCall.ts';
import { nameOf, nameOfNewcomer, openHouse, PEOPLE, type RunningHouse, uidOf } from './house.ts';
import type { Answered } from './roles/row.ts';

const VISITOR = 'dora@example.org';
/** Operates the console, and has no lock in it. */
const OPERATOR = 'stranger';

const given = (options = {}) => openHouse({ operators: [nameOf(OPERATOR)], ...options });

/** Requests a code while no mail server is configured, so it is stored for the operator. */
async function heldCode(house: RunningHouse, operator: SignedClient) {
  const visitor = await house.visitor();
  await askCode(house, visitor, VISITOR, CodePurpose.REGISTER);
  const message = await house.until(() => codeOf(operator));
  return { visitor, message };
}

async function codeOf(operator: SignedClient): Promise<OutboxItem | null> {
  const { list } = await operator.data(messageCalls.outbox, {});
  return list.find(({ to }) => to === VISITOR) ?? null;
}

const asked = (messageId: string, invitationId: string): readonly (readonly [Call, object])[] => [
  [messageCalls.viewCode, { messageId }],
  [operatorCalls.invite, { account: 'emma@example.org' }],
  [operatorCalls.invitations, {}],
  [operatorCalls.withdrawInvitation, { invitationId }],
  [operatorCalls.endSessions, { account: nameOfNewcomer(1) }],
];

it('every operator call is in the table of this test and rejects users who are not operators', async () => {
  const house = await given({ registration: 'invited' });
  const operator = await house.signIn(OPERATOR);
  await operator.data(operatorCalls.invite, { account: VISITOR });
  const [invitation] = (await operator.data(operatorCalls.invitations, {})).list;
  const { message } = await heldCode(house, operator);
  const table = asked(message.messageId, invitation?.invitationId ?? '');
  expect(table.map(([{ path }]) => path).sort()).toEqual(
    SERVED.filter(({ forOperators }) => forOperators)
      .map(({ path }) => path)
      .sort(),
  );
  const people = [...(await Promise.all(PEOPLE.map(person => house.signIn(person)))), await house.visitor()];
  await house.newcomer(1);
  for (const [call, params] of table) {
    const answers = await Promise.all(people.map(async client => (await client.ask(call, params)).errorMsg));
    const expected: Answered[] = PEOPLE.map(person => (person === OPERATOR ? 'ok' : 'noPermission'));
    expect([call.path, ...answers.map(answer => answer || 'ok')]).toEqual([call.path, ...expected, 'loginExpired']);
  }
  for (const client of people.slice(0, -2)) expect(await codeOf(client)).toBeNull();
});

it('only the first account created by create-owner is an operator if no operators are configured', async () => {
  const house = await given({ operators: null });
  const messageId = 'nobodys';
  const [owner, admin] = [await house.signIn('owner'), await house.signIn('admin')];
  expect(await owner.ask(messageCalls.viewCode, { messageId })).toMatchObject({ errorMsg: 'noPermission' });
  await house.store.setting('firstOwner', () => String(uidOf('owner')));
  expect(await owner.ask(messageCalls.viewCode, { messageId })).toMatchObject({ errorMsg: 'codeExpired' });
  expect(await admin.ask(messageCalls.viewCode, { messageId })).toMatchObject({ errorMsg: 'noPermission' });
});

it('viewing a visitor’s code is audited with user, time and message', async () => {
  const house = await given();
  const operator = await house.signIn(OPERATOR);
  const { message, visitor } = await heldCode(house, operator);
  const { messageId } = message;
  expect(message.text).toMatchObject({ kind: 'visitorCode', viewed: null });
  expect(JSON.stringify(message)).not.toMatch(/"\d{6}"/);

  const { code } = await operator.data(messageCalls.viewCode, { messageId });
  expect(code).toMatch(/^\d{6}$/);
  const viewed = await codeOf(operator);
  expect(viewed?.text).toMatchObject({ viewed: { by: OPERATOR, at: expect.any(Number) } });
  const { list } = await operator.data(auditCalls.list, {});
  expect(list.filter(({ what }) => what === 'outbox.codeViewed.v1')).toMatchObject([
    { by: { uid: uidOf(OPERATOR) }, from: '127.0.0.1' },
  ]);
  const facts = await house.store.db
    .selectFrom('facts')
    .select('data')
    .where('type', '=', 'outbox.codeViewed.v1')
    .execute();
  expect(facts.map(({ data }) => JSON.parse(data))).toEqual([{ uid: uidOf(OPERATOR), messageId }]);

  expect(
    await visitor.ask(userCalls.register, { account: VISITOR, password: 'Quiet-Harbour-27', code, agreed: true }),
  ).toMatchObject({
    errorCode: 0,
  });
  expect(await codeOf(operator)).toBeNull();
  expect(await operator.ask(messageCalls.viewCode, { messageId })).toMatchObject({ errorMsg: 'codeExpired' });
});

it('a visitor’s code is erased when it expires', async () => {
  const clock = fakeClock();
  const house = await given({ clock });
  const operator = await house.signIn(OPERATOR);
  await heldCode(house, operator);
  await clock.advance(CODE_LIFETIME_MS);
  await house.until(async () => ((await codeOf(operator)) === null ? true : null));
  expect(await house.store.db.selectFrom('message_outbox').selectAll().execute()).toEqual([]);
});

it('an operator ends another account’s sessions, and the audit logs of both show it', async () => {
  const house = await given();
  const operator = await house.signIn(OPERATOR);
  const devices = [await house.signIn('owner'), await house.signIn('owner')];
  expect(await operator.data(userCalls.getInfo, {})).toMatchObject({ isOperator: true });
  expect(await operator.ask(operatorCalls.endSessions, { account: 'nobody@house.test' })).toMatchObject({
    errorMsg: 'accountNotFound',
  });

  expect(await operator.data(operatorCalls.endSessions, { account: nameOf('owner') })).toEqual({ count: 2 });
  for (const client of devices)
    expect(await client.ask(userCalls.getInfo, {})).toMatchObject({ errorMsg: 'loginExpired' });
  expect(await operator.data(operatorCalls.endSessions, { account: nameOf(OPERATOR) }), 'all but their own').toEqual({
    count: 0,
  });

  const owner = await house.signIn('owner');
  expect(await owner.data(userCalls.getInfo, {})).toMatchObject({ isOperator: false });
  const { list: signIns } = await owner.data(securityCalls.signIns, {});
  expect(signIns.filter(({ kind }) => kind === 'endedElsewhere')).toHaveLength(2);
  for (const client of [operator, owner]) {
    const { list } = await client.data(auditCalls.list, {});
    expect(list.filter(({ what }) => what === 'session.revoked.v1')).toMatchObject([
      { by: { uid: uidOf(OPERATOR) } },
      { by: { uid: uidOf(OPERATOR) } },
    ]);
  }
});
