import type { Page } from 'playwright';

export class QrCodesPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async issue(
    lockId: number,
    name: string,
    kind: 'Changes every minute' | 'Stored in the lock' | 'Made by the manufacturer',
  ) {
    await this.page.goto(`/manage/issueQrcode?lockId=${lockId}`);
    await this.page.getByRole('radio', { name: kind }).check();
    await this.page.getByRole('switch', { name: 'Unlock with the link' }).click();
    await this.page.getByLabel('Name', { exact: true }).fill(name);
    await this.page.getByRole('main').getByRole('button', { name: 'Add QR code' }).click();
    await this.page.getByRole('region', { name, exact: true }).waitFor();
  }
  show = () => this.page.getByRole('button', { name: 'Show code' }).click();
  code = (name: string) => this.page.getByRole('img', { name: `QR code “${name}” to hold to the lock` });
  link = () => this.page.getByLabel('Link for the guest').inputValue();
  button = (name: string) => this.page.getByRole('dialog').getByRole('button', { name, exact: true });

  openList = (lockId: number) => this.page.goto(`/manage/qrcode?lockId=${lockId}`);
  row = (name: string) => this.page.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name }) });
  async choose(name: string, action: string) {
    await this.row(name)
      .getByRole('button', { name: `Actions for “${name}”` })
      .click();
    await this.page.getByRole('menuitem', { name: action, exact: true }).click();
  }
}

/** A guest with the link, in Chinese on a phone. */
export class GuestPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get door() {
    return this.page.getByRole('heading', { level: 1 });
  }
  get code() {
    return this.page.getByRole('img', { name: /二维码/ });
  }
  get opening() {
    return this.page.getByRole('button', { name: '开门' });
  }
  says = (words: string) => this.page.getByText(words, { exact: true });
}
