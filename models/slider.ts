import * as z from 'zod/mini';
import { MINUTE_MS } from './duration.ts';

/** Captcha before a code is sent: the user slides a piece along a picture into its hole. Sizes are in pixels. */
export const SLIDER = { width: 320, height: 160, piece: 48, tolerance: 5 } as const;

/** How far the piece can slide, in pixels. */
export const SLIDER_WAY = SLIDER.width - SLIDER.piece;

/** Time to solve the captcha, and then again to request the code. */
export const SLIDER_LIFETIME_MS = 3 * MINUTE_MS;

const token = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/));

export const SliderId = token.brand<'SliderId'>();
export type SliderId = z.infer<typeof SliderId>;
