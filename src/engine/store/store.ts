/**
 * The store contract: an append-only log of facts, with what must be written in the same transaction as a fact:
 * projections, effects, timers, remembered answers, sealed secrets. One contract test runs on every implementation.
 */

import type { Kysely } from 'kysely';
import type { RepeatPolicy } from '../chart/effectPolicy.ts';
import type { OwnerId, UserId } from '../chart/register.ts';
import type { Tables } from '../tables.ts';
import type { Sealed } from '../vault/sealed.ts';

/** A stream belongs to one account, which leads every key, so that tables can be distributed by it. */
export interface StreamRef {
  account: OwnerId;
  /** `<kind>-<id>`, for instance `lock-17`. */
  stream: string;
}

/** What the version of the stream must be for the append to stand: a number (0 is an empty stream), or one of these. */
export type Expected = number | 'mustNotExist' | 'mustExist' | 'any';

export interface FactToStore {
  type: string;
  data: unknown;
  at: number;
}

/** Who caused it. 0: the product itself (a driver's report, a timer). */
export interface FactMeta {
  by: UserId | 0;
  commandId?: string;
  /** The network address that it was asked from. */
  from?: string;
}

/** An opaque place in the log; later facts have later cursors. */
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
  /** The lowest number of a lane goes first. */
  priority: number;
  /** Who takes turns with the other askers of that priority in the lane; null: nobody, it goes by when it is due. */
  asker: string | null;
  repeat: RepeatPolicy;
  /** Epoch ms before which it is not performed. */
  dueAt: number;
}

/** The facts and timers appended when an effect starts. */
export interface EffectStart {
  facts: readonly FactToStore[];
  timers: TimerChanges;
}

/** A new effect. `start` is appended only if the same append claims the effect. */
export interface EffectRequest extends NewEffect {
  start?: EffectStart;
}

/** An effect that this process now holds, and with it the lane, until `leaseUntil`. */
export interface ClaimedEffect extends NewEffect, StreamRef {
  id: string;
  /** How often it was claimed before. */
  attempts: number;
  /** Fencing token of the lane: a holder whose lease ran out and was given to another has an older one. */
  token: number;
  leaseUntil: number;
  /** Its start facts were appended with the claim, so this holder is the first and only one that may go on. */
  started?: boolean;
}

/** Runs effects in this process. */
export interface EffectConsumer {
  /** How many more of this priority it can take now. */
  room(priority: number): number;
  /** Effects that an append claimed inline. */
  take(effects: readonly ClaimedEffect[]): void;
  /** Unclaimed effects may be due: rescheduled ones, or those of another process. */
  look(): void;
}

/** A fact that will be written at `dueAt` unless it is called off before. One per stream and id; setting replaces. */
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
  /** May be empty: then only what goes with it is written. */
  facts: readonly FactToStore[];
  meta: FactMeta;
  effects?: readonly EffectRequest[];
  timers?: TimerChanges;
  /** The timer whose time has come; the append is refused as `gone` if somebody else has taken or cancelled it. */
  firedTimer?: string;
  /** Refused as `fenced` once the holder lost the lane. `settle` removes the effect and frees the lane. */
  lease?: { effect: Pick<ClaimedEffect, 'id' | 'account' | 'lane' | 'token'>; settle: boolean };
  /** The lane of the effect that this reaction replaces. Refused as `busy` while that lane is in use or this process has no consumer. */
  inlineOf?: { account: OwnerId; lane: string };
  /**
   * Refused as `instead`, with what it answers, unless that is null. Asked last, of what would then be written: whoever else
   * puts an effect into the same lane is asked before or after, and never at the same time. Given what it asks for.
   */
  unless?(db: Kysely<Tables>, effects: readonly NewEffect[]): Promise<unknown>;
  /**
   * Refused as `answered` if the command id was answered before, as `reused` if that was to another request; else remembered
   * with it. `asked`: by whom, and a hash of what; left out by the product itself.
   */
  answer?: { commandId: string; answer: unknown; asked?: { by: UserId; request: string } };
  secrets?: readonly SealedSecret[];
}

