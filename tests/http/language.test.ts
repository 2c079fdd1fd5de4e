/** The language that somebody has chosen is their account's, whichever device they sit at. */
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

it('is none until one is chosen, and told at every device from then on', async () => {
  const [here, there] = [await house.signIn('owner'), await house.signIn('owner')];
  expect((await there.data(userCalls.getInfo, {})).language).toBeNull();
  await here.data(userCalls.chooseLanguage, { language: 'ru' });
  // Chosen once more, it is chosen.
  await here.data(userCalls.chooseLanguage, { language: 'ru' });
  expect((await there.data(userCalls.getInfo, {})).language).toBe('ru');
  expect((await (await house.signIn('admin')).data(userCalls.getInfo, {})).language).toBeNull();
});

it('is none that the product does not speak', async () => {
  const owner = await house.signIn('owner');
  expect(await owner.ask(userCalls.chooseLanguage, { language: 'xx' as 'en' })).toMatchObject({
    errorMsg: 'badParameter',
    data: { fields: { language: expect.anything() } },
  });
  expect((await owner.data(userCalls.getInfo, {})).language).toBe('ru');
});

it('is that of the mails to them, whatever is spoken where a mail is asked for', async () => {
  const mail = mailbox.nextTo(nameOf('owner'));
  const stranger = await house.visitor();
  expect(await stranger.ask(userCalls.login, { username: nameOf('owner'), password: PASSWORD })).toMatchObject({
    errorMsg: 'newDevice',
  });
  expect((await mail).headers['content-language']).toBe('ru');

  // Of whom nothing is known, the page that asks is the only one to know.
  const toNobody = mailbox.nextTo('ana@example.org');
  await askCode(house, stranger, 'ana@example.org', CodePurpose.REGISTER);
  expect((await toNobody).headers['content-language']).toBe('en');
});
