/** The list of message templates, and the editor. */
import type { Locator, Page } from 'playwright';

interface Written {
  name: string;
  content: string;
}

export class TemplatesPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  row(name: string): Locator {
    return this.page
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name, exact: true }) })
      .first();
  }

  get name() {
    return this.page.getByLabel('Name', { exact: true });
  }
  get message() {
    return this.page.getByLabel('Message', { exact: true });
  }
  /** The button that inserts this placeholder. */
  placeholder(code: string) {
    return this.page.getByRole('button', { name: code });
  }
  get preview() {
    return this.page.getByRole('region', { name: 'Preview' });
  }

  async save() {
    await this.page.getByRole('button', { name: 'Save', exact: true }).click();
  }

  async fill({ name, content }: Written) {
    await this.name.fill(name);
    await this.message.fill(content);
  }

  async write(written: Written) {
    await this.page.getByRole('link', { name: 'Add template' }).click();
    await this.fill(written);
    await this.save();
  }

  async rewrite(name: string, written: Written) {
    await this.row(name).getByRole('link', { name, exact: true }).click();
    await this.fill(written);
    await this.save();
  }

  async delete(name: string) {
    await this.page.getByRole('button', { name: `Delete template “${name}”`, exact: true }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Delete template', exact: true }).click();
  }
}
