import { GROUNDS, paletteOf, type Shades } from './palette.ts';

const declared = ({ brand, text, soft }: Shades): string =>
  `--brand:${brand};--brand-text:${text};--brand-soft:${soft}`;

/** `html:root` overrides the style sheet. Without a chosen theme, the device's setting applies. */
export function brandStyle(colour: string): string {
  const { light, dark } = paletteOf(colour);
  return [
    `html:root{${declared(light)}}`,
    `html[data-theme="dark"]:root{${declared(dark)}}`,
    `@media (prefers-color-scheme:dark){html:root:not([data-theme]){${declared(dark)}}}`,
  ].join('\n');
}

export const THEME_COLOURS = { light: GROUNDS.light.surface, dark: GROUNDS.dark.surface } as const;
