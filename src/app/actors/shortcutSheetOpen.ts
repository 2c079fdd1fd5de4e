import { createActor, fromTransition } from 'xstate';

/** True while the list of keyboard shortcuts is open. A menu and a key open it. */
export const shortcutSheetOpen = createActor(
  fromTransition((_: boolean, { type }: { type: 'sheet.opened' | 'sheet.closed' }) => type === 'sheet.opened', false),
).start();

export const openShortcutSheet = (): void => shortcutSheetOpen.send({ type: 'sheet.opened' });
export const closeShortcutSheet = (): void => shortcutSheetOpen.send({ type: 'sheet.closed' });
