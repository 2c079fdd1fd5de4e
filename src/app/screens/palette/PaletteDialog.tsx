import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  DialogPanel,
  Dialog as HeadlessDialog,
} from '@headlessui/react';
import Search from 'lucide-react/icons/search';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { SEARCH_MAX_LENGTH } from '../../../../models/limits.ts';
import { useCompany } from '../../actors/company.ts';
import { operate } from '../../actors/operate.ts';
import { usePaletteTargets } from '../../actors/palette.ts';
import { retry } from '../../actors/retry.ts';
import { useSelected } from '../../actors/useSelected.ts';
import { failureText } from '../../i18n/failureText.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { MAIN_PLACES, MORE_PLACES, shownPlaces } from '../../shell/places.ts';
import { Button } from '../../ui/Button.tsx';
import { useOneRenderLate } from '../../ui/useOneRenderLate.ts';
import { createPaletteFinder, type Destination, type PaletteEntry } from './paletteEntries.ts';
import { keepRecent, recentKeys } from './recentEntries.ts';

const messages = defineMessages({
  title: { id: 'palette', defaultMessage: 'Go to' },
  hint: { id: 'palette.hint', defaultMessage: 'Lock, user or page' },
  unlockHint: { id: 'palette.unlockHint', defaultMessage: 'To unlock a door, type “{verb}” and the lock’s name.' },
  unlock: { id: 'lock.unlock', defaultMessage: 'Unlock' },
  unlockNamed: { id: 'console.row.unlockName', defaultMessage: 'Unlock “{name}”' },
  none: { id: 'palette.none', defaultMessage: 'No results' },
  loading: { id: 'palette.loading', defaultMessage: 'Loading names' },
  again: { id: 'ui.problem.retry', defaultMessage: 'Try again' },
});

const kindMessages: Record<PaletteEntry['kind'], MessageDescriptor> = defineMessages({
  page: { id: 'palette.kind.page', defaultMessage: 'Page' },
  lock: { id: 'title.lock', defaultMessage: 'Lock' },
  lockUser: { id: 'title.lockUser', defaultMessage: 'User' },
  gateway: { id: 'title.gateway', defaultMessage: 'Gateway' },
  group: { id: 'shell.group', defaultMessage: 'Lock group' },
  unlock: { id: 'palette.kind.unlock', defaultMessage: 'Unlocks now' },
});

function usePages(): readonly Destination[] {
  const format = useMessage();
  const company = useCompany();
  return useMemo(
    () =>
      shownPlaces([...MAIN_PLACES, ...MORE_PLACES], company).map(
        ({ name, href, icon }): Destination => ({ key: `page-${href}`, kind: 'page', name: format(name), icon, href }),
      ),
    [format, company],
  );
}

/** Opens any page or unlocks a door by name. */
export function PaletteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const format = useMessage();
  const isPlaced = useOneRenderLate();
  const input = useRef<HTMLInputElement>(null);
  return (
    <HeadlessDialog
      open={open && isPlaced}
      onClose={onClose}
      // On a touch screen, Headless UI focuses the dialog itself.
      onFocus={({ target, currentTarget }) => target === currentTarget && input.current?.focus()}
      aria-label={format(messages.title)}
      className="relative z-50"
    >
      <div aria-hidden className="fixed inset-0 bg-[rgb(0_0_0/0.5)]" />
      <div className="fixed inset-0 flex items-start justify-center overflow-y-auto p-4 sm:pt-[12vh]">
        <DialogPanel className="w-full max-w-xl overflow-hidden rounded-box bg-surface shadow-box">
          <PaletteContents input={input} onClose={onClose} />
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}

/** Mounted while the dialog is open, so that it starts without a query and with fresh names. */
function PaletteContents({ input, onClose }: { input: RefObject<HTMLInputElement | null>; onClose: () => void }) {
  const format = useMessage();
  const [, navigate] = useLocation();
  const actor = usePaletteTargets('targets');
  const targets = useSelected(actor, ({ context }) => context.thing);
  const failure = useSelected(actor, ({ context }) => context.failure);
  const [query, setQuery] = useState('');
  const pages = usePages();
  const verb = format(messages.unlock);
  const find = useMemo(
    () => createPaletteFinder({ pages, targets, unlock: verb, recent: recentKeys() }),
    [pages, targets, verb],
  );
  const found = find(query);

  const choose = (entry: PaletteEntry | null) => {
    if (entry === null) return;
    onClose();
    if (entry.kind === 'unlock') void operate(entry, 'unlock');
    else {
      keepRecent(entry.key);
      navigate(entry.href);
    }
  };

  const footText = (): string => {
    if (failure !== null) return failureText(format, failure);
    if (targets === null) return format(messages.loading);
    if (found.length === 0) return format(messages.none);
    return query === '' && targets.unlockable.length > 0 ? format(messages.unlockHint, { verb }) : '';
  };

  return (
    <>
      <Combobox<PaletteEntry | null> value={null} by="key" onChange={choose}>
        <div className="relative border-b border-line">
          <Search
            aria-hidden
            size={18}
            className="pointer-events-none absolute top-1/2 start-4 -translate-y-1/2 text-muted"
          />
          <ComboboxInput
            ref={input}
            aria-label={format(messages.hint)}
            placeholder={format(messages.hint)}
            autoComplete="off"
            maxLength={SEARCH_MAX_LENGTH}
            onChange={({ target }) => setQuery(target.value)}
            // Headless UI would only clear the field.
            onKeyDown={event => {
              if (event.key !== 'Escape') return;
              event.preventDefault();
              onClose();
            }}
            className="h-14 w-full bg-transparent pe-4 ps-12 outline-none placeholder:text-muted max-sm:placeholder:text-sm"
          />
        </div>
        <ComboboxOptions static modal={false} className="max-h-[50vh] overflow-y-auto p-2 outline-none empty:hidden">
          {found.map(entry => (
            <PaletteOption key={entry.key} entry={entry} />
          ))}
        </ComboboxOptions>
      </Combobox>
      <PaletteFoot text={footText()} {...(failure !== null && { onRetry: () => retry(actor) })} />
    </>
  );
}

function PaletteFoot({ text, onRetry }: { text: string; onRetry?: () => void }) {
  const format = useMessage();
  return (
    <div role="status" className="text-sm text-muted">
      {text !== '' && (
        <div className="flex flex-wrap items-center gap-x-2 border-t border-line px-4 py-2">
          <span className="grow">{text}</span>
          {onRetry && (
            <Button weight="quiet" onClick={onRetry}>
              {format(messages.again)}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function PaletteOption({ entry }: { entry: PaletteEntry }) {
  const format = useMessage();
  const { kind, name, icon: Icon } = entry;
  return (
    <ComboboxOption
      value={entry}
      className="target flex cursor-default items-center gap-3 rounded-box px-3 text-ink data-focus:bg-raised"
    >
      <Icon aria-hidden size={18} className="shrink-0 text-muted" />
      <span className="min-w-0 grow wrap-anywhere">
        {kind === 'unlock' ? format(messages.unlockNamed, { name }) : name}
      </span>
      <span className="shrink-0 text-sm text-muted">{format(kindMessages[kind])}</span>
    </ComboboxOption>
  );
}
