import {
  MAP_QUARTER_MS,
  MAP_QUARTERS,
  type MapFigures,
  type MapFrame,
  type MapOpenings,
  type MapPlace,
} from '../../models/calls/map.calls.ts';

type Quarters = MapFigures['quarters'];

function withQuarter({ from, openings }: Quarters, told: MapOpenings['quarters'][number]): Quarters {
  const place = Math.round((told.from - from) / MAP_QUARTER_MS);
  if (place < 0 || place >= 2 * MAP_QUARTERS) return { from, openings };
  const all = Array.from({ length: Math.max(openings.length, place + 1) }, (_, i) =>
    i === place ? told.openings : (openings[i] ?? 0),
  );
  const tooMany = Math.max(0, all.length - MAP_QUARTERS);
  return { from: from + tooMany * MAP_QUARTER_MS, openings: all.slice(tooMany) };
}

export const withOpenings = (figures: MapFigures, { at, quarters }: MapOpenings): MapFigures => ({
  ...figures,
  at,
  quarters: quarters.reduce(withQuarter, figures.quarters),
});

/** `beat`: number of frames with openings; `opened`: openings of the last such frame. */
export interface MapReport {
  figures: MapFigures | null;
  beat: number;
  opened: ReadonlyMap<MapPlace, number>;
}

export const EMPTY_MAP_REPORT: MapReport = { figures: null, beat: 0, opened: new Map() };

/** Keeps only the last frame's openings, so that the report doesn't grow. */
export function mapReportAfter({ figures, beat, opened }: MapReport, frame: MapFrame): MapReport {
  if (frame.frame === 'figures') return { figures: frame, beat, opened };
  return {
    figures: figures && withOpenings(figures, frame),
    beat: beat + 1,
    opened: new Map(frame.places.map(({ place, openings }) => [place, openings])),
  };
}

/** `since`: the start of a quarter-hour, such as the viewer's midnight. */
export const openingsSince = ({ quarters: { from, openings } }: MapFigures, since: number): number =>
  openings.reduce((sum, count, place) => (from + place * MAP_QUARTER_MS >= since ? sum + count : sum), 0);

/** Openings of the last 24 hours, oldest first. */
export function openingsByHour({ quarters: { from, openings } }: MapFigures, now: number) {
  const HOUR_MS = 4 * MAP_QUARTER_MS;
  const first = (Math.floor(now / HOUR_MS) - 23) * HOUR_MS;
  const hours = Array.from({ length: 24 }, (_, hour) => ({ from: first + hour * HOUR_MS, openings: 0 }));
  for (const [place, count] of openings.entries()) {
    const hour = hours[Math.floor((from + place * MAP_QUARTER_MS - first) / HOUR_MS)];
    if (hour) hour.openings += count;
  }
  return hours;
}
