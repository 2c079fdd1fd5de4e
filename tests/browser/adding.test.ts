/** Adding locks: discovery, naming, and a result for each lock. */
import { expect, it } from 'vitest';
import type { CloudBudget, ConnectorItem, DiscoveredLock } from '../../models/calls/adding.calls.ts';
import { insteadOf } from './answerInstead.ts';
import { openProduct } from './opened.ts';
import { AddLockPage } from './pages/addLockPage.ts';
import { tabTo } from './tabTo.ts';

const product = openProduct();

const data = (said: unknown) => ({ json: { errorCode: 0, errorMsg: '', description: '', data: said } });
const WORLD = 'Simulated locks';

async function adding(username?: string): Promise<AddLockPage> {
  const add = new AddLockPage(await product.signedIn(username));
  await add.open();
  return add;
}

it('a discovered lock can be named and added, and then appears in the list of locks', async () => {
  const add = await adding();
  await add.way(WORLD).check();
  await add.says('6 locks found').waitFor();
  await add.found('Store room').getByText('Remote unlock off').waitFor();
  await add.found('Barn').getByText('You can reach this lock again once its gateway is online.').waitFor();
  await add.found('Jetty gate').getByText('To control the lock remotely, set up a gateway nearby.').waitFor();
  await add.found('House next door').getByText('Another user of this console already has this lock.').waitFor();
  expect(await add.tick('House next door').count()).toBe(0);

  await add.tick('Annex door').check();
  await add.button('Name lock').click();
  await add.named('Name').fill('');
  await add.button('Add lock').click();
  await add.says('Enter a name of 1 to 50 characters.').waitFor();
  await add.named('Name').fill('Annex, south');
  await add.button('Add lock').click();
  await add.says('Lock added').first().waitFor();
  await add.result('Annex, south').getByRole('link').click();
  await add.content.getByRole('heading', { name: 'Annex, south' }).waitFor();

  await add.page.goto('/lock/add');
  await add.way(WORLD).check();
  await add.found('Annex door').getByText('Already added').waitFor();
});

