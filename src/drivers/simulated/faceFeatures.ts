import { createHash } from 'node:crypto';

const NUMBERS = 128;

export const featuresOf = (photo: Uint8Array): string =>
  createHash('shake256', { outputLength: NUMBERS }).update(photo).digest('base64');
