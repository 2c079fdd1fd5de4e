import * as z from 'zod/mini';
import { MINUTE_MS } from './duration.ts';

/** The puzzle before a code is sent, in pixels: a piece is moved along a picture into the hole. */
export const SLIDER = { width: 320, height: 160, piece: 48, tolerance: 5 } as const;

/** The piece's range, in pixels. */
export const SLIDER_WAY = SLIDER.width - SLIDER.piece;

/** To solve it, and again to request the code. */
export const SLIDER_LIFETIME_MS = 3 * MINUTE_MS;

const token = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/));

export const SliderId = token.brand<'SliderId'>();
export type SliderId = z.infer<typeof SliderId>;
