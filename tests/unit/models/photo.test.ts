import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PHOTO_MAX_BYTES } from '../../../models/limits.ts';
import type { FoundFace, Pixels } from '../../../models/photo.ts';
import { fileRefusal, photoTypeOf } from '../../../models/photoFile.ts';
import { liesOnItsSide } from '../../../models/photoOrientation.ts';
import { colourRefusal, faceRefusal, portraitBox } from '../../../models/photoRules.ts';

const head = (...bytes: number[]) => new Uint8Array(bytes);
const JPG = head(0xff, 0xd8, 0xff, 0xe0);
const PNG = head(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const BMP = head(0x42, 0x4d);

describe('a photo file', () => {
  it('has its type detected by magic bytes', () => {
    expect([JPG, PNG, BMP, head(0x47, 0x49, 0x46), head()].map(photoTypeOf)).toEqual([
      'image/jpeg',
      'image/png',
      'image/bmp',
      null,
      null,
    ]);
  });

  it.each([
    [{ bytes: PHOTO_MAX_BYTES, declared: 'image/jpeg', head: JPG }, null],
    [{ bytes: PHOTO_MAX_BYTES + 1, declared: 'image/jpeg', head: JPG }, 'tooLarge'],
    [{ bytes: 9, declared: 'image/jpeg', head: PNG }, 'otherType'],
    [{ bytes: 9, declared: 'image/jpeg', head: head(0x42, 0x75) }, 'wrongType'],
  ] as const)('with the properties %o has the refusal reason %s (null: accepted)', (file, refusal) =>
    expect(fileRefusal(file)).toBe(refusal),
  );
});

/** Plain background with a patterned face. */
function picture({ wall = [150, 110, 90], pattern = 60 }: { wall?: number[]; pattern?: number } = {}): Pixels {
  const [width, height] = [400, 500];
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const inFace = x >= 140 && x < 260 && y >= 170 && y < 310;
    for (let channel = 0; channel < 3; channel++)
      data[at * 3 + channel] = (wall[channel] ?? 0) + (inFace && (x + y) % 2 === 0 ? pattern : 0);
  }
  return { width, height, channels: 3, data };
}
const face = (box = { x: 140, y: 170, width: 120, height: 140 }): FoundFace => ({ score: 0.9, box });

describe('a photo', () => {
  it('is accepted with one clear face on a plain background', () =>
    expect(faceRefusal(picture(), [face()])).toBeNull());

  it.each([
    ['noFace', picture(), []],
    ['severalFaces', picture(), [face(), face({ x: 0, y: 0, width: 90, height: 90 })]],
    ['faceCutOff', picture(), [face({ x: -30, y: 170, width: 120, height: 140 })]],
    ['faceNotClear', picture({ pattern: 0 }), [face()]],
    ['faceNotClear', picture(), [face({ x: 140, y: 170, width: 60, height: 60 })]],
    ['faceNotClear', picture({ wall: [30, 10, 5], pattern: 20 }), [face()]],
  ] as const)('is refused with the reason %s', (refusal, pixels, faces) =>
    expect(faceRefusal(pixels, faces)).toBe(refusal),
  );

  it('is refused if it is black and white', () => {
    expect(colourRefusal(picture({ wall: [120, 120, 120] }))).toBe('notInColour');
    expect(colourRefusal(picture())).toBeNull();
  });

  it('is refused if the background is striped', () => {
    const striped = picture();
    for (let at = 0; at < striped.width * striped.height; at++)
      if (Math.abs((at % striped.width) - 200) > 70 && at % 20 < 10) striped.data.set([10, 200, 30], at * 3);
    expect(faceRefusal(striped, [face()])).toBe('backgroundNotPlain');
  });

  it('is cropped to the face plus a margin, but not beyond the edges of the photo', () => {
    const whole = { width: 400, height: 500 };
    expect(portraitBox(face(), whole)).toEqual({ x: 68, y: 72, width: 264, height: 308 });
    expect(portraitBox(face({ x: 0, y: 0, width: 300, height: 400 }), whole)).toEqual({ x: 0, y: 0, ...whole });
  });
});

it.each([
  [1, false],
  [3, true],
  [6, true],
  [8, true],
])('a JPEG with the EXIF orientation %d is displayed rotated or flipped: %s', async (orientation, turned) => {
  const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c63' } }).jpeg();
  const file = await plain.withMetadata({ orientation }).toBuffer();
  expect(liesOnItsSide(file)).toBe(turned);
  expect(liesOnItsSide(file.subarray(0, 20))).toBe(false);
  expect(liesOnItsSide(PNG)).toBe(false);
});
