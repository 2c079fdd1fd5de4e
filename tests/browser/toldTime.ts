/**
 * Pages whose clock stands still until set. Playwright's own clock stores every change for the next page, so that
 * thousands of changes take longer than the test itself.
 */
import type { Page } from 'playwright';

declare global {
  interface Window {
    toldTime: number;
  }
}

/** Must precede opening the page. Timers are unaffected. */
export const standStill = (page: Page, at: number): Promise<unknown> =>
  page.addInitScript(told => {
    window.toldTime = told;
    window.Date = class extends Date {
      constructor(...parts: [number?]) {
        super(...(parts.length > 0 ? (parts as [number]) : ([window.toldTime] as [number])));
      }
      static override now = () => window.toldTime;
    } as DateConstructor;
  }, at);

export const tellTime = (page: Page, at: number): Promise<void> =>
  page.evaluate(told => {
    window.toldTime = told;
  }, at);

/** Retries: on a busy machine the moment may already have passed, which Playwright refuses. */
export async function pauseTime(page: Page): Promise<void> {
  for (;;)
    try {
      return await page.clock.pauseAt(Date.now() + 1000);
    } catch (error) {
      if (!String(error).includes('fast-forward to the past')) throw error;
    }
}
