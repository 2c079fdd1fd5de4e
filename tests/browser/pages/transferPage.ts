import type { Page } from 'playwright';

/** A lock on its way to somebody else, as the one who gives it or the one who gets it sees it. */
export class TransferPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  private button = (name: string) => this.page.getByRole('main').getByRole('button', { name, exact: true });
  /** Begins it from the lock's page; more locks by their names. */
  async ask(lockId: number, receiver: string, others: readonly string[]) {
    await this.page.goto(`/manage/transferLock?lockId=${lockId}`);
    for (const name of others) await this.page.getByRole('checkbox', { name, exact: true }).check();
    await this.page.getByLabel('Recipient’s account').fill(receiver);
    await this.button('Go on').click();
  }
  /** In a word, how it stands. */
  stands = (word: string) => this.page.getByRole('main').getByText(word, { exact: true });
  async enter(code: string) {
    await this.page.getByRole('textbox', { name: 'Verification code' }).fill(code);
    await this.button('Enter').click();
  }
  confirm = () => this.button('Offer it').click();
}
