import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { Company } from '../actors/company.ts';
import { shownPlaces } from './places.ts';

const messages = defineMessages({
  palette: { id: 'palette.open', defaultMessage: 'Go to a lock or page' },
  search: { id: 'shortcuts.search', defaultMessage: 'Search this page' },
  help: { id: 'shortcuts.title', defaultMessage: 'Keyboard shortcuts' },
});

export const SHORTCUT_SECTIONS = ['everywhere', 'places'] as const;
export type ShortcutSection = (typeof SHORTCUT_SECTIONS)[number];

export interface Shortcut {
  /** Pressed one after the other, written as `writtenKey` does. */
  keys: readonly string[];
  section: ShortcutSection;
  name: MessageDescriptor;
}

/** All shortcuts but those of the places. A part of a page binds its own with `useShortcut`. */
export const SHORTCUTS = {
  palette: { keys: ['Mod+k'], section: 'everywhere', name: messages.palette },
  search: { keys: ['/'], section: 'everywhere', name: messages.search },
  help: { keys: ['?'], section: 'everywhere', name: messages.help },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof SHORTCUTS;

/** Each with the name that it is bound to: a place’s is its path. */
export const allShortcuts = (company: Company): (Shortcut & { bound: string })[] => [
  ...Object.entries(SHORTCUTS).map(([bound, shortcut]) => ({ ...shortcut, bound })),
  ...shownPlaces(company).map(
    ({ name, key, href }) => ({ keys: ['g', key], section: 'places', name, bound: href }) as const,
  ),
];
