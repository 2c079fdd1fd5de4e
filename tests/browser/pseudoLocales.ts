/** Pseudo-locales in the built page, which has none: each is served as the catalogue of a language. */
import type { Page } from 'playwright';
import { pseudoCatalogues } from '../support/pseudoCatalogue.ts';

/** The languages whose catalogues are replaced; the second one then reads from right to left. */
export const PSEUDO = { 'qps-long': 'fr', 'qps-arab': 'it' } as const;

let catalogues: ReturnType<typeof pseudoCatalogues> | undefined;

/** Must precede opening the page. */
export async function servePseudoLocales(page: Page): Promise<void> {
  catalogues ??= pseudoCatalogues(['qps-long', 'qps-arab']);
  for (const [locale, body] of await catalogues)
    await page.route(new RegExp(`/assets/${PSEUDO[locale]}-[^/]+\\.json$`), route =>
      route.fulfill({ contentType: 'application/json', body }),
    );
  await page.addInitScript(rightToLeft => {
    const { get, set } = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'dir') as Required<PropertyDescriptor>;
    Object.defineProperty(HTMLElement.prototype, 'dir', {
      get,
      set(this: HTMLElement, direction: string) {
        set.call(this, this.lang === rightToLeft ? 'rtl' : direction);
      },
    });
  }, PSEUDO['qps-arab']);
}
