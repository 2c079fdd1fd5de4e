/** The colours of a brand, as the style sheet of the console takes them. */
import { GROUNDS, paletteOf, type Shades } from './palette.ts';

const declared = ({ brand, text, soft }: Shades): string =>
  `--brand:${brand};--brand-text:${text};--brand-soft:${soft}`;

/** `html:root` outweighs the style sheet's own, wherever it stands. Until somebody has chosen, the device decides. */
export function brandStyle(colour: string): string {
  const { light, dark } = paletteOf(colour);
  return [
    `html:root{${declared(light)}}`,
    `html[data-theme="dark"]:root{${declared(dark)}}`,
    `@media (prefers-color-scheme:dark){html:root:not([data-theme]){${declared(dark)}}}`,
  ].join('\n');
}

/** Around the page, where a device draws its own bars: as the page itself is. */
export const THEME_COLOURS = { light: GROUNDS.light.surface, dark: GROUNDS.dark.surface } as const;
