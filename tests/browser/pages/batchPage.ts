import type { Page } from 'playwright';

export class BatchPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  open(kind: 'passcode' | 'card' | 'ekey' | 'face', lockId: number) {
    const names = {
      passcode: 'issuePasscodeBatch',
      card: 'issueCardBatch',
      ekey: 'issueEKeyBatch',
      face: 'issueFaceBatch',
    };
    const name = names[kind];
    return this.page.goto(`/manage/${name}?lockId=${lockId}`);
  }

  openMany() {
    return this.page.goto('/lockUser/issueEKeyBatch');
  }

  async paste(text: string) {
    await this.page.getByLabel('Paste rows from a spreadsheet').fill(text);
    await this.page.getByRole('button', { name: 'Add these rows' }).click();
  }

  choose(name: string, content: Buffer) {
    const file = { name, mimeType: 'application/octet-stream', buffer: content };
    return this.page.getByLabel('Choose a CSV or XLSX file').and(this.page.locator('input')).setInputFiles(file);
  }

  choosePhotos(files: { name: string; mimeType: string; buffer: Buffer }[]) {
    return this.page.getByLabel('Choose photos').and(this.page.locator('input')).setInputFiles(files);
  }

  get rows() {
    return this.page.getByRole('list', { name: 'Rows in this batch' }).getByRole('listitem');
  }

  cell(column: string, row: number) {
    return this.page.getByLabel(`${column}, row ${row}`, { exact: true });
  }

  /** The error at a cell; empty if the cell is valid. */
  async problem(column: string, row: number): Promise<string> {
    const described = await this.cell(column, row).getAttribute('aria-describedby');
    return described ? ((await this.page.locator(`[id="${described}"]`).textContent()) ?? '') : '';
  }

  /** Labels of the invalid cells. */
  async wrong(): Promise<string[]> {
    const cells = await this.page.locator('input[aria-invalid=true]').all();
    return Promise.all(cells.map(async cell => (await cell.getAttribute('aria-label')) ?? ''));
  }

  says(text: string) {
    return this.page.getByText(text);
  }

  next() {
    return this.page.getByRole('button', { name: 'Go to next error' }).click();
  }

  focused() {
    return this.page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  }

  /** Clicks even if the button is disabled. */
  sendAnyway() {
    return this.page.getByRole('button', { name: /^(Add|Create|Send) \d+ / }).click({ force: true });
  }

  send() {
    return this.page.getByRole('button', { name: /^(Add|Create|Send) \d+ / }).click();
  }
}
