import type { Page } from 'playwright';

export class SettingsPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  open = (lockId: number) => this.page.goto(`/manage/lock?lockId=${lockId}`);
  get clock() {
    return this.page.getByRole('region', { name: 'Lock clock' });
  }
  clockSays = (words: string | RegExp) => this.clock.getByText(words);
  onClock = (button: 'Calibrate clock' | 'Read time' | 'Change time zone') =>
    this.clock.getByRole('button', { name: button }).click();
  setting = (title: string) =>
    this.page.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name: title, exact: true }) });
  says = (title: string, words: string | RegExp) => this.setting(title).getByText(words).waitFor();
  choose = (title: string, value: string) => this.choice(title, value).click();
  choice = (title: string, value: string) => this.page.getByRole('button', { name: `${title}: ${value}` });
  change = (title: string) => this.page.getByRole('button', { name: `Change: ${title}` }).click();
  rename = () => this.page.getByRole('button', { name: 'Rename' }).click();
  get form() {
    return this.page.getByRole('dialog');
  }
  fill = (field: string, value: string) => this.form.getByLabel(field).fill(value);
  save = () => this.form.getByRole('button', { name: 'Save' }).click();
}
