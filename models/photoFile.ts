/** Detect the type by magic bytes: the client's name and MIME type are untrusted. */
import { PHOTO_MAX_BYTES, type PHOTO_TYPES } from './limits.ts';
import type { PhotoRefusal } from './photo.ts';

type PhotoType = (typeof PHOTO_TYPES)[number];

const BEGINNINGS: Record<PhotoType, readonly number[]> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/bmp': [0x42, 0x4d],
};

export const PHOTO_HEAD_BYTES = 8;

export function photoTypeOf(head: Uint8Array): PhotoType | null {
  const types = Object.keys(BEGINNINGS) as PhotoType[];
  return types.find(type => BEGINNINGS[type].every((byte, at) => head[at] === byte)) ?? null;
}

interface PhotoFile {
  bytes: number;
  declared: string;
  head: Uint8Array;
}

export function fileRefusal({ bytes, declared, head }: PhotoFile): PhotoRefusal | null {
  if (bytes > PHOTO_MAX_BYTES) return 'tooLarge';
  const type = photoTypeOf(head);
  if (type === null) return 'wrongType';
  return type === declared ? null : 'otherType';
}
