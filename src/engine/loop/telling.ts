/** Effects that are nothing but a command to another stream: nobody outside of the log has to do anything for them. */
import type { AnyStateMachine } from 'xstate';
import type { Aggregate } from '../chart/aggregate.ts';
import {
  type EffectName,
  type Effects,
  isEffectOf,
  isRejection,
  type Rejection,
  type UserId,
} from '../chart/register.ts';
import type { AppendRequest, ClaimedEffect, NewEffect, StreamRef } from '../store/store.ts';
import type { EffectHandler, Performed } from './effectHandlers.ts';
import type { Fact } from './follow.ts';
import type { Loop } from './loop.ts';

export interface Told {
  aggregate: Aggregate<AnyStateMachine, unknown, Fact>;
  ref: StreamRef;
  command: unknown;
  by: UserId | 0;
  /** As of an append: what it gives is the answer, and nothing is written. */
  unless?: AppendRequest['unless'];
  /** What is said instead when the command is rejected; null: it is tried again. */
  otherwise(rejected: Rejection['rejected']): Told | null;
}

/** What is told, as things stand. Given is what the effect is about, and a look at any stream. */
export type Telling<Name extends EffectName> = (effect: { params: Effects[Name] }, loop: Looking) => Promise<Told>;
export type Looking = Pick<Loop, 'snapshot'>;
export type Tellings = { readonly [Name in EffectName]?: Telling<Name> };

/** Null where nothing is told of an effect of that name. */
export async function tellingOf(tellings: Tellings, effect: NewEffect, loop: Looking): Promise<Told | null> {
  return isEffectOf(tellings, effect) ? tellingBy(tellings, effect.name, effect, loop) : null;
}

async function tellingBy<Name extends EffectName>(
  tellings: Tellings,
  name: Name,
  { params }: { params: Effects[Name] },
  loop: Looking,
): Promise<Told | null> {
  const telling: Telling<Name> | undefined = tellings[name];
  return telling ? telling({ params }, loop) : null;
}

export const told = <Command>(
  aggregate: Aggregate<AnyStateMachine, Command, Fact>,
  {
    ref,
    command,
    by,
    unless,
    otherwise = () => null,
  }: Pick<Told, 'ref' | 'by' | 'unless'> & Partial<Pick<Told, 'otherwise'>> & { command: Command },
): Told => ({ aggregate, ref, command, by, unless, otherwise });

/** Told in the transaction that takes the effect away. */
export async function tell(loop: Loop, effect: ClaimedEffect, first: Told): Promise<Performed> {
  for (let next: Told | null = first; next; ) {
    const { aggregate, ref, command, by, unless, otherwise }: Told = next;
    const asking = { by, answer: null, with: { holding: { effect, settle: true }, unless } };
    const answer = await loop.handle(aggregate, ref, command, asking);
    if (!isRejection(answer)) return 'settled';
    next = otherwise(answer.rejected);
  }
  return 'tryAgain';
}

/** For those that could not be told along with what named them. */
export const tellingHandler =
  <Name extends EffectName>(loop: Loop, telling: Telling<Name>): EffectHandler<Name> =>
  async effect =>
    tell(loop, effect, await telling(effect, loop));
