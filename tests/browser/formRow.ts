/** How a test opens a form, changes it, and where it finds the server's error. */
import type { Locator, Page } from 'playwright';
/** The server's error and the input that must show it. */
export interface No {
  call: string;
  /** An invalid parameter, or an error code that always belongs to the input. */
  field?: string;
  errorCode?: number;
  at: (page: Page) => Locator;
}

export interface FormRow {
  /** Its sources under src/app. */
  files: readonly string[];
  open: (page: Page) => Promise<unknown>;
  change: (page: Page) => Promise<unknown>;
  /** The submit button. */
  send: string | RegExp;
  /** `told`: submitting unchanged reports that nothing changed; otherwise the reason why nothing can be compared. */
  unchanged: 'told' | 'what is new has nothing before it' | 'each of many may have another';
  no: No;
}

export const NEW = 'what is new has nothing before it';
export const MANY = 'each of many may have another';
export const textbox = (name: string) => (page: Page) => page.getByRole('textbox', { name, exact: true });
export const name = textbox('Name');
export const whom = (page: Page) => page.getByRole('combobox', { name: /^User/ });
export const kept = (page: Page) => page.getByRole('combobox', { name: 'Retention' });
export const frequency = (page: Page) => page.getByRole('combobox', { name: 'Verification frequency' });
export const radio = (label: string) => (page: Page) => page.getByRole('radio', { name: label });
export const fill = (input: (page: Page) => Locator, text: string) => (page: Page) => input(page).fill(text);
export const button = (page: Page, label: string | RegExp) => page.getByRole('button', { name: label, exact: true });

/** Navigates as a link does, so that the router handles going back. */
export const go = (page: Page, path: string) => page.evaluate(to => history.pushState(null, '', to), path);

/** Opens a row's menu and chooses an item. */
export const inMenu = (path: string, of: string | RegExp, item: string) => async (page: Page) => {
  await go(page, path);
  await button(page, of).first().click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};
export const press = (path: string, label: string) => async (page: Page) => {
  await go(page, path);
  await page.getByRole('main').getByRole('button', { name: label, exact: true }).first().click();
};
export const ofLock = (kind: string, of: string, item: string) =>
  inMenu(`/manage/${kind}?lockId=1`, `Actions for “${of}”`, item);
export const asked = (path: string) => (page: Page) => go(page, path);
export const permanent = (page: Page) => radio('Permanent')(page).check();
export const recurring = (page: Page) => radio('Recurring')(page).check();
export const chosenPeriodKind = (page: Page) =>
  page.getByRole('group', { name: 'Validity' }).getByRole('radio', { checked: true });

export const ISSUE = 'screens/credential/useIssueForm.ts';
export const VALIDITY = 'screens/credential/ValidityDialog.tsx';
export const TEXT = 'screens/credential/TextDialog.tsx';

/** A fingerprint collected once by the desk device; see `DeskPage.keep`. */
export const COLLECTED = 'Desk finger';