export type AppendResult =
  /** `begun`: the streams of those requests an effect of which was begun, by the facts that come after `version`. */
  | { ok: true; version: number; started?: readonly StreamRef[] }
  | { ok: false; why: 'conflict' }
  | { ok: false; why: 'fenced' }
  | { ok: false; why: 'gone' }
  | { ok: false; why: 'busy' }
  | { ok: false; why: 'instead'; answer: unknown }
  | { ok: false; why: 'reused' }
  | { ok: false; why: 'answered'; answer: unknown };

/** A fact under the name that it is read by today, whatever it was written under. */
export type Upcast = <Fact extends { type: string; data: unknown }>(fact: Fact) => Fact;

/** Keeps one table that is derived from facts. Uses only data of the fact, so that a replay gives the same rows. */
export interface Projection {
  name: string;
  /** Counts the shapes its tables have had: raised when they change, so that what is on disk is made anew. Left out: 1. */
  schemaVersion?: number;
  /** Tables to make anew before a rebuild. */
  tables: readonly (keyof Tables)[];
  /** Fact types that it wants. */
  handles: readonly string[];
  /** Creates its tables and indexes where they do not exist; asked each time the store is opened. */
  create(db: Kysely<Tables>): Promise<void>;
  /** Awaits nothing but `db`: other appends wait behind it. */
  project(fact: StoredFact, db: Kysely<Tables>): Promise<void>;
}

export interface Store {
  /**
   * Resolves once it is durable, or refused with nothing written. Rejects only for a bug or a broken disk. `along` is written
   * after it in the same transaction: all of it or nothing, also of the request itself, whose version is answered.
   */
  append(request: AppendRequest, alsoAppend?: readonly AppendRequest[]): Promise<AppendResult>;
  /** Facts of one stream, in order, after a version. */
  readStream(ref: StreamRef, afterVersion?: number): Promise<StoredFact[]>;
  /** Facts of all streams after a place, in order. Never skips a fact that commits late: it waits for it instead. */
  readAll(after: Cursor | null, limit: number): Promise<{ facts: StoredFact[]; next: Cursor | null }>;
  /** The place after the newest fact that `readAll` would give now; null for an empty log. */
  head(): Promise<Cursor | null>;
  /** Told after each commit here, and after those of other processes. Carries nothing: read from where you were. */
  onCommit(listener: () => void): () => void;

  /** From here on an append also claims what it leaves due in a free lane. For one at a time; the answer ends it. */
  claimFor(consumer: EffectConsumer): () => void;
  /** Takes free lanes that have a due effect, oldest first, with a lease each, and the effect whose turn it is there. */
  claimEffects(now: number, limit: number): Promise<ClaimedEffect[]>;
  /**
   * Keeps a lane longer, and never shorter than it was kept; `until`: at least to that moment, also if this process goes
   * down, for what is on its way to a gateway arrives all the same. False if it is no longer held.
   */
  renew(effect: ClaimedEffect, now: number, until?: number): Promise<boolean>;
  /** Puts an idempotent effect off and frees its lane. False if it is no longer held. */
  reschedule(effect: ClaimedEffect, dueAt: number): Promise<boolean>;
  dueTimers(now: number, limit: number): Promise<DueTimer[]>;
  /** When the next timer or effect in a free lane is due or the next lease runs out; null if nothing waits. */
  nextDueAt(): Promise<number | null>;

  /** What somebody's command id was first used for; null if it was not, or before that was kept. */
  requestOf(by: UserId, commandId: string): Promise<string | null>;
  answerOf(account: OwnerId, commandId: string): Promise<{ answer: unknown } | null>;
  secret(account: OwnerId, ref: string): Promise<Sealed | null>;
  /** A setting all processes share; made and kept by the first that asks. */
  setting(key: string, make: () => string): Promise<string>;

  /** Reads of projections. */
  readonly db: Kysely<Tables>;
  /** A small write outside the log (throttles, forgetting old answers), in the order and durability of appends. */
  write<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Makes the projections' tables anew and fills them from the log. */
  rebuild(): Promise<void>;
  /** Ends after what was begun is durable. */
  close(): Promise<void>;
}
