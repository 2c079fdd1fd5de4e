import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useCompany } from '../actors/company.ts';
import { closeShortcutSheet, openShortcutSheet, shortcutSheetOpen } from '../actors/shortcutSheetOpen.ts';
import { preloadable } from '../preloadable.ts';
import { useOnDemand } from '../ui/onDemand.ts';
import { goToSearch } from './goToSearch.ts';
import { bindShortcut, listenForShortcuts } from './listenForShortcuts.ts';
import { placeHref, shownPlaces } from './places.ts';
import { useShortcut } from './useShortcut.ts';

const shortcutSheet = preloadable(() => import('./ShortcutSheet.tsx').then(m => m.ShortcutSheet));

/** Listens for all shortcuts, and lists them in a dialog. */
export function Shortcuts() {
  const company = useCompany();
  const [, navigate] = useLocation();
  const isOpen = useSelector(shortcutSheetOpen, ({ context }) => context);
  const Opened = useOnDemand(shortcutSheet, isOpen, closeShortcutSheet);
  useEffect(() => listenForShortcuts(company), [company]);
  useEffect(() => {
    const unbind = shownPlaces(company).map(place => bindShortcut(place.href, () => navigate(placeHref(place))));
    return () => {
      for (const undo of unbind) undo();
    };
  }, [company, navigate]);
  useShortcut('search', goToSearch);
  useShortcut('help', openShortcutSheet);
  useEffect(() => closeShortcutSheet, []);
  return Opened && <Opened open={isOpen} onClose={closeShortcutSheet} />;
}
