import type { Locator, Page } from 'playwright';

export class SecurityPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  private part(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true }).first();
  }

  get factor() {
    return this.part('Authenticator app');
  }
  get passkeys() {
    return this.part('Passkeys');
  }
  get devices() {
    return this.part('Signed-in devices');
  }
  get signIns() {
    return this.part('Sign-in activity');
  }
  get password() {
    return this.page.getByRole('dialog').getByLabel('Your password');
  }

  async open() {
    await this.page.goto('/account/info');
    await this.devices.waitFor();
  }

  async addPasskey(name: string, password: string) {
    await this.passkeys.getByRole('button', { name: 'Add passkey' }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(name);
    await this.password.fill(password);
    await dialog.getByRole('button', { name: 'Add passkey' }).click();
  }

  /** Returns the key shown for manual entry. */
  async setUpApp(password: string): Promise<string> {
    await this.factor.getByRole('button', { name: /Set up/ }).click();
    await this.password.fill(password);
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: /Set up/ })
      .click();
    await this.factor.getByRole('img', { name: /QR code/ }).waitFor();
    return (await this.factor.locator('code').textContent()) ?? '';
  }

  async signOut() {
    await this.page.getByRole('button', { name: /^Account/ }).click();
    await this.page.getByRole('menuitem', { name: 'Sign out' }).click();
  }
}
