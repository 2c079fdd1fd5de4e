/** Effects that consist only of a command to another stream. */
import type { AnyStateMachine } from 'xstate';
import type { Aggregate } from '../chart/aggregate.ts';
import {
  type CommandRejection,
  type EffectName,
  type Effects,
  isEffectOf,
  isRejection,
  type UserId,
} from '../chart/register.ts';
import type { AppendRequest, ClaimedEffect, NewEffect, StreamRef } from '../store/store.ts';
import type { EffectHandler, EffectResult } from './effectHandlers.ts';
import type { Fact } from './evolve.ts';
import type { Loop } from './loop.ts';

export interface Reaction {
  aggregate: Aggregate<AnyStateMachine, unknown, Fact>;
  ref: StreamRef;
  command: unknown;
  by: UserId | 0;
  /** As in `AppendRequest`: a result refuses the append. */
  unless?: AppendRequest['unless'];
  /** Next reaction after a rejection; null to try again later. */
  otherwise(rejected: CommandRejection['rejected']): Reaction | null;
}

/** Creates the command from the effect's parameters and the snapshot of any stream. */
export type Reactor<Name extends EffectName> = (
  effect: { params: Effects[Name] },
  loop: SnapshotReader,
) => Promise<Reaction>;
export type SnapshotReader = Pick<Loop, 'snapshot'>;
export type Reactors = { readonly [Name in EffectName]?: Reactor<Name> };

/** Null if the effect isn't a reaction. */
export async function reactionTo(
  reactors: Reactors,
  effect: NewEffect,
  loop: SnapshotReader,
): Promise<Reaction | null> {
  return isEffectOf(reactors, effect) ? reactionBy(reactors, effect.name, effect, loop) : null;
}

async function reactionBy<Name extends EffectName>(
  reactors: Reactors,
  name: Name,
  { params }: { params: Effects[Name] },
  loop: SnapshotReader,
): Promise<Reaction | null> {
  const reactor: Reactor<Name> | undefined = reactors[name];
  return reactor ? reactor({ params }, loop) : null;
}

export const reaction = <Command>(
  aggregate: Aggregate<AnyStateMachine, Command, Fact>,
  {
    ref,
    command,
    by,
    unless,
    otherwise = () => null,
  }: Pick<Reaction, 'ref' | 'by' | 'unless'> & Partial<Pick<Reaction, 'otherwise'>> & { command: Command },
): Reaction => ({ aggregate, ref, command, by, unless, otherwise });

/** Appends the reaction in the transaction that settles the effect. */
export async function dispatch(loop: Loop, effect: ClaimedEffect, first: Reaction): Promise<EffectResult> {
  for (let next: Reaction | null = first; next; ) {
    const { aggregate, ref, command, by, unless, otherwise }: Reaction = next;
    const options = { by, answer: null, with: { lease: { effect, settle: true }, unless } };
    const answer = await loop.handle(aggregate, ref, command, options);
    if (!isRejection(answer)) return 'settled';
    next = otherwise(answer.rejected);
  }
  return 'tryAgain';
}

/** Handles reactions that were not appended inline. */
export const reactionHandler =
  <Name extends EffectName>(loop: Loop, reactor: Reactor<Name>): EffectHandler<Name> =>
  async effect =>
    dispatch(loop, effect, await reactor(effect, loop));
