import type { Page } from 'playwright';

/** The knobs of the simulated world. */
export class WorldPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  open = (search: string) => this.page.goto(`/explorer/world?search=${encodeURIComponent(search)}`);
  /** Opens and closes what a place has. */
  knobsOf = (name: string) => this.page.getByRole('button', { name, expanded: false }).click();
  knob = (place: string, fault: string) =>
    this.page.getByRole('group', { name: place }).getByRole('switch', { name: fault, exact: true });
  /** Answered when it resolves: who goes elsewhere before that may find the world as it was. */
  async switchAllOff(): Promise<void> {
    const answered = this.page.waitForResponse('**/api/simulated/clearFaults');
    await this.page.getByRole('button', { name: 'Switch all off' }).click();
    await answered;
  }
}
