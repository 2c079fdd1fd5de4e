import type { LucideIcon } from 'lucide-react';
import Boxes from 'lucide-react/icons/boxes';
import DoorClosed from 'lucide-react/icons/door-closed';
import LockOpen from 'lucide-react/icons/lock-open';
import Router from 'lucide-react/icons/router';
import User from 'lucide-react/icons/user';
import type { Named, PaletteTargets } from '../../../../models/calls/palette.calls.ts';
import type { LockId } from '../../../../models/ids.ts';
import { paths } from '../../routes/paths.ts';
import { afterVerb } from './afterVerb.ts';
import { createPaletteSearch, hasExactWords } from './paletteSearch.ts';

interface Shown {
  /** Unique among all entries. */
  key: string;
  name: string;
  icon: LucideIcon;
}

/** Opens a page. */
export interface Destination extends Shown {
  kind: 'page' | 'lock' | 'lockUser' | 'gateway' | 'group';
  href: string;
}

/** Unlocks a door at once. */
export interface Unlock extends Shown {
  kind: 'unlock';
  lockId: LockId;
}

export type PaletteEntry = Destination | Unlock;

const destinations = <Id extends string | number>(
  kind: Destination['kind'],
  icon: LucideIcon,
  named: readonly Named<Id>[],
  pathOf: (id: Id) => string,
): Destination[] => named.map(([id, name]) => ({ key: `${kind}-${id}`, kind, name, icon, href: pathOf(id) }));

const destinationsIn = (targets: PaletteTargets): Destination[] => [
  ...destinations('lock', DoorClosed, targets.locks, paths.lock),
  ...destinations('lockUser', User, targets.lockUsers, paths.lockUser),
  ...destinations('gateway', Router, targets.gateways, paths.gateway),
  ...destinations('group', Boxes, targets.groups, paths.console),
];

function unlocksIn({ locks, unlockable }: PaletteTargets): Unlock[] {
  const ids = new Set(unlockable);
  return locks
    .filter(([lockId]) => ids.has(lockId))
    .map(([lockId, name]) => ({ key: `unlock-${lockId}`, kind: 'unlock', name, icon: LockOpen, lockId }));
}

export const FOUND_MAX = 12;

interface FinderParts {
  pages: readonly Destination[];
  /** Null until loaded. */
  targets: PaletteTargets | null;
  /** The verb in the user’s language. */
  unlock: string;
  /** Keys of the entries chosen last. */
  recent: readonly string[];
}

/**
 * Finds entries for a query; without one, those chosen last, then the pages. Enter chooses the first entry, so a door
 * comes after every place that fits the query, and its name must be written without an error.
 */
export function createPaletteFinder({
  pages,
  targets,
  unlock,
  recent,
}: FinderParts): (query: string) => PaletteEntry[] {
  const places = targets ? [...pages, ...destinationsIn(targets)] : pages;
  const unlocks = targets ? unlocksIn(targets) : [];
  const find = createPaletteSearch(places);
  const byKey = new Map(places.map(place => [place.key, place]));
  const first = [...recent.flatMap(key => byKey.get(key) ?? []), ...pages.filter(({ key }) => !recent.includes(key))];
  return query => {
    if (query.trim() === '') return first.slice(0, FOUND_MAX);
    const door = afterVerb(query, unlock);
    const isMeant = door === null ? () => false : hasExactWords(door);
    return [...find(query, FOUND_MAX), ...unlocks.filter(({ name }) => isMeant(name))].slice(0, FOUND_MAX);
  };
}
