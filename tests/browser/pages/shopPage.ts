import type { Locator, Page } from 'playwright';

/** The shop: packages, the advanced plan, orders, and the provider's payment page. */
export class ShopPage {
  readonly content: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.content = page.getByRole('main');
  }

  /** `quantity`: as displayed. */
  async order(service: string, quantity: string, currency = '¥ Renminbi'): Promise<void> {
    await this.page.goto('/account/service');
    await this.content.getByRole('combobox', { name: 'Currency' }).selectOption(currency);
    await this.choosePackage(service, quantity);
    await this.orderSays('Waiting for payment').first().waitFor();
  }

  async choosePackage(service: string, quantity: string): Promise<void> {
    await this.box(service).getByText(quantity, { exact: true }).click();
    await this.pressOrder(service);
  }

  async pressOrder(service: string): Promise<void> {
    const press = this.box(service).getByRole('button', { name: /^Order for/ });
    await press.click();
  }

  private box(service: string): Locator {
    return this.content.locator('section').filter({ has: this.page.getByRole('heading', { name: service }) });
  }

  /** Downloads and returns the file's name. */
  async kept(link: string): Promise<string> {
    const comes = this.page.waitForEvent('download');
    await this.content.getByRole('link', { name: link }).click();
    return (await comes).suggestedFilename();
  }

  says(text: string | RegExp): Locator {
    return this.content.getByText(text, { exact: typeof text === 'string' });
  }

  /** Within the order of the URL, not in the list below it. */
  orderSays(text: string): Locator {
    return this.content.locator('section:has(#order)').getByText(text, { exact: true });
  }

  /** Returns the provider's page from its new window. */
  async payPage(by: string | RegExp = /^Pay /, at = /\/pay\/sandbox\//): Promise<Page> {
    const opened = this.page.waitForEvent('popup');
    await this.payButton(by).click();
    const window = await opened;
    await window.waitForURL(at);
    return window;
  }

  payButton(by: string | RegExp = /^Pay /): Locator {
    return this.content.getByRole('button', { name: by });
  }

  /** Presses a button on the provider's page and returns the shop page that it leads to. */
  async choose(window: Page, what: string): Promise<ShopPage> {
    await window.getByRole('button', { name: what, exact: true }).click();
    await window.waitForURL(/\/account\/record/);
    return new ShopPage(window);
  }
}
