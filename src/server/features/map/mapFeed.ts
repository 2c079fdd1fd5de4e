/**
 * Polls the public counts at most once a second, while clients are connected. It sends counts instead of facts, so
 * nothing else can leak.
 */

import { withOpenings } from '../../../../machines/selectors/mapFigures.ts';
import {
  MAP_QUARTER_MS,
  type MapFigures,
  type MapFrame,
  MapOpenings,
  type MapPlace,
} from '../../../../models/calls/map.calls.ts';
import { SECOND_MS } from '../../../../models/duration.ts';
import type { Clock } from '../../../engine/clock.ts';
import type { Store } from '../../../engine/store/store.ts';
import { type HourlyFigures, hourOf, readFigures, readHourly, shownOpenings } from './figures.ts';
import { quarterOf } from './mapOpening.ts';

export type MapSink = (frame: MapFrame) => void;

export interface MapFeed {
  /** The figures, at most one second old. */
  figures(): Promise<MapFigures>;
  /** Sends all figures, then updates. Returns the unsubscribe function. */
  subscribe(sink: MapSink): Promise<() => void>;
  stop(): void;
}

const POLL_INTERVAL_MS = SECOND_MS;

/** Openings of the last two quarter-hours. Those added since the previous poll are new. */
type Recent = Awaited<ReturnType<typeof shownOpenings>>;

interface FeedState {
  hourly: HourlyFigures;
  figures: MapFigures;
  recent: Recent;
  readAt: number;
}

const keyOf = ({ timeZone, quarter }: Recent[number]): string => `${quarter} ${timeZone}`;

function openingsBetween(before: FeedState, recent: Recent, now: number): MapOpenings | null {
  const state = new Map(before.recent.map(row => [keyOf(row), row.openings]));
  const newest = quarterOf(now);
  const places = new Map<MapPlace, number>();
  const quarters = new Map([newest - 1, newest].map(quarter => [quarter, 0]));
  for (const row of recent) {
    const more = row.openings - (state.get(keyOf(row)) ?? 0);
    // A place that has just become visible has no previous count to compare with.
    if (more > 0 && before.hourly.placeOf.has(row.timeZone)) places.set(row.place, (places.get(row.place) ?? 0) + more);
    const quarter = Math.min(row.quarter, newest);
    quarters.set(quarter, (quarters.get(quarter) ?? 0) + row.openings);
  }
  if (places.size === 0) return null;
  return MapOpenings.parse({
    frame: 'openings',
    at: now,
    places: [...places].map(([place, openings]) => ({ place, openings })),
    quarters: [...quarters].map(([quarter, openings]) => ({ from: quarter * MAP_QUARTER_MS, openings })),
  });
}

async function nextState(db: Store['db'], before: FeedState | null, now: number) {
  const hourly = before?.hourly.hour === hourOf(now) ? before.hourly : await readHourly(db, now);
  const recent = await shownOpenings(db, quarterOf(now) - 1, hourly);
  const openings = before && openingsBetween(before, recent, now);
  const isNewQuarter = before === null || quarterOf(before.readAt) !== quarterOf(now);
  const figures = isNewQuarter ? await readFigures(db, now, hourly) : { ...before.figures, at: now };
  const read = { hourly, recent, readAt: now, figures: openings ? withOpenings(figures, openings) : figures };
  return { read, frames: [...(isNewQuarter ? [figures] : []), ...(openings ? [openings] : [])] };
}

export function createMapFeed(store: Store, clock: Clock, failed: (error: unknown) => void): MapFeed {
  const sinks = new Set<MapSink>();
  let state: FeedState | null = null;
  let polling: Promise<FeedState> | null = null;
  let hasNews = false;
  let cancelTimer: (() => void) | null = null;

  async function readState(): Promise<FeedState> {
    hasNews = false;
    const { read, frames } = await nextState(store.db, state, clock.now());
    for (const frame of frames) for (const sink of sinks) sink(frame);
    return read;
  }

  function poll(): Promise<FeedState> {
    polling ??= readState()
      .then(read => {
        state = read;
        return read;
      })
      .finally(() => {
        polling = null;
      });
    return polling;
  }

  async function figures(): Promise<MapFigures> {
    const isFresh = state !== null && clock.now() - state.readAt < POLL_INTERVAL_MS;
    return isFresh && state ? state.figures : (await poll()).figures;
  }

  const isPollDue = () => hasNews || state === null || quarterOf(state.readAt) !== quarterOf(clock.now());

  function keepPolling() {
    cancelTimer = clock.after(POLL_INTERVAL_MS, () => {
      const polled = isPollDue() ? poll().then(() => {}, failed) : Promise.resolve();
      void polled.then(() => {
        cancelTimer = null;
        if (sinks.size > 0) keepPolling();
      });
    });
  }

  const unsubscribe = store.onCommit(() => {
    hasNews = true;
  });
  return {
    figures,
    async subscribe(sink) {
      const first = await figures();
      // No await between these figures and subscribing, so that the next poll covers everything after them.
      sink(first);
      sinks.add(sink);
      if (cancelTimer === null) keepPolling();
      return () => sinks.delete(sink);
    },
    stop() {
      unsubscribe();
      sinks.clear();
      cancelTimer?.();
    },
  };
}
