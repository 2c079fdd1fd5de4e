import type { Locator } from 'playwright';
import { describe, expect } from 'vitest';
import type { CodeStanding } from '../../../models/calls/user.calls.ts';
import { PASSWORD } from '../../http/house.ts';
import {
  ADDRESSES,
  afterAMinute,
  digitsOf,
  giveLocks,
  nowKnown,
  OTHER_PASSWORD,
  otherNumber,
  otherOf,
  stagedAccount,
  type WithAccount,
} from '../../http/paths/accountStage.ts';
import type { Staged } from '../../http/paths/walkStaged.ts';
import { RecoveryPage } from '../pages/recoveryPage.ts';
import { SignInPage } from '../pages/signInPage.ts';
import { takeCookiesOf } from '../takeCookiesOf.ts';
import { type OnScreen, shows, walkInBrowser } from './walkInBrowser.ts';

interface Here extends WithAccount, OnScreen {}
type OnThePage = Staged<typeof stagedAccount.machine, WithAccount, Here>;

const PICTURE = 'tests/browser/pictures/phone.png';

const dialog = ({ page }: Here) => page.getByRole('dialog');
const button = ({ page }: Here, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Sets the page's clock to the stage's: the server rejects calls with a wrong date. */
async function open(here: Here, path: string, there: Locator) {
  await here.page.clock.setFixedTime(here.clock.now());
  await here.page.goto(path);
  await shows(here, there);
}
const openAccount = (here: Here) =>
  open(here, '/account/info', here.page.getByRole('textbox', { name: 'Name', exact: true }));

/** The code that `ask` has sent. */
async function codeAfter(here: Here, ask: () => Promise<unknown>): Promise<string> {
  const answered = here.page.waitForResponse('**/api/user/sendValidationCode');
  await ask();
  const { data } = (await (await answered).json()) as { data: CodeStanding };
  return digitsOf(here.house, data.codeId);
}
const provenCode = (here: Here) => codeAfter(here, () => new RecoveryPage(here.page).solve(here.house.folder));

/** A dialog with an error stays open. */
async function goesThrough(here: Here, yes: string) {
  await dialog(here).getByRole('button', { name: yes, exact: true }).click();
  await dialog(here).waitFor({ state: 'detached' });
}

/** Changes the address on the account page, with the code sent to it. */
async function changeAddress(here: Here, press: string | RegExp, label: string, address: string) {
  await afterAMinute(here);
  await openAccount(here);
  await button(here, press).click();
  await dialog(here).getByLabel(label, { exact: true }).fill(address);
  await dialog(here)
    .getByLabel('Verification code')
    .fill(await provenCode(here));
  await dialog(here).getByLabel('Your password').fill(here.password);
  await goesThrough(here, 'Save');
}

const acts = {
  'account.registered.v1': async (_, here) => {
    const { page, username, password, person } = here;
    const form = new RecoveryPage(page);
    await form.address.fill(username);
    await form.code.fill(await provenCode(here));
    await form.choose(password);
    await page.getByRole('checkbox').check();
    await form.button('Create account').click();
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await new SignInPage(page).try(username, password);
    await page.waitForURL('**/console/home');
    await takeCookiesOf(page, person);
    await nowKnown(here);
  },
  'account.recordKeepingSet.v1': async ({ data: { days } }, here) => {
    const { page } = here;
    await giveLocks(here);
    await open(here, '/console/records', button(here, 'Change retention'));
    await button(here, 'Change retention').click();
    await dialog(here)
      .getByRole('combobox', { name: 'Retention' })
      .selectOption({ label: days === null ? 'Forever' : '1 year' });
    await goesThrough(here, 'Save');
    await page.goto('/console/home');
  },
  'account.languageChosen.v1': async (_, here) => {
    const { page } = here;
    await openAccount(here);
    const answered = page.waitForResponse('**/api/user/chooseLanguage');
    await button(here, 'Language').click();
    await page.getByRole('menuitemradio', { name: 'Русский' }).click();
    await answered;
  },
  'account.passwordChanged.v1': async (_, here) => {
    const newPassword = otherOf([PASSWORD, OTHER_PASSWORD], here.password);
    await openAccount(here);
    await button(here, 'Change: Password').click();
    await dialog(here).getByLabel('Current password').fill(here.password);
    await new RecoveryPage(here.page).choose(newPassword);
    await goesThrough(here, 'Change password');
    here.password = newPassword;
  },
  'account.described.v1': async ({ data: { nickname, country } }, here) => {
    const { page } = here;
    await openAccount(here);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(nickname);
    await page.getByLabel('Country or region').selectOption(country ?? '');
    await button(here, 'Save profile').click();
    await page.getByText('Changes saved.').waitFor();
  },
  'account.companySet.v1': async ({ data: { companyName } }, here) => {
    await openAccount(here);
    await button(here, companyName === null ? 'Switch to personal account' : 'Switch to company account').click();
    if (companyName !== null) await dialog(here).getByLabel('Company name').fill(companyName);
    await dialog(here).getByLabel('Your password').fill(here.password);
    await goesThrough(here, 'Save');
  },
  'account.pictureSet.v1': async ({ data: { pictureRef } }, here) => {
    const { page } = here;
    await openAccount(here);
    const answered = page.waitForResponse(/user\/(set|delete)Picture/);
    if (pictureRef === null) await button(here, 'Remove picture').click();
    else await page.getByLabel('Picture', { exact: true }).setInputFiles(PICTURE);
    await answered;
  },
  'account.addressChanged.v1': async (_, here) => {
    const address = otherOf<string>(ADDRESSES, here.username);
    await changeAddress(here, 'Change: E-mail address', 'New e-mail address or phone number', address);
    here.username = address;
  },
  'account.addressBound.v1': async (_, here, { context }) => {
    const has = context.second === null ? '' : ((await numberOn(here).textContent()) ?? '');
    await changeAddress(here, /^(Add|Replace): Phone number$/, 'New phone number', otherNumber(has));
  },
  'account.addressUnbound.v1': async (_, here) => {
    await openAccount(here);
    await button(here, 'Remove: Phone number').click();
    await dialog(here).getByLabel('Your password').fill(here.password);
    await goesThrough(here, 'Remove');
  },
  'account.closed.v1': async (_, here) => {
    const { page } = here;
    await afterAMinute(here);
    await openAccount(here);
    await button(here, 'Review consequences').click();
    const send = button(here, /^Send code to l•••@example.org$/);
    await page.getByLabel('Verification code').fill(await codeAfter(here, () => send.click()));
    await page.getByLabel('Your password').fill(here.password);
    await button(here, 'Close account permanently').click();
    await new SignInPage(page).heading.waitFor();
  },
} satisfies Partial<OnThePage['play']>;

const numberOn = ({ page }: Here) => page.getByRole('main').getByText(/^\+61/);

/** The error must not reveal which of the two was wrong. */
async function isNobody(here: Here) {
  const { page, username, password } = here;
  const signIn = new SignInPage(page);
  await page.clock.setFixedTime(here.clock.now());
  await signIn.open();
  await signIn.try(username, password);
  await shows(here, signIn.says('Wrong account or password.'));
}

/** Ends a path at a language change: the following steps find controls by English labels. */
const untilRussian = Object.fromEntries(
  Object.entries(stagedAccount.exploration.examples).map(([type, make]) => [
    type,
    (state: Parameters<typeof make>[0]) => (state.context.language === null ? make(state) : []),
  ]),
) as unknown as typeof stagedAccount.exploration.examples;

describe('generated paths of an account in the browser', () => {
  walkInBrowser(
    {
      ...stagedAccount,
      exploration: { ...stagedAccount.exploration, examples: untilRussian },
      play: { ...stagedAccount.play, ...acts },
    },
    {
      who: ({ person }) => person,
      opens: '/regist',
      wholly: true,
      seen: {
        absent: here => shows(here, new RecoveryPage(here.page).heading('Create account')),
        registered: async (here, { context }) => {
          const { page } = here;
          const { nickname, pictureRef, second, language, groups } = context;
          if (language !== null) {
            await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('ru');
            return;
          }
          const menu = button(here, `Account: ${nickname}`);
          await open(here, '/account/info', menu);
          await shows(here, page.getByRole('main').getByText(here.username, { exact: true }));
          await expect.poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe(nickname);
          await expect.poll(() => menu.locator('img').count()).toBe(pictureRef === null ? 0 : 1);
          await expect.poll(() => numberOn(here).count()).toBe(second === null ? 0 : 1);
          if (groups.length === 0) return;
          await open(here, '/group/home', page.getByRole('heading', { level: 1 }));
          for (const { groupName } of groups) await shows(here, page.getByRole('heading', { name: groupName }));
        },
        closing: isNobody,
        closed: isNobody,
      },
    },
  );
});
