/** The selected language is stored in the account and applies to all devices. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { userCalls } from '../../models/calls/user.calls.ts';
import { CodePurpose } from '../../models/verificationCode.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { askCode, openHouseWithMail } from './codeByMail.ts';
import { nameOf, PASSWORD, type RunningHouse } from './house.ts';

let mailbox: Mailbox;
let house: RunningHouse;
let takeDown: () => Promise<void>;

beforeAll(async () => {
  mailbox = await openMailbox();
  house = await openHouseWithMail(mailbox, {
    atEnd: down => {
      takeDown = down;
    },
  });
});
afterAll(async () => {
  await takeDown();
  await mailbox.close();
});

it('a user’s language is null until selected, and then applies on every device', async () => {
  const [here, there] = [await house.signIn('owner'), await house.signIn('owner')];
  expect((await there.data(userCalls.getInfo, {})).language).toBeNull();
  await here.data(userCalls.chooseLanguage, { language: 'ru' });
  // Selecting it again is no error.
  await here.data(userCalls.chooseLanguage, { language: 'ru' });
  expect((await there.data(userCalls.getInfo, {})).language).toBe('ru');
  expect((await (await house.signIn('admin')).data(userCalls.getInfo, {})).language).toBeNull();
});

it('a language that the product does not support is rejected', async () => {
  const owner = await house.signIn('owner');
  expect(await owner.ask(userCalls.chooseLanguage, { language: 'xx' as 'en' })).toMatchObject({
    errorMsg: 'badParameter',
    data: { fields: { language: expect.anything() } },
  });
  expect((await owner.data(userCalls.getInfo, {})).language).toBe('ru');
});

it('mails to a user are in the user’s language, whatever the language of the requesting page', async () => {
  const mail = mailbox.nextTo(nameOf('owner'));
  const stranger = await house.visitor();
  expect(await stranger.ask(userCalls.login, { username: nameOf('owner'), password: PASSWORD })).toMatchObject({
    errorMsg: 'newDevice',
  });
  expect((await mail).headers['content-language']).toBe('ru');

  // Without an account, the language of the page is used.
  const toNobody = mailbox.nextTo('ana@example.org');
  await askCode(house, stranger, 'ana@example.org', CodePurpose.REGISTER);
  expect((await toNobody).headers['content-language']).toBe('en');
});
