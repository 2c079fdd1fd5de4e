/** Maps a time zone to its city, including every alias of a zone. */

import world from 'moment-timezone/data/meta/latest.json' with { type: 'json' };
import { MapCity } from '../../../../models/calls/map.calls.ts';
import { isKeyOf } from '../../../../models/lookUp.ts';

const canonical = (zone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;

let cities: ReadonlyMap<string, string> | undefined;

function byRuntimeName(): ReadonlyMap<string, string> {
  cities ??= citiesByRuntimeName();
  return cities;
}

function citiesByRuntimeName(): ReadonlyMap<string, string> {
  const named = new Map<string, string>();
  // Avoids formatting each zone, which takes 250 ms and tens of megabytes.
  const itsOwn = new Set(Intl.supportedValuesOf('timeZone'));
  for (const zone of Object.keys(world.zones)) {
    const name = itsOwn.has(zone) ? zone : isKnown(zone) ? canonical(zone) : null;
    if (name !== null && (!named.has(name) || zone === name)) named.set(name, zone);
  }
  return named;
}

function isKnown(zone: string): boolean {
  try {
    return canonical(zone) !== '';
  } catch {
    return false;
  }
}

const found = new Map<string, MapCity | null>();

/** Null if the zone is unknown, or not a city, such as UTC. */
export function cityOf(zone: string): MapCity | null {
  const known = found.get(zone);
  if (known !== undefined) return known;
  const city = cityNamed(zone);
  found.set(zone, city);
  return city;
}

function cityNamed(zone: string): MapCity | null {
  if (!isKnown(zone)) return null;
  const city = isKeyOf(world.zones, zone) ? zone : byRuntimeName().get(canonical(zone));
  return city !== undefined && MapCity.safeParse(city).success ? city : null;
}
