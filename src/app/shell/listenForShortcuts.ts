import type { Company } from '../actors/company.ts';
import { deviceStorage } from '../storage.ts';
import { isFollowed, NOTHING_PRESSED, pressKey, writtenKey } from './keys.ts';
import { isMac } from './platform.ts';
import { allShortcuts } from './shortcuts.ts';
import { singleKeysAreOn } from './singleKeys.ts';

/** False if nothing happened; the key then keeps its meaning for the browser. */
export type Act = () => unknown;

const acts = new Map<string, Act>();

/** Returns the function that unbinds. The last one bound to a name has it. */
export function bindShortcut(bound: string, act: Act): () => void {
  acts.set(bound, act);
  return () => {
    if (acts.get(bound) === act) acts.delete(bound);
  };
}

const NOT_TYPED_IN = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file'];

const isTypedIn = (target: Element): boolean =>
  target instanceof HTMLInputElement
    ? !NOT_TYPED_IN.includes(target.type)
    : target.closest('textarea, select, [contenteditable], [role=textbox], [role=combobox]') !== null;

/** Of a link or a button, Enter is its own. */
const isOwnKey = (target: Element, key: string): boolean =>
  key === 'Enter' && target.closest('a, button, summary, input, select, [role=button]') !== null;

const isOpen = (what: string): boolean => document.querySelector(what) !== null;

/** False while the user types, in a dialog or a menu, or if single keys are off. */
export function isMeant({ target, defaultPrevented, isComposing }: KeyboardEvent, key: string): boolean {
  // No dialog opens on top of another one.
  if (defaultPrevented || isComposing || isOpen('[role=dialog], [role=alertdialog]')) return false;
  if (key.startsWith('Mod+')) return true;
  if (key.length === 1 && !singleKeysAreOn(deviceStorage)) return false;
  if (isOpen('[role=menu], [role=listbox]')) return false;
  return !(target instanceof Element && (isTypedIn(target) || isOwnKey(target, key)));
}

/**
 * Returns the function that stops listening. It hears keys before the lists do, and a key that follows another is its
 * own: on a list, `u` after `g` must not unlock the row’s door.
 */
export function listenForShortcuts(company: Company): () => void {
  const shortcuts = allShortcuts(company);
  let sequence = NOTHING_PRESSED;
  const onKey = (event: KeyboardEvent) => {
    const key = writtenKey(event, isMac);
    if (key === null || !isMeant(event, key)) return;
    const before = sequence;
    const pressed = pressKey(before, key, event.timeStamp, shortcuts);
    sequence = pressed.sequence;
    const act = pressed.shortcut && acts.get(pressed.shortcut.bound);
    const isDone = act ? act() !== false : false;
    if (isDone || (key.length === 1 && isFollowed(before, event.timeStamp))) event.preventDefault();
  };
  window.addEventListener('keydown', onKey, { capture: true });
  return () => window.removeEventListener('keydown', onKey, { capture: true });
}
