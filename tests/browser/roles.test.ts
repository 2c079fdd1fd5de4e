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
  ['Lock', 'Locking many locks at once: an advanced function'],
  ['Unlock', 'Unlocking many locks at once: an advanced function'],
] as const;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const group = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

async function newGroup(page: Page, name: string) {
  await button(page, 'New group').first().click();
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
    await button(page, 'Move to a group').click();
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
    await page.getByLabel('Their account').fill('newcomer@latchwork.test');
    await page.getByLabel('Name', { exact: true }).fill('Nora');
    await page.getByRole('checkbox', { name: 'Garage' }).check();
    await isForEverybody(page);
    await button(page, 'Authorize').click();
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Nora' }) });
    await row.getByText('Authorized', { exact: true }).waitFor();
    await isForEverybody(page);

    const newcomer = await product.signedIn('newcomer@latchwork.test');
    await new ConsolePage(newcomer).lock('Garage').waitFor();

    await row.getByRole('button', { name: 'Actions for Nora' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await dialog(page).getByText('They have given out nothing that is still there.').waitFor();
    await dialog(page).getByRole('button', { name: 'Remove' }).click();
    await row.waitFor({ state: 'detached' });
    await new ConsolePage(newcomer).lock('Garage').waitFor({ state: 'detached' });
  });
});

describe('an owner without the advanced plan', () => {
  it('sees that advanced functions are not enabled, both on the groups page and behind each button', async () => {
    const page = await product.signedIn('newcomer@latchwork.test');
    await page.goto('/group/home');
    await page.getByRole('heading', { name: 'Lock groups: an advanced function' }).waitFor();
    await page.getByText('They are not enabled for your locks.').waitFor();
    expect(await button(page, 'New group').count()).toBe(0);
    await isForEverybody(page);
    await page.goto('/console/home');
    await new ConsolePage(page).checkbox('Holiday flat').click();
    await button(page, 'Move to a group').click();
    await dialog(page).getByText('They are not enabled for your locks.').waitFor();
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
      await button(page, `${action} all of ${FLOOR}`).click();
      await dialog(page).getByRole('heading', { name: gate }).waitFor();
      await dialog(page).getByText('They have ended for your locks.').waitFor();
      expect(await dialog(page).getByRole('button').allTextContents()).toEqual(['Close']);
      await isForEverybody(page);
      await button(page, 'Close').click();
    }
    // One explanation above the list of groups replaces the buttons in its rows.
    await page.goto('/group/home');
    await page.getByRole('heading', { name: 'Lock groups: an advanced function' }).waitFor();
    await group(page, FLOOR).waitFor();
    for (const [action] of MANY) expect(await button(page, `${action} all of ${FLOOR}`).count()).toBe(0);
  });
});

describe('an administrator', () => {
  it('sees who authorized them, cannot authorize others, and has groups of their own', async () => {
    const page = await product.signedIn('admin@latchwork.test');
    await page.goto('/auth/home');
    await page.getByText('Has authorized you').waitFor();
    expect(await page.getByRole('link', { name: 'Add an administrator' }).count()).toBe(0);
    await page.goto('/auth/create');
    await page.getByText('Only owners of locks authorize administrators').waitFor();
    await page.goto('/group/home');
    await newGroup(page, 'My round');
  });
});

describe('an eKey recipient', () => {
  it('sees neither administrators, groups nor credential lists', async () => {
    const page = await product.signedIn('guest@latchwork.test');
    await page.goto('/auth/home');
    await page.getByText('You may not see this list').waitFor();
    await page.goto('/group/home');
    await page.getByText('They are for those who own or administer locks.').waitFor();
    expect(await button(page, 'New group').count()).toBe(0);
    await page.goto('/manage/card?lockId=1');
    await page.getByText('You may not see this list').waitFor();
  });
});

/** `OFFERED`: the same as for the owner; otherwise the text shown instead. */
const OFFERED = true;
type Seen = typeof OFFERED | string;

const NO_LIST = 'You may not see this list';
const NOT_MANAGER = 'They are for those who own or administer locks. You open doors with what others have given you.';
const NOT_OWNER = 'Only its owner may hand this lock over';

