import * as z from 'zod/mini';
import { MINUTE_MS } from './duration.ts';

/** The puzzle before a code is sent, in pixels: a piece is slid along a picture until it fills the hole. */
export const SLIDER = { width: 320, height: 160, piece: 48, tolerance: 5 } as const;

/** How far the piece can be slid. */
export const SLIDER_WAY = SLIDER.width - SLIDER.piece;

/** From when it is made until it is solved, and from then until the code is asked for. */
export const SLIDER_LIFETIME_MS = 3 * MINUTE_MS;

const token = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/));

export const SliderId = token.brand<'SliderId'>();
export type SliderId = z.infer<typeof SliderId>;
