import { expect, it } from 'vitest';
import {
  EMPTY_MAP_REPORT,
  type MapReport,
  mapReportAfter,
  openingsByHour,
  openingsSince,
} from '../../../machines/selectors/mapFigures.ts';
import { MAP_QUARTER_MS, MAP_QUARTERS, type MapFigures, type MapFrame } from '../../../models/calls/map.calls.ts';

const HOUR_MS = 4 * MAP_QUARTER_MS;
const MIDNIGHT = Date.UTC(2026, 5, 1);

const figures = (now: number, openings: readonly number[] = []): MapFigures => {
  const last = Math.floor(now / MAP_QUARTER_MS);
  const all = Array.from({ length: MAP_QUARTERS }, (_, i) => openings[i - MAP_QUARTERS + openings.length] ?? 0);
  return {
    frame: 'figures',
    at: now,
    places: [{ place: 'Europe/Berlin', locks: 5 }],
    gateways: null,
    quarters: { from: (last - MAP_QUARTERS + 1) * MAP_QUARTER_MS, openings: all },
    methods: [],
    newest: [],
  };
};
const opened = (at: number, openings: number, before = 0): MapFrame => {
  const from = Math.floor(at / MAP_QUARTER_MS) * MAP_QUARTER_MS;
  const quarters = [
    { from: from - MAP_QUARTER_MS, openings: before },
    { from, openings },
  ];
  return { frame: 'openings', at, places: [{ place: 'Europe/Berlin', openings: 1 }], quarters };
};
const told = (frames: readonly MapFrame[], from: MapReport = EMPTY_MAP_REPORT) => frames.reduce(mapReportAfter, from);
const shown = ({ figures: known }: MapReport): MapFigures => known ?? figures(0);

it('a repeated map frame leaves the counts unchanged, since it contains absolute counts of openings', () => {
  const now = MIDNIGHT + 60_000;
  const once = told([figures(now), opened(now + 1000, 3)]);
  const twice = told([opened(now + 1000, 3)], once);
  expect(openingsSince(shown(once), MIDNIGHT)).toBe(3);
  expect(shown(twice).quarters).toEqual(shown(once).quarters);
  expect(twice.beat).toBe(once.beat + 1);
});

it('the daily count restarts at midnight, while the last 24 hours still include yesterday’s openings', () => {
  const evening = MIDNIGHT - MAP_QUARTER_MS;
  const before = told([figures(evening), opened(evening, 7)]);
  expect(openingsSince(shown(before), MIDNIGHT - 24 * HOUR_MS)).toBe(7);
  const after = told([opened(MIDNIGHT + 1000, 2, 8)], before);
  expect(openingsSince(shown(after), MIDNIGHT)).toBe(2);
  expect(openingsByHour(shown(after), MIDNIGHT + 1000).slice(-2)).toEqual([
    { from: MIDNIGHT - HOUR_MS, openings: 8 },
    { from: MIDNIGHT, openings: 2 },
  ]);
});

it('the stored map figures do not grow over several days of openings', () => {
  let state = told([figures(MIDNIGHT)]);
  const size = JSON.stringify(state).length;
  for (let at = MIDNIGHT; at < MIDNIGHT + 3 * 24 * HOUR_MS; at += 20_000) state = told([opened(at, 9)], state);
  expect(shown(state).quarters.openings).toHaveLength(MAP_QUARTERS);
  expect(openingsByHour(shown(state), MIDNIGHT + 3 * 24 * HOUR_MS - 1)).toHaveLength(24);
  expect(JSON.stringify({ ...state, beat: 0 }).length).toBeLessThanOrEqual(size + 2 * MAP_QUARTERS);
});

it('after a gap of 30 days, the map page ignores new openings until it receives new figures', () => {
  const state = told([figures(MIDNIGHT), opened(MIDNIGHT + 30 * 24 * HOUR_MS, 4)]);
  expect(shown(state).quarters).toEqual(figures(MIDNIGHT).quarters);
  const later = figures(MIDNIGHT + 30 * 24 * HOUR_MS, [4]);
  expect(shown(told([later], state))).toEqual(later);
});
