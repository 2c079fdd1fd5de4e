import type { Page } from 'playwright';

/** What happened to one thing. */
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
    return this.page.getByText('Follows what happens next');
  }
  /** What is said of the fact that is looked at. */
  get fact() {
    return this.page.getByRole('region', { name: 'Step through the history' });
  }
  state = (name: string) =>
    this.page.getByRole('region', { name: 'State', exact: true }).getByText(name, { exact: true });
  /** A state that the picture, or the list in its place, marks as the one where the thing is. */
  drawn = (name: string) => this.page.locator(`[data-state="${name}"][data-active]`);
}
