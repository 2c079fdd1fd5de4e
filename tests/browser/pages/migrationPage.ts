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
    await this.content.getByRole('link', { name: 'Bring along from elsewhere' }).click();
    await this.button('Look at it').waitFor();
  }

  button = (name: string | RegExp): Locator => this.content.getByRole('button', { name, exact: true });
  says = (words: string | RegExp): Locator => this.content.getByText(words);
  get file(): Locator {
    return this.content.getByLabel('File', { exact: true });
  }
  /** The latest file is listed first. */
  get newest(): Locator {
    return this.content.getByRole('list', { name: 'Files brought along' }).locator('> li').first();
  }

  async bring(source: string, text: string): Promise<void> {
    await this.content.getByLabel('Where do they come from?').fill(source);
    await this.file.setInputFiles({ name: 'records.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await this.button('Look at it').click();
  }

  async choose(what: 'Records' | 'Cards and passcodes'): Promise<void> {
    await this.content.getByRole('radio', { name: what }).check();
  }

  async showPlanned(): Promise<Locator> {
    await this.newest.getByRole('button', { name: 'Show what becomes of each line' }).click();
    const table = this.newest.getByRole('table', { name: 'What becomes of each line' });
    await table.waitFor();
    return table;
  }

  async showRefused(): Promise<Locator> {
    await this.newest.getByText('Looked at').waitFor();
    await this.newest.getByRole('button', { name: 'Show what is refused' }).click();
    const table = this.newest.getByRole('table', { name: 'Lines that cannot be taken over' });
    await table.waitFor();
    return table;
  }
}
