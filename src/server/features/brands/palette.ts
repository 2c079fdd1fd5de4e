/** Adjusts a brand colour's lightness until it meets WCAG 2.2: 4.5:1 for text, 3:1 for shapes. */
import Color from 'colorjs.io';

interface Grounds {
  page: string;
  surface: string;
  raised: string;
  muted: string;
}

/** Backgrounds and muted text of src/app/ui/theme.css; a test compares them. */
export const GROUNDS = {
  light: { page: '#f5f6f8', surface: '#ffffff', raised: '#eef1f5', muted: '#545f6f' },
  dark: { page: '#0e1218', surface: '#161b23', raised: '#222a35', muted: '#a5afbd' },
} as const satisfies Record<string, Grounds>;

export type PaletteTheme = keyof typeof GROUNDS;

export interface Shades {
  brand: string;
  text: string;
  soft: string;
}

export const TEXT_CONTRAST = 4.5;
export const MARK_CONTRAST = 3;

export const contrast = (one: string, other: string): number => new Color(one).contrast(other, 'WCAG21');

const STEPS = 200;
const LIGHTNESSES = Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS);

const shade = (colour: Color, lightness: number, mostChroma = Infinity): string => {
  const [, chroma, hue] = colour.oklch;
  const coords: [number, number, number] = [lightness, Math.min(chroma ?? 0, mostChroma), hue ?? 0];
  return new Color('oklch', coords).to('srgb').toGamut().toString({ format: 'hex', collapse: false });
};

function nearest(colour: Color, does: (candidate: string) => boolean): string {
  const own = colour.to('srgb').toString({ format: 'hex', collapse: false });
  if (does(own)) return own;
  const from = colour.oklch[0] ?? 0;
  const found = LIGHTNESSES.toSorted((a, b) => Math.abs(a - from) - Math.abs(b - from))
    .map(lightness => shade(colour, lightness))
    .find(does);
  if (found === undefined) throw new Error(`no shade of ${own} has enough contrast`);
  return found;
}

const SOFT: Record<PaletteTheme, { lightness: number; mostChroma: number }> = {
  light: { lightness: 0.95, mostChroma: 0.03 },
  dark: { lightness: 0.28, mostChroma: 0.05 },
};

function shadesOn(colour: Color, theme: PaletteTheme): Shades {
  const { page, surface, raised } = GROUNDS[theme];
  const { lightness, mostChroma } = SOFT[theme];
  const soft = shade(colour, lightness, mostChroma);
  const onEach = (grounds: readonly string[], least: number) => (candidate: string) =>
    grounds.every(ground => contrast(candidate, ground) >= least);
  const canBeSeen = onEach([page, surface, raised], MARK_CONTRAST);
  const carriesWords = onEach(['#ffffff'], TEXT_CONTRAST);
  return {
    brand: nearest(colour, candidate => carriesWords(candidate) && canBeSeen(candidate)),
    text: nearest(colour, onEach([page, surface, raised, soft], TEXT_CONTRAST)),
    soft,
  };
}

export type Palette = Record<PaletteTheme, Shades>;

const palettes = new Map<string, Palette>();

export function paletteOf(colour: string): Palette {
  const known = palettes.get(colour);
  if (known) return known;
  const brand = new Color(colour);
  const palette = { light: shadesOn(brand, 'light'), dark: shadesOn(brand, 'dark') };
  palettes.set(colour, palette);
  return palette;
}
