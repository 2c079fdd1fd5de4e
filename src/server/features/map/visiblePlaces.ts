/** Places with few locks are hidden; see `map.calls.ts`. */
import { MAP_LEAST, type MapCity, type MapPlace, type MapRegion } from '../../../../models/calls/map.calls.ts';
import { cityOf } from './cityOf.ts';

interface Zone {
  time_zone: string;
  locks: number;
  many_since: number | null;
}

export interface VisiblePlaces {
  /** Each place with its number of locks, rounded down. */
  places: readonly { place: MapPlace; locks: number }[];
  /** The place that counts each zone; hidden zones are missing. */
  placeOf: ReadonlyMap<string, MapPlace>;
  cities: readonly { city: MapCity; since: number }[];
}

export const roundedDown = (count: number): number => count - (count % MAP_LEAST);

interface PlaceGroup {
  locks: number;
  zones: string[];
  since: number;
}

function groupByPlace<Place extends string>(
  zones: readonly (PlaceGroup & { at: Place })[],
): { many: Map<Place, PlaceGroup>; few: (PlaceGroup & { at: Place })[] } {
  const groups = new Map<Place, PlaceGroup>();
  for (const { at, locks, zones: names, since } of zones) {
    const group = groups.get(at) ?? { locks: 0, zones: [], since };
    groups.set(at, {
      locks: group.locks + locks,
      zones: [...group.zones, ...names],
      since: Math.min(group.since, since),
    });
  }
  const all = [...groups];
  return {
    many: new Map(all.filter(([, group]) => group.locks >= MAP_LEAST)),
    few: all.filter(([, group]) => group.locks < MAP_LEAST).map(([at, group]) => ({ at, ...group })),
  };
}

const regionOf = (city: MapCity): MapRegion => city.slice(0, city.indexOf('/')) as MapRegion;

export function visiblePlaces(zones: readonly Zone[]): VisiblePlaces {
  const named = zones.map(({ time_zone, locks, many_since }) => ({
    city: cityOf(time_zone),
    ...{ locks, zones: [time_zone], since: many_since ?? Number.POSITIVE_INFINITY },
  }));
  const cities = groupByPlace(named.flatMap(({ city, ...group }) => (city === null ? [] : [{ ...group, at: city }])));
  const regions = groupByPlace(cities.few.map(({ at, ...group }) => ({ ...group, at: regionOf(at) })));
  const nowhere = named.filter(({ city }) => city === null);
  const elsewhere = groupByPlace([...regions.few, ...nowhere].map(group => ({ ...group, at: 'elsewhere' as const })));
  const shown: [MapPlace, PlaceGroup][] = [...cities.many, ...regions.many, ...elsewhere.many];
  return {
    places: shown
      .map(([place, { locks }]) => ({ place, locks: roundedDown(locks) }))
      .sort((one, other) => other.locks - one.locks || (one.place < other.place ? -1 : 1)),
    placeOf: new Map(shown.flatMap(([place, group]) => group.zones.map(zone => [zone, place] as const))),
    cities: [...cities.many].flatMap(([city, { since }]) => (Number.isFinite(since) ? [{ city, since }] : [])),
  };
}
