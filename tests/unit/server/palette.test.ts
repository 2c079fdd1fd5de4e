import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contrast,
  GROUNDS,
  MARK_CONTRAST,
  type PaletteTheme,
  paletteOf,
  type Shades,
  TEXT_CONTRAST,
} from '../../../src/server/features/brands/palette.ts';

const THEMES = Object.keys(GROUNDS) as PaletteTheme[];
const colours = fc.integer({ min: 0, max: 0xffffff }).map(rgb => `#${rgb.toString(16).padStart(6, '0')}`);

/** Foreground, background and minimum contrast of every pair that a page shows. */
const pairs = ({ brand, text, soft }: Shades, theme: PaletteTheme): [string, string, number][] => {
  const { page, surface, raised, muted } = GROUNDS[theme];
  return [
    ['#ffffff', brand, TEXT_CONTRAST],
    ...[page, surface, raised].map((ground): [string, string, number] => [brand, ground, MARK_CONTRAST]),
    ...[page, surface, raised, soft].map((ground): [string, string, number] => [text, ground, TEXT_CONTRAST]),
    [muted, soft, TEXT_CONTRAST],
  ];
};
const tooClose = (colour: string) => {
  const palette = paletteOf(colour);
  return THEMES.flatMap(theme =>
    pairs(palette[theme], theme).filter(([front, behind, least]) => contrast(front, behind) < least),
  );
};

describe('the colours of a brand', () => {
  it('have enough contrast on light and dark backgrounds for any brand colour', () =>
    fc.assert(
      fc.property(colours, colour => {
        expect(tooClose(colour)).toEqual([]);
      }),
      { numRuns: 60 },
    ));

  it.each(['#000000', '#ffffff', '#ffff00', '#0000ff', '#00ff00', '#ff00ff', '#808080', '#7f7f00'])(
    'have enough contrast for the extreme colour %s',
    colour => expect(tooClose(colour)).toEqual([]),
  );

  it('include the brand colour itself when its contrast suffices', () => {
    expect(paletteOf('#1d5fd1').light.brand).toBe('#1d5fd1');
    expect(paletteOf('#ffff00').dark.text).toBe('#ffff00');
  });

  it('are computed against the background colours in the style sheet', () => {
    const css = readFileSync('src/app/ui/theme.css', 'utf8');
    const dark = css.slice(css.indexOf('[data-theme="dark"] {'));
    for (const [theme, sheet] of [
      ['light', css],
      ['dark', dark],
    ] as const)
      for (const [name, colour] of Object.entries(GROUNDS[theme]))
        expect(sheet.match(new RegExp(`--${name}: (#\\w+)`))?.[1], `${theme} ${name}`).toBe(colour);
  });
});
