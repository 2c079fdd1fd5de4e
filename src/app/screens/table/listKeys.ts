import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { deviceStorage } from '../../storage.ts';

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

const NOT_TYPED_IN = 'input:is([type=checkbox], [type=radio], [type=button], [type=submit])';
const TYPED_IN = 'input, textarea, select, [contenteditable], [role=textbox], [role=combobox]';
const OWN_ENTER = 'a, button, summary, [role=button]';
const OPEN = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** False while the user types, in a dialog or a menu, with modifiers, or if single-key shortcuts are off. */
export function isListKey(event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event;
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return false;
  if (key.length === 1 && deviceStorage.getItem('singleKeys') === 'off') return false;
  if (document.querySelector(OPEN)) return false;
  if (!(target instanceof Element)) return true;
  if (target.matches(TYPED_IN) && !target.matches(NOT_TYPED_IN)) return false;
  return !(key === 'Enter' && target.closest(OWN_ENTER));
}
