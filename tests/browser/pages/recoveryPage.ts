import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright';

/**
 * Requests a code and solves the puzzle before it by keyboard. `folder`: the server's data folder, whose database alone
 * contains the solution; `words`: labels of the button and the puzzle in the page's language.
 */
export async function solvePuzzle(page: Page, folder: string, words: { send: string | RegExp; puzzle: string }) {
  const made = page.waitForResponse('**/api/user/getSliderVerifyImg');
  await page.getByRole('button', { name: words.send, exact: true }).click();
  const { sliderId } = (await (await made).json()).data as { sliderId: string };
  const database = new DatabaseSync(join(folder, 'latchwork.sqlite'), { readOnly: true });
  const row = database.prepare('select x from slider where slider_id = ?').get(sliderId) as { x: number };
  database.close();
  const puzzle = page.getByRole('slider', { name: words.puzzle });
  await puzzle.focus();
  for (let x = 0; x < row.x; x++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await puzzle.waitFor({ state: 'detached' });
}

/** Registration and password reset. */
export class RecoveryPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  heading = (name: string) => this.page.getByRole('heading', { level: 1, name, exact: true });
  get address() {
    return this.page.getByLabel('E-mail or phone number');
  }
  get code() {
    return this.page.getByLabel('Verification code');
  }
  button = (name: string | RegExp) => this.page.getByRole('button', { name, exact: true });
  says = (text: string | RegExp) => this.page.getByRole('alert').filter({ hasText: text });

  solve = (folder: string) =>
    solvePuzzle(this.page, folder, {
      send: /^Send (new )?code$/,
      puzzle: 'Captcha: slide the piece into the gap',
    });

  async choose(password: string) {
    await this.page.getByLabel('New password', { exact: true }).fill(password);
    await this.page.getByLabel('Confirm password', { exact: true }).fill(password);
  }
}
