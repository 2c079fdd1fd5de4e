import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { type CommandRejection, type EffectName, isRejection } from './register.ts';

/** The facts that follow, perhaps none, or an expected rejection. */
export type Decision<NewFact> = readonly NewFact[] | CommandRejection;

/** A kind of stream: its chart folds facts, its `decide` makes them. */
export interface Aggregate<Machine extends AnyStateMachine, Command, NewFact> {
  /** First part of the stream's name: `lock` in `lock-17`. */
  kind: string;
  machine: Machine;
  /** Judges a command by the present snapshot. `now`: epoch ms. Never throws. */
  decide(command: Command, snapshot: SnapshotFrom<Machine>, now: number): Decision<NewFact>;
  /** The command that starts an effect. Its facts must be durable before the effect runs, so they are appended with its claim. */
  startCommands?: { readonly [Name in EffectName]?: Command };
}

export const isRejected = <F>(decision: Decision<F>): decision is CommandRejection => isRejection(decision);
