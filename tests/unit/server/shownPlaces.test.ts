import { expect, it } from 'vitest';
import { cityOf } from '../../../src/server/features/map/cityOf.ts';
import { visiblePlaces } from '../../../src/server/features/map/visiblePlaces.ts';

const zones = (counts: Record<string, number>) =>
  Object.entries(counts).map(([time_zone, locks]) => ({ time_zone, locks, many_since: locks >= 5 ? 1 : null }));
const placesOf = (counts: Record<string, number>) =>
  Object.fromEntries(visiblePlaces(zones(counts)).places.map(({ place, locks }) => [place, locks]));

it('a city with at least five locks is shown on the map by name, with its number of locks rounded down', () => {
  expect(placesOf({ 'Europe/Berlin': 5 })).toEqual({ 'Europe/Berlin': 5 });
  expect(placesOf({ 'Europe/Berlin': 9 })).toEqual({ 'Europe/Berlin': 5 });
  expect(placesOf({ 'Europe/Berlin': 10 })).toEqual({ 'Europe/Berlin': 10 });
});

it('cities with fewer than five locks are merged into their region on the map and not named', () => {
  const shown = visiblePlaces(zones({ 'Europe/Berlin': 7, 'Europe/Paris': 4, 'Europe/Madrid': 1 }));
  expect(shown.places).toEqual([
    { place: 'Europe', locks: 5 },
    { place: 'Europe/Berlin', locks: 5 },
  ]);
  expect(shown.placeOf.get('Europe/Paris')).toBe('Europe');
  expect(shown.cities.map(({ city }) => city)).toEqual(['Europe/Berlin']);
});

it('small map regions and zones without a city are merged into “elsewhere”', () => {
  expect(placesOf({ 'Europe/Paris': 2, 'Asia/Tokyo': 2, UTC: 1 })).toEqual({ elsewhere: 5 });
});

it('fewer than five remaining locks are not shown on the map at all', () => {
  const shown = visiblePlaces(zones({ 'Europe/Berlin': 8, 'Asia/Tokyo': 4 }));
  expect(shown.places).toEqual([{ place: 'Europe/Berlin', locks: 5 }]);
  expect(shown.placeOf.has('Asia/Tokyo')).toBe(false);
  expect(visiblePlaces(zones({ 'Europe/Berlin': 4 })).places).toEqual([]);
});

it('a city is found by every name of its time zone; names of zones without a city give null', () => {
  expect(cityOf('Europe/Berlin')).toBe('Europe/Berlin');
  expect(cityOf('Asia/Calcutta')).toBe('Asia/Kolkata');
  expect(cityOf('Asia/Kolkata')).toBe('Asia/Kolkata');
  expect(cityOf('US/Eastern')).toBe('America/New_York');
  expect(cityOf('America/Argentina/Buenos_Aires')).toBe('America/Argentina/Buenos_Aires');
  for (const none of ['UTC', 'Etc/GMT+1', 'Olivia Owner', 'Europe/Olivia', '']) expect(cityOf(none)).toBeNull();
});
