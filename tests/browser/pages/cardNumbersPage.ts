import type { Page } from 'playwright';

export class CardNumbersPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  open = () => this.page.goto('/card/manage');
  row = (name: string) =>
    this.page.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name, exact: true }) });
  search = (words: string) => this.page.getByRole('searchbox').first().fill(words);
  /** The summary of a loss report. */
  lost = (words: string) => this.page.getByRole('status').filter({ hasText: words });
  says = (words: string | RegExp) => this.page.getByText(words);

  /** Fills in the form up to the choice of locks. */
  async add(cardNumber: string, name: string) {
    await this.page.getByRole('button', { name: 'Add card' }).first().click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Card number' }).fill(cardNumber);
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('button', { name: 'Choose locks' }).click();
    await this.page.getByRole('heading', { name: 'Choose locks' }).waitFor();
  }

  /** Stores the number without issuing the card. */
  async collect(cardNumber: string, name: string) {
    await this.page.goto('/card/collect');
    await this.page.getByRole('textbox', { name: 'Card number' }).fill(cardNumber);
    await this.page.getByRole('textbox', { name: 'Name' }).fill(name);
    await this.page.getByRole('button', { name: 'Save card number' }).click();
    await this.row(name).waitFor();
  }

  lock = (name: string) => this.page.getByRole('checkbox', { name: `Select “${name}”`, exact: true });

  async issueTo(...names: string[]) {
    for (const name of names) await this.lock(name).click();
    await this.page.getByRole('button', { name: /^Add to/ }).click();
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Add to/ })
      .click();
    await this.page.waitForURL('**/job/*');
  }

  opensMenu = (name: string) => this.page.getByRole('button', { name: `Actions for “${name}”` }).click();
  async choose(name: string, action: string) {
    await this.opensMenu(name);
    await this.page.getByRole('menuitem', { name: action }).click();
  }
  confirm = (word: string) => this.page.getByRole('dialog').getByRole('button', { name: word, exact: true }).click();
}
