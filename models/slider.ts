import * as z from 'zod/mini';
import { MINUTE_MS } from './duration.ts';

/** Captcha before a code is sent: a piece is slid along a picture into its hole. Sizes are in pixels. */
export const SLIDER = { width: 320, height: 160, piece: 48, tolerance: 5 } as const;

/** Range of the piece in pixels. */
export const SLIDER_WAY = SLIDER.width - SLIDER.piece;

/** Time to solve the captcha; starts again for requesting the code. */
export const SLIDER_LIFETIME_MS = 3 * MINUTE_MS;

const token = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/));

export const SliderId = token.brand<'SliderId'>();
export type SliderId = z.infer<typeof SliderId>;
