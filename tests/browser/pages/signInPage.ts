import type { Page } from 'playwright';

export const PASSWORD = 'Latchwork-2026';

export class SignInPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  open = () => this.page.goto('/login');
  get heading() {
    return this.page.getByRole('heading', { name: 'Sign in' });
  }
  get username() {
    return this.page.getByLabel('E-mail or phone number');
  }
  get password() {
    return this.page.getByLabel('Password', { exact: true });
  }
  /** The reason why sign-in failed or is required. */
  says = (text: string | RegExp) => this.page.getByRole('alert').filter({ hasText: text });

  async try(username: string, password: string) {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  async signInAs(username: string) {
    await this.open();
    await this.try(username, PASSWORD);
    await this.page.waitForURL('**/console/home');
  }
}
