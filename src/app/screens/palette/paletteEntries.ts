import type { LucideIcon } from 'lucide-react';
import Boxes from 'lucide-react/icons/boxes';
import DoorClosed from 'lucide-react/icons/door-closed';
import LockOpen from 'lucide-react/icons/lock-open';
import Router from 'lucide-react/icons/router';
import User from 'lucide-react/icons/user';
import type { Named, PaletteTargets } from '../../../../models/calls/palette.calls.ts';
import type { LockId } from '../../../../models/ids.ts';
import { searchKey } from '../../../../models/textKey.ts';
import { paths } from '../../routes/paths.ts';
import { createPaletteSearch } from './paletteSearch.ts';

export type PaletteKind = 'page' | 'lock' | 'lockUser' | 'gateway' | 'group' | 'unlock';

/** `key`: unique. `href`: the page to open; null for an action. */
export interface PaletteEntry {
  key: string;
  kind: PaletteKind;
  name: string;
  icon: LucideIcon;
  href: string | null;
  lockId?: LockId;
}

type TargetKind = Exclude<PaletteKind, 'page' | 'unlock'>;

const linked = <Id extends string | number>(
  kind: TargetKind,
  icon: LucideIcon,
  named: readonly Named<Id>[],
  pathOf: (id: Id) => string,
): PaletteEntry[] => named.map(([id, name]) => ({ key: `${kind}-${id}`, kind, name, icon, href: pathOf(id) }));

const unlockEntries = ({ locks, unlockable }: PaletteTargets): PaletteEntry[] => {
  const ids = new Set(unlockable);
  return locks
    .filter(([lockId]) => ids.has(lockId))
    .map(([lockId, name]) => ({ key: `unlock-${lockId}`, kind: 'unlock', name, icon: LockOpen, href: null, lockId }));
};

const targetEntries = (targets: PaletteTargets): PaletteEntry[] => [
  ...linked('lock', DoorClosed, targets.locks, paths.lock),
  ...linked('lockUser', User, targets.lockUsers, paths.lockUser),
  ...linked('gateway', Router, targets.gateways, paths.gateway),
  ...linked('group', Boxes, targets.groups, paths.console),
];

const MIN_VERB_LETTERS = 2;

/**
 * The rest of a query that begins with the verb, which may be shortened (`unl room 104`), have several words
 * (`kilidi aç garaj`) or be written without a space (`解錠玄関`). Null for another query.
 */
export function afterVerb(query: string, verb: string): string | null {
  const [words, verbs] = [query.trim().split(/\s+/), verb.split(/\s+/)].map(list => list.map(word => searchKey(word)));
  const [first = ''] = words ?? [];
  const written = searchKey(verb);
  if (first.length > written.length && first.startsWith(written)) return query.trim().slice(verb.length);
  if (first.length < MIN_VERB_LETTERS) return null;
  const length = words?.findIndex((word, at) => !verbs?.[at]?.startsWith(word)) ?? -1;
  return length > 0 ? query.trim().split(/\s+/).slice(length).join(' ') : null;
}

export const FOUND_MAX = 12;

interface FinderParts {
  pages: readonly PaletteEntry[];
  /** Null until loaded. */
  targets: PaletteTargets | null;
  /** The verb in the user’s language. */
  unlock: string;
  recent: readonly string[];
}

/** Finds entries for a query; without one, those chosen last, then the pages. */
export function createPaletteFinder({
  pages,
  targets,
  unlock,
  recent,
}: FinderParts): (query: string) => PaletteEntry[] {
  const opened = targets ? [...pages, ...targetEntries(targets)] : pages;
  const unlocked = targets ? unlockEntries(targets) : [];
  const [find, findUnlock] = [createPaletteSearch(opened), createPaletteSearch(unlocked)];
  const byKey = new Map([...opened, ...unlocked].map(entry => [entry.key, entry]));
  const first = recent.flatMap(key => byKey.get(key) ?? []);
  const atFirst = [...first, ...pages.filter(({ key }) => !recent.includes(key))];
  return query => {
    if (query.trim() === '') return atFirst.slice(0, FOUND_MAX);
    const door = afterVerb(query, unlock);
    const actions = door === null ? [] : findUnlock(door, FOUND_MAX);
    return [...actions, ...find(query, FOUND_MAX)].slice(0, FOUND_MAX);
  };
}
