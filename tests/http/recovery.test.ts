/** Registration, password recovery and the confirmation of new devices. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '../../models/calls/account.calls.ts';
import { companyCalls } from '../../models/calls/company.calls.ts';
import { securityCalls } from '../../models/calls/security.calls.ts';
import { type PendingDevice, userCalls } from '../../models/calls/user.calls.ts';
import { SLIDER, SLIDER_LIFETIME_MS } from '../../models/slider.ts';
import {
  CODE_INTERVAL_MS,
  CODE_LIFETIME_MS,
  CODE_TRIES,
  CODES_A_DAY,
  CodePurpose,
  SendMode,
  STRANGER_CODES_A_DAY,
} from '../../models/verificationCode.ts';
import { fakeClock } from '../support/fakeClock.ts';
import { codeIn, type Mailbox, openMailbox } from '../support/mailbox.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { codeShown } from '../support/totpApp.ts';
import { askCode, holeOf, mailedCode, openHouseWithMail, solvedPuzzle } from './codeByMail.ts';
import { nameOf, openHouse, PASSWORD, type RunningHouse, uidOf } from './house.ts';

const NEW_PASSWORD = 'Quite-another-7';

let mailbox: Mailbox;
let house: RunningHouse;
let takeDown: () => Promise<void>;
const atEnd = (down: typeof takeDown) => {
  takeDown = down;
};
const clock = fakeClock();

beforeAll(async () => {
  mailbox = await openMailbox();
  house = await openHouseWithMail(mailbox, { clock, atEnd });
});
afterAll(async () => {
  await takeDown();
  await mailbox.close();
});

const wrongOf = (code: string): string => (code === '000000' ? '111111' : '000000');
/** A code can be sent to one email address once a minute. */
const aMinute = () => clock.advance(CODE_INTERVAL_MS);

describe('the puzzle before a verification code', () => {
  it('can be tried once and is valid for one code', async () => {
    const visitor = await house.visitor();
    const wish = { account: 'puzzled@example.org', purpose: CodePurpose.REGISTER };
    expect(await visitor.ask(userCalls.sendValidationCode, wish)).toMatchObject({ errorMsg: 'puzzleNeeded' });

    const { sliderId, picture, piece } = await visitor.data(userCalls.getSliderVerifyImg, {});
    for (const image of [picture, piece]) expect(image).toMatch(/^data:image\/png;base64,/);
    expect(await visitor.ask(userCalls.sendValidationCode, { ...wish, sliderId })).toMatchObject({
      errorMsg: 'puzzleNeeded',
    });
    const x = await holeOf(house, sliderId);
    expect(await visitor.data(userCalls.isSliderValid, { sliderId, x: x - SLIDER.tolerance - 1 })).toEqual({
      solved: false,
    });
    expect(await visitor.ask(userCalls.isSliderValid, { sliderId, x })).toMatchObject({ errorMsg: 'puzzleGone' });

    const solved = await solvedPuzzle(house, visitor);
    expect(await visitor.ask(userCalls.sendValidationCode, { ...wish, sliderId: solved })).toMatchObject({
      errorCode: 0,
    });
    expect(await visitor.ask(userCalls.sendValidationCode, { ...wish, sliderId: solved })).toMatchObject({
      errorMsg: 'puzzleNeeded',
    });
  });

  it('does not lift the rate limit', async () => {
    const visitor = await house.visitor();
    const sliderId = await solvedPuzzle(house, visitor);
    const wish = { account: 'blocked@example.org', purpose: CodePurpose.REGISTER, sliderId };
    const reset = { ...wish, sendMode: SendMode.RESET_IP };
    expect(await visitor.ask(userCalls.sendValidationCode, reset)).toMatchObject({ errorMsg: 'limitStands' });
    // The refused request has not used up the puzzle.
    const sent = await visitor.ask(userCalls.sendValidationCode, { ...wish, sendMode: SendMode.SEND });
    expect(sent).toMatchObject({ errorCode: 0 });
  });

  it('expires after its lifetime even if it was never tried', async () => {
    const visitor = await house.visitor();
    const { sliderId } = await visitor.data(userCalls.getSliderVerifyImg, {});
    const x = await holeOf(house, sliderId);
    await clock.leap(SLIDER_LIFETIME_MS);
    expect(await visitor.ask(userCalls.isSliderValid, { sliderId, x })).toMatchObject({ errorMsg: 'puzzleGone' });
  });

  it('is rate-limited', async () => {
    const visitor = await house.visitor();
    const made = [];
    for (let nth = 0; nth < 30; nth++) made.push((await visitor.ask(userCalls.getSliderVerifyImg, {})).errorMsg);
    expect(made.filter(no => no === 'tooManyTries').length).toBeGreaterThan(5);
    await clock.leap(3_600_000);
  });
});

