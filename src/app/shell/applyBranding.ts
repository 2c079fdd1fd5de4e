import type { Company } from '../actors/company.ts';

const HEX_COLOUR = /^#[0-9a-f]{6}$/i;

/** The company's colour and icon. Whatever is not a plain colour is left alone: it comes from a setting. */
export function applyBranding(page: Document, { color, favIconUrl }: Company): void {
  if (HEX_COLOUR.test(color)) {
    page.documentElement.style.setProperty('--brand', color);
    page.querySelector('meta[name="theme-color"]')?.setAttribute('content', color);
  }
  if (favIconUrl !== '') page.querySelector('link[rel="icon"]')?.setAttribute('href', favIconUrl);
}
