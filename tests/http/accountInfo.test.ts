/** Account self-service: profile, sign-in addresses, password and account deletion. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountCalls } from '../../models/calls/account.calls.ts';
import { adminCalls } from '../../models/calls/admin.calls.ts';
import { cardCalls } from '../../models/calls/credential.calls.ts';
import { ekeyCalls } from '../../models/calls/ekey.calls.ts';
import { orderCalls } from '../../models/calls/order.calls.ts';
import { userCalls } from '../../models/calls/user.calls.ts';
import { type AccountId, type EKeyId, type LockId, type MessageId, NOT_GROUPED, OrderId } from '../../models/ids.ts';
import { Currency, type Money } from '../../models/money.ts';
import { CreditService, PAY_METHODS, type Purchase } from '../../models/order.ts';
import { DEFAULT_MESSAGE_LOCALE } from '../../models/speech.ts';
import { CODE_INTERVAL_MS, type CodeId, CodePurpose } from '../../models/verificationCode.ts';
import { streamRef } from '../../src/engine/loop/loop.ts';
import type { StreamRef } from '../../src/engine/store/store.ts';
import { messageSecrets } from '../../src/server/features/messages/messageRow.ts';
import { asSealed } from '../support/asSealed.ts';
import { fakeClock } from '../support/fakeClock.ts';
import { codeIn, type Mailbox, openMailbox } from '../support/mailbox.ts';
import { photos } from '../support/photos.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { vaultIn } from '../support/vaultIn.ts';
import { askCode, mailedCode, openHouseWithMail, solvedPuzzle } from './codeByMail.ts';
import { nameOf, PASSWORD, type RunningHouse, uidOf } from './house.ts';

const NEW_PASSWORD = 'Quite-another-7';
const clock = fakeClock();

let mailbox: Mailbox;
let house: RunningHouse;
let takeDown: () => Promise<void>;

beforeAll(async () => {
  mailbox = await openMailbox();
  house = await openHouseWithMail(mailbox, {
    clock,
    atEnd: down => {
      takeDown = down;
    },
  });
});
afterAll(async () => {
  await takeDown();
  await mailbox.close();
});
/** A code is sent to an address at most once a minute. */
beforeEach(() => clock.advance(CODE_INTERVAL_MS));

let made = 0;
/** A new account without locks. */
async function newcomer(name = `newcomer-${++made}`) {
  const account = `${name}@example.org`;
  const client = await house.visitor();
  const code = await mailedCode(house, mailbox, client, account, CodePurpose.REGISTER);
  const { uid } = await client.data(userCalls.register, { account, password: PASSWORD, code, agreed: true });
  await enter(client, account);
  return { account, client, uid };
}
type Newcomer = Awaited<ReturnType<typeof newcomer>>;
async function enter(client: SignedClient, username: string, password = PASSWORD) {
  client.accessToken = (await client.data(userCalls.login, { username, password })).accessToken;
}
async function setPicture(client: SignedClient) {
  const answer = await client.upload(accountCalls.setPicture, {}, [
    { field: 'picture', ...(await photos.onItsSide()) },
  ]);
  return answer.data as { headUrl: string };
}
const askCodeOf = async (client: SignedClient, account: string, purpose: CodePurpose) =>
  client.data(userCalls.sendValidationCode, { account, purpose, sliderId: await solvedPuzzle(house, client) });
/** Reads the code of a text message from the vault: this house has only a mail server. */
async function digitsOf(codeId: CodeId): Promise<string> {
  const sealed = await house.store.secret(0 as AccountId, `verificationCode-${codeId}`);
  return sealed ? vaultIn(house.folder).open(sealed) : expect.fail('there is no such code');
}
const mailedAfter = async (to: string, work: () => Promise<unknown>) => {
  const next = mailbox.nextTo(to);
  await work();
  await clock.advance(10);
  return (await next).headers.subject;
};

