/**
 * Public figures, visible without sign-in, so nothing may identify a lock or a person. A lock counts in the city of its
 * time zone; its position is never asked for. A city with fewer than {@link MAP_LEAST} locks counts in its region, a
 * region with fewer in `elsewhere`, and `elsewhere` with fewer isn't shown. Locks that aren't shown are missing from
 * sums too, so that subtraction reveals nothing. Only openings at shown places count, and earlier ones aren't added
 * when a place grows. Lock counts change once an hour, and are rounded down to multiples of {@link MAP_LEAST}; of a new
 * city, only its first day is shown. A live opening has a place and a second, but no lock, person or method. An opening
 * that a lock reports late is counted, but not shown live.
 */

import * as z from 'zod/mini';
import { MINUTE_MS } from '../duration.ts';
import { EpochMs } from '../ids.ts';
import { call } from './call.ts';

export const MAP_LEAST = 5;
/** Quarter-hours, because midnight of every time zone falls on a quarter-hour. */
export const MAP_QUARTER_MS = 15 * MINUTE_MS;
/** A day of 25 hours (DST), plus the current quarter-hour. */
export const MAP_QUARTERS = 25 * 4 + 1;
export const MAP_NEWEST = 6;
export const MAP_METHODS = 6;

export const MAP_REGIONS = [
  ...(['Africa', 'America', 'Antarctica', 'Arctic', 'Asia'] as const),
  ...(['Atlantic', 'Australia', 'Europe', 'Indian', 'Pacific'] as const),
] as const;
export type MapRegion = (typeof MAP_REGIONS)[number];

/** IANA name, like `Europe/Berlin`. */
export const MapCity = z.string().check(z.regex(new RegExp(`^(${MAP_REGIONS.join('|')})(/[A-Z][\\w-]{1,30}){1,2}$`)));
export type MapCity = z.infer<typeof MapCity>;

export const MapPlace = z.union([z.enum([...MAP_REGIONS, 'elsewhere']), MapCity]);
export type MapPlace = z.infer<typeof MapPlace>;

const count = z.int().check(z.nonnegative());
const rounded = z.int().check(z.minimum(MAP_LEAST), z.multipleOf(MAP_LEAST));

/** `gateways`: number online, rounded down to a multiple of {@link MAP_LEAST}; null if fewer. */
export const MapFigures = z.strictObject({
  frame: z.literal('figures'),
  at: EpochMs,
  places: z.array(z.strictObject({ place: MapPlace, locks: rounded })),
  gateways: z.nullable(rounded),
  /** Consecutive quarter-hours; the last is the current one. */
  quarters: z.strictObject({ from: EpochMs, openings: z.array(count).check(z.maxLength(MAP_QUARTERS)) }),
  /** Shares of openings in the last 24 whole hours. `recordType`: null for all others together. */
  methods: z.array(z.strictObject({ recordType: z.nullable(z.int()), percent: z.int() })),
  /** `day`: UTC day, counted from 1970. */
  newest: z.array(z.strictObject({ city: MapCity, day: z.int() })).check(z.maxLength(MAP_NEWEST)),
});
export type MapFigures = z.infer<typeof MapFigures>;

/** `places`: openings since the last frame. `quarters`: totals of the last two quarter-hours, with these openings. */
export const MapOpenings = z.strictObject({
  frame: z.literal('openings'),
  at: EpochMs,
  places: z.array(z.strictObject({ place: MapPlace, openings: z.int().check(z.positive()) })),
  quarters: z.array(z.strictObject({ from: EpochMs, openings: count })).check(z.maxLength(2)),
});
export type MapOpenings = z.infer<typeof MapOpenings>;

export const MapFrame = z.discriminatedUnion('frame', [MapFigures, MapOpenings]);
export type MapFrame = z.infer<typeof MapFrame>;

/** Server-sent {@link MapFrame}s: the figures at first and every quarter of an hour, openings at most once a second. */
export const MAP_LIVE_PATH = '/map/live';
export const MAP_EVENT = 'map';

export const mapCalls = {
  figures: call<MapFigures>().get('/map/figures', {}).forAnyone(),
};
