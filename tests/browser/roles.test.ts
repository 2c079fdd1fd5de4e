/** Owner, administrator, eKey recipient and visitor in a real browser: what each is offered or refused. */
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { VipStatus } from '../../models/vipTime.ts';
import { isForEverybody } from './everybody.ts';
import { go } from './formRow.ts';
import { openProduct } from './opened.ts';
import { ConsolePage } from './pages/consolePage.ts';
import { EKeysPage } from './pages/eKeysPage.ts';
import { SignInPage } from './pages/signInPage.ts';
import { tabTo } from './tabTo.ts';

const product = openProduct({ SIMULATED_LATENCY_MS: '60' });

/** Batch actions, and the heading that explains why they are unavailable. */
const MANY = [
  ['Lock', 'Batch lock (advanced function)'],
  ['Unlock', 'Batch unlock (advanced function)'],
] as const;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const group = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

async function newGroup(page: Page, name: string) {
  await button(page, 'Create group').first().click();
  await dialog(page).getByRole('textbox').fill(name);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await group(page, name).waitFor();
}

describe('the owner', () => {
  it('creates a group, moves locks into it, and filters by it', async () => {
    const page = await product.signedIn();
    await page.goto('/group/home');
    await newGroup(page, 'North wing');
    await isForEverybody(page);
    await page.goto('/console/home');
    const list = new ConsolePage(page);
    await list.checkbox('Back door').click();
    await list.checkbox('Garage').click();
    await button(page, 'Move to group').click();
    await dialog(page).getByRole('combobox').selectOption('North wing');
    await dialog(page).getByRole('button', { name: 'Move' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await list.chooseGroup('North wing');
    await list.counts(2).waitFor();
    await list.lock('Garage').waitFor();
  });

  it('authorizes an administrator for a lock and removes them after seeing what they issued', async () => {
    const page = await product.signedIn();
    await page.goto('/auth/create');
    await page.getByLabel('Administrator’s account').fill('newcomer@latchwork.test');
    await page.getByLabel('Name', { exact: true }).fill('Nora');
    await page.getByRole('checkbox', { name: 'Garage' }).check();
    await isForEverybody(page);
    await button(page, 'Add administrator').click();
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Nora' }) });
    await row.getByText('Authorized', { exact: true }).waitFor();
    await isForEverybody(page);

    const newcomer = await product.signedIn('newcomer@latchwork.test');
    await new ConsolePage(newcomer).lock('Garage').waitFor();

    await row.getByRole('button', { name: 'Actions for “Nora”' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await dialog(page)
      .getByText('This administrator hasn’t given access to others, or that access has ended.')
      .waitFor();
    await dialog(page).getByRole('button', { name: 'Remove' }).click();
    await row.waitFor({ state: 'detached' });
    await new ConsolePage(newcomer).lock('Garage').waitFor({ state: 'detached' });
  });
});

describe('an owner without the advanced plan', () => {
  it('sees that advanced functions are not enabled, both on the groups page and behind each button', async () => {
    const page = await product.signedIn('newcomer@latchwork.test');
    await page.goto('/group/home');
    await page.getByRole('heading', { name: 'Lock groups (advanced function)' }).waitFor();
    await page.getByText('Advanced functions aren’t enabled for your locks.').waitFor();
    expect(await button(page, 'Create group').count()).toBe(0);
    await isForEverybody(page);
    await page.goto('/console/home');
    await new ConsolePage(page).checkbox('Holiday flat').click();
    await button(page, 'Move to group').click();
    await dialog(page).getByText('Advanced functions aren’t enabled for your locks.').waitFor();
    await button(page, 'Close').click();
    for (const [action, gate] of MANY) {
      await button(page, `${action} 1 lock`).click();
      await dialog(page).getByRole('heading', { name: gate }).waitFor();
      await button(page, 'Close').click();
    }
  });
});

describe('an owner whose advanced plan has expired', () => {
  const FLOOR = 'Garden house';

  it('keeps their groups and sees why a whole group can no longer be unlocked at once', async () => {
    const page = await product.signedIn();
    const ended = { available: false, status: VipStatus.OVERDUE, ask: 'self', ownsLocks: true };
    await page.route('**/api/user/isPaidFeatureAvailable', route =>
      route.fulfill({ json: { errorCode: 0, data: ended } }),
    );
    await page.goto('/console/home');
    await new ConsolePage(page).chooseGroup(FLOOR);
    for (const [action, gate] of MANY) {
      await button(page, `${action} all in “${FLOOR}”`).click();
      await dialog(page).getByRole('heading', { name: gate }).waitFor();
      await dialog(page).getByText('Advanced functions have expired for your locks.').waitFor();
      expect(await dialog(page).getByRole('button').allTextContents()).toEqual(['Close']);
      await isForEverybody(page);
      await button(page, 'Close').click();
    }
    // One explanation above the list of groups replaces the buttons in its rows.
    await page.goto('/group/home');
    await page.getByRole('heading', { name: 'Lock groups (advanced function)' }).waitFor();
    await group(page, FLOOR).waitFor();
    for (const [action] of MANY) expect(await button(page, `${action} all in “${FLOOR}”`).count()).toBe(0);
  });
});

describe('an administrator', () => {
  it('sees who authorized them, cannot authorize others, and has groups of their own', async () => {
    const page = await product.signedIn('admin@latchwork.test');
    await page.goto('/auth/home');
    await page.getByRole('list', { name: 'Administrators' }).getByText('Owner who authorized you').waitFor();
    expect(await page.getByRole('link', { name: 'Add administrator' }).count()).toBe(0);
    await page.goto('/auth/create');
    await page.getByText('Only lock owners can add administrators').waitFor();
    await page.goto('/group/home');
    await newGroup(page, 'My round');
  });
});

describe('an eKey recipient', () => {
  it('sees neither administrators, groups nor credential lists', async () => {
    const page = await product.signedIn('guest@latchwork.test');
    await page.goto('/auth/home');
    await page.getByText('You can’t view this list').waitFor();
    await page.goto('/group/home');
    await page.getByText('Only lock owners and administrators can use advanced functions.').waitFor();
    expect(await button(page, 'Create group').count()).toBe(0);
    await page.goto('/manage/card?lockId=1');
    await page.getByText('You can’t view this list').waitFor();
  });
});

/** `OFFERED`: the same as for the owner; otherwise the text shown instead. */
const OFFERED = true;
type Seen = typeof OFFERED | string;

const NO_LIST = 'You can’t view this list';
const NOT_MANAGER =
  'Only lock owners and administrators can use advanced functions. You can still open doors shared with you.';
const NOT_OWNER = 'Only the owner can transfer this lock';

/** What each screen offers the lock's owner, and what an administrator and a recipient see. */
const SCREENS: readonly [path: string, what: string, administrator: Seen, recipient: Seen][] = [
  [
    '/manage/passageMode?lockId=1',
    'Apply to lock',
    OFFERED,
    'Only the lock’s owner and administrators can change this setting.',
  ],
  ['/manage/lock?lockId=1', 'Rename', OFFERED, 'Recent records'],
  ['/manage/lock?lockId=1', 'Transfer lock', 'Activity log', 'Recent records'],
  ['/manage/transferLock?lockId=1', 'Continue', NOT_OWNER, NOT_OWNER],
  ['/transfer/home', 'No transfers yet', OFFERED, OFFERED],
  ['/plug/home', 'Ground floor gateway', 'No gateways yet', 'No gateways yet'],
  ['/plug/gateway?gatewayId=1', 'Delete', 'Gateway not found', 'Gateway not found'],
  ['/auth/home', 'Add administrator', 'Owner who authorized you', NO_LIST],
  ['/auth/locks?uid=2', 'Revoke access', 'Administrator not found', 'Administrator not found'],
  ['/group/home', 'Create group', OFFERED, NOT_MANAGER],
  ['/lockUser/home', 'Mia Novak', OFFERED, NO_LIST],
  ['/lockUser/onDate', 'Nothing expires soon', OFFERED, NO_LIST],
  ['/lockUser/issueEKeyBatch', 'Choose a CSV or XLSX file', OFFERED, 'You can’t send eKeys for any lock'],
  ['/lockUser/export', 'Selected locks', OFFERED, NOT_MANAGER],
  ['/console/exportLockUser', 'Selected locks', OFFERED, NOT_MANAGER],
  ['/console/exportRecord', 'Selected locks', OFFERED, NOT_MANAGER],
  ['/manage/exportRecord?lockId=1', 'Methods', OFFERED, 'You can’t export these records'],
  ['/console/records', 'Succeeded', OFFERED, 'No records yet'],
  ['/manage/audit?lockId=1', 'Network address unknown', OFFERED, NO_LIST],
  ['/attention/home', 'View credentials', OFFERED, 'Nothing needs your attention'],
];

describe('the screen', () => {
  const staying: Partial<Record<string, Page>> = {};
  async function pageOf(name: string) {
    staying[name] ??= product.stays(await product.signedIn(`${name}@latchwork.test`));
    return staying[name];
  }

  it.each(SCREENS)(
    '%s shows “%s” to the owner and the expected text to each other role',
    async (path, what, administrator, recipient) => {
      async function sees(name: string, seen: Seen) {
        const page = await pageOf(name);
        await go(page, path);
        const words = (text: string) =>
          page.getByRole('main').getByText(text, { exact: true }).filter({ visible: true });
        await words(seen === OFFERED ? what : seen)
          .first()
          .waitFor();
        if (seen !== OFFERED) expect(await words(what).count(), `${name} is not offered it`).toBe(0);
      }
      await Promise.all([sees('owner', OFFERED), sees('admin', administrator), sees('guest', recipient)]);
    },
  );
});

describe('a visitor', () => {
  it('is redirected to sign-in from the pages of groups and administrators', async () => {
    const page = await product.page();
    for (const path of ['/group/home', '/auth/home', '/auth/create', '/auth/locks?uid=2']) {
      await page.goto(path);
      await new SignInPage(page).heading.waitFor();
    }
  });
});

/** Answers by keyboard the question about issued access, and submits again. */
async function decide(page: Page, within: Locator, [asked, choice, again]: readonly [string, string, string]) {
  const given = within.getByRole('group', { name: asked });
  await given.getByText('eKeys').waitFor();
  await tabTo(page, given.getByRole('radio').first());
  await page.keyboard.press('Space');
  const chosen = given.getByRole('radio', { name: choice });
  await expect.poll(() => given.getByRole('radio', { checked: true }).count()).toBe(1);
  if (!(await chosen.isChecked())) await page.keyboard.press('ArrowDown');
  await expect.poll(() => chosen.isChecked()).toBe(true);
  await tabTo(page, within.getByRole('button', { name: again, exact: true }));
  await page.keyboard.press('Enter');
}

it('an owner who changes or removes an administrator decides about the access the administrator issued', async () => {
  const [admin, owner] = [new EKeysPage(await product.signedIn('admin@latchwork.test')), await product.signedIn()];
  for (const lockId of [1, 2]) {
    await admin.openForm(lockId);
    await admin.offer('newcomer@latchwork.test', `Nina ${lockId}`);
    await admin.page.getByRole('heading', { name: 'Sent to newcomer@latchwork.test' }).waitFor();
  }
  const choose = async (action: string) => {
    await owner.goto('/auth/home');
    await button(owner, 'Actions for “Adam”').click();
    await owner.getByRole('menuitem', { name: action, exact: true }).click();
  };

  await choose('Change validity');
  const term = owner.getByRole('dialog', { name: 'Change validity for “Adam”' });
  await term.getByRole('radio', { name: 'Limited time' }).check();
  await button(owner, 'Save').click();
  await decide(owner, term, ['Longer-lasting access this user gave to others:', 'Leave this access unchanged', 'Save']);
  await term.waitFor({ state: 'detached' });

  await choose('Choose locks');
  await owner.getByRole('checkbox', { name: 'Front door' }).check();
  await button(owner, 'Revoke access').click();
  await decide(owner, owner.getByRole('main'), [
    'Access this user gave to others:',
    'Keep this access',
    'Revoke access',
  ]);
  await owner.getByText('No locks selected').waitFor();

  await choose('Remove');
  const goes = owner.getByRole('dialog', { name: 'Remove “Adam” as an administrator?' });
  await decide(owner, goes, ['Access this user gave to others:', 'End this access too', 'Remove']);
  await goes.waitFor({ state: 'detached' });
  const kept = new EKeysPage(owner);
  await kept.open(1);
  await kept.row('Nina 1').waitFor();
  await kept.open(2);
  await kept.row('Nina 2').waitFor({ state: 'detached' });
});
