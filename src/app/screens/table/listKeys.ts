import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { isMeant } from '../../shell/listenForShortcuts.ts';

export interface ListShortcut {
  keys: readonly string[];
  message: MessageDescriptor;
}

const messages = defineMessages({
  next: { id: 'listKeys.next', defaultMessage: 'Next row' },
  previous: { id: 'listKeys.previous', defaultMessage: 'Previous row' },
  select: { id: 'listKeys.select', defaultMessage: 'Select or deselect the row' },
  range: { id: 'listKeys.range', defaultMessage: 'Select the rows since the last selected one' },
  extend: { id: 'listKeys.extend', defaultMessage: 'Extend the selection' },
  open: { id: 'listKeys.open', defaultMessage: 'Open the row' },
  unlock: { id: 'listKeys.unlock', defaultMessage: 'Unlock the row’s lock' },
});

/** Of every table. */
export const LIST_SHORTCUTS: readonly ListShortcut[] = [
  { keys: ['j'], message: messages.next },
  { keys: ['k'], message: messages.previous },
  { keys: ['x'], message: messages.select },
  { keys: ['Shift+x'], message: messages.range },
  { keys: ['Shift+ArrowDown'], message: messages.extend },
  { keys: ['Enter'], message: messages.open },
];

export const UNLOCK_KEY = 'u';

/** Of the table of locks, besides. */
export const LOCK_LIST_SHORTCUTS: readonly ListShortcut[] = [{ keys: [UNLOCK_KEY], message: messages.unlock }];

/** False with modifiers that no list has, and where shortcuts have no meaning. */
export const isListKey = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey) && isMeant(event, event.key);
