import type { UserId } from './register.ts';

/** `once`: never after its deadline, never a second time when in doubt. `idempotent`: repeated until it is settled. */
export type RepeatPolicy = 'once' | 'idempotent';

export interface EffectPolicy<Params> {
  repeat: RepeatPolicy;
  tries: number;
  /** One effect of a lane is in flight at a time. */
  lane(params: Params): string;
  /** A `LanePriority`; `CHANGE` where there is none. */
  priority?(params: Params): number;
  /** Askers take turns in the lane; left out: effects go in the order of their requests. */
  asker?(params: Params, by: UserId | 0): string;
  /** Its recipient reads it from the facts, so nothing goes into the outbox. */
  readFromFacts?: true;
}

/** Throws for a name that this version doesn't know. */
export type PolicyOf = (name: string) => EffectPolicy<never>;
