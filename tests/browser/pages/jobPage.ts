import type { Page } from 'playwright';

/** The page of a job, and the dock that other pages show. */
export class JobPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get dock() {
    return this.page.getByRole('region', { name: /^(Unlock|Lock) \d/ });
  }
  showJob = () => this.dock.getByRole('link', { name: 'Show job' }).click();
  get content() {
    return this.page.getByRole('main');
  }
  says = (words: string) => this.content.getByText(words, { exact: true });
  /** The text for a number of locks, whatever the number. */
  counted = (words: string) => this.content.getByText(new RegExp(`^\\d+ ${words}$`));
  get state() {
    return this.content.locator('header');
  }
  /** The page adds to `Ended` if not every lock was unlocked. */
  is = (state: string) => this.state.getByText(new RegExp(`^${state}`));
  button = (what: string | RegExp) => this.content.getByRole('button', { name: what });
  do = (what: string | RegExp) => this.button(what).click();
  item = (lock: string) =>
    this.content.getByRole('listitem').filter({ has: this.page.getByRole('link', { name: lock, exact: true }) });
  actionsFor = (lock: string) => this.button(`Actions for “${lock}”`);
  choose = (action: string) => this.page.getByRole('menuitem', { name: action, exact: true }).click();
  showOnly = (progress: string) => this.page.getByLabel(/show/i).selectOption({ label: progress });

  /** The number of finished items, from the progress bar. */
  dealtWith = async () => Number(await this.content.getByRole('progressbar').getAttribute('aria-valuenow'));
}