describe('registration', () => {
  const account = 'newcomer@example.org';

  it('creates an account for a verified email address and trusts the browser', async () => {
    const visitor = await house.visitor();
    const code = await mailedCode(house, mailbox, visitor, account, CodePurpose.REGISTER);
    const wish = { account, password: NEW_PASSWORD, code, agreed: true } as const;
    expect(await visitor.ask(userCalls.register, { ...wish, agreed: false as true })).toMatchObject({
      errorMsg: 'badParameter',
      data: { fields: { agreed: expect.anything() } },
    });
    expect(await visitor.ask(userCalls.register, { ...wish, password: 'password' })).toMatchObject({
      data: { fields: { password: expect.anything() } },
    });
    // The password is checked before the code, so that a weak one does not use up the code.
    for (const [weak, no] of [
      ['Password123', 'passwordCommon'],
      ['newcomer-77', 'passwordOfContext'],
      ['Latchwork-77', 'passwordOfContext'],
    ] as const)
      expect(await visitor.ask(userCalls.register, { ...wish, password: weak })).toMatchObject({ errorMsg: no });
    expect(await visitor.ask(userCalls.register, { ...wish, code: wrongOf(code) })).toMatchObject({
      errorMsg: 'codeWrong',
    });
    const { uid } = await visitor.data(userCalls.register, wish);
    expect(await visitor.data(userCalls.login, { username: account, password: NEW_PASSWORD })).toMatchObject({ uid });
  });

  it('reveals that an account exists only to those who can read its mailbox', async () => {
    await aMinute();
    const visitor = await house.visitor();
    const [known, unknown] = [account, 'free@example.org'];
    const next = mailbox.nextTo(known);
    const answers = [];
    for (const address of [known, unknown]) {
      const { data, ...rest } = await askCode(house, visitor, address, CodePurpose.REGISTER);
      answers.push({ ...rest, of: Object.keys(data ?? {}), sent: data?.sent });
    }
    expect(answers[0]).toEqual(answers[1]);
    const code = codeIn(await next);
    const wish = { account: known, password: NEW_PASSWORD, code, agreed: true } as const;
    expect(await visitor.ask(userCalls.register, wish)).toMatchObject({ errorMsg: 'accountExists' });
  });

  it('rejects an account name that is neither an email address nor a phone number', async () => {
    const visitor = await house.visitor();
    for (const wrong of ['12', 'no one@example', 'plain'])
      expect(await askCode(house, visitor, wrong, CodePurpose.REGISTER)).toMatchObject({
        data: { fields: { account: 'invalid' } },
      });
  });
});

it('closed registration sends no code and creates no account for any email address', async () => {
  const closed = await openHouse({ registration: 'closed' });
  const visitor = await closed.visitor();
  const no = { errorMsg: 'registrationClosed' };
  const proof = { password: NEW_PASSWORD, code: '123456' };
  for (const account of [nameOf('owner'), 'nobody-here@example.org']) {
    expect(await askCode(closed, visitor, account, CodePurpose.REGISTER)).toMatchObject(no);
    expect(await visitor.ask(userCalls.register, { account, ...proof, agreed: true })).toMatchObject(no);
    expect(await visitor.ask(userCalls.resetPassword, { account, ...proof })).toMatchObject({
      errorMsg: 'codeExpired',
    });
  }
  expect(await visitor.data(companyCalls.info, { domainName: '' })).toMatchObject({ registration: 'closed' });
});

