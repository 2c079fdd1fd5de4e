import type * as z from 'zod/mini';
import type { EpochMs } from '../ids.ts';

export type FactSchemas = Record<string, z.ZodMiniType>;

/** What a decision says has happened; the handler adds when. */
export type NewFact<S extends FactSchemas> = { [T in keyof S & string]: { type: T; data: z.infer<S[T]> } }[keyof S &
  string];

/** Something that has happened. It is also the event that the thing's chart is sent. */
export type FactOf<S extends FactSchemas> = {
  [T in keyof S & string]: { type: T; data: z.infer<S[T]>; at: EpochMs };
}[keyof S & string];
