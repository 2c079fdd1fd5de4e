/** The locks, fingerprints and photos that cells may name. */

import type { LockId } from '../../../../models/ids.ts';
import type { PhotoRefusal } from '../../../../models/photo.ts';
import type { StoredFingerprintId } from '../../../../models/storedFingerprint.ts';
import { nameKey, searchKey } from '../../../../models/textKey.ts';
import type { CellProblem } from './cellProblems.ts';
import type { Cells } from './columns.ts';

export interface Place {
  lockId: LockId;
  name: string;
  timeZone: string;
}

export interface Finger {
  collectedId: StoredFingerprintId;
  name: string;
}

/** A chosen photo: stored by the server under a name, rejected, or still being checked. */
export type RowPhoto = { kept: string } | { why: PhotoRefusal | 'photoFailed' } | 'underWay';

export interface Sources {
  places: readonly Place[];
  /** Allowed passcode lengths, if all rows are for one lock. */
  digits?: readonly number[];
  fingers?: readonly Finger[];
  /** Keyed by the {@link photoKey} of their files. */
  photos?: ReadonlyMap<string, RowPhoto>;
}

export const photoKey = nameKey;

/** Keys of the photos that rows name. */
export const photosIn = (rows: readonly Cells[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ photo }) => (photo ? photoKey(photo) : [])));

/** A table’s row replaces the one of the same photo: choosing photos creates rows, and a table says more about them. */
export const isKeptBeside = (added: ReadonlySet<string>, { photo }: Cells): boolean =>
  photo === undefined || !added.has(photoKey(photo));

/** Finds a lock even if accents are left out; an exact name wins. */
function placesNamed(written: string, places: readonly Place[]): Place[] {
  const same = places.filter(({ name }) => nameKey(name) === nameKey(written));
  if (same.length > 0) return same;
  const key = searchKey(written.trim());
  return places.filter(({ name }) => searchKey(name.trim()) === key);
}

export function placeOf({ lock }: Cells, { places }: Sources): Place | CellProblem {
  if (lock === undefined && places[0] && places.length === 1) return places[0];
  if (!lock) return 'missing';
  const [found, other] = placesNamed(lock, places);
  if (!found) return 'lockUnknown';
  return other ? 'lockAmbiguous' : found;
}

/** Accents count, because another person’s finger would open the door. */
export function fingerOf({ finger = '' }: Cells, { fingers = [] }: Sources): Finger | CellProblem {
  if (finger === '') return 'missing';
  const [found, other] = fingers.filter(({ name }) => nameKey(name) === nameKey(finger));
  if (!found) return 'fingerUnknown';
  return other ? 'fingerAmbiguous' : found;
}

export function photoOf({ photo = '' }: Cells, { photos }: Sources): { kept: string } | 'underWay' | CellProblem {
  if (photo === '') return 'missing';
  const found = photos?.get(photoKey(photo)) ?? 'photoUnknown';
  return typeof found !== 'string' && 'why' in found ? found.why : found;
}
