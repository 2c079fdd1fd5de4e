import * as z from 'zod/mini';
import type { AccountId, LockId } from '../ids.ts';
import { call, type Page, page, search, wireInt } from './call.ts';

/** What stands in place of a hash or of a reference to the vault: the page has no use for either. */
export const WITHHELD = '•••';

/**
 * A stream that a chart folds. `name` is what people call it; '' without a name. `version`: of its last fact.
 * Of a lock or gateway that another account has, or had, only facts that the account may see count.
 */
export interface Thing {
  stream: string;
  /** First part of the stream's name; which chart that is: `chartOfStream` in machines/charts.ts. */
  kind: string;
  name: string;
  version: number;
  lastAt: number;
}

/** A fact as it was written, with who caused it: `uid` 0 is the product itself, a driver's report or a timer. */
export interface HistoryFact {
  version: number;
  type: string;
  /** Without what is secret: see {@link WITHHELD}. */
  data: Record<string, unknown>;
  at: number;
  by: { uid: AccountId | 0; nickname: string };
  commandId: string | null;
}

/**
 * While the thing was another account's. Follows the fact with the version `after`; 0: comes before the first.
 * `until` null: it still is another's.
 */
export interface HiddenGap {
  after: number;
  from: number;
  until: number | null;
}

/** `total` is the version of the stream's last fact. `lockId` and `timeZone`: of the lock that the thing is about. */
export interface History extends Pick<Thing, 'stream' | 'kind' | 'name'> {
  list: HistoryFact[];
  pageSize: number;
  total: number;
  lockId: LockId | null;
  timeZone: string | null;
  /** What of it isn't shown, so that a state folded from the list may be out of date after it. */
  hidden: HiddenGap[];
}

const stream = z.string().check(z.regex(/^[A-Za-z]{1,40}-[A-Za-z0-9-]{1,64}$/));

/** Only where the setting EXPLORER is on. */
export const explorerCalls = {
  /** The account's own things, those that something has happened to most lately first. */
  things: call<Page<Thing>>().get('/explorer/things', {
    ...page,
    kind: z.optional(z.string().check(z.regex(/^[A-Za-z]{1,40}$/))),
    search,
  }),
  /** Facts after the version `after`, oldest first: a page goes on from the last version of the one before. */
  history: call<History>().get('/explorer/history', {
    stream,
    after: z._default(wireInt(z.int().check(z.nonnegative())), 0),
    pageSize: page.pageSize,
  }),
};
