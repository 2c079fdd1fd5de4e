/** A lock in a vendor's cloud, from sign-in to unlock, with the fake cloud over HTTP. */
import { beforeAll, expect, it } from 'vitest';
import { clockAhead } from '../support/clockAhead.ts';
import { createFakeTtlock } from '../support/fakeTtlock/fakeTtlock.ts';
import { givenTtlock } from '../support/fakeTtlock/givenTtlock.ts';
import { canBeRead } from './canBeRead.ts';
import { markMessages } from './labels.ts';
import { openProduct } from './opened.ts';
import { AddLockPage } from './pages/addLockPage.ts';
import { QrCodesPage } from './pages/qrCodesPage.ts';

const clock = clockAhead();
/** While set, commands through a gateway wait until released. */
let held: (() => void)[] | null = null;
function letGo() {
  const waiting = held ?? [];
  held = null;
  for (const arrive of waiting) arrive();
}
const cloud = createFakeTtlock({
  clock: {
    ...clock,
    after: (ms, arrive) => clock.after(ms, () => (held ? void held.push(arrive) : arrive())),
  },
  world: givenTtlock(),
  latencyMs: 50,
});
const env = { TTLOCK_HOST: '', TTLOCK_CLIENT_ID: cloud.clientId, TTLOCK_CLIENT_SECRET: cloud.clientSecret };

beforeAll(async () => {
  const { url, close } = await cloud.listen(0);
  env.TTLOCK_HOST = url;
  return close;
});
const product = openProduct(env);

it('a cloud lock is discovered, added and unlocked, and the API call budget shows the calls used', async () => {
  const page = await product.signedIn();
  await markMessages(page);
  const add = new AddLockPage(page);
  await page.goto('/lock/add');
  await add.way('TTLock cloud').check();
  await add.named('Account in the manufacturer’s app').fill(cloud.account.username);
  await add.content.getByLabel('Password for this account').fill('not-this-one');
  await canBeRead(page);
  await add.button('Sign in to the cloud').click();
  await add.says('Wrong account or password.').waitFor();
  await add.content.getByLabel('Password for this account').fill(cloud.account.password);
  await add.button('Sign in to the cloud').click();
  await add.found('Safe').getByText('To control the lock remotely, set up a gateway nearby.').waitFor();

  await add.tick('Front door').check();
  await add.button('Name lock').click();
  await add.named('Name').fill('Cloud door');
  await add.button('Add lock').click();
  await add.result('Cloud door').getByRole('link').click();
  await add.content.getByRole('heading', { name: 'Cloud door' }).waitFor();
  await add.button('Unlock').click();
  await add.says('The lock confirmed the command.').waitFor();
  expect(cloud.journal().filter(({ action, by }) => action === 'unlock' && by === 'cloud')).toHaveLength(1);

  const codes = new QrCodesPage(page);
  const lockId = Number(new URL(page.url()).searchParams.get('lockId'));
  const notMade = page.getByRole('dialog').getByText('The manufacturer’s cloud creates this code once');
  held = [];
  await codes.issue(lockId, 'Maya', 'Made by the manufacturer');
  await codes.show();
  await notMade.waitFor();
  letGo();
  await codes.code('Maya').waitFor();
  await codes.button('Close').click();
  // The code of a QR code is unknown until the lock has stored it.
  cloud.setFault({ gatewayId: 1 }, 'noAnswer', true);
  await codes.issue(lockId, 'Ana', 'Made by the manufacturer');
  await codes.show();
  await notMade.waitFor();
  expect(await codes.code('Ana').count()).toBe(0);
  cloud.setFault({ gatewayId: 1 }, 'noAnswer', false);
  await codes.openList(lockId);
  await codes.row('Maya').getByText('Made by the manufacturer').waitFor();

  await page.goto('/cloud');
  await add.says(`Signed in as ${cloud.account.username}`).waitFor();
  await add.says(/^29,\d{3} of 30,000 calls left$/).waitFor();
  await add.button('Sign out of the cloud').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).waitFor();
  await canBeRead(page);
});
