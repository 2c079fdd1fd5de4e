import type { Page } from 'playwright';

export class PersonPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async open(name: string) {
    await this.page.goto('/lockUser/home');
    await this.page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await this.page.getByRole('heading', { level: 1, name }).waitFor();
  }
  at = (lock: string) => this.page.getByRole('list', { name: `Access to “${lock}”` });
  held = (lock: string, name: string) =>
    this.at(lock)
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name, exact: true }) });
  /** The status word of the credential. */
  stands = (lock: string, name: string, word: string | RegExp) => this.held(lock, name).getByText(word).first();
  gone = (lock: string, name: string) => this.held(lock, name).waitFor({ state: 'detached' });
  select = (lock: string, name: string) =>
    this.page.getByRole('checkbox', { name: `Select “${name}” at “${lock}”` }).click();
  button = (name: string) => this.page.getByRole('main').getByRole('button', { name, exact: true });
  tryAgain = (lock: string, name: string) => this.button(`Try again for “${name}” at “${lock}”`).click();
  get dialog() {
    return this.page.getByRole('dialog');
  }
  confirm = (word: string) => this.dialog.getByRole('button', { name: word, exact: true }).click();
}