describe('a verification code', () => {
  it('is valid for one purpose, five minutes and five tries', async () => {
    const visitor = await house.visitor();
    const account = 'tries@example.org';
    const wish = { account, password: NEW_PASSWORD, agreed: true } as const;
    const code = await mailedCode(house, mailbox, visitor, account, CodePurpose.REGISTER);
    expect(await visitor.ask(userCalls.resetPassword, { account, password: NEW_PASSWORD, code })).toMatchObject({
      errorMsg: 'codeExpired',
    });
    for (let nth = 1; nth <= CODE_TRIES; nth++)
      expect(await visitor.ask(userCalls.register, { ...wish, code: wrongOf(code) })).toMatchObject({
        errorMsg: 'codeWrong',
      });
    expect(await visitor.ask(userCalls.register, { ...wish, code })).toMatchObject({ errorMsg: 'codeLockedOut' });

    await aMinute();
    const late = await mailedCode(house, mailbox, visitor, account, CodePurpose.REGISTER);
    await clock.advance(CODE_LIFETIME_MS);
    expect(await visitor.ask(userCalls.register, { ...wish, code: late })).toMatchObject({ errorMsg: 'codeExpired' });
  });

  it('is sent at most once a minute and five times a day, or ten times a day from a trusted browser', async () => {
    const address = nameOf('stranger');
    const [stranger, here] = [await house.visitor(), await house.visitor()];
    await house.knows(here, address);
    const ask = (who: SignedClient) => askCode(house, who, address, CodePurpose.RESET_PASSWORD);
    for (const [who, most] of [
      [stranger, STRANGER_CODES_A_DAY],
      [here, CODES_A_DAY],
    ] as const) {
      for (let nth = 0; nth < most; nth++) {
        expect(await ask(who)).toMatchObject({ errorCode: 0 });
        expect(await ask(who)).toMatchObject({ errorMsg: 'tooManyTries' });
        await aMinute();
      }
      const { errorMsg, data } = await ask(who);
      expect(errorMsg).toBe('tooManyTries');
      expect((data as { retryAt?: number } | undefined)?.retryAt).toBeGreaterThan(clock.now() + 23 * 3_600_000);
    }
  });
});

it('a verification code for an account operation is sent only to a signed-in user', async () => {
  const visitor = await house.visitor();
  for (const purpose of [CodePurpose.TRANSFER_LOCK, CodePurpose.UNREGISTER, CodePurpose.BIND_EMAIL])
    expect(await visitor.ask(userCalls.sendValidationCode, { purpose })).toMatchObject({ errorMsg: 'loginExpired' });
});

describe('a new device', () => {
  it('needs a verification code once and is trusted from then on', async () => {
    const device = await house.visitor();
    const sent = mailbox.nextTo(nameOf('owner'));
    const login = { username: nameOf('owner'), password: PASSWORD };
    const { errorMsg, data } = await device.ask(userCalls.login, login);
    expect(errorMsg).toBe('newDevice');
    const { uid, sessionId, to } = data as unknown as { uid: never; sessionId: never; to: string };
    expect(to).toBe('o•••@house.test');
    expect(await device.ask(userCalls.getInfo, {})).toMatchObject({ errorMsg: 'loginExpired' });

    const code = codeIn(await sent);
    const pending = { uid, sessionId };
    expect(await device.ask(userCalls.confirmDevice, { ...pending, code: wrongOf(code) })).toMatchObject({
      errorMsg: 'codeWrong',
    });
    device.accessToken = (await device.data(userCalls.confirmDevice, { ...pending, code })).accessToken;
    expect(await device.data(userCalls.getInfo, {})).toMatchObject({ uid: uidOf('owner') });
    expect(await device.ask(userCalls.confirmDevice, { ...pending, code })).toMatchObject({
      errorMsg: 'confirmationOver',
    });

    await device.ask(userCalls.logout, {});
    expect(await device.data(userCalls.login, login)).toMatchObject({ uid: uidOf('owner') });
    const other = await house.visitor();
    expect(await other.ask(userCalls.login, login)).toMatchObject({ errorMsg: 'newDevice' });
  });

  it('can no longer be confirmed once its sign-in was abandoned', async () => {
    const device = await house.visitor();
    const { data } = await device.ask(userCalls.login, { username: nameOf('admin'), password: PASSWORD });
    const { uid, sessionId } = data as unknown as { uid: never; sessionId: never };
    const purpose = CodePurpose.NEW_DEVICE;
    expect(await device.ask(userCalls.sendValidationCode, { purpose, uid, sessionId })).toMatchObject({
      errorMsg: 'tooManyTries',
    });
    await aMinute();
    const sent = mailbox.nextTo(nameOf('admin'));
    await device.data(userCalls.sendValidationCode, { purpose, uid, sessionId });
    const code = codeIn(await sent);
    await device.data(userCalls.giveUpDevice, { uid, sessionId });
    expect(await device.ask(userCalls.confirmDevice, { uid, sessionId, code })).toMatchObject({
      errorMsg: 'confirmationOver',
    });
  });
});

