/** The land’s outline and the positions of places, from bundled public data (Natural Earth, time-zone database). */

import { geoEqualEarth, geoPath } from 'd3-geo';
import zones from 'moment-timezone/data/meta/latest.json' with { type: 'json' };
import { feature } from 'topojson-client';
import land from 'world-atlas/land-110m.json' with { type: 'json' };
import type { MapPlace, MapRegion } from '../../../../models/calls/map.calls.ts';
import { lookUp } from '../../../../models/lookUp.ts';

const WIDTH = 1000;
/** Limits the map to inhabited latitudes: the polar regions would take a sixth of the picture. */
const [NORTH, SOUTH] = [84, -56];

type Point = readonly [x: number, y: number];
const projection = geoEqualEarth().fitWidth(WIDTH, { type: 'Sphere' }).precision(0.5);
const yOf = (latitude: number): number => projection([0, latitude])?.[1] ?? 0;
const TOP = yOf(NORTH);

export const VIEW_BOX = `0 ${Math.floor(TOP)} ${WIDTH} ${Math.ceil(yOf(SOUTH) - TOP)}`;

// TypeScript types a JSON file’s literals as string; topojson expects its own literal types.
const world = land as unknown as Parameters<typeof feature>[0];
export const LAND = Object.values(world.objects)
  .map(shape => geoPath(projection).digits(1)(feature(world, shape)) ?? '')
  .join('');

/** Longitude and latitude where a region’s total is drawn: its center, because the total belongs to no city. */
const MIDST: Partial<Record<MapRegion, Point>> = {
  Africa: [19, 7],
  America: [-84, 24],
  Arctic: [16, 77],
  Asia: [88, 42],
  Atlantic: [-32, 30],
  Australia: [134, -25],
  Europe: [26, 54],
  Indian: [74, -14],
  Pacific: [172, -14],
};

const positions: Partial<Record<string, { lat: number; long: number }>> = zones.zones;

/** In the units of {@link VIEW_BOX}; null for a place without a position. */
export function pointOf(place: MapPlace): Point | null {
  const city = lookUp(positions, place);
  const at = city ? ([city.long, city.lat] as const) : lookUp(MIDST, place);
  return (at && projection([...at])) ?? null;
}
