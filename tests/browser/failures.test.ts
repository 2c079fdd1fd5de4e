/**
 * Every failure of the error catalogue around access: caused, shown, repaired, and the action completed. Other tests
 * cover the rest: credentials, lockUsers, plugIns, faces, loginExpiry, presence, astray, cardsAcrossLocks and
 * batchIssue.
 */
import type { Page, Route } from 'playwright';
import { describe, expect, it } from 'vitest';
import { insteadOfOne } from './answerInstead.ts';
import { endSessionOf, gatewayComesBack, mayIssue, OFFLINE_GATEWAY, turnKnob } from './asTheServer.ts';
import { openProduct } from './opened.ts';
import { CredentialsPage } from './pages/credentialsPage.ts';
import { EKeysPage, MyEKeys } from './pages/eKeysPage.ts';
import { IssuePage } from './pages/issuePage.ts';
import { QrCodesPage } from './pages/qrCodesPage.ts';
import { SettingsPage } from './pages/settingsPage.ts';
import { PASSWORD, SignInPage } from './pages/signInPage.ts';

const product = openProduct({ SIMULATED_LATENCY_MS: '20' });

const [FRONT_DOOR, BACK_DOOR, GARAGE, BEHIND_OFFLINE_GATEWAY, REMOTE_UNLOCK_OFF, ROOM, OLD_APP] = [
  1, 2, 3, 5, 8, 11, 12,
] as const;

async function opened(who?: string) {
  const page = await product.signedIn(who);
  const issue = new IssuePage(page);
  const alert = (words: string) => page.getByRole('alert').filter({ hasText: words });
  return { page, issue, list: new CredentialsPage(page), eKeys: new EKeysPage(page), alert };
}

const says = (page: Page, words: string) => page.getByRole('main').getByText(words).first().waitFor();

/** Failed responses and the texts that the page shows for them. */
const ANSWERS: [instead: (route: Route) => Promise<void>, words: string][] = [
  [route => route.abort(), 'Network error. Couldn’t reach the server.'],
  [route => route.fulfill({ body: '' }), 'Request failed. The server’s response was empty.'],
  [route => route.fulfill({ status: 400 }), 'Bad parameter, status 400.'],
  [route => route.fulfill({ status: 403 }), 'Rejected by the server.'],
  [route => route.fulfill({ status: 408 }), 'Request timed out. Please check the network.'],
  [route => route.fulfill({ status: 500 }), 'Server unavailable, try later.'],
  [route => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }), 'Server unavailable'],
  [route => route.fulfill({ status: 614 }), 'Upload failed, file exists.'],
  [route => route.fulfill({ json: { errorCode: -7777, errorMsg: 'moving house' } }), 'The server said: moving house'],
  [
    route => route.fulfill({ json: [{ errorCode: 0 }, { errorCode: -3002 }, { errorCode: -3003 }] }),
    'The gateway is offline.',
  ],
];

/** Search texts that find card 0417: by its name, recipient and issuer. */
const FOUND_BY = ['0417', '417', '041', 'Card', 'Car', 'ard', 'Mia', 'Novak', 'Olivia', 'Owner'];

