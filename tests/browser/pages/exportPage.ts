import type { Download, Locator, Page } from 'playwright';

export class ExportPage {
  readonly page: Page;
  readonly content: Locator;

  constructor(page: Page) {
    this.page = page;
    this.content = page.getByRole('main');
  }

  /** Opens an export form. `where`: its route. */
  async open(where: string): Promise<void> {
    await this.page.goto(where);
    await this.content.getByRole('button', { name: 'Export', exact: true }).waitFor();
  }

  choose = (option: string): Promise<void> => this.content.getByLabel(option, { exact: true }).check();

  start = (): Promise<void> => this.content.getByRole('button', { name: 'Export', exact: true }).click();

  get dock() {
    return this.page.getByRole('region', { name: /^Export a file/ });
  }

  says = (words: string | RegExp): Locator => this.content.getByText(words);

  async download(within: Locator = this.content): Promise<Download> {
    const [file] = await Promise.all([
      this.page.waitForEvent('download'),
      within.getByRole('link', { name: 'Download' }).click(),
    ]);
    return file;
  }
}