describe('a forgotten password', () => {
  const account = nameOf('guest');

  it('is reset with a mailed code, which ends every session', async () => {
    const device = await house.visitor();
    const sent = mailbox.nextTo(account);
    const { data } = await device.ask(userCalls.login, { username: account, password: PASSWORD });
    const { uid, sessionId } = data as unknown as { uid: never; sessionId: never };
    const first = codeIn(await sent);
    device.accessToken = (await device.data(userCalls.confirmDevice, { uid, sessionId, code: first })).accessToken;

    await device.data(accountCalls.updateUserInfo, { nickname: 'Marguerite', country: '' });

    await aMinute();
    const elsewhere = await house.visitor();
    const code = await mailedCode(house, mailbox, elsewhere, account, CodePurpose.RESET_PASSWORD);
    const reset = { account, password: NEW_PASSWORD, code };
    expect(await elsewhere.ask(userCalls.resetPassword, { ...reset, password: 'Welcome1' })).toMatchObject({
      errorMsg: 'passwordCommon',
    });
    // Only a valid code reveals that the password contains the nickname; the code then stays valid.
    const named = { ...reset, password: 'Marguerite-7' };
    expect(await elsewhere.ask(userCalls.resetPassword, { ...named, code: wrongOf(code) })).toMatchObject({
      errorMsg: 'codeWrong',
    });
    expect(await elsewhere.ask(userCalls.resetPassword, named)).toMatchObject({ errorMsg: 'passwordOfContext' });
    await elsewhere.data(userCalls.resetPassword, reset);
    expect(await device.ask(userCalls.getInfo, {})).toMatchObject({ errorMsg: 'loginExpired' });
    expect(await elsewhere.ask(userCalls.login, { username: account, password: PASSWORD })).toMatchObject({
      errorMsg: 'wrongCredentials',
    });
    expect(await elsewhere.data(userCalls.login, { username: account, password: NEW_PASSWORD })).toMatchObject({ uid });
    // The reset also revoked trust in every device.
    await aMinute();
    expect(await device.ask(userCalls.login, { username: account, password: NEW_PASSWORD })).toMatchObject({
      errorMsg: 'newDevice',
    });
  });

  it('can be reset, but sign-in then still needs the second factor', async () => {
    const username = nameOf('admin');
    const device = await house.visitor();
    const sent = mailbox.nextTo(username);
    const asked = (await device.ask(userCalls.login, { username, password: PASSWORD }))
      .data as unknown as PendingDevice;
    const { uid, sessionId } = asked;
    device.accessToken = (
      await device.data(userCalls.confirmDevice, { uid, sessionId, code: codeIn(await sent) })
    ).accessToken;
    const { key } = await device.data(securityCalls.beginSecondFactor, { password: PASSWORD });
    await device.data(securityCalls.turnOnSecondFactor, { code: codeShown(key, clock.now()) });

    await aMinute();
    const elsewhere = await house.visitor();
    const code = await mailedCode(house, mailbox, elsewhere, username, CodePurpose.RESET_PASSWORD);
    await elsewhere.data(userCalls.resetPassword, { account: username, password: NEW_PASSWORD, code });
    expect(await elsewhere.ask(userCalls.login, { username, password: NEW_PASSWORD })).toMatchObject({
      errorMsg: 'secondFactorNeeded',
    });
  });

  it('reveals that no account exists only to those who can read the mailbox', async () => {
    const visitor = await house.visitor();
    const unknown = 'nobody-here@example.org';
    const code = await mailedCode(house, mailbox, visitor, unknown, CodePurpose.RESET_PASSWORD);
    const wish = { account: unknown, password: NEW_PASSWORD };
    expect(await visitor.ask(userCalls.resetPassword, { ...wish, code: wrongOf(code) })).toMatchObject({
      errorMsg: 'codeWrong',
    });
    expect(await visitor.ask(userCalls.resetPassword, { ...wish, code })).toMatchObject({ errorMsg: 'accountUnknown' });
  });
});

it('verification codes and email addresses are erased when they expire', async () => {
  await clock.advance(CODE_LIFETIME_MS);
  const left = await house.store.db.selectFrom('vault').select('ref').where('account_id', '=', 0).execute();
  expect(left).toEqual([]);
});
