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
