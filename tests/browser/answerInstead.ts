/**
 * Answers requests of a page in the server's place. The route stays afterwards and passes everything on: once a page's
 * routes are removed, pending requests may never get an answer (microsoft/playwright#41802).
 */
import type { Page, Route } from 'playwright';

type Where = Parameters<Page['route']>[0];
type Answer = (route: Route) => Promise<unknown>;

/** Returns a function that stops it. */
export async function insteadOf(page: Page, where: Where, answer: Answer): Promise<() => void> {
  let isOver = false;
  await page.route(where, async route => {
    await (isOver ? route.fallback() : answer(route));
  });
  return () => {
    isOver = true;
  };
}

/** Answers the next request only. */
export async function insteadOfOne(page: Page, where: Where, answer: Answer): Promise<void> {
  let isOver = false;
  await page.route(where, async route => {
    if (isOver) return route.fallback();
    isOver = true;
    await answer(route);
  });
}
