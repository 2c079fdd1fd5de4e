/** An append-only log of facts. A fact's projections, effects, timers, answers and secrets share its transaction. */

import type { Kysely } from 'kysely';
import type { RepeatPolicy } from '../chart/effectPolicy.ts';
import type { OwnerId, UserId } from '../chart/register.ts';
import type { Tables } from '../tables.ts';
import type { Sealed } from '../vault/sealed.ts';

/** The account leads every key, so that tables can be distributed by it. */
export interface StreamRef {
  account: OwnerId;
  /** `<kind>-<id>`, for instance `lock-17`. */
  stream: string;
}

/** The stream's version; 0: an empty stream. */
export type Expected = number | 'mustNotExist' | 'mustExist' | 'any';

export interface FactToStore {
  type: string;
  data: unknown;
  at: number;
}

/** 0: the product itself (a driver's report, a timer). */
export interface FactMeta {
  by: UserId | 0;
  commandId?: string;
  /** The client's network address. */
  from?: string;
}

/** Opaque; later facts have later cursors. */
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
  /** The lowest goes first in its lane. */
  priority: number;
  /** Askers of one priority take turns in the lane; null: it goes by `dueAt`. */
  asker: string | null;
  repeat: RepeatPolicy;
  /** Epoch ms. */
  dueAt: number;
}

export interface EffectStart {
  facts: readonly FactToStore[];
  timers: TimerChanges;
}

/** `start` is appended only if the same append claims the effect. */
export interface EffectRequest extends NewEffect {
  start?: EffectStart;
}

/** This process holds the effect and its lane until `leaseUntil`. */
export interface ClaimedEffect extends NewEffect, StreamRef {
  id: string;
  attempts: number;
  /** Fencing token of the lane: a former holder has an older one. */
  token: number;
  leaseUntil: number;
  /** Its start facts were appended with the claim, so only this holder may go on. */
  started?: boolean;
}

export interface EffectConsumer {
  room(priority: number): number;
  /** Effects that an append claimed inline. */
  take(effects: readonly ClaimedEffect[]): void;
  /** Unclaimed effects may be due: rescheduled ones, or those of another process. */
  look(): void;
}

/** Appends a fact at `dueAt` (epoch ms) unless cancelled. One per stream and id; setting replaces. */
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

/** `blindIndex`: a keyed hash that finds the secret without opening it; deleted with the secret. */
export interface SealedSecret {
  ref: string;
  sealed: Sealed;
  blindIndex?: string;
}

export interface AppendRequest extends StreamRef {
  expected: Expected;
  /** May be empty. */
  facts: readonly FactToStore[];
  meta: FactMeta;
  effects?: readonly EffectRequest[];
  timers?: TimerChanges;
  /** Refused as `gone` if the timer was taken or cancelled. */
  firedTimer?: string;
  /** Refused as `fenced` once the holder lost the lane. `settle` removes the effect and frees the lane. */
  lease?: { effect: Pick<ClaimedEffect, 'id' | 'account' | 'lane' | 'token'>; settle: boolean };
  /**
   * Lane of the effect that this reaction replaces. Refused as `busy` while it is in use or this process has no
   * consumer.
   */
  inlineOf?: { account: OwnerId; lane: string };
  /** Refused as `instead` with a result that isn't null. Runs last, so that appends to one lane are checked one by one. */
  unless?(db: Kysely<Tables>, effects: readonly NewEffect[]): Promise<unknown>;
  /**
   * Refused as `answered` if the command id was answered, as `reused` if to another request. `request`: its hash.
   * `asked`: left out by the product itself.
   */
  answer?: { commandId: string; answer: unknown; asked?: { by: UserId; request: string } };
  secrets?: readonly SealedSecret[];
}

export type AppendResult =
  /** `started`: the streams with an effect that was started, by the facts after `version`. */
  | { ok: true; version: number; started?: readonly StreamRef[] }
  | { ok: false; why: 'conflict' }
  | { ok: false; why: 'fenced' }
  | { ok: false; why: 'gone' }
  | { ok: false; why: 'busy' }
  | { ok: false; why: 'instead'; answer: unknown }
  | { ok: false; why: 'reused' }
  | { ok: false; why: 'answered'; answer: unknown };

export type Upcast = <Fact extends { type: string; data: unknown }>(fact: Fact) => Fact;

/** Uses only the fact's data, so that a replay gives the same rows. */
export interface Projection {
  name: string;
  /** Raised when its tables change, so that those on disk are rebuilt. Default: 1. */
  schemaVersion?: number;
  /** Dropped before a rebuild. */
  tables: readonly (keyof Tables)[];
  handles: readonly string[];
  /** Creates missing tables and indexes; called each time the store is opened. */
  create(db: Kysely<Tables>): Promise<void>;
  /** Awaits nothing but `db`: other appends wait behind it. */
  project(fact: StoredFact, db: Kysely<Tables>): Promise<void>;
}

export interface Store {
  /** Resolves once durable or refused. Rejects only for a bug or a broken disk. `version`: of the request's own stream. */
  append(request: AppendRequest, alsoAppend?: readonly AppendRequest[]): Promise<AppendResult>;
  readStream(ref: StreamRef, afterVersion?: number): Promise<StoredFact[]>;
  /** In order. Never skips a fact that commits late: it waits for it. */
  readAll(after: Cursor | null, limit: number): Promise<{ facts: StoredFact[]; next: Cursor | null }>;
  /** After the newest fact that `readAll` returns now; null: an empty log. */
  head(): Promise<Cursor | null>;
  /** Called after each commit, also of other processes, without arguments: read from your last cursor. */
  onCommit(listener: () => void): () => void;

  /** From now on appends claim what they leave due in free lanes. One consumer at a time; the result ends it. */
  claimFor(consumer: EffectConsumer): () => void;
  /** Takes a lease of free lanes with a due effect, oldest first, and claims the next effect of each. */
  claimEffects(now: number, limit: number): Promise<ClaimedEffect[]>;
  /**
   * False if no longer held. Never shortens a lease. `until`: at least to then, also if this process dies, since a
   * command on its way to a gateway still arrives.
   */
  renew(effect: ClaimedEffect, now: number, until?: number): Promise<boolean>;
  /** Frees its lane. Idempotent effects only. False if no longer held. */
  reschedule(effect: ClaimedEffect, dueAt: number): Promise<boolean>;
  dueTimers(now: number, limit: number): Promise<DueTimer[]>;
  /** When the next timer or effect in a free lane is due, or the next lease ends; null: nothing is pending. */
  nextDueAt(): Promise<number | null>;

  /** The hash of the first request with this command id; null: none is known. */
  requestOf(by: UserId, commandId: string): Promise<string | null>;
  answerOf(account: OwnerId, commandId: string): Promise<{ answer: unknown } | null>;
  secret(account: OwnerId, ref: string): Promise<Sealed | null>;
  /** Shared by all processes; made by the first call. */
  setting(key: string, make: () => string): Promise<string>;

  readonly db: Kysely<Tables>;
  /** A small write outside the log (throttles, retention), in the order and durability of appends. */
  write<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  rebuild(): Promise<void>;
  /** Resolves after running appends are durable. */
  close(): Promise<void>;
}
