/** An append-only log of facts. A fact's projections, effects, timers, answers and secrets share its transaction. */

import type { Kysely } from 'kysely';
import type { RepeatPolicy } from '../chart/effectPolicy.ts';
import type { OwnerId, UserId } from '../chart/register.ts';
import type { Tables } from '../tables.ts';
import type { Sealed } from '../vault/sealed.ts';

/** In every table that grows, the key starts with the account, so that tables can be distributed by account. */
export interface StreamRef {
  account: OwnerId;
  /** Name of the form `<kind>-<id>`, like `lock-17`. */
  stream: string;
}

/** Expected version of the stream; 0: an empty stream. */
export type Expected = number | 'mustNotExist' | 'mustExist' | 'any';

export interface FactToStore {
  type: string;
  data: unknown;
  at: number;
}

/** `by` 0: the product itself (a driver's report, a timer). */
export interface FactMeta {
  by: UserId | 0;
  commandId?: string;
  /** Network address of the client. */
  from?: string;
}

/** Opaque position in the log; later facts have later cursors. */
export type Cursor = string & { readonly brand: 'Cursor' };

export interface StoredFact extends FactToStore, StreamRef {
  /** 1 for the first fact of the stream. */
  version: number;
  cursor: Cursor;
  meta: FactMeta;
}

export interface NewEffect {
  name: string;
  params: unknown;
  lane: string;
  /** In a lane, effects with the lowest number go first. */
  priority: number;
  /** The requester. Requesters of the same priority take turns in the lane. Null: ordered by `dueAt`. */
  asker: string | null;
  repeat: RepeatPolicy;
  /** When the effect becomes due, in epoch ms. */
  dueAt: number;
}

export interface EffectStart {
  facts: readonly FactToStore[];
  timers: TimerChanges;
}

/** `start`: facts that are appended only if the same append claims the effect. */
export interface EffectRequest extends NewEffect {
  start?: EffectStart;
}

/** An effect that this process holds, with its lane, until `leaseUntil`. */
export interface ClaimedEffect extends NewEffect, StreamRef {
  id: string;
  attempts: number;
  /** Fencing token of the lane; a former holder has an older one. */
  token: number;
  leaseUntil: number;
  /** True if the start facts were appended with the claim, so that only this holder may continue. */
  started?: boolean;
}

export interface EffectConsumer {
  room(priority: number): number;
  /** Receives effects that an append claimed inline. */
  take(effects: readonly ClaimedEffect[]): void;
  /** Called when unclaimed effects may be due, such as rescheduled ones, or those of another process. */
  look(): void;
}

/** Appends a fact at `dueAt` (epoch ms) unless cancelled. Setting one replaces the stream's timer with the same id. */
export interface NewTimer {
  id: string;
  dueAt: number;
  fact: { type: string; data: unknown };
}

export interface TimerChanges {
  set: readonly NewTimer[];
  cancel: readonly string[];
}

export interface DueTimer extends NewTimer, StreamRef {}

/** `blindIndex`: a keyed hash that finds the secret without decryption; deleted with the secret. */
export interface SealedSecret {
  ref: string;
  sealed: Sealed;
  blindIndex?: string;
}

export interface AppendRequest extends StreamRef {
  expected: Expected;
  /** Facts to append; may be empty. */
  facts: readonly FactToStore[];
  meta: FactMeta;
  effects?: readonly EffectRequest[];
  timers?: TimerChanges;
  /** The timer that fired. Refused as `gone` if it was taken, cancelled or postponed meanwhile. */
  firedTimer?: string;
  /**
   * The effect whose holder appends. Refused as `fenced` once the holder has lost the lane. `settle`: removes the
   * effect and frees the lane.
   */
  lease?: { effect: Pick<ClaimedEffect, 'id' | 'account' | 'lane' | 'token'>; settle: boolean };
  /**
   * Lane of the effect that this reaction replaces. Refused as `busy` while the lane is in use, or if this process has
   * no consumer.
   */
  inlineOf?: { account: OwnerId; lane: string };
  /**
   * A result other than null refuses the append as `instead`. Runs last, when the append already locks its lanes, so
   * that appends to one lane are checked one by one.
   */
  unless?(db: Kysely<Tables>, effects: readonly NewEffect[]): Promise<unknown>;
  /**
   * Answer to store. Refused as `answered` if the command id was answered, as `reused` if it belongs to another
   * request. `request`: hash of the request. `asked`: omitted for the product's own commands.
   */
  answer?: { commandId: string; answer: unknown; asked?: { by: UserId; request: string } };
  secrets?: readonly SealedSecret[];
}