/** What each screen offers the lock's owner, and what an administrator and a recipient see. */
const SCREENS: readonly [path: string, what: string, administrator: Seen, recipient: Seen][] = [
  [
    '/manage/passageMode?lockId=1',
    'Set it on the lock',
    OFFERED,
    'Only the owner of the lock and its administrators set it.',
  ],
  ['/manage/lock?lockId=1', 'Rename', OFFERED, 'Last records'],
  ['/manage/lock?lockId=1', 'Hand over', 'What was changed', 'Last records'],
  ['/manage/transferLock?lockId=1', 'Go on', NOT_OWNER, NOT_OWNER],
  ['/transfer/home', 'Nothing is changing hands', OFFERED, OFFERED],
  ['/plug/home', 'Ground floor gateway', 'No gateways yet', 'No gateways yet'],
  ['/plug/gateway?gatewayId=1', 'Delete', 'Not among your gateways', 'Not among your gateways'],
  ['/auth/home', 'Add an administrator', 'Has authorized you', NO_LIST],
  ['/auth/locks?uid=2', 'Withdraw', 'Not among your administrators', 'Not among your administrators'],
  ['/group/home', 'New group', OFFERED, NOT_MANAGER],
  ['/lockUser/home', 'Mia Novak', OFFERED, NO_LIST],
  ['/lockUser/onDate', 'Nothing is about to end', OFFERED, NO_LIST],
  ['/lockUser/issueEKeyBatch', 'Choose a CSV or XLSX file', OFFERED, 'There is no lock that you may send eKeys of'],
  ['/lockUser/export', 'Which locks?', OFFERED, NOT_MANAGER],
  ['/console/exportLockUser', 'Which locks?', OFFERED, NOT_MANAGER],
  ['/console/exportRecord', 'Which locks?', OFFERED, NOT_MANAGER],
  ['/manage/exportRecord?lockId=1', 'Which methods?', OFFERED, 'You may not export these records'],
  ['/console/records', 'Succeeded', OFFERED, 'No records'],
  ['/manage/audit?lockId=1', 'From where is not known', OFFERED, NO_LIST],
  ['/attention/home', 'Look at them', OFFERED, 'Nothing needs you'],
];

describe('a screen', () => {
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

it('on changing an administrator’s term, locks or role, the owner decides about the access they issued', async () => {
  const [admin, owner] = [new EKeysPage(await product.signedIn('admin@latchwork.test')), await product.signedIn()];
  for (const lockId of [1, 2]) {
    await admin.openForm(lockId);
    await admin.offer('newcomer@latchwork.test', `Nina ${lockId}`);
    await admin.page.getByRole('heading', { name: 'Sent to newcomer@latchwork.test' }).waitFor();
  }
  const choose = async (action: string) => {
    await owner.goto('/auth/home');
    await button(owner, 'Actions for Adam').click();
    await owner.getByRole('menuitem', { name: action, exact: true }).click();
  };

  await choose('Change for how long');
  const term = owner.getByRole('dialog', { name: 'For how long Adam administers' });
  await term.getByRole('radio', { name: 'From – to' }).check();
  await button(owner, 'Save').click();
  await decide(owner, term, ['Access they gave to others that lasts longer:', 'Leave them as they are', 'Save']);
  await term.waitFor({ state: 'detached' });

  await choose('Choose locks');
  await owner.getByRole('checkbox', { name: 'Front door' }).check();
  await button(owner, 'Withdraw').click();
  await decide(owner, owner.getByRole('main'), ['Access they gave to others:', 'Keep them', 'Withdraw']);
  await owner.getByText('No lock chosen').waitFor();

  await choose('Remove');
  const goes = owner.getByRole('dialog', { name: 'Remove Adam as an administrator?' });
  await decide(owner, goes, ['Access they gave to others:', 'End these too', 'Remove']);
  await goes.waitFor({ state: 'detached' });
  const kept = new EKeysPage(owner);
  await kept.open(1);
  await kept.row('Nina 1').waitFor();
  await kept.open(2);
  await kept.row('Nina 2').waitFor({ state: 'detached' });
});
