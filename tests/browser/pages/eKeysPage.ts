import type { Page } from 'playwright';

export class EKeysPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  open = (lockId: number) => this.page.goto(`/manage/ekey?lockId=${lockId}`);
  row = (name: string) =>
    this.page.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name, exact: true }) });
  /** The status word of the eKey. */
  stands = (name: string, word: string) => this.row(name).getByText(word, { exact: true });
  get none() {
    return this.page.getByRole('heading', { name: 'No eKeys yet' });
  }

  menu = (name: string) => this.row(name).getByRole('button', { name: `Actions for “${name}”` });

  async choose(name: string, action: string) {
    await this.menu(name).click();
    await this.page.getByRole('menuitem', { name: action, exact: true }).click();
  }

  async delete(name: string) {
    await this.choose(name, 'Delete');
    await this.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  }

  openForm = (lockId: number) => this.page.goto(`/manage/issueEKey?lockId=${lockId}`);
  get recipient() {
    return this.page.getByLabel('Recipient’s account');
  }
  get countryCode() {
    return this.page.getByLabel('Country code of the phone number');
  }
  get remoteUnlock() {
    return this.page.getByRole('switch', { name: 'Remote unlock' });
  }
  /** Offers an eKey with permanent validity. */
  async offer(recipient: string, name: string) {
    await this.recipient.fill(recipient);
    await this.page.getByLabel('Name').fill(name);
    await this.page.getByText('Permanent', { exact: true }).click();
    await this.page.getByRole('button', { name: 'Send eKey' }).click();
  }
  /** Sends an eKey with permanent validity and remote unlock. */
  async send(recipient: string, name: string) {
    await this.page.getByRole('link', { name: 'Send eKey' }).first().click();
    await this.remoteUnlock.click();
    await this.offer(recipient, name);
  }
  refusal = (words: RegExp) => this.page.getByRole('alert').filter({ hasText: words });
  async sentTo(recipient: string) {
    await this.page.getByRole('heading', { name: `Sent to ${recipient}` }).waitFor();
    await this.page.getByRole('link', { name: 'Show all eKeys for this lock' }).click();
  }
}

/** A recipient's eKeys on their page of locks, which acts as their app. */
export class MyEKeys {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  goOnline = () => this.page.goto('/console/home');
  /** Closes the app, so that requested changes are not applied. */
  goOffline = () => this.page.goto('about:blank');
  of = (lock: string) =>
    this.page
      .getByRole('region', { name: 'My eKeys' })
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name: lock, exact: true }) });
  stands = (lock: string, word: string) => this.of(lock).getByText(word, { exact: true });
  accept = (lock: string) => this.page.getByRole('button', { name: `Accept eKey for “${lock}”` }).click();
}
