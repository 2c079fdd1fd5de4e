import type * as z from 'zod/mini';
import type { EpochMs } from '../ids.ts';

export type FactSchemas = Record<string, z.ZodMiniType>;

/** A fact before the command handler adds `at`. */
export type NewFact<S extends FactSchemas> = { [T in keyof S & string]: { type: T; data: z.infer<S[T]> } }[keyof S &
  string];

/** A stored fact, which is also the event that the state machine receives. */
export type FactOf<S extends FactSchemas> = {
  [T in keyof S & string]: { type: T; data: z.infer<S[T]>; at: EpochMs };
}[keyof S & string];
