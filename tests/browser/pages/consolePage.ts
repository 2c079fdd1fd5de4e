import type { Page } from 'playwright';

export class ConsolePage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get heading() {
    return this.page.getByRole('heading', { name: 'Locks', exact: true });
  }
  /** Table rows on wide screens, cards on a phone. */
  get rows() {
    const lines = this.page.getByRole('row').or(this.page.getByRole('listitem'));
    return this.page
      .getByRole('main')
      .locator(lines)
      .filter({ has: this.page.getByRole('checkbox', { name: /^Select / }) });
  }
  /** Only rows near the viewport are rendered. */
  lock = (name: string) => this.rows.filter({ has: this.page.getByRole('link', { name, exact: true }) });
  /** The result of the last command, which the row shows besides the door's state. */
  result = (name: string, word: string) =>
    this.lock(name)
      .getByRole('link', { name, exact: true })
      .locator('xpath=following-sibling::span')
      .getByText(word, { exact: true });
  counts = (locks: number) => this.page.getByText(locks === 1 ? '1 lock' : `${locks} locks`, { exact: true });
  selected = (locks: number) => this.page.getByRole('status').filter({ hasText: `${locks} locks selected` });

  search = (words: string) => this.page.getByRole('searchbox').fill(words);
  showDoors = (which: string) => this.page.getByLabel('Door', { exact: true }).selectOption(which);

  async chooseGroup(name: string) {
    await this.page.getByRole('button', { name: /^Lock group/ }).click();
    await this.page.getByRole('option', { name }).click();
  }

  open = (name: string) => this.page.getByRole('link', { name, exact: true }).click();
  unlock = (name: string) => this.page.getByRole('button', { name: `Unlock “${name}”`, exact: true }).click();
  checkbox = (name: string) => this.page.getByRole('checkbox', { name: `Select “${name}”`, exact: true });

  /** Selects a range: clicks the first lock, then the last with the Shift key. */
  async selectFromTo(first: string, last: string) {
    await this.checkbox(first).click();
    while (!(await this.checkbox(last).isVisible())) await this.page.mouse.wheel(0, 600);
    await this.checkbox(last).click({ modifiers: ['Shift'] });
  }

  async unlockSelected(locks: number) {
    await this.page.getByRole('button', { name: `Unlock ${locks} locks` }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('button', { name: `Unlock ${locks} locks` }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  goTo = (place: 'Locks' | 'Records' | 'Jobs') =>
    this.page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: place })
      .filter({ visible: true })
      .click();
}
