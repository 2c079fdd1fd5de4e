import type { Page } from 'playwright';

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
  /** The drawn state with this id, such as "operation.sent". */
  state = (id: string) => this.page.locator(`[data-state="${id}"]`);
  here = (id: string) => this.page.locator(`[data-state="${id}"][data-active]`);
  transition = (name: string) => this.page.getByRole('button', { name, exact: true });
  taken = (name: string) => this.transition(name).and(this.page.locator('[data-taken]'));

  searchPaths = (words: string) => this.page.getByLabel('Search by event or state').fill(words);
  path = (name: string) => this.page.getByRole('main').getByRole('button', { name });
  /** All paths in the list, once {@link showPaths} has expanded it. */
  get paths() {
    return this.page.getByRole('main').locator('li li button');
  }
  async showPaths() {
    const closed = this.page.getByRole('main').locator('li > button[aria-expanded=false]');
    await closed.first().waitFor();
    while ((await closed.count()) > 0) await closed.first().click();
  }
  /** Number of steps, read before the first one. */
  async steps(): Promise<number> {
    const said = await this.page.getByText(/^Step 0 of \d+$/).textContent();
    return Number(said?.split(' ').at(-1));
  }
  /** The innermost active state, without the machine's name. */
  async innermost(): Promise<string> {
    // Waits until the chart is drawn.
    await this.page.locator('[data-state][data-active]').first().waitFor({ state: 'attached' });
    return (await this.innermostStates('[data-active]'))[0] ?? '';
  }
  innermostStates = (which = '') =>
    this.page.locator(`[data-state]${which}`).evaluateAll(all => {
      const ids = [...new Set(all.map(each => each.getAttribute('data-state') ?? ''))];
      const within = ids.filter(id => !ids.some(other => other.startsWith(`${id}.`)));
      return within.map(id => id.split('.').slice(1).join('.'));
    });
  forward = () => this.page.getByRole('button', { name: 'Next step' }).click();
  back = () => this.page.getByRole('button', { name: 'Previous step' }).click();
  step = (at: number, total: number) => this.page.getByText(`Step ${at} of ${total}`, { exact: true });
  get slider() {
    return this.page.getByRole('slider', { name: 'Step' });
  }

  /** The console's own component for the current state. */
  get part() {
    return this.page.getByRole('region', { name: 'Screen preview' });
  }
  speak = (language: string) => this.part.getByLabel('Preview language').selectOption({ label: language });
}