export type AppendResult =
  /** `started`: streams whose start facts were also appended, after `version`. */
  | { ok: true; version: number; started?: readonly StreamRef[] }
  | { ok: false; why: 'conflict' }
  | { ok: false; why: 'fenced' }
  | { ok: false; why: 'gone' }
  | { ok: false; why: 'busy' }
  | { ok: false; why: 'instead'; answer: unknown }
  | { ok: false; why: 'reused' }
  | { ok: false; why: 'answered'; answer: unknown };

export type Upcast = <Fact extends { type: string; data: unknown }>(fact: Fact) => Fact;

/** Depends only on facts, so that a replay gives the same rows. */
export interface Projection {
  name: string;
  /** Raised when the tables change, so that existing ones are rebuilt. Default: 1. */
  schemaVersion?: number;
  /** Tables that are dropped before a rebuild. */
  tables: readonly (keyof Tables)[];
  handles: readonly string[];
  /** Creates missing tables and indexes; called by each rebuild. */
  create(db: Kysely<Tables>): Promise<void>;
  /** Must await nothing but `db`, because other appends wait for it. */
  project(fact: StoredFact, db: Kysely<Tables>): Promise<void>;
}

export interface Store {
  /** Resolves once durable or refused. Rejects only for a bug or broken disk. `version`: of the stream of `request`. */
  append(request: AppendRequest, alsoAppend?: readonly AppendRequest[]): Promise<AppendResult>;
  readStream(ref: StreamRef, afterVersion?: number): Promise<StoredFact[]>;
  /** Reads the log in order. Stops before facts that a running transaction may still precede, so none is skipped. */
  readAll(after: Cursor | null, limit: number): Promise<{ facts: StoredFact[]; next: Cursor | null }>;
  /** Cursor of the newest fact that `readAll` returns now; null for an empty log. */
  head(): Promise<Cursor | null>;
  /**
   * Calls `listener` after each commit, including those of other processes. The listener gets no facts: read from your
   * last cursor.
   */
  onCommit(listener: () => void): () => void;

  /**
   * From now on, appends claim the effects that they leave due in free lanes. Only one consumer at a time; call the
   * result to end it.
   */
  claimFor(consumer: EffectConsumer): () => void;
  /** Leases free lanes with a due effect, oldest first, and claims the next effect of each. */
  claimEffects(now: number, limit: number): Promise<ClaimedEffect[]>;
  /**
   * Resolves with false if this process no longer holds the lane. Never shortens a lease. `until`: minimum end, even if
   * this process dies, since a command on its way to a gateway may still arrive.
   */
  renew(effect: ClaimedEffect, now: number, until?: number): Promise<boolean>;
  /** Frees the lane and makes the effect due at `dueAt`. Resolves with false if this process has lost the lane. */
  reschedule(effect: ClaimedEffect, dueAt: number): Promise<boolean>;
  dueTimers(now: number, limit: number): Promise<DueTimer[]>;
  /** When the next timer, effect in a free lane or end of a lease is due; null if nothing is pending. */
  nextDueAt(): Promise<number | null>;

  /** Hash of the first request with this command id; null if unknown. */
  requestOf(by: UserId, commandId: string): Promise<string | null>;
  answerOf(account: OwnerId, commandId: string): Promise<{ answer: unknown } | null>;
  secret(account: OwnerId, ref: string): Promise<Sealed | null>;
  /** A setting shared by all processes; the first call creates it. */
  setting(key: string, make: () => string): Promise<string>;

  readonly db: Kysely<Tables>;
  /** A small write outside the log (throttles, retention), ordered and durable like appends. */
  write<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  rebuild(): Promise<void>;
  /** Resolves once running appends are durable. */
  close(): Promise<void>;
}
