/** Which places are told of, and where each lock counts: the rule of `map.calls.ts`, that few are not shown. */
import { MAP_LEAST, type MapCity, type MapPlace, type MapRegion } from '../../../../models/calls/map.calls.ts';
import { cityOf } from './cityOf.ts';

interface Zone {
  time_zone: string;
  locks: number;
  many_since: number | null;
}

export interface ShownPlaces {
  /** Rounded down. */
  places: readonly { place: MapPlace; locks: number }[];
  /** Where what happens in a zone counts; a zone that is not in it counts nowhere. */
  placeOf: ReadonlyMap<string, MapPlace>;
  cities: readonly { city: MapCity; since: number }[];
}

export const roundedDown = (count: number): number => count - (count % MAP_LEAST);

/** What counts at one place, while it is found out whether that is enough. */
interface Heap {
  locks: number;
  zones: string[];
  since: number;
}

function heapsBy<Place extends string>(
  zones: readonly (Heap & { at: Place })[],
): { many: Map<Place, Heap>; few: (Heap & { at: Place })[] } {
  const heaps = new Map<Place, Heap>();
  for (const { at, locks, zones: names, since } of zones) {
    const heap = heaps.get(at) ?? { locks: 0, zones: [], since };
    heaps.set(at, {
      locks: heap.locks + locks,
      zones: [...heap.zones, ...names],
      since: Math.min(heap.since, since),
    });
  }
  const all = [...heaps];
  return {
    many: new Map(all.filter(([, heap]) => heap.locks >= MAP_LEAST)),
    few: all.filter(([, heap]) => heap.locks < MAP_LEAST).map(([at, heap]) => ({ at, ...heap })),
  };
}

const regionOf = (city: MapCity): MapRegion => city.slice(0, city.indexOf('/')) as MapRegion;

export function shownPlaces(zones: readonly Zone[]): ShownPlaces {
  const named = zones.map(({ time_zone, locks, many_since }) => ({
    city: cityOf(time_zone),
    ...{ locks, zones: [time_zone], since: many_since ?? Number.POSITIVE_INFINITY },
  }));
  const cities = heapsBy(named.flatMap(({ city, ...heap }) => (city === null ? [] : [{ ...heap, at: city }])));
  const regions = heapsBy(cities.few.map(({ at, ...heap }) => ({ ...heap, at: regionOf(at) })));
  const nowhere = named.filter(({ city }) => city === null);
  const elsewhere = heapsBy([...regions.few, ...nowhere].map(heap => ({ ...heap, at: 'elsewhere' as const })));
  const shown: [MapPlace, Heap][] = [...cities.many, ...regions.many, ...elsewhere.many];
  return {
    places: shown
      .map(([place, { locks }]) => ({ place, locks: roundedDown(locks) }))
      .sort((one, other) => other.locks - one.locks || (one.place < other.place ? -1 : 1)),
    placeOf: new Map(shown.flatMap(([place, heap]) => heap.zones.map(zone => [zone, place] as const))),
    cities: [...cities.many].flatMap(([city, { since }]) => (Number.isFinite(since) ? [{ city, since }] : [])),
  };
}
