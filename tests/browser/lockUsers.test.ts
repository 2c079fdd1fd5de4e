/** Lock users: what a person holds on all locks, and its removal. */
import { describe, expect, it } from 'vitest';
import { openProduct } from './opened.ts';
import { CredentialsPage } from './pages/credentialsPage.ts';
import { MyEKeys } from './pages/eKeysPage.ts';
import { IssuePage } from './pages/issuePage.ts';
import { JobPage } from './pages/jobPage.ts';
import { PersonPage } from './pages/personPage.ts';
import { WorldPage } from './pages/worldPage.ts';

const product = openProduct({ SIMULATED_LATENCY_MS: '60' });

const [FRONT_DOOR, BACK_DOOR] = [1, 2];

async function opened() {
  const page = await product.signedIn();
  const whom = page.getByRole('combobox', { name: 'User (optional)' });
  /** Picks a suggestion while typing. */
  const forSomebody = async (typed: string, name: string) => {
    await whom.fill(typed);
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  };
  return { page, forSomebody, issue: new IssuePage(page), person: new PersonPage(page), world: new WorldPage(page) };
}

describe('a credential’s recipient', () => {
  it('is chosen while typing, has a page with their credentials, and is linked from each row', async () => {
    const { page, issue, forSomebody, person } = await opened();
    await issue.openCard(FRONT_DOOR);
    await issue.cardNumber.fill('70707070');
    await issue.name.fill('Blue card');
    await forSomebody('Bea', 'New user: “Bea”');
    await issue.submit();
    await issue.stands('Blue card', 'Active').waitFor();
    await issue.openPasscode(BACK_DOOR);
    await issue.choose(/^Custom/);
    await issue.digits.fill('907561');
    await issue.name.fill('Bea’s code');
    await forSomebody('be', 'Bea');
    await issue.submit();
    await issue.stands('Bea’s code', 'Active').waitFor();
    await person.open('Bea');
    await person.stands('Front door', 'Blue card', 'Active').waitFor();
    await person.stands('Back door', 'Bea’s code', 'Active').waitFor();

    const list = new CredentialsPage(page);
    await list.open('card', FRONT_DOOR);
    await list.row('Blue card').getByRole('link', { name: 'For Bea' }).click();
    await page.getByRole('heading', { level: 1, name: 'Bea' }).waitFor();

    // Reassigns the card to another person.
    await list.open('card', FRONT_DOOR);
    await list.choose('Blue card', 'Change user');
    await list.dialog.getByRole('combobox').fill('Mia');
    await page.getByRole('option', { name: /^Mia Novak/ }).click();
    await list.confirm('Save');
    await list.row('Blue card').getByRole('link', { name: 'For Mia Novak' }).waitFor();
  });
});

describe('an ID number', () => {
  it('is requested once a recipient is entered, is validated, and is not requested again for that person', async () => {
    const { page, issue, forSomebody, person } = await opened();
    const idNumber = page.getByLabel('ID number (optional)');
    await issue.openCard(FRONT_DOOR);
    await issue.cardNumber.fill('80808080');
    await issue.name.fill('Ida’s card');
    expect(await idNumber.count()).toBe(0);
    await forSomebody('Ida', 'New user: “Ida”');
    await idNumber.fill('110105194912310021');
    await issue.submit();
    await page.getByText('Invalid ID number. Check all 18 characters.').waitFor();
    await idNumber.fill('11010519491231002x');
    await issue.submit();
    await issue.stands('Ida’s card', 'Active').waitFor();
    await person.open('Ida');
    await page.getByText('ID number: 110•••••••••••••2X').waitFor();

    await issue.openPasscode(BACK_DOOR);
    const asked = page.waitForResponse(/\/lockUser\/detail/);
    await forSomebody('Id', 'Ida');
    await (await asked).finished();
    await idNumber.waitFor({ state: 'detached' });
    // A person without an ID number is asked for it.
    await forSomebody('Ivo', 'New user: “Ivo”');
    await idNumber.waitFor();
  });
});

