import { mkdirSync, writeFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright';

/** Counts what a user does. Typed text counts as letters, any other key as one step like a click. */
export class Hand {
  readonly page: Page;
  steps = 0;
  letters = 0;
  constructor(page: Page) {
    this.page = page;
  }

  async click(target: Locator, { shift = false } = {}) {
    await target.click({ modifiers: shift ? ['Shift'] : [] });
    this.steps++;
  }

  /** Types into the focused field. */
  async type(text: string) {
    await this.page.keyboard.type(text);
    this.letters += text.length;
  }

  async press(key: string) {
    await this.page.keyboard.press(key);
    this.steps++;
  }
}

export interface CountedJob {
  job: string;
  steps: number;
  letters: number;
  atMost: number;
}

export const KEPT_COUNTS = '.cache/clicks';

/** Keeps the count for `npm run clicks`, which prints all of them. */
export function keepCount(counted: CountedJob): void {
  mkdirSync(KEPT_COUNTS, { recursive: true });
  writeFileSync(`${KEPT_COUNTS}/${counted.job.replaceAll(/\W+/g, '-')}.json`, JSON.stringify(counted));
}
