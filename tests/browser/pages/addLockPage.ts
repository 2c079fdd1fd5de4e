import type { Locator, Page } from 'playwright';

export class AddLockPage {
  readonly page: Page;
  readonly content: Locator;

  constructor(page: Page) {
    this.page = page;
    this.content = page.getByRole('main');
  }

  /** Opens the page by the link in the list of locks. */
  async open(): Promise<void> {
    await this.content.getByRole('link', { name: 'Add lock' }).first().click();
    await this.content.getByRole('heading', { name: 'Add lock' }).waitFor();
  }

  button = (name: string | RegExp): Locator => this.content.getByRole('button', { name, exact: true });
  says = (words: string | RegExp): Locator => this.content.getByText(words);
  way = (name: string): Locator => this.content.getByRole('radio', { name });
  found = (name: string): Locator =>
    this.content.getByRole('list', { name: 'Found locks' }).getByRole('listitem').filter({ hasText: name });
  tick = (name: string): Locator => this.content.getByRole('checkbox', { name: `Select “${name}”`, exact: true });
  result = (name: string): Locator =>
    this.content.getByRole('list', { name: 'Results' }).getByRole('listitem').filter({ hasText: name });
  named = (label: string): Locator => this.content.getByRole('textbox', { name: label, exact: true });
}
