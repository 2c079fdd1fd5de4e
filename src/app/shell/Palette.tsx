import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import Search from 'lucide-react/icons/search';
import { useEffect } from 'react';
import { closePalette, openPalette, paletteOpen } from '../actors/paletteOpen.ts';
import { useMessage } from '../i18n/intl.tsx';
import { preloadable } from '../preloadable.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { useOnDemand } from '../ui/onDemand.ts';

export const paletteDialog = preloadable(() =>
  import('../screens/palette/PaletteDialog.tsx').then(m => m.PaletteDialog),
);

const messages = defineMessages({
  open: { id: 'shell.palette', defaultMessage: 'Go to a lock, user or page ({keys})' },
});

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
const KEYS = isMac ? '⌘ K' : 'Ctrl K';

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (isMac ? metaKey : ctrlKey) && !altKey && !shiftKey;

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
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // No dialog opens on top of another one.
      if (!isShortcut(event) || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      openPalette();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => closePalette, []);
  return Opened && <Opened open={isOpen} onClose={closePalette} />;
}
