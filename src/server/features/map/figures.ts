import type { Kysely } from 'kysely';
import {
  MAP_LEAST,
  MAP_METHODS,
  MAP_NEWEST,
  MAP_QUARTER_MS,
  MAP_QUARTERS,
  MapFigures,
  type MapPlace,
} from '../../../../models/calls/map.calls.ts';
import { DAY_MS } from '../../../../models/duration.ts';
import type { Tables } from '../../../engine/tables.ts';
import { gatewaysOnline } from '../gateways/gatewayRow.ts';
import { locksByZone } from './mapCity.ts';
import { openingsByMethod, openingsByZone, quarterOf } from './mapOpening.ts';
import { roundedDown, type VisiblePlaces, visiblePlaces } from './visiblePlaces.ts';

const QUARTERS_AN_HOUR = 4;

/** Refreshed hourly, so that frequent reads don't reveal changes of a single lock. */
export interface HourlyFigures extends VisiblePlaces {
  hour: number;
  methods: MapFigures['methods'];
}

export const hourOf = (at: number): number => Math.floor(quarterOf(at) / QUARTERS_AN_HOUR);

async function methodsOf(db: Kysely<Tables>, hour: number, placeOf: ReadonlyMap<string, MapPlace>) {
  const to = hour * QUARTERS_AN_HOUR;
  const counts = new Map<number, number>();
  for (const { timeZone, recordType, openings } of await openingsByMethod(db, to - 24 * QUARTERS_AN_HOUR, to))
    if (placeOf.has(timeZone)) counts.set(recordType, (counts.get(recordType) ?? 0) + openings);
  const ordered = [...counts].sort((one, other) => other[1] - one[1]);
  const most = ordered.slice(0, MAP_METHODS).filter(([, openings]) => openings >= MAP_LEAST);
  const others = ordered.slice(most.length).reduce((sum, [, openings]) => sum + openings, 0);
  const shares: [number | null, number][] = others >= MAP_LEAST ? [...most, [null, others]] : most;
  const all = shares.reduce((sum, [, openings]) => sum + openings, 0);
  return shares.map(([recordType, openings]) => ({ recordType, percent: Math.round((100 * openings) / all) }));
}

export async function readHourly(db: Kysely<Tables>, now: number): Promise<HourlyFigures> {
  const places = visiblePlaces(await locksByZone(db));
  const hour = hourOf(now);
  return { ...places, hour, methods: await methodsOf(db, hour, places.placeOf) };
}

export async function shownOpenings(db: Kysely<Tables>, from: number, { placeOf }: VisiblePlaces) {
  const all = await openingsByZone(db, from);
  return all.flatMap(({ timeZone, quarter, openings }) => {
    const place = placeOf.get(timeZone);
    return place === undefined ? [] : [{ place, timeZone, quarter, openings }];
  });
}

/** Throws if the result doesn't match the schema, so that no other data can leak. */
export async function readFigures(db: Kysely<Tables>, now: number, hourly: HourlyFigures): Promise<MapFigures> {
  const last = quarterOf(now);
  const first = last - MAP_QUARTERS + 1;
  const openings = Array<number>(MAP_QUARTERS).fill(0);
  for (const { quarter, openings: more } of await shownOpenings(db, first, hourly)) {
    // Capped, because a lock's clock may be ahead of the server's.
    const at = Math.min(quarter, last) - first;
    openings[at] = (openings[at] ?? 0) + more;
  }
  const online = await gatewaysOnline(db);
  return MapFigures.parse({
    frame: 'figures',
    at: now,
    places: hourly.places,
    gateways: online < MAP_LEAST ? null : roundedDown(online),
    quarters: { from: first * MAP_QUARTER_MS, openings },
    methods: hourly.methods,
    newest: hourly.cities
      .toSorted((one, other) => other.since - one.since || (one.city < other.city ? -1 : 1))
      .slice(0, MAP_NEWEST)
      .map(({ city, since }) => ({ city, day: Math.floor(since / DAY_MS) })),
  });
}
