import type { Page } from 'playwright';

export class LockPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  open = (lockId: number) => this.page.goto(`/manage/lock?lockId=${lockId}`);
  get door() {
    return this.page.getByRole('region', { name: 'Door' });
  }
  get unlockButton() {
    return this.door.getByRole('button', { name: 'Unlock', exact: true });
  }
  unlock = () => this.unlockButton.click();
  /** The reported state, apart from the result of a command. */
  doorIs = (word: 'Locked' | 'Unlocked' | 'Unknown') =>
    this.door.locator('[aria-live]:not([role=status])').getByText(word, { exact: true });
  connectionIs = (word: 'Online' | 'Offline') => this.page.getByRole('main').getByText(word, { exact: true });
  attempt = (words: string) => this.door.getByRole('status').filter({ hasText: words });
  record = (words: string) => this.page.getByRole('listitem').filter({ hasText: words });
}
