import type { MapPlace } from '../../../../models/calls/map.calls.ts';

interface Drawn {
  place: MapPlace;
  name: string;
  x: number;
  y: number;
}

/** In units of the SVG view box. */
export const LETTER_HEIGHT = 14;
const LETTER_WIDTH = 8;

/** The places whose label is shown: of two that overlap, the first in the list. `x`, `y`: middle of the bottom edge. */
export function labels(places: readonly Drawn[]): ReadonlySet<MapPlace> {
  const written: Drawn[] = [];
  const meet = (one: Drawn, other: Drawn) =>
    Math.abs(one.y - other.y) < LETTER_HEIGHT &&
    2 * Math.abs(one.x - other.x) < LETTER_WIDTH * (one.name.length + other.name.length);
  for (const place of places) if (!written.some(other => meet(place, other))) written.push(place);
  return new Set(written.map(({ place }) => place));
}