it('an added lock is removed after a warning and can be added again', async () => {
  const add = await adding();
  const { page } = add;
  await add.way(WORLD).check();
  await add.tick('Store room').check();
  await add.button('Name lock').click();
  await add.button('Add lock').click();
  await add.says('Lock added').first().waitFor();
  await add.result('Store room').getByRole('link').click();
  const section = page.getByRole('region', { name: 'Remove from console' });
  await section.getByRole('button', { name: 'Remove lock' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove “Store room” from the console?' });
  await dialog.getByText(/redentials in the lock keep opening the door/).waitFor();
  await dialog.getByText('The lock has no eKeys.').waitFor();
  const yes = dialog.getByRole('button', { name: 'Remove lock', exact: true });
  await yes.click();
  await dialog.getByText('Enter your password.').waitFor();
  await dialog.getByLabel('Your password').fill('Not it, 2026');
  await yes.click();
  await dialog.getByText('Wrong password. Check it, then try again.').waitFor();
  await dialog.getByLabel('Your password').fill('Latchwork-2026');
  await yes.click();
  await page.getByText('Removed “Store room” from the console.').waitFor();
  await page.waitForURL(/\/console\/home/);

  await page.goto('/lock/add');
  await add.way(WORLD).check();
  await add.tick('Store room').waitFor();
  await page.goto('/manage/lock?lockId=17');
  await page.getByRole('heading', { name: 'Details' }).waitFor();
  expect(await section.count(), 'one that nobody took in is not offered it').toBe(0);
});

it('several locks are added by keyboard, and a failed one shows its error beside it', async () => {
  const add = await adding();
  const { page } = add;
  await tabTo(page, add.way(WORLD));
  await page.keyboard.press('Space');
  for (const name of ['Barn', 'Jetty gate']) {
    await tabTo(page, add.tick(name));
    await page.keyboard.press('Space');
  }
  await page.keyboard.press('Home');
  await add.button('Name 2 locks').focus();
  await page.keyboard.press('Enter');
  await tabTo(page, add.named('Name for “Jetty gate”'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Boat house');
  const letPass = await insteadOf(page, '**/api/lock/adopt', route =>
    route.request().postData()?.includes('barn-door')
      ? route.fulfill({ json: { errorCode: -2086, errorMsg: 'takenIn', description: '', data: {} } })
      : route.continue(),
  );
  await page.keyboard.press('Enter');
  await add.says('1 of 2 locks added').waitFor();
  await add.result('Barn').getByText('This lock is already in the console.').waitFor();
  await add.result('Boat house').getByRole('link', { name: 'View lock “Boat house”' }).waitFor();
  letPass();
  await tabTo(page, add.button('Add remaining locks'));
  await page.keyboard.press('Enter');
  await add.says('2 locks added').waitFor();
});

it('leaving the form after entering lock names asks for confirmation, and going back keeps the selection', async () => {
  const add = await adding();
  await add.way(WORLD).check();
  await add.tick('Studio').check();
  await add.button('Name lock').click();
  await add.button('Back').click();
  await expect.poll(() => add.tick('Studio').isChecked()).toBe(true);
  await add.button('Name lock').click();
  await add.named('Name').fill('Atelier');
  await add.page.getByRole('link', { name: 'Jobs', exact: true }).first().click();
  const asks = add.page.getByRole('dialog', { name: 'Leave without saving?' });
  await asks.getByRole('button', { name: 'Stay here' }).click();
  await expect.poll(() => add.named('Name').inputValue()).toBe('Atelier');
});

it('a user who may not add locks sees why, and whom to ask if a connector is not configured', async () => {
  const add = await adding('admin@latchwork.test');
  await expect.poll(() => add.way(WORLD).isDisabled()).toBe(true);
  await add.says('Only users the operator has approved can add these locks. Ask the operator.').first().waitFor();
  await add.page.goto('/cloud');
  await add.says('This console isn’t set up for these locks. Ask the operator.').waitFor();
});

it('an operator sees which settings enable a connector', async () => {
  const add = await adding();
  await add.page.goto('/cloud');
  await add.says('TTLOCK_HOST, TTLOCK_CLIENT_ID, TTLOCK_CLIENT_SECRET').waitFor();
});

const found = (nth: number): DiscoveredLock => ({
  ...{ address: `z${nth}`, name: `Room ${nth}`, mac: '', maker: 'Danalock', model: 'V3', gatewayName: 'Zigbee2MQTT' },
  ...{ battery: 70, zoneOffsetMinutes: null, obstacle: null, refused: null, lockId: null },
});

it('a lock behind a bridge shows only its own capabilities and lists the missing ones once', async () => {
  const add = await adding();
  await add.way(WORLD).check();
  await add.tick('Studio').check();
  await add.button('Name lock').click();
  await add.button('Add lock').click();
  await add.result('Studio').getByRole('link').click();
  await add.says(/^Not available on this lock: .*Auto-lock/).waitFor();
  await add.says('This lock has no clock.').waitFor();
  await add.button('Change time zone').waitFor();
  await expect.poll(() => add.content.locator('[data-setting]').count()).toBe(1);
  await add.content.getByRole('link', { name: 'Passcodes' }).click();
  await add.content.getByRole('link', { name: 'Create passcode' }).first().click();
  await add.says('The console adds the passcode at the start and removes it at the end.').waitFor();
  const types = add.content.getByRole('group', { name: 'Passcode type' }).getByRole('radio');
  await expect.poll(() => types.count()).toBe(1);
  await expect.poll(() => types.isChecked()).toBe(true);
});

it('remote enrolment is not offered for a lock without that capability, and the page explains what to do', async () => {
  const page = await product.signedIn();
  await insteadOf(page, '**/api/lock/detail?*', async route => {
    const known = await (await route.fetch()).json();
    const able = known.data.capabilities.filter((each: string) => each !== 'enrolsAtLock');
    await route.fulfill({ json: { ...known, data: { ...known.data, capabilities: able } } });
  });
  const content = page.getByRole('main');
  await page.goto('/manage/keyfobNo?lockId=1');
  await content
    .getByText('You can’t add this credential remotely. Add the credential with the app at the door.')
    .waitFor();
  expect(await content.getByRole('link', { name: 'Add key fob' }).count()).toBe(0);
  for (const kind of ['keyFob', 'palmVein', 'fingerprint']) {
    await page.goto(`/manage/issuePrint?lockId=1&kind=${kind}`);
    await content.getByRole('heading', { name: 'Not available here' }).waitFor();
    expect(await content.getByRole('textbox', { name: 'Name' }).count()).toBe(0);
  }
});

it('200 discovered locks can be searched, and all matches selected at once', async () => {
  const add = await adding();
  const list = Array.from({ length: 200 }, (_, nth) => found(nth + 1));
  await insteadOf(add.page, '**/api/lock/find?*', route => route.fulfill(data({ state: 'found', list })));
  await add.way(WORLD).check();
  await add.says('200 locks found').waitFor();
  await add.content.getByRole('searchbox').fill('room 20');
  await expect.poll(() => add.found('Room').count()).toBe(3);
  await add.content.getByRole('checkbox', { name: 'Select all that can be added' }).check();
  await add.says('3 selected').waitFor();
  await add.content.getByRole('searchbox').fill('');
  await expect.poll(() => add.found('Room').count()).toBeGreaterThan(3);
  await add.content.getByRole('checkbox', { name: 'Select all that can be added' }).check();
  await add.says('200 selected').waitFor();
  await add.content.getByRole('searchbox').fill('cellar');
  await add.button('Clear filters').waitFor();
});

it('the cloud page shows the connected account, the month’s API call budget by source, and the webhook URL', async () => {
  const page = await product.signedIn();
  const add = new AddLockPage(page);
  let signedInAs: string | null = null;
  const budget: CloudBudget = {
    ...{ allowed: 30_000, spent: 26_000, reserved: 5000, byPeople: 1200, byItself: 24_300 },
    ...{ renewsAt: Date.UTC(2031, 0, 1), calledBackAt: null, callbackUrl: '/cloud/ttlock/s3cret' },
  };
  const ways = (): { list: ConnectorItem[] } => ({
    list: [{ way: 'ttlock', closed: signedInAs === null ? 'notSignedIn' : null, signedInAs, toSet: [] }],
  });
  await insteadOf(page, '**/api/lock/ways?*', route => route.fulfill(data(ways())));
  await insteadOf(page, '**/api/cloud/budget?*', route => route.fulfill(data(budget)));
  const wrong = await insteadOf(page, '**/api/cloud/signIn', route =>
    route.fulfill({ json: { errorCode: 10007, errorMsg: 'wrongCredentials', description: '', data: {} } }),
  );
  await page.goto('/cloud');
  await add.button('Sign in to the cloud').click();
  await add.says('Enter the e-mail address or phone number of your account.').waitFor();
  await add.named('Account in the manufacturer’s app').fill('ada@example.org');
  await add.content.getByLabel('Password for this account').fill('nobody reads this');
  await add.button('Sign in to the cloud').click();
  await add.says('Wrong account or password.').waitFor();
  wrong();
  await insteadOf(page, '**/api/cloud/signIn', route => {
    signedInAs = 'ada@example.org';
    return route.fulfill(data({}));
  });
  await add.button('Sign in to the cloud').click();
  await add.says('Signed in as ada@example.org').waitFor();
  await add.says('4,000 of 30,000 calls left, reserved for users').waitFor();
  await add.says('Calls by other programs that share this limit').waitFor();
  await add.says('No callbacks yet.').waitFor();
  await expect
    .poll(() => add.named('Callback URL').inputValue())
    .toBe(`${new URL(page.url()).origin}/cloud/ttlock/s3cret`);
  await insteadOf(page, '**/api/cloud/signOut', route => {
    signedInAs = null;
    return route.fulfill(data({}));
  });
  await add.button('Sign out of the cloud').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out of the cloud' }).click();
  await add.button('Sign in to the cloud').waitFor();
});
