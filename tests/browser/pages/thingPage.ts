import type { Page } from 'playwright';

export class ThingPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  open = (stream: string) => this.page.goto(`/explorer/thing/${stream}`);
  get slider() {
    return this.page.getByRole('slider', { name: 'Step through the history' });
  }
  get follows() {
    return this.page.getByText('Following new events');
  }
  get fact() {
    return this.page.getByRole('region', { name: 'Step through the history' });
  }
  state = (name: string) =>
    this.page.getByRole('region', { name: 'State', exact: true }).getByText(name, { exact: true });
  /** A state that the chart, or the list in its place, marks as active. */
  drawn = (name: string) => this.page.locator(`[data-state="${name}"][data-active]`);
}
