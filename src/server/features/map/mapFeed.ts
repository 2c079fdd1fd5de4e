/**
 * What whoever looks at the map is told, as it comes: read off what the projections have counted once a second while
 * somebody looks, and not at all while nobody does. It goes by counts and not by the log, so that a record that is handed
 * over twice is one opening, and nothing but counts can come by it.
 */
import { withOpenings } from '../../../../machines/selectors/mapFigures.ts';
import {
  MAP_QUARTER_MS,
  type MapFigures,
  type MapFrame,
  MapOpenings,
  type MapPlace,
} from '../../../../models/calls/map.calls.ts';
import type { Clock } from '../../../engine/clock.ts';
import type { Store } from '../../../engine/store/store.ts';
import { type Hourly, hourOf, readFigures, readHourly, shownOpenings } from './figures.ts';
import { quarterOf } from './mapOpening.ts';

export type MapSink = (frame: MapFrame) => void;

export interface MapFeed {
  /** As they stand, or stood within the last second. */
  figures(): Promise<MapFigures>;
  /** Tells the sink the figures and then all that comes; the answer ends that. */
  subscribe(sink: MapSink): Promise<() => void>;
  stop(): void;
}

const LOOK_EVERY_MS = 1000;

/** Openings of the newest two quarters, by zone: what is more at the next look has come in between. */
type Recent = Awaited<ReturnType<typeof shownOpenings>>;

interface Known {
  hourly: Hourly;
  figures: MapFigures;
  recent: Recent;
  lookedAt: number;
}

const keyOf = ({ timeZone, quarter }: Recent[number]): string => `${quarter} ${timeZone}`;

/** Null where nothing has come. */
function openingsBetween(before: Known, recent: Recent, now: number): MapOpenings | null {
  const known = new Map(before.recent.map(row => [keyOf(row), row.openings]));
  const newest = quarterOf(now);
  const places = new Map<MapPlace, number>();
  const quarters = new Map([newest - 1, newest].map(quarter => [quarter, 0]));
  for (const row of recent) {
    const more = row.openings - (known.get(keyOf(row)) ?? 0);
    // Of a place that is told of only now, it is not known what has come in between.
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

export function createMapFeed(store: Store, clock: Clock, failed: (error: unknown) => void): MapFeed {
  const sinks = new Set<MapSink>();
  let known: Known | null = null;
  let looking: Promise<Known> | null = null;
  let hasNews = false;
  let callOff: (() => void) | null = null;

  const tell = (frame: MapFrame) => {
    for (const sink of sinks) sink(frame);
  };

  async function readOn(before: Known | null): Promise<Known> {
    const now = clock.now();
    hasNews = false;
    const hourly = before?.hourly.hour === hourOf(now) ? before.hourly : await readHourly(store.db, now);
    const recent = await shownOpenings(store.db, quarterOf(now) - 1, hourly);
    const openings = before && openingsBetween(before, recent, now);
    const isTurned = before === null || quarterOf(before.lookedAt) !== quarterOf(now);
    const figures = isTurned ? await readFigures(store.db, now, hourly) : { ...before.figures, at: now };
    if (isTurned) tell(figures);
    if (openings) tell(openings);
    return { hourly, recent, lookedAt: now, figures: openings ? withOpenings(figures, openings) : figures };
  }

  function look(): Promise<Known> {
    looking ??= readOn(known)
      .then(read => {
        known = read;
        return read;
      })
      .finally(() => {
        looking = null;
      });
    return looking;
  }

  async function figures(): Promise<MapFigures> {
    const isFresh = known !== null && clock.now() - known.lookedAt < LOOK_EVERY_MS;
    return isFresh && known ? known.figures : (await look()).figures;
  }

  const isTimeToLook = () => hasNews || known === null || quarterOf(known.lookedAt) !== quarterOf(clock.now());

  function keepLooking() {
    callOff = clock.after(LOOK_EVERY_MS, () => {
      const looked = isTimeToLook() ? look().then(() => {}, failed) : Promise.resolve();
      void looked.then(() => {
        callOff = null;
        if (sinks.size > 0) keepLooking();
      });
    });
  }

  const forget = store.onCommit(() => {
    hasNews = true;
  });
  return {
    figures,
    async subscribe(sink) {
      const first = await figures();
      // No await between these: what comes from here on is told of by the next look.
      sink(first);
      sinks.add(sink);
      if (callOff === null) keepLooking();
      return () => sinks.delete(sink);
    },
    stop() {
      forget();
      sinks.clear();
      callOff?.();
    },
  };
}
