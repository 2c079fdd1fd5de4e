/** The position in a statechart, as in the URL: `?path=12&step=3`, or `?walk=0-4-7&step=2`. */
import { NOWHERE, type Track } from '../../../../machines/flows/pathPlayer.machine.ts';
import type { ChartReport } from './pathsFile.ts';

const number = (text: string | null): number | null => (text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null);

/** A URL with neither a valid path nor a valid walk leads to the initial state. */
export function trackAt(address: URLSearchParams, { paths, events }: ChartReport): Track {
  const step = number(address.get('step'));
  const path = number(address.get('path'));
  const known = path === null ? undefined : paths[path - 1];
  if (path !== null && known !== undefined) return { path: path - 1, events: known, at: step ?? known.length };
  const walked = (address.get('walk') ?? '').split('-').map(number);
  const places = walked.filter(place => place !== null && place < events.length) as number[];
  return places.length === 0 || places.length < walked.length
    ? NOWHERE
    : { path: null, events: places, at: step ?? places.length };
}

/** Query parameters of a position; '' removes a parameter from the URL. */
export function addressFor({ path, events, at }: Track): Record<'path' | 'walk' | 'step', string> {
  if (path !== null) return { path: String(path + 1), walk: '', step: String(at) };
  if (events.length === 0) return { path: '', walk: '', step: '' };
  return { path: '', walk: events.join('-'), step: String(at) };
}
