import * as z from 'zod/mini';
import { EpochMs } from './ids.ts';

export const EXTENSION_PERIODS = ['week', 'month', 'quarter'] as const;
export type ExtensionPeriod = (typeof EXTENSION_PERIODS)[number];

/** How the end of access moves: later by a period, to a later date, or to a date at the latest. */
export const EndChange = z.union([
  z.strictObject({ extendBy: z.enum(EXTENSION_PERIODS) }),
  z.strictObject({ extendUntil: EpochMs }),
  z.strictObject({ endAt: EpochMs }),
]);
export type EndChange = z.infer<typeof EndChange>;
