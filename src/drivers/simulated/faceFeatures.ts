import { createHash } from 'node:crypto';

/** As many numbers as the field's recognizers make of a face. */
const NUMBERS = 128;

/**
 * What a simulated lock is given of a face: numbers as a recognizer makes them, here drawn from the photo's bytes, because
 * nobody ever looks into its camera. A real driver has them computed by its vendor, in the vendor's own form.
 */
export const featuresOf = (photo: Uint8Array): string =>
  createHash('shake256', { outputLength: NUMBERS }).update(photo).digest('base64');
