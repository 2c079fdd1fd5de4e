/** What the rest of the server sees of the loop: ask for something, or look at how a thing stands. */
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { Aggregate } from '../chart/aggregate.ts';
import type { CommandId, OwnerId, Rejection, UserId } from '../chart/register.ts';
import type { AppendRequest, StreamRef } from '../store/store.ts';

export interface Asking<Answer> {
  /** Who asks; 0 is the product itself. */
  by: UserId | 0;
  /** The same id twice gives the first answer and does nothing. */
  commandId?: CommandId | undefined;
  /** What a success answers; remembered with the facts. */
  answer: Answer;
  /**
   * Written in the same transaction, and not where it is rejected; `along`: to other streams. What `unless` gives is answered
   * instead, and nothing is written.
   */
  with?: Pick<AppendRequest, 'holding' | 'secrets' | 'unless'> & { along?: readonly AppendRequest[] };
}

export interface Loop {
  /** The five steps: read, fold, decide, append, return. A conflict is retried once, then told as one. */
  handle<M extends AnyStateMachine, Command, NewFact extends { type: string; data: unknown }, Answer>(
    aggregate: Aggregate<M, Command, NewFact>,
    ref: StreamRef,
    command: Command,
    asking: Asking<Answer>,
  ): Promise<Answer | Rejection>;

  /** How a thing stands now; `version` 0 if nothing is known of it. */
  snapshot<M extends AnyStateMachine>(
    aggregate: { kind: string; machine: M },
    ref: StreamRef,
  ): Promise<{ snapshot: SnapshotFrom<M>; version: number }>;
}

/** `stream('lock', 17)` is `lock-17`. */
export const streamRef = (account: OwnerId, kind: string, id: number | string): StreamRef => ({
  account,
  stream: `${kind}-${id}`,
});
