/**
 * Answers questions of a page in the server's place. Its route stays when that is over, and lets everything pass: a page whose
 * requests are no longer watched may never get the answers that were under way (microsoft/playwright#41802).
 */
import type { Page, Route } from 'playwright';

type Where = Parameters<Page['route']>[0];
type Answer = (route: Route) => Promise<unknown>;

/** Until the function that it gives is called. */
export async function insteadOf(page: Page, where: Where, answer: Answer): Promise<() => void> {
  let isOver = false;
  await page.route(where, async route => {
    await (isOver ? route.fallback() : answer(route));
  });
  return () => {
    isOver = true;
  };
}

/** The first question that comes. */
export async function insteadOfOne(page: Page, where: Where, answer: Answer): Promise<void> {
  let isOver = false;
  await page.route(where, async route => {
    if (isOver) return route.fallback();
    isOver = true;
    await answer(route);
  });
}
