import type { Page } from 'playwright';

export class GatewaysPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  open = () => this.page.goto('/plug/home');
  counts = (total: number) => this.page.getByText(total === 1 ? '1 gateway' : `${total} gateways`, { exact: true });
  row = (gatewayId: number) =>
    this.page
      .getByRole('list', { name: 'Gateways' })
      .getByRole('listitem')
      .filter({ has: this.page.locator(`a[href="/plug/gateway?gatewayId=${gatewayId}"]`) });
  stands = (gatewayId: number, word: string) => this.row(gatewayId).getByText(word, { exact: true });
  async enter(gatewayId: number) {
    await this.row(gatewayId).getByRole('link').click();
    await this.page.getByRole('heading', { name: 'Locks nearby' }).waitFor();
  }
  private dialog = (button: string) => this.page.getByRole('dialog').getByRole('button', { name: button, exact: true });
  async rename(name: string) {
    await this.page.getByRole('main').getByRole('button', { name: 'Rename', exact: true }).click();
    await this.page.getByRole('dialog').getByRole('textbox').fill(name);
    await this.dialog('Save').click();
  }
  async delete() {
    await this.page.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).click();
    await this.dialog('Delete gateway').click();
  }
  waiting = (nth: number) => this.page.getByRole('list', { name: 'Waiting commands' }).getByRole('listitem').nth(nth);
}
