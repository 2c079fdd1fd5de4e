import { createActor, fromTransition } from 'xstate';

/** True while the palette is open. Several buttons and a key open it. */
export const paletteOpen = createActor(
  fromTransition(
    (_: boolean, { type }: { type: 'palette.opened' | 'palette.closed' }) => type === 'palette.opened',
    false,
  ),
).start();

export const openPalette = (): void => paletteOpen.send({ type: 'palette.opened' });
export const closePalette = (): void => paletteOpen.send({ type: 'palette.closed' });
