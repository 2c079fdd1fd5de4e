import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { Aggregate } from '../chart/aggregate.ts';
import type { CommandRejection, IdempotencyKey, OwnerId, UserId } from '../chart/register.ts';
import type { AppendRequest, StreamRef } from '../store/store.ts';

export interface CommandOptions<Answer> {
  /** The user; 0 is the product itself. */
  by: UserId | 0;
  /** The same id twice gives the first answer and does nothing. */
  commandId?: IdempotencyKey | undefined;
  /** Of a success; kept with the facts. */
  answer: Answer;
  /** In the same transaction, unless rejected. `alsoAppend`: to other streams. A result of `unless` is answered instead. */
  with?: Pick<AppendRequest, 'lease' | 'secrets' | 'unless'> & { alsoAppend?: readonly AppendRequest[] };
}

export interface Loop {
  /** Read, fold, decide, append, return. A conflict is retried once. */
  handle<M extends AnyStateMachine, Command, NewFact extends { type: string; data: unknown }, Answer>(
    aggregate: Aggregate<M, Command, NewFact>,
    ref: StreamRef,
    command: Command,
    options: CommandOptions<Answer>,
  ): Promise<Answer | CommandRejection>;

  /** `version` 0: an empty stream. */
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
