import type { Locator, Page } from 'playwright';

export class MigrationPage {
  readonly page: Page;
  readonly content: Locator;

  constructor(page: Page) {
    this.page = page;
    this.content = page.getByRole('main');
  }

  async open(): Promise<void> {
    await this.page.goto('/console/records');
    await this.content.getByRole('link', { name: 'Import data' }).click();
    await this.button('Check file').waitFor();
  }

  button = (name: string | RegExp): Locator => this.content.getByRole('button', { name, exact: true });
  says = (words: string | RegExp): Locator => this.content.getByText(words);
  get file(): Locator {
    return this.content.getByLabel('File', { exact: true });
  }
  /** The latest file is listed first. */
  get newest(): Locator {
    return this.content.getByRole('list', { name: 'Imports' }).locator('> li').first();
  }

  async bring(source: string, text: string): Promise<void> {
    await this.content.getByLabel('Source system').fill(source);
    await this.file.setInputFiles({ name: 'records.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await this.button('Check file').click();
  }

  async choose(what: 'Records' | 'Cards and passcodes'): Promise<void> {
    await this.content.getByRole('radio', { name: what }).check();
  }

  async showPlanned(): Promise<Locator> {
    await this.newest.getByRole('button', { name: 'Show the result of each line' }).click();
    const table = this.newest.getByRole('table', { name: 'Result of each line' });
    await table.waitFor();
    return table;
  }

  async showRefused(): Promise<Locator> {
    await this.newest.getByText('Checked').waitFor();
    await this.newest.getByRole('button', { name: 'Show lines with errors' }).click();
    const table = this.newest.getByRole('table', { name: 'Lines with errors' });
    await table.waitFor();
    return table;
  }
}
