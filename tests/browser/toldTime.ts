/**
 * Pages whose time stands still until they are told another. Playwright's own clock writes each telling down for whatever
 * page comes next, so that thousands of them take longer than all that is looked at meanwhile.
 */
import type { Page } from 'playwright';

declare global {
  interface Window {
    toldTime: number;
  }
}

/** Before it is opened. Timers go on as ever. */
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

/** On a busy machine the moment may have passed before the page hears of it, which Playwright refuses. */
export async function pauseTime(page: Page): Promise<void> {
  for (;;)
    try {
      return await page.clock.pauseAt(Date.now() + 1000);
    } catch (error) {
      if (!String(error).includes('fast-forward to the past')) throw error;
    }
}
