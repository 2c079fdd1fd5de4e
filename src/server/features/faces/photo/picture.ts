/** Normalizes untrusted pictures: limited in size, rotated upright, without metadata, downscaled. */
import sharp, { type Sharp } from 'sharp';
import type { PixelBox, Pixels } from '../../../../../models/photo.ts';
import { photoTypeOf } from '../../../../../models/photoFile.ts';
import { LOOKED_AT_SIDE } from '../../../../../models/photoRules.ts';
import { readBmp } from './bmp.ts';

/** A file of two megabytes can unpack to gigabytes. */
const MAX_PIXELS = 50_000_000;
const TIMEOUT_SECONDS = 10;
const OPENED_SIDE = 1600;
const PORTRAIT_SIDE = 640;
const PORTRAIT_QUALITY = 90;

interface Raw {
  data: Buffer;
  info: { width: number; height: number };
}

export interface Picture {
  pixels: Pixels;
  portrait(part: PixelBox): Promise<Buffer>;
}

const of = ({ data, info: { width, height } }: Raw): Sharp => sharp(data, { raw: { width, height, channels: 3 } });

const within = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

const opened = (file: Buffer): Sharp | null => {
  if (photoTypeOf(file) !== 'image/bmp')
    return sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }).timeout({
      seconds: TIMEOUT_SECONDS,
    });
  const raw = readBmp(file, MAX_PIXELS);
  return raw && of({ data: raw.data, info: raw });
};

const rgb = (picture: Sharp): Promise<Raw> =>
  picture.toColourspace('srgb').flatten({ background: '#fff' }).raw().toBuffer({ resolveWithObject: true });

export async function openPicture(file: Buffer): Promise<Picture | null> {
  try {
    const found = opened(file);
    if (!found) return null;
    const upright = await rgb(found.autoOrient().resize(within(OPENED_SIDE)));
    const detected = await rgb(of(upright).resize(within(LOOKED_AT_SIDE)));
    const { width, height } = detected.info;
    const scale = upright.info.width / width;
    return {
      pixels: { width, height, channels: 3, data: detected.data },
      portrait({ x, y, ...size }) {
        const [left, top] = [Math.floor(x * scale), Math.floor(y * scale)];
        const part = {
          left,
          top,
          width: Math.min(upright.info.width - left, Math.ceil(size.width * scale)),
          height: Math.min(upright.info.height - top, Math.ceil(size.height * scale)),
        };
        return of(upright).extract(part).resize(within(PORTRAIT_SIDE)).jpeg({ quality: PORTRAIT_QUALITY }).toBuffer();
      },
    };
  } catch {
    return null;
  }
}