describe('an ID number', () => {
  const NUMBER = '11010519491231002X';
  it('is validated, stored encrypted, shown masked, and can be removed', async () => {
    const { client } = await newcomer();
    const { nickname } = await client.data(userCalls.getInfo, {});
    const named = { nickname, country: '' } as const;
    const shown = async () => (await client.data(userCalls.getInfo, {})).idNumber;
    expect(await client.ask(accountCalls.updateUserInfo, { ...named, idNumber: '110105194912310021' })).toMatchObject({
      errorMsg: 'badParameter',
      data: { fields: { idNumber: expect.anything() } },
    });
    await client.data(accountCalls.updateUserInfo, { ...named, idNumber: NUMBER.toLowerCase() });
    expect(await shown()).toBe('110•••••••••••••2X');
    const { uid } = await client.data(userCalls.getInfo, {});
    const facts = await house.store.readStream(streamRef(uid, 'account', uid));
    expect(JSON.stringify(facts)).not.toContain(NUMBER.slice(6));
    expect(await client.ask(accountCalls.updateUserInfo, { ...named, idNumber: NUMBER })).toMatchObject({
      errorMsg: 'unchanged',
    });
    await client.data(accountCalls.updateUserInfo, { ...named, nickname: 'Other' });
    expect(await shown()).toBe('110•••••••••••••2X');
    await client.data(accountCalls.updateUserInfo, { ...named, nickname: 'Other', idNumber: 'none' });
    expect(await shown()).toBe('');
    expect(
      await client.ask(accountCalls.updateUserInfo, { ...named, nickname: 'Other', idNumber: 'none' }),
    ).toMatchObject({ errorMsg: 'unchanged' });
  });
});

describe('a profile', () => {
  it('stores a name and a country, and rejects an update that changes nothing', async () => {
    const { client } = await newcomer();
    const wish = { nickname: 'Ana María', country: 'NZ' };
    await client.data(accountCalls.updateUserInfo, wish);
    expect(await client.data(userCalls.getInfo, {})).toMatchObject({
      ...{ ...wish, countryName: 'New Zealand', isLogin: true },
    });
    expect(await client.ask(accountCalls.updateUserInfo, wish)).toMatchObject({ errorMsg: 'unchanged' });
    expect(await client.ask(accountCalls.updateUserInfo, { ...wish, country: 'XX' })).toMatchObject({
      data: { fields: { country: expect.anything() } },
    });
    expect(await client.ask(accountCalls.updateUserInfo, { nickname: 'two\nlines', country: '' })).toMatchObject({
      data: { fields: { nickname: expect.anything() } },
    });
  });

  it('stores a picture without its EXIF data and serves the picture only to its owner', async () => {
    const { client } = await newcomer();
    const { headUrl } = await setPicture(client);
    expect(await client.data(userCalls.getInfo, {})).toMatchObject({ headUrl });
    const fetched = (who: SignedClient) => fetch(`${house.origin}${headUrl}`, { headers: { cookie: who.cookie } });
    const answer = await fetched(client);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(await answer.arrayBuffer()).includes('Exif')).toBe(false);
    expect((await fetched(await house.visitor())).status).toBe(401);
    expect((await fetched(await house.signIn('owner'))).status).toBe(404);
    const svg = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') };
    expect(await client.upload(accountCalls.setPicture, {}, [{ field: 'picture', ...svg }])).toMatchObject({
      errorMsg: 'photoRefused',
      data: { reason: 'wrongType' },
    });
    await client.data(accountCalls.deletePicture, {});
    expect((await fetched(client)).status).toBe(404);
    const kept = await house.store.db.selectFrom('vault').select('ref').where('ref', 'like', '%picture%').execute();
    expect(kept).toEqual([]);
  });
});

