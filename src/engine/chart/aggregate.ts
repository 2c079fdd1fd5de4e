import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { type CommandRejection, type EffectName, isRejection } from './register.ts';

/** The facts that follow from a command (perhaps none), or an expected rejection. */
export type Decision<NewFact> = readonly NewFact[] | CommandRejection;

/** A kind of stream: its chart folds facts, and its `decide` produces them. */
export interface Aggregate<Machine extends AnyStateMachine, Command, NewFact> {
  /** First part of the stream's name, like `lock` in `lock-17`. */
  kind: string;
  machine: Machine;
  /** Decides a command by the current snapshot. `now`: epoch ms. Never throws. */
  decide(command: Command, snapshot: SnapshotFrom<Machine>, now: number): Decision<NewFact>;
  /**
   * The command that starts an effect. Its facts are appended with the effect's claim, because they must be durable
   * before the effect runs.
   */
  startCommands?: { readonly [Name in EffectName]?: Command };
}

export const isRejected = <F>(decision: Decision<F>): decision is CommandRejection => isRejection(decision);