describe('a failed request', () => {
  it('is explained in place of the list, which loads on retry', async () => {
    const { page, list } = await opened();
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await insteadOfOne(page, '**/api/lock/detail*', route => route.fulfill({ status: 500 }));
    await list.open('card', FRONT_DOOR);
    await page.getByRole('heading', { name: 'Server unavailable, try later.' }).waitFor();
    await page.getByRole('link', { name: 'Try again' }).click();
    await list.row('Card 0417').waitFor();
    for (const [nth, [instead, words]] of ANSWERS.entries()) {
      await insteadOfOne(page, '**/api/identityCard/list*', instead);
      await list.search(FOUND_BY[nth] ?? '');
      await says(page, words);
      expect(await list.row('Card 0417').count()).toBe(0);
      await tryAgain.click();
      await list.row('Card 0417').waitFor();
    }
    await list.search('nobody');
    await says(page, 'No matches');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await list.row('Card 0417').waitFor();
  });

  it('is explained in place of the batch table, which loads on retry', async () => {
    const { page } = await opened();
    await insteadOfOne(page, '**/api/key/listLocks*', route => route.fulfill({ status: 500 }));
    await page.goto('/lockUser/issueEKeyBatch');
    await says(page, 'Couldn’t load the data for this page');
    await page.getByRole('button', { name: 'Try again' }).click();
    await says(page, 'Paste rows from a spreadsheet');
  });

  it('is explained in the form, which keeps its input and issues the card once on retry', async () => {
    const { page, issue, list, alert } = await opened();
    await issue.openCard(BACK_DOOR);
    await issue.cardNumber.fill('81818181');
    await issue.name.fill('Nadia');
    for (const [instead, words] of ANSWERS) {
      await insteadOfOne(page, '**/api/identityCard/add', instead);
      await issue.submit();
      await alert(words).waitFor();
    }
    // The server carries it out and only the answer is lost: trying again must not issue it twice.
    const lost = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await insteadOfOne(page, '**/api/identityCard/add', lost);
    await issue.submit();
    await alert('Network error').waitFor();
    await issue.submit();
    await issue.stands('Nadia', 'Active').waitFor();
    await list.open('card', BACK_DOOR);
    await list.stands('Nadia', 'Active').waitFor();
    await expect.poll(() => list.row('Nadia').count()).toBe(1);
  });

  it('leads to sign-in if the session has expired, and back to the form', async () => {
    const { page, issue, alert } = await opened('admin@latchwork.test');
    await issue.openCard(FRONT_DOOR);
    await issue.cardNumber.fill('82828282');
    await issue.name.fill('Omar');
    await endSessionOf(page);
    await issue.submit();
    const signIn = new SignInPage(page);
    await alert('Your session has expired. Sign in again.').first().waitFor();
    await signIn.heading.waitFor();
    await signIn.try('admin@latchwork.test', PASSWORD);
    await issue.cardNumber.fill('82828282');
    await issue.name.fill('Omar');
    await issue.submit();
    await issue.stands('Omar', 'Active').waitFor();
  });
});

describe('a user without permission', () => {
  it('sees no cards, and sends eKeys only once the owner allows it and only within their own validity', async () => {
    const { page, list, eKeys, alert } = await opened('guest@latchwork.test');
    await list.open('card', FRONT_DOOR);
    await says(page, 'Only the lock’s owner and administrators can see and add these credentials.');
    await new MyEKeys(await product.signedIn('guest@latchwork.test')).accept('Garage');
    await eKeys.openForm(GARAGE);
    await eKeys.offer('admin@latchwork.test', 'For Adam');
    await alert('You don’t have permission to do this. Nothing changed. Ask the lock’s owner.').waitFor();
    await mayIssue(product.origin, GARAGE, 'Grace, garage');
    const send = page.getByRole('button', { name: 'Send eKey' });
    await send.click();
    await says(page, 'This access must fall within your own access times.');
    await page.getByText('Limited time', { exact: true }).click();
    await send.click();
    await eKeys.sentTo('admin@latchwork.test');
  });
});

const FAULTS = [
  ['busy', 'The gateway was busy.'],
  ['refused', 'The lock rejected the command and gave no reason. Check the lock in person.'],
  ['memoryFull', 'The lock’s own memory is full.'],
  ['offline', 'The gateway can’t reach the lock.'],
] as const;