describe('a password', () => {
  it('is changed with the current password, which revokes other sessions and is confirmed by mail', async () => {
    const { client, account } = await newcomer();
    const elsewhere = await house.visitor();
    await house.knows(elsewhere, account);
    await enter(elsewhere, account);
    const wish = { password: PASSWORD, newPassword: NEW_PASSWORD };
    expect(await client.ask(accountCalls.changePassword, { ...wish, password: 'Wrong-2027' })).toMatchObject({
      errorMsg: 'wrongPassword',
    });
    expect(await client.ask(accountCalls.changePassword, { ...wish, newPassword: PASSWORD })).toMatchObject({
      errorMsg: 'unchanged',
    });
    for (const [newPassword, no] of [
      ['Password1', 'passwordCommon'],
      [`${account.split('@')[0]}!`, 'passwordOfContext'],
    ] as const)
      expect(await client.ask(accountCalls.changePassword, { ...wish, newPassword })).toMatchObject({ errorMsg: no });
    expect(await client.ask(accountCalls.changePassword, { ...wish, newPassword: 'short' })).toMatchObject({
      data: { fields: { newPassword: expect.anything() } },
    });
    const subject = await mailedAfter(account, () => client.data(accountCalls.changePassword, wish));
    expect(subject).toBe('Your password was changed');
    expect(await client.ask(userCalls.getInfo, {})).toMatchObject({ errorCode: 0 });
    expect(await elsewhere.ask(userCalls.getInfo, {})).toMatchObject({ errorMsg: 'loginExpired' });
    expect(await client.ask(accountCalls.checkPassword, { password: PASSWORD })).toMatchObject({
      errorMsg: 'wrongPassword',
    });
    expect(await client.data(accountCalls.checkPassword, { password: NEW_PASSWORD })).toEqual({});
  });

  it('is rate limited: after several wrong guesses, further checks are rejected with “tooManyTries”', async () => {
    const { client } = await newcomer();
    const answers = [];
    for (let tries = 0; tries < 9; tries++)
      answers.push((await client.ask(accountCalls.checkPassword, { password: 'Wrong-2027' })).errorMsg);
    expect(answers.at(0)).toBe('wrongPassword');
    expect(answers.at(-1)).toBe('tooManyTries');
  });
});

