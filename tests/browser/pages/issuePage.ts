import type { Page } from 'playwright';

/** A form that issues something, and the result. */
export class IssuePage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  openCard = (lockId: number) => this.page.goto(`/manage/issueCard?lockId=${lockId}`);
  openPasscode = (lockId: number) => this.page.goto(`/manage/issuePasscode?lockId=${lockId}`);
  openAtLock = (lockId: number, kind: string) => this.page.goto(`/manage/issuePrint?lockId=${lockId}&kind=${kind}`);
  openFace = (lockId: number) => this.page.goto(`/manage/issueFace?lockId=${lockId}`);
  get photo() {
    return this.page.getByLabel('Photo', { exact: true });
  }
  photoIs = (word: string) => this.page.getByText(word, { exact: true });
  get name() {
    return this.page.getByLabel('Name', { exact: true });
  }
  get cardNumber() {
    return this.page.getByLabel('Card number');
  }
  get digits() {
    return this.page.getByRole('textbox', { name: 'Digits' });
  }
  choose = (option: string | RegExp) => this.page.getByRole('radio', { name: option }).check();
  submit = () =>
    this.page
      .getByRole('main')
      .getByRole('button', { name: /^(Add|Create) / })
      .click();
  says = (words: string | RegExp) => this.page.getByRole('alert').filter({ hasText: words });
  issued = (name: string) => this.page.getByRole('region', { name, exact: true });
  stands = (name: string, word: string) => this.issued(name).getByText(word, { exact: true });

  async card(lockId: number, name: string, cardNumber: string) {
    await this.openCard(lockId);
    await this.cardNumber.fill(cardNumber);
    await this.name.fill(name);
    await this.submit();
    await this.issued(name).waitFor();
  }

  async customPasscode(lockId: number, name: string, digits: string) {
    await this.openPasscode(lockId);
    await this.choose(/^Custom/);
    await this.digits.fill(digits);
    await this.name.fill(name);
    await this.submit();
    await this.issued(name).waitFor();
  }
}
