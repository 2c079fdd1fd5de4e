import type { Page } from 'playwright';

/** A transfer, as its giver or receiver sees it. */
export class TransferPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  private button = (name: string) => this.page.getByRole('main').getByRole('button', { name, exact: true });
  /** Starts a transfer from the lock's page, with further locks by name. */
  async ask(lockId: number, receiver: string, others: readonly string[]) {
    await this.page.goto(`/manage/transferLock?lockId=${lockId}`);
    for (const name of others) await this.page.getByRole('checkbox', { name, exact: true }).check();
    await this.to(receiver);
  }
  /** Starts a transfer from the open page of the item. */
  async to(receiver: string) {
    await this.page.getByLabel('Recipient’s account').fill(receiver);
    await this.button('Continue').click();
  }
  sendCode = () => this.button('Send code').click();
  /** Reads the code from the outbox, then returns to the transfer. */
  async codeSent(): Promise<string> {
    const transfer = this.page.url();
    await this.page.goto('/account/outbox');
    const message = this.page.getByText(/^Your verification code is \d{6}$/).first();
    const code = (await message.textContent())?.slice(-6) ?? '';
    await this.page.goto(transfer);
    return code;
  }
  /** The transfer's status word. */
  stands = (word: string) => this.page.getByRole('main').getByText(word, { exact: true });
  async enter(code: string) {
    await this.page.getByRole('textbox', { name: 'Verification code' }).fill(code);
    await this.button('Verify code').click();
  }
  confirm = () => this.button('Offer transfer').click();
  /** Requests and enters the code, and makes the offer. */
  async offer() {
    await this.sendCode();
    await this.page.getByText(/^Code sent\. Valid until/).waitFor();
    await this.enter(await this.codeSent());
    await this.confirm();
  }
  /** Accepts the latest offer. */
  async accept() {
    await this.page.goto('/transfer/home');
    await this.page.getByRole('link', { name: 'View transfer' }).first().click();
    await this.button('Accept').click();
  }
}
