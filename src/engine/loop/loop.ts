import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { Aggregate } from '../chart/aggregate.ts';
import type { CommandRejection, IdempotencyKey, OwnerId, UserId } from '../chart/register.ts';
import type { AppendRequest, StreamRef } from '../store/store.ts';

export interface CommandOptions<Answer> {
  /** The acting user; 0 is the product itself. */
  by: UserId | 0;
  /** Repeating an id returns the first answer and does nothing. */
  commandId?: IdempotencyKey | undefined;
  /** Answer of a successful command; stored with the facts. */
  answer: Answer;
  /**
   * Appended in the same transaction, unless the command is rejected. `alsoAppend`: requests for other streams. If
   * `unless` returns a result, that is the answer instead.
   */
  with?: Pick<AppendRequest, 'lease' | 'secrets' | 'unless'> & { alsoAppend?: readonly AppendRequest[] };
}

export interface Loop {
  /** Reads, folds, decides, appends and returns. Retries a conflict once. */
  handle<M extends AnyStateMachine, Command, NewFact extends { type: string; data: unknown }, Answer>(
    aggregate: Aggregate<M, Command, NewFact>,
    ref: StreamRef,
    command: Command,
    options: CommandOptions<Answer>,
  ): Promise<Answer | CommandRejection>;

  /** `version`: 0 for an empty stream. */
  snapshot<M extends AnyStateMachine>(
    aggregate: { kind: string; machine: M },
    ref: StreamRef,
  ): Promise<{ snapshot: SnapshotFrom<M>; version: number }>;
}

/** Reference of a stream: kind `lock` and id 17 name the stream `lock-17`. */
export const streamRef = (account: OwnerId, kind: string, id: number | string): StreamRef => ({
  account,
  stream: `${kind}-${id}`,
});
