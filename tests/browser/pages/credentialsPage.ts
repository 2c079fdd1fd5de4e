import type { Page } from 'playwright';

type Kind = 'card' | 'passcode' | 'fingerprint' | 'palmVein' | 'face' | 'keyfobNo';

export class CredentialsPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  open = (kind: Kind, lockId: number) => this.page.goto(`/manage/${kind}?lockId=${lockId}`);
  row = (name: string) =>
    this.page.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name, exact: true }) });
  /** The status word of the credential. */
  stands = (name: string, word: string) => this.row(name).getByText(word, { exact: true });
  retry = (name: string) =>
    this.row(name)
      .getByRole('button', { name: `Try again for “${name}”` })
      .click();
  reveal = (name: string) =>
    this.row(name)
      .getByRole('button', { name: /^Reveal/ })
      .click();
  select = (name: string) => this.page.getByRole('checkbox', { name: `Select “${name}”`, exact: true }).click();

  async choose(name: string, action: string) {
    await this.row(name)
      .getByRole('button', { name: `Actions for “${name}”` })
      .click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }
  get dialog() {
    return this.page.getByRole('dialog');
  }
  confirm = (word: string) => this.dialog.getByRole('button', { name: word, exact: true }).click();
  search = (words: string) => this.page.getByRole('searchbox').fill(words);
}
