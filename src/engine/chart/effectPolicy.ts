import type { UserId } from './register.ts';

/** `once`: never runs after its deadline, nor again while in doubt. `idempotent`: repeated until it is settled. */
export type RepeatPolicy = 'once' | 'idempotent';

export interface EffectPolicy<Params> {
  repeat: RepeatPolicy;
  tries: number;
  /** Lane of the effect, in which one effect at a time is in flight. */
  lane(params: Params): string;
  /** Priority in the lane, a `LanePriority`; default: `CHANGE`. */
  priority?(params: Params): number;
  /** The requester, because requesters take turns in a lane. If omitted, effects run in the order of their requests. */
  asker?(params: Params, by: UserId | 0): string;
  /** True if the recipient reads the effect from the facts, so that it needs no outbox entry. */
  readFromFacts?: true;
}

/** Returns the policy of an effect's name; throws for a name that this version doesn't know. */
export type PolicyOf = (name: string) => EffectPolicy<never>;