describe('an account’s email address or mobile number', () => {
  it('cannot be unbound if it is the only one, and no code is sent for an address that cannot be bound', async () => {
    const { client, account } = await newcomer();
    expect(await client.ask(accountCalls.unbind, { kind: 'email', password: PASSWORD })).toMatchObject({
      errorMsg: 'lastAddress',
    });
    expect(await askCode(house, client, `x${account}`, CodePurpose.BIND_MOBILE)).toMatchObject({
      data: { fields: { account: 'invalid' } },
    });
    expect(await askCode(house, client, account, CodePurpose.MODIFY_ACCOUNT)).toMatchObject({
      errorMsg: 'accountRepeated',
    });
    expect(await askCode(house, await house.visitor(), 'a@example.org', CodePurpose.BIND_EMAIL)).toMatchObject({
      errorMsg: 'loginExpired',
    });
  });

  it('can be bound as a second one and becomes the main one once the first is unbound; each change is mailed', async () => {
    const { client, account, uid } = await newcomer();
    const mobile = '0412 345 678';
    const { codeId } = await askCodeOf(client, mobile, CodePurpose.BIND_MOBILE);
    const code = await digitsOf(codeId);
    const wish = { mobile, code, password: PASSWORD };
    expect(await client.ask(accountCalls.bindEmail, { email: account, code, password: PASSWORD })).toMatchObject({
      errorMsg: 'accountRepeated',
    });
    expect(await mailedAfter(account, () => client.data(accountCalls.bindMobile, wish))).toBe(
      'An address was added to your account',
    );
    expect(await client.data(userCalls.getInfo, {})).toMatchObject({
      ...{ email: account, mobile: '+61412345678', main: 'email' },
    });
    expect(await client.data(userCalls.login, { username: mobile, password: PASSWORD })).toMatchObject({ uid });
    await enter(client, mobile);
    const unbind = { kind: 'email', password: PASSWORD } as const;
    expect(await mailedAfter(account, () => client.data(accountCalls.unbind, unbind))).toBe(
      'This address was removed from your account',
    );
    expect(await client.data(userCalls.getInfo, {})).toMatchObject({
      email: '',
      mobile: '+61412345678',
      main: 'mobile',
    });
    expect(await client.ask(accountCalls.unbind, { ...unbind, kind: 'mobile' })).toMatchObject({
      errorMsg: 'lastAddress',
    });
  });

  it('can be replaced: the new one signs in, and the old one is notified and can be registered again', async () => {
    const { client, account, uid } = await newcomer('moving');
    const to = 'moved@example.org';
    const code = await mailedCode(house, mailbox, client, to, CodePurpose.MODIFY_ACCOUNT);
    const wish = { account: to, code, password: PASSWORD };
    expect(await client.ask(accountCalls.changeAccount, { ...wish, password: 'Wrong-2027' })).toMatchObject({
      errorMsg: 'wrongPassword',
    });
    expect(await mailedAfter(account, () => client.data(accountCalls.changeAccount, wish))).toBe(
      'Your sign-in address was changed',
    );
    expect(await client.data(userCalls.getInfo, {})).toMatchObject({ email: to, main: 'email', mobile: '' });
    expect(await client.ask(userCalls.login, { username: account, password: PASSWORD })).toMatchObject({
      errorMsg: 'wrongCredentials',
    });
    expect(await client.data(userCalls.login, { username: to, password: PASSWORD })).toMatchObject({ uid });
    await clock.advance(CODE_INTERVAL_MS);
    expect((await newcomer('moving')).uid).not.toBe(uid);
  });

  it('is not revealed as registered when another account requests a code for that address', async () => {
    const { account: known } = await newcomer();
    await clock.advance(CODE_INTERVAL_MS);
    const { client } = await newcomer();
    const next = mailbox.nextTo(known);
    const answers = [];
    for (const address of [known, 'nobody-yet@example.org']) {
      const { data, ...rest } = await askCode(house, client, address, CodePurpose.MODIFY_ACCOUNT);
      answers.push({ ...rest, of: Object.keys(data ?? {}), sent: data?.sent });
    }
    expect(answers[0]).toEqual(answers[1]);
    const code = codeIn(await next);
    const wrong = code === '000000' ? '111111' : '000000';
    const wish = { account: known, password: PASSWORD };
    expect(await client.ask(accountCalls.changeAccount, { ...wish, code: wrong })).toMatchObject({
      errorMsg: 'codeWrong',
    });
    expect(await client.ask(accountCalls.changeAccount, { ...wish, code })).toMatchObject({
      errorMsg: 'accountExists',
    });
  });

  it('is confirmed as a transfer recipient only to an account that owns something to transfer', async () => {
    const { client } = await newcomer();
    const receiver = { account: nameOf('guest') };
    expect(await client.ask(accountCalls.transferUserConfirm, receiver)).toMatchObject({ errorMsg: 'noPermission' });
    const owner = await house.signIn('owner');
    expect(await owner.data(accountCalls.transferUserConfirm, receiver)).toEqual({
      ...{ ...receiver, nickname: 'guest', companyName: '' },
    });
    expect(await owner.ask(accountCalls.transferUserConfirm, { account: nameOf('owner') })).toMatchObject({
      errorMsg: 'receiverIsSelf',
    });
    expect(await owner.ask(accountCalls.transferUserConfirm, { account: 'no@example.org' })).toMatchObject({
      errorMsg: 'receiverUnknown',
    });
  });
});