describe('a lock or gateway fault', () => {
  it('is shown with its reason, and the request succeeds once the fault is repaired', async () => {
    const { issue } = await opened();
    for (const [fault, words] of FAULTS) {
      await turnKnob(product.origin, GARAGE, fault, true);
      const name = `Card of ${fault}`;
      await issue.card(GARAGE, name, `9090${fault.length}${fault.charCodeAt(0)}`);
      await issue.issued(name).getByText(words).waitFor();
      expect(await issue.stands(name, 'Active').count()).toBe(0);
      const again = issue.issued(name).getByRole('button', { name: 'Try again' });
      await again.waitFor();
      await turnKnob(product.origin, GARAGE, fault, false);
      // The server retries on its own, perhaps before the click.
      await Promise.any([again.click(), issue.stands(name, 'Active').waitFor()]);
      await issue.stands(name, 'Active').waitFor();
    }
  });

  it('leaves requests waiting while the gateway is offline; they are sent once it is back', async () => {
    const { page, issue, list } = await opened();
    await issue.openCard(BEHIND_OFFLINE_GATEWAY);
    await says(page, 'is offline. The console sends the change as soon as the gateway is back.');
    await issue.cardNumber.fill('84848484');
    await issue.name.fill('Vera');
    await issue.submit();
    await issue.stands('Vera', 'Waiting to add').waitFor();
    const settings = new SettingsPage(page);
    await settings.open(BEHIND_OFFLINE_GATEWAY);
    await settings.choose('Lock sound', 'Off');
    await settings.says('Lock sound', 'Waiting to apply');
    await settings.says('Lock sound', 'Gateway offline, waiting to send');
    await settings.says('Lock sound', /^Last seen/);
    await gatewayComesBack(product.origin, OFFLINE_GATEWAY);
    await settings.says('Lock sound', 'reported');
    await settings.setting('Lock sound').getByText('Gateway offline').waitFor({ state: 'detached' });
    await list.open('card', BEHIND_OFFLINE_GATEWAY);
    await list.stands('Vera', 'Active').waitFor();
  });

  it('makes passcodes unavailable on a lock added by an old app version, while eKeys can still be sent', async () => {
    const { page, issue, list, eKeys } = await opened();
    const old = 'This lock was added with an old app version. You can’t read its passcodes here.';
    await list.open('passcode', OLD_APP);
    await says(page, old);
    await issue.openPasscode(OLD_APP);
    await says(page, old);
    await eKeys.open(OLD_APP);
    await eKeys.send('guest@latchwork.test', 'In place of a passcode');
    await eKeys.sentTo('guest@latchwork.test');
  });

  it('is shown on the eKey form if remote unlock is selected but switched off at the lock', async () => {
    const { page, eKeys } = await opened();
    await eKeys.openForm(REMOTE_UNLOCK_OFF);
    const off = page.getByText('Remote unlock is off for this lock.');
    await eKeys.remoteUnlock.click();
    await off.waitFor();
    await eKeys.remoteUnlock.click();
    await off.waitFor({ state: 'detached' });
    await eKeys.offer('guest@latchwork.test', 'From nearby');
    await eKeys.sentTo('guest@latchwork.test');
  });
});

describe('invalid input', () => {
  it('is rejected if the lock already has the passcode, and other digits are accepted', async () => {
    const { issue } = await opened();
    await issue.customPasscode(FRONT_DOOR, 'Rosa', '917364');
    await issue.stands('Rosa', 'Active').waitFor();
    await issue.openPasscode(FRONT_DOOR);
    await issue.choose(/^Custom/);
    await issue.digits.fill('917364');
    await issue.name.fill('Saul');
    await issue.submit();
    await issue.says('The lock already has this passcode. Choose other digits.').waitFor();
    await issue.digits.fill('917365');
    await issue.submit();
    await issue.stands('Saul', 'Active').waitFor();
  });

  it('is rejected if an eKey’s recipient is unregistered, repeated or the sender; another account is accepted', async () => {
    const { eKeys, alert } = await opened();
    await eKeys.openForm(ROOM);
    await eKeys.offer('guest@latchwork.test', 'For Grace');
    await eKeys.sentTo('guest@latchwork.test');
    await eKeys.openForm(ROOM);
    await eKeys.recipient.fill('401 555 123');
    await eKeys.countryCode.fill('+49');
    for (const [account, words] of [
      [
        '401 555 123',
        'This account isn’t registered here. Nothing was sent. For a phone number, check the country code',
      ],
      ['guest@latchwork.test', 'This recipient already has access to the lock.'],
      ['owner@latchwork.test', 'You can’t send an eKey to yourself.'],
    ] as const) {
      await eKeys.offer(account, 'For Tove');
      await alert(words).waitFor();
    }
    await eKeys.offer('admin@latchwork.test', 'For Tove');
    await eKeys.sentTo('admin@latchwork.test');
  });

  it('shows an error for a URL without a lock id, and the first page for a page number past the last', async () => {
    const { page, list } = await opened();
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/manage/card');
    await page.getByRole('heading', { name: 'Bad parameter' }).waitFor();
    await page.getByRole('link', { name: 'Go to locks' }).click();
    await page.getByRole('heading', { name: 'Locks', exact: true }).waitFor();
    await page.goto(`/manage/card?lockId=${FRONT_DOOR}&pageNo=99`);
    await list.row('Card 0417').waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.has('pageNo')).toBe(false);
  });
});

it('a link that the browser refuses to copy is selected for manual copying', async () => {
  const { page, alert } = await opened();
  const codes = new QrCodesPage(page);
  await codes.issue(FRONT_DOOR, 'Uma', 'Changes every minute');
  await page.evaluate(() => {
    const refuse = () => Promise.reject(new DOMException('not allowed', 'NotAllowedError'));
    Object.defineProperty(navigator.clipboard, 'writeText', { value: refuse });
  });
  await codes.show();
  await codes.button('Copy link').click();
  await alert('Couldn’t copy the link. The link is selected, so you can copy it yourself.').waitFor();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await codes.link());
});
