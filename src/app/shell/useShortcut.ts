import { useEffect } from 'react';
import { type Act, bindShortcut } from './listenForShortcuts.ts';
import type { ShortcutName } from './shortcuts.ts';

/** What the shortcut does while the component is shown. */
export function useShortcut(name: ShortcutName, act: Act): void {
  useEffect(() => bindShortcut(name, act), [name, act]);
}