describe('the credentials of a person', () => {
  it('are removed by one job, and stay listed on an offline lock until their removal is confirmed', async () => {
    const { page, issue, forSomebody, person, world } = await opened();
    await issue.openPasscode(BACK_DOOR);
    await issue.choose(/^Custom/);
    await issue.digits.fill('384719');
    await issue.name.fill('Grace’s code');
    await forSomebody('Grace', 'Grace Guest');
    await issue.submit();
    await issue.stands('Grace’s code', 'Active').waitFor();
    await issue.openCard(FRONT_DOOR);
    await issue.cardNumber.fill('60606060');
    await issue.name.fill('Grace’s card');
    await forSomebody('Grace', 'Grace Guest');
    await issue.submit();
    await issue.stands('Grace’s card', 'Active').waitFor();
    await world.open('Back door');
    await world.knobsOf('Back door');
    await world.knob('Back door', 'Offline').click();
    await page.locator('[role=switch][aria-checked=true]').first().waitFor();

    await person.open('Grace Guest');
    await person.button('Delete all credentials').click();
    await person.dialog.getByText(/until the lock is reachable|until their locks are reachable/).waitFor();
    await person.dialog.getByText(/until the user’s app is online/).waitFor();
    await person.confirm('Delete');
    await page.getByRole('region', { name: /^Delete/ }).waitFor();
    await person.gone('Front door', 'Grace’s card');
    await person.stands('Back door', 'Grace’s code', /^(Waiting to delete|Deleting|Couldn’t delete)/).waitFor();
    await person.stands('Front door', 'Grace, front door', 'Deleting').waitFor();
    await person.stands('Back door', 'Grace’s code', /^Couldn’t delete/).waitFor();
    await expect.poll(() => person.held('Back door', 'Grace’s code').count()).toBe(1);

    // Once the app is online its eKey is deleted.
    const app = new MyEKeys(await product.signedIn('guest@latchwork.test'));
    await app.goOnline();
    await person.gone('Front door', 'Grace, front door');

    await world.open('Back door');
    await world.switchAllOff();
    await person.open('Grace Guest');
    await person.tryAgain('Back door', 'Grace’s code');
    await person.gone('Back door', 'Grace’s code');
  });

  it('can be selected individually, and only eKeys can be frozen', async () => {
    const { person } = await opened();
    await person.open('Mia Novak');
    await person.select('Front door', 'Mia Novak');
    await person.button('Freeze eKeys').waitFor({ state: 'detached' });
    await person.button('Delete').click();
    await person.dialog.getByText(/Delete .+ “Mia Novak”\?/).waitFor();
    await person.confirm('Delete');
    await person.gone('Front door', 'Mia Novak');
    await person.stands('Back door', 'Mia Novak', 'Active').waitFor();
  });
});

describe('the list of lock users', () => {
  it('is hidden from users who manage no lock', async () => {
    const page = await product.signedIn('guest@latchwork.test');
    await page.goto('/lockUser/home');
    await page.getByText('You can’t view this list').waitFor();
  });
});

it('an expiring credential is renewed with the proposed validity and expires later', async () => {
  const { page } = await opened();
  await page.goto('/lockUser/onDate?days=90');
  const choose = page.getByRole('main').getByRole('checkbox').first();
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
    .first();
  const before = await row.textContent();
  await choose.click();
  await page.getByRole('button', { name: 'Renew (1)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Renew 1 credential' });
  const end = await dialog.getByLabel('End').inputValue();
  expect(Date.parse(end), 'a proposed end is one to come').toBeGreaterThan(Date.now());
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Show job' }).click();
  const job = new JobPage(page);
  await job.is('Ended').waitFor();
  await expect.poll(() => job.dealtWith()).toBe(1);
  await page.goto('/lockUser/onDate?days=90');
  await row.waitFor();
  await expect.poll(() => row.textContent()).not.toBe(before);
});
