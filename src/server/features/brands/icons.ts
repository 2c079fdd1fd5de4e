import { readFile } from 'node:fs/promises';
import type { SiteBrand } from './brand.ts';
import { markOf } from './brandMark.ts';
import { paletteOf } from './palette.ts';

/** `fills`: the device crops the icon, so the logo stays within the inner 80 %. Sizes are in pixels. */
export const ICONS = {
  'icon-192.png': { side: 192, fills: false },
  'icon-512.png': { side: 512, fills: false },
  'maskable-512.png': { side: 512, fills: true },
  'touch-180.png': { side: 180, fills: true },
} as const;

export type IconName = keyof typeof ICONS;

const INNER = 0.64;
const DENSITY = 1200;

async function draw(brand: SiteBrand, { side, fills }: (typeof ICONS)[IconName]): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  if (brand.logo === null) {
    const mark = markOf(paletteOf(brand.color).light.brand, !fills);
    return sharp(Buffer.from(mark), { density: DENSITY }).resize(side, side).png().toBuffer();
  }
  const inner = Math.round(side * (fills ? INNER : 1));
  const background = fills ? '#ffffff' : '#ffffff00';
  const logo = await sharp(await readFile(brand.logo), { density: DENSITY })
    .resize(inner, inner, { fit: 'contain', background: '#ffffff00' })
    .png()
    .toBuffer();
  const canvas = sharp({ create: { width: side, height: side, channels: 4, background } });
  return canvas
    .composite([{ input: logo }])
    .png()
    .toBuffer();
}

export type IconOf = (brand: SiteBrand, name: IconName) => Promise<Buffer>;

/** Cached until the brand changes. */
export function createIcons(): IconOf {
  const drawn = new WeakMap<SiteBrand, Map<IconName, Promise<Buffer>>>();
  return (brand, name) => {
    const ofBrand = drawn.get(brand) ?? new Map<IconName, Promise<Buffer>>();
    drawn.set(brand, ofBrand);
    const icon = ofBrand.get(name) ?? draw(brand, ICONS[name]);
    ofBrand.set(name, icon);
    return icon;
  };
}
