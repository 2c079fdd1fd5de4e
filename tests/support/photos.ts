/** Good and bad photos, composed from the detector's sample photographs: a head on a plain background. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { faceInPortrait } from '../../models/photoRules.ts';
import { seededRandom } from '../../src/drivers/seededRandom.ts';
import type { FaceDetector } from '../../src/server/features/faces/photo/faceDetector.ts';

const samples = join(dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')), 'demo');

/** Position of heads in the samples. */
const HEADS = {
  anna: { sample: 6, left: 1402, top: 225, width: 360, height: 480 },
  mia: { sample: 6, left: 105, top: 415, width: 370, height: 470 },
} as const;
type Head = keyof typeof HEADS;

const WALL = '#b9c4cf';
const [WIDTH, HEIGHT] = [720, 960];

/** Soft edge, like a studio background. */
const oval = (width: number, height: number) =>
  Buffer.from(
    `<svg width="${width}" height="${height}"><defs><radialGradient id="g"><stop offset="0.86" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><ellipse cx="50%" cy="50%" rx="50%" ry="50%" fill="url(#g)"/></svg>`,
  );

async function headOf(head: Head, width = WIDTH / 2) {
  const { sample, ...part } = HEADS[head];
  const height = Math.round((width * part.height) / part.width);
  const cut = await sharp(join(samples, `sample${sample}.jpg`))
    .extract(part)
    .resize(width, height)
    .toBuffer();
  const input = await sharp(cut)
    .composite([{ input: oval(width, height), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return { input, width, height };
}

const before = (wall: string) => sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: wall } });

async function portrait(head: Head, wall = WALL) {
  const { input, width, height } = await headOf(head);
  const at = { left: (WIDTH - width) / 2, top: Math.round((HEIGHT - height) / 2) };
  return sharp(
    await before(wall)
      .composite([{ input, ...at }])
      .png()
      .toBuffer(),
  );
}

export interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}
const jpg = async (name: string, picture: Sharp): Promise<PhotoFile> => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await picture.jpeg({ quality: 90 }).toBuffer(),
});

/** Uncompressed and bottom-up, like paint programs write it. */
async function bmpOf(picture: Sharp): Promise<Buffer> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const stride = Math.ceil((width * 3) / 4) * 4;
  const file = Buffer.alloc(54 + stride * height);
  file.write('BM');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++)
      for (let channel = 0; channel < 3; channel++)
        file[54 + stride * (height - 1 - row) + column * 3 + channel] =
          data[(row * width + column) * 3 + 2 - channel] ?? 0;
  return file;
}

export const photos = {
  good: async (head: Head = 'anna') => jpg(head, await portrait(head)),
  png: async (): Promise<PhotoFile> => ({
    name: 'anna.png',
    mimeType: 'image/png',
    buffer: await sharp(await (await portrait('anna')).jpeg({ quality: 80 }).toBuffer())
      .resize(480)
      .png()
      .toBuffer(),
  }),
  bmp: async (): Promise<PhotoFile> => ({
    name: 'anna.bmp',
    mimeType: 'image/bmp',
    buffer: await bmpOf((await portrait('anna')).resize(480)),
  }),
  /** With an orientation tag, like a phone held sideways. */
  onItsSide: async () =>
    jpg('sideways', sharp(await (await portrait('anna')).rotate(-90).toBuffer()).withMetadata({ orientation: 6 })),
  twoFaces: async () => {
    const [one, other] = await Promise.all([headOf('anna', 300), headOf('mia', 300)]);
    const top = 280;
    return jpg(
      'two',
      before(WALL).composite([
        { input: one.input, left: 30, top },
        { input: other.input, left: 390, top },
      ]),
    );
  },
  /** The same person: tilted, brighter, on another background. */
  again: async (head: Head = 'anna') => {
    const whole = await (await portrait(head)).toBuffer();
    return jpg(`${head}-again`, sharp(whole).rotate(4, { background: WALL }).modulate({ brightness: 1.12 }));
  },
  noFace: () => jpg('wall', before('#c05a3c')),
  grey: async () => jpg('grey', (await portrait('anna')).greyscale()),
  blurred: async () => jpg('blurred', sharp(await (await portrait('anna')).toBuffer()).blur(4)),
  /** Half of the face is outside the photo. */
  cutOff: async () => {
    const whole = await (await portrait('anna')).toBuffer();
    return jpg('cut', sharp(whole).extract({ left: 300, top: 150, width: 420, height: 660 }));
  },
  /** Original background with many objects. */
  crowdedRoom: async () => {
    const { input, width, height } = await headOf('anna');
    const room = sharp(join(samples, 'sample6.jpg'))
      .extract({ left: 0, top: 1000, width: 400, height: 533 })
      .resize(WIDTH, HEIGHT, { fit: 'fill' });
    const at = { left: (WIDTH - width) / 2, top: Math.round((HEIGHT - height) / 2) };
    return jpg('room', room.composite([{ input, ...at }]));
  },
  large: async (): Promise<PhotoFile> => {
    const { buffer } = await photos.good();
    return { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.concat([buffer], 9_000_000) };
  },
  /** A PNG named as JPEG. */
  renamed: async (): Promise<PhotoFile> => ({ ...(await photos.png()), name: 'anna.jpg', mimeType: 'image/jpeg' }),
  text: (): PhotoFile => ({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Buy milk.\n') }),
  textAsJpg: (): PhotoFile => ({ ...photos.text(), name: 'notes.jpg', mimeType: 'image/jpeg' }),
  broken: async (): Promise<PhotoFile> => {
    const { buffer, ...file } = await photos.good();
    return { ...file, buffer: buffer.subarray(0, 900) };
  },
};

const DRAWN = { x: 150, y: 220, width: 180, height: 200 };

/** Drawn quickly, different for each number; only {@link seesDrawnFaces} detects a face in it. */
export async function drawnFace(nth: number): Promise<PhotoFile> {
  const { width, height } = DRAWN;
  const random = seededRandom(nth);
  const data = Buffer.from(Array.from({ length: width * height * 3 }, () => Math.floor(random() * 256)));
  const input = await sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  const wall = sharp({ create: { width: 480, height: 640, channels: 3, background: WALL } });
  return jpg(`drawn-${nth}`, wall.composite([{ input, left: DRAWN.x, top: DRAWN.y }]));
}

export const seesDrawnFaces: FaceDetector = {
  find: async () => [{ score: 1, box: DRAWN }],
  // All drawn faces match each other.
  distance: async () => 0.2,
  stop: async () => {},
};

/** Treats every picture as the portrait that the page crops. */
export const seesPortraits: FaceDetector = {
  ...seesDrawnFaces,
  find: async picture => [{ score: 1, box: faceInPortrait(picture) }],
};
