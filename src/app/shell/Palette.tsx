import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import Search from 'lucide-react/icons/search';
import { useEffect } from 'react';
import { closePalette, openPalette, paletteOpen } from '../actors/paletteOpen.ts';
import { useMessage } from '../i18n/intl.tsx';
import { preloadable } from '../preloadable.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { useOnDemand } from '../ui/onDemand.ts';
import { isMac } from './platform.ts';
import { useShortcut } from './useShortcut.ts';

export const paletteDialog = preloadable(() =>
  import('../screens/palette/PaletteDialog.tsx').then(m => m.PaletteDialog),
);

const messages = defineMessages({
  open: { id: 'shell.palette', defaultMessage: 'Go to a lock, user or page ({keys})' },
});

const KEYS = isMac ? '⌘ K' : 'Ctrl K';

export function PaletteButton() {
  const format = useMessage();
  return (
    <IconButton
      label={format(messages.open, { keys: KEYS })}
      icon={<Search aria-hidden size={20} />}
      aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
      onClick={openPalette}
    />
  );
}

/** Its code loads on first opening, or earlier when idle. */
export function Palette() {
  const isOpen = useSelector(paletteOpen, ({ context }) => context);
  const Opened = useOnDemand(paletteDialog, isOpen, closePalette);
  useShortcut('palette', openPalette);
  useEffect(() => closePalette, []);
  return Opened && <Opened open={isOpen} onClose={closePalette} />;
}
