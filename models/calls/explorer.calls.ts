import * as z from 'zod/mini';
import type { AccountId, LockId } from '../ids.ts';
import { call, type Page, page, search, wireInt } from './call.ts';

/** Shown in place of hashes and vault references. */
export const WITHHELD = '•••';

/** `name`: '' if the thing has none. `version`: that of the last fact that this account may see. */
export interface Thing {
  stream: string;
  /** First part of the stream's name; `chartOfStream` in machines/charts.ts maps it to the chart. */
  kind: string;
  name: string;
  version: number;
  lastAt: number;
}

/** `by.uid`: 0 if no user caused the fact, as for a driver's report or a timer. */
export interface HistoryFact {
  version: number;
  type: string;
  /** Secrets are replaced by {@link WITHHELD}. */
  data: Record<string, unknown>;
  at: number;
  by: { uid: AccountId | 0; nickname: string };
  commandId: string | null;
}

/**
 * A span of hidden facts, from a time when another account owned the lock or gateway. `after`: the version of the last
 * visible fact before it; 0: none. `until`: null while it lasts.
 */
export interface HiddenGap {
  after: number;
  from: number;
  until: number | null;
}

/** `total`: the version of the last visible fact. */
export interface History extends Pick<Thing, 'stream' | 'kind' | 'name'> {
  list: HistoryFact[];
  pageSize: number;
  total: number;
  lockId: LockId | null;
  timeZone: string | null;
  /** A state folded from the list may be wrong after a gap. */
  hidden: HiddenGap[];
}

const stream = z.string().check(z.regex(/^[A-Za-z]{1,40}-[A-Za-z0-9-]{1,64}$/));

/** Available only with the setting EXPLORER. */
export const explorerCalls = {
  /** Things with the latest change come first. */
  things: call<Page<Thing>>().get('/explorer/things', {
    ...page,
    kind: z.optional(z.string().check(z.regex(/^[A-Za-z]{1,40}$/))),
    search,
  }),
  /** Facts after the version `after`, oldest first. */
  history: call<History>().get('/explorer/history', {
    stream,
    after: z._default(wireInt(z.int().check(z.nonnegative())), 0),
    pageSize: page.pageSize,
  }),
};