describe('deleting an account', () => {
  const ownCode = async (client: SignedClient, to: string) => {
    await clock.advance(CODE_INTERVAL_MS);
    const next = mailbox.nextTo(to);
    await client.data(userCalls.sendValidationCode, { purpose: CodePurpose.UNREGISTER });
    return codeIn(await next);
  };

  const erased = (uid: AccountId) =>
    vi.waitFor(async () => {
      await clock.advance(50);
      const facts = await house.store.readStream({ account: uid, stream: `account-${uid}` });
      expect(facts.at(-1)?.type).toBe('account.erased.v1');
    });

  it('is refused while the account owns locks, and the answer counts them', async () => {
    const owner = await house.signIn('owner');
    const { locks, stillHas } = await owner.data(accountCalls.leaving, {});
    expect(stillHas).toMatchObject({ locks: 5, gateways: expect.any(Number) });
    expect(locks.map(({ lockAlias }) => lockAlias)).toContain('Front door');
    const code = await ownCode(owner, nameOf('owner'));
    expect(await owner.ask(accountCalls.leave, { password: PASSWORD, code })).toMatchObject({
      errorMsg: 'stillHas',
      data: { locks: 5 },
    });
    expect(await owner.ask(userCalls.getInfo, {})).toMatchObject({ errorCode: 0 });
  });

  it('revokes its eKeys, erases its data and frees its address', async () => {
    const { client, account, uid } = await newcomer('leaver');
    const elsewhere = await house.visitor();
    await house.knows(elsewhere, account);
    await enter(elsewhere, account);
    const owner = await house.signIn('owner');
    const [front] = (await owner.data(accountCalls.leaving, {})).locks;
    if (!front) throw new Error('the owner has no lock');
    const validity = { kind: 'permanent' } as const;
    await owner.data(ekeyCalls.send, { lockId: front.lockId, recipient: account, name: 'For the leaver', validity });
    await setPicture(client);
    const folder = join(house.folder, 'exports', String(uid));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'left.csv'), 'a');

    expect(await client.data(accountCalls.leaving, {})).toMatchObject({
      to: 'l•••@example.org',
      stillHas: { locks: 0, gateways: 0, transfers: 0, jobs: 0, orders: 0 },
      ends: { eKeys: 1, orders: 0 },
    });
    const code = await ownCode(client, account);
    expect(await client.ask(accountCalls.leave, { password: PASSWORD, code: '000000' })).toMatchObject({
      errorMsg: code === '000000' ? '' : 'codeWrong',
    });
    const subject = await mailedAfter(account, () => client.data(accountCalls.leave, { password: PASSWORD, code }));
    expect(subject).toBe('Your account was closed');
    expect(await elsewhere.ask(userCalls.getInfo, {})).toMatchObject({ errorMsg: 'loginExpired' });
    await erased(uid);
    const left = await house.store.db.selectFrom('vault').select('ref').where('account_id', '=', uid).execute();
    expect(left).toEqual([]);
    expect(existsSync(folder)).toBe(false);
    const { list } = await owner.data(ekeyCalls.list, { lockId: front.lockId });
    expect(list.map(({ name }) => name)).not.toContain('For the leaver');
    expect(await client.ask(userCalls.login, { username: account, password: PASSWORD })).toMatchObject({
      errorMsg: 'wrongCredentials',
    });
    await clock.advance(CODE_INTERVAL_MS);
    expect((await newcomer('leaver')).uid).not.toBe(uid);
  });

  describe('when the user issued access to locks of another owner', () => {
    const validity = { kind: 'permanent' } as const;
    const doors = async () => {
      const owner = await house.signIn('owner');
      const [front] = (await owner.data(accountCalls.leaving, {})).locks;
      if (!front) throw new Error('the owner has no lock');
      return { owner, lockId: front.lockId };
    };

    async function send(by: SignedClient, to: Newcomer, terms: { lockId: LockId; mayIssue?: 'true' }) {
      const { keyId } = await by.data(ekeyCalls.send, { ...terms, recipient: to.account, name: 'Given', validity });
      await to.client.data(ekeyCalls.accept, { keyId, turn: 1 });
      return keyId;
    }
    const listed = async (owner: SignedClient, lockId: LockId, keyId: EKeyId) =>
      (await owner.data(ekeyCalls.list, { lockId, pageSize: 100 })).list.find(item => item.keyId === keyId);

    async function issuer() {
      const { owner, lockId } = await doors();
      const [leaver, other] = [await newcomer(), await newcomer()];
      const own = await send(owner, leaver, { lockId, mayIssue: 'true' });
      const keyId = await send(leaver.client, other, { lockId });
      return { owner, ...leaver, own, given: () => listed(owner, lockId, keyId) };
    }

    it.each([
      ['revokes the access if the user chooses so', true, undefined],
      ['transfers the access to the lock’s owner if the user keeps it', false, uidOf('owner')],
    ] as const)('%s, and is refused until the user has decided', async (_what, takeBack, sender) => {
      const { client, account, uid, given } = await issuer();
      const counts = { given: [{ kind: 'ekey', count: 1 }] };
      expect(await client.data(accountCalls.leaving, {})).toMatchObject(counts);
      const wish = { password: PASSWORD, code: await ownCode(client, account) };
      expect(await client.ask(accountCalls.leave, wish)).toMatchObject({ errorMsg: 'issuedUndecided', data: counts });
      expect(await given()).toMatchObject({ senderUid: uid });
      await client.data(accountCalls.leave, { ...wish, takeBack });
      await erased(uid);
      const left = await given();
      expect(left?.may.includes('delete') ? left.senderUid : undefined).toBe(sender);
    });

    it('needs no decision if the owner froze the user’s eKey, since the access already belongs to the owner', async () => {
      const { owner, client, account, uid, own, given } = await issuer();
      await owner.data(ekeyCalls.freeze, { keyId: own });
      expect(await client.data(accountCalls.leaving, {})).toMatchObject({ given: [] });
      const code = await ownCode(client, account);
      await client.data(accountCalls.leave, { password: PASSWORD, code, takeBack: true });
      await erased(uid);
      expect(await given()).toMatchObject({ senderUid: uidOf('owner'), may: expect.arrayContaining(['delete']) });
    });

    it('revokes what an administrator issued, and what the recipients of those eKeys issued in turn', async () => {
      const { owner, lockId } = await doors();
      const [leaver, second, third] = [await newcomer(), await newcomer(), await newcomer()];
      const { client, account, uid } = leaver;
      await owner.data(adminCalls.add, { account, name: 'Sam', term: validity, lockIds: [lockId] });
      await vi.waitFor(async () => {
        await clock.advance(50);
        expect(await client.ask(cardCalls.list, { lockId })).toMatchObject({ errorCode: 0 });
      });
      await client.data(cardCalls.add, { lockId, name: 'Cleaner', validity, cardNumber: '3344556677' });
      const keyIds = [
        await send(client, second, { lockId, mayIssue: 'true' }),
        await send(second.client, third, { lockId }),
      ];
      const given = [
        { kind: 'ekey', count: 2 },
        { kind: 'card', count: 1 },
      ];
      expect(await client.data(accountCalls.leaving, {})).toMatchObject({ given });
      const code = await ownCode(client, account);
      await client.data(accountCalls.leave, { password: PASSWORD, code, takeBack: true });
      await erased(uid);
      for (const keyId of keyIds) expect((await listed(owner, lockId, keyId))?.may ?? []).toEqual([]);
      const card = (await owner.data(cardCalls.list, { lockId })).list.find(({ name }) => name === 'Cleaner');
      expect(card?.standing.state).toMatch(/^deleting/);
    });
  });

  it('keeps the texts of messages about locks that now belong to another owner', async () => {
    const { client, account, uid } = await newcomer();
    const [lockId, messageId] = [70 as LockId, 'm-of-a-lock' as MessageId];
    const { toRef, textRef } = messageSecrets(messageId);
    const write = (kind: string, id: number | string, facts: { type: string; data: object }[], refs: string[] = []) =>
      house.store.append({
        ...streamRef(uid, kind, id),
        expected: 'any',
        facts: facts.map(fact => ({ ...fact, at: clock.now() })),
        meta: { by: uid },
        secrets: refs.map(ref => ({ ref, sealed: house.seal(ref) })),
      });
    const lock = { lockId, name: 'S70', alias: 'Attic', mac: '00:00:00:00:00:70', timeZone: 'UTC', battery: 80 };
    const rest = { autoLockSeconds: 0, remoteUnlock: true, addedByOldApp: false, capabilities: [] };
    await write('lock', lockId, [
      { type: 'lock.added.v1', data: { ...lock, ...rest } },
      { type: 'lock.accessGranted.v1', data: { lockId, uid, role: 'owner', groupId: NOT_GROUPED } },
      { type: 'lock.handedOver.v1', data: { lockId, from: uid, to: uidOf('owner') } },
    ]);
    const about = { kind: 'passcode', lockId, id: 1 };
    const message = {
      messageId,
      lockId,
      about,
      channel: 1,
      uid: uidOf('owner'),
      toRef,
      textRef,
      speech: DEFAULT_MESSAGE_LOCALE,
    };
    await write('message', messageId, [{ type: 'message.asked.v1', data: message }], [toRef, textRef, 'message-own']);
    const code = await ownCode(client, account);
    await client.data(accountCalls.leave, { password: PASSWORD, code });
    await erased(uid);
    const left = await house.store.db.selectFrom('vault').select('ref').where('account_id', '=', uid).execute();
    expect(left.map(({ ref }) => ref).sort()).toEqual([textRef, toRef]);
  });

  describe('when the account has orders', () => {
    const purchase: Purchase = { kind: 'units', service: CreditService.SMS, quantity: 100 };
    const price: Money = { amount: 700, currency: Currency.RMB };
    const orderRef = (uid: AccountId, orderId: string) => ({ account: uid, stream: `order-${orderId}` });
    async function ordered(uid: AccountId, orderId: string) {
      const data = { orderId, uid, purchase, price, payBy: clock.now() + 3_600_000 };
      await happened(uid, orderId, 'order.created.v1', data);
    }
    const happened = (uid: AccountId, orderId: string, type: string, data: object = { orderId }) =>
      house.store.append({
        ...orderRef(uid, orderId),
        expected: 'any',
        facts: [{ type, data, at: clock.now() }],
        meta: { by: 0 },
      });
    const lastOf = async (stream: StreamRef) => (await house.store.readStream(stream)).at(-1)?.type;

    it('is refused until a paid order is fulfilled', async () => {
      const { client, account, uid } = await newcomer();
      await ordered(uid, 'o-paid');
      await happened(uid, 'o-paid', 'order.paid.v1', { orderId: 'o-paid', paymentId: 'p-1' });
      const { stillHas, ends } = await client.data(accountCalls.leaving, {});
      expect([stillHas.orders, ends.orders]).toEqual([1, 0]);
      const code = await ownCode(client, account);
      const leave = () => client.ask(accountCalls.leave, { password: PASSWORD, code });
      expect(await leave()).toMatchObject({ errorMsg: 'stillHas', data: { orders: 1 } });
      await happened(uid, 'o-paid', 'order.granted.v1');
      expect(await leave()).toMatchObject({ errorCode: 0 });
    });

    it('cancels an unpaid order and its payment', async () => {
      const { client, account, uid } = await newcomer();
      await ordered(uid, 'o-open');
      const orderId = OrderId.parse('o-open');
      const { paymentId } = await client.data(orderCalls.pay, { orderId, method: PAY_METHODS.SANDBOX });
      const { stillHas, ends } = await client.data(accountCalls.leaving, {});
      expect([stillHas.orders, ends.orders]).toEqual([0, 1]);
      const code = await ownCode(client, account);
      await client.data(accountCalls.leave, { password: PASSWORD, code });
      await erased(uid);
      expect(await lastOf(orderRef(uid, 'o-open'))).toBe('order.cancelled.v1');
      await vi.waitFor(async () => {
        await clock.advance(50);
        expect(await lastOf({ account: uid, stream: `payment-${paymentId}` })).toBe('payment.cancelled.v1');
      });
    });
  });

  it('keeps the secrets of a transferred lock for its current owner', async () => {
    // A lock keeps its stream, so its passcodes stay in the vault under its first owner’s id.
    const sealed = { ref: 'passcode-77/1', sealed: asSealed(new Uint8Array([1])) };
    const { client, account, uid } = await newcomer('seller');
    await house.store.write(db =>
      db
        .insertInto('vault')
        .values({ account_id: uid, ...sealed })
        .execute(),
    );
    const code = await ownCode(client, account);
    await client.data(accountCalls.leave, { password: PASSWORD, code });
    await erased(uid);
    const left = await house.store.db.selectFrom('vault').select('ref').where('account_id', '=', uid).execute();
    expect(left).toEqual([{ ref: sealed.ref }]);
  });
});
