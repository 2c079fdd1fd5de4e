import type { Locator, Page } from 'playwright';

/** Counts what the user does: each click, each key, and each text typed into one field. */
export class GiveAccessPage {
  readonly page: Page;
  readonly steps: string[] = [];
  constructor(page: Page) {
    this.page = page;
  }

  async click(what: Locator, words: string) {
    await what.click();
    this.steps.push(`click ${words}`);
  }
  async type(into: Locator, text: string) {
    await into.fill(text);
    this.steps.push(`type ${text}`);
  }

  button = (name: string) => this.page.getByRole('main').getByRole('button', { name, exact: true });
  get who() {
    return this.page.getByRole('combobox', { name: 'Who gets access' });
  }
  get search() {
    return this.page.getByRole('searchbox', { name: 'Search locks by name' });
  }
  door = (name: string) => this.page.getByRole('checkbox', { name, exact: true });
  when = (name: string) => this.page.getByRole('radio', { name, exact: true });
  by = (name: string) => this.page.getByRole('checkbox', { name: new RegExp(`^${name} `) });
  get quick() {
    return this.page.getByRole('textbox', { name: 'Type days and hours' });
  }
  field = (name: string) => this.page.getByRole('textbox', { name, exact: true });
  get summary() {
    return this.page.getByRole('region', { name: 'What you give' });
  }
  chosen = (door: string) =>
    this.summary.getByRole('listitem').filter({ has: this.page.getByText(door, { exact: true }) });

  async suggest(name: string, suggestion: RegExp) {
    await this.type(this.who, name);
    await this.click(this.page.getByRole('option', { name: suggestion }), `suggestion ${suggestion.source}`);
  }
  give = () => this.click(this.button('Give access'), 'Give access');

  result = (person: string) => this.page.getByRole('list', { name: `Access of ${person}` }).getByRole('listitem');
}
