import type { Page } from 'playwright';

/** The State Explorer's overview, and the page of a chart. */
export class ChartsPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async open() {
    await this.page.goto('/explorer');
    await this.page.getByRole('heading', { name: 'State Explorer' }).waitFor();
  }
  async openChart(chart: string, search = '') {
    await this.page.goto(`/explorer/chart/${chart}${search}`);
    await this.page.getByRole('heading', { name: chart, exact: true }).waitFor();
  }

  search = (words: string) => this.page.getByLabel('Search charts, states and events').fill(words);
  counts = (charts: number) => this.page.getByText(charts === 1 ? '1 chart' : `${charts} charts`, { exact: true });
  chart = (name: string) => this.page.getByRole('main').getByRole('link', { name, exact: true });

  diagram = (chart: string) => this.page.getByRole('region', { name: `Chart ${chart}` });
  /** A state of the picture or the list by its id, "operation.sent". */
  state = (id: string) => this.page.locator(`[data-state="${id}"]`);
  here = (id: string) => this.page.locator(`[data-state="${id}"][data-active]`);
  transition = (name: string) => this.page.getByRole('button', { name, exact: true });
  taken = (name: string) => this.transition(name).and(this.page.locator('[data-taken]'));

  searchPaths = (words: string) => this.page.getByLabel('Search by event or state').fill(words);
  path = (name: string) => this.page.getByRole('main').getByRole('button', { name });
  forward = () => this.page.getByRole('button', { name: 'One step forward' }).click();
  back = () => this.page.getByRole('button', { name: 'One step back' }).click();
  step = (at: number, total: number) => this.page.getByText(`Step ${at} of ${total}`, { exact: true });
  get slider() {
    return this.page.getByRole('slider', { name: 'Step' });
  }

  /** What the console itself shows in that state. */
  get part() {
    return this.page.getByRole('region', { name: 'On the page' });
  }
  speak = (language: string) => this.part.getByLabel('Language of this part').selectOption({ label: language });
}
