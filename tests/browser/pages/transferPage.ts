import type { Page } from 'playwright';

/** A lock or anything else on its way to somebody else, as the one who gives it or the one who gets it sees it. */
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
    await this.to(receiver);
  }
  /** Begins it from the page that says what it is of. */
  async to(receiver: string) {
    await this.page.getByLabel('Recipient’s account').fill(receiver);
    await this.button('Go on').click();
  }
  sendCode = () => this.button('Send me a code').click();
  /** As the page of messages tells it; then back to the transfer. */
  async codeSent(): Promise<string> {
    const transfer = this.page.url();
    await this.page.goto('/account/outbox');
    const message = this.page.getByText(/^Your verification code is \d{6}$/).first();
    const code = (await message.textContent())?.slice(-6) ?? '';
    await this.page.goto(transfer);
    return code;
  }
  /** In a word, how it stands. */
  stands = (word: string) => this.page.getByRole('main').getByText(word, { exact: true });
  async enter(code: string) {
    await this.page.getByRole('textbox', { name: 'Verification code' }).fill(code);
    await this.button('Enter').click();
  }
  confirm = () => this.button('Offer it').click();
  /** From the code to the word of whoever gives. */
  async offer() {
    await this.sendCode();
    await this.page.getByText(/^Sent\. It counts until/).waitFor();
    await this.enter(await this.codeSent());
    await this.confirm();
  }
  /** What was offered last. */
  async accept() {
    await this.page.goto('/transfer/home');
    await this.page.getByRole('link', { name: 'Look at it' }).first().click();
    await this.button('Accept').click();
  }
}
