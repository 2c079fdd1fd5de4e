import type { Page } from 'playwright';

/** Faults of the simulated world. */
export class WorldPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  open = (search: string) => this.page.goto(`/explorer/world?search=${encodeURIComponent(search)}`);
  /** Expands or collapses the faults of a place. */
  knobsOf = (name: string) => this.page.getByRole('button', { name, expanded: false }).click();
  knob = (place: string, fault: string) =>
    this.page.getByRole('group', { name: place }).getByRole('switch', { name: fault, exact: true });
  /** Waits for the answer: another page might otherwise still see the faults. */
  async switchAllOff(): Promise<void> {
    const answered = this.page.waitForResponse('**/api/simulated/clearFaults');
    await this.page.getByRole('button', { name: 'Turn all faults off' }).click();
    await answered;
  }
}
