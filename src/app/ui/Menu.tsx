import type { ReactNode } from 'react';
import { iconButtonClasses } from './IconButton.tsx';
import { MenuButton } from './MenuButton.tsx';

export interface MenuEntry {
  label: string;
  icon: ReactNode;
  /** Why the entry is disabled; shown with it. */
  whyNot?: string | undefined;
  onChoose: () => void;
}

/** Waits two frames: the closing menu focuses its button, which would take the focus from a dialog opened before. */
export const onceClosed = (act: () => void) => () =>
  void requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(act)));

/** Opens at the bottom, above the navigation, which a long menu would cover. */
const onPhone =
  'max-sm:fixed! max-sm:inset-x-4! max-sm:top-auto! max-sm:bottom-[calc(4.5rem+env(safe-area-inset-bottom))]! max-sm:max-h-[calc(100dvh-9rem)]! max-sm:max-w-none!';

export function Menu({ label, icon, entries }: { label: string; icon: ReactNode; entries: readonly MenuEntry[] }) {
  return (
    <MenuButton
      button={{ 'aria-label': label, title: label, className: iconButtonClasses, children: icon }}
      anchor={{ to: 'bottom end', gap: 4, padding: 8 }}
      className={`z-40 flex min-w-52 flex-col rounded-box border border-line bg-surface p-1 shadow-box ${onPhone}`}
      head={
        <p aria-hidden className="px-3 py-2 text-sm wrap-anywhere text-muted sm:hidden">
          {label}
        </p>
      }
      items={entries.map(({ label: text, icon: own, whyNot, onChoose }) => ({
        key: text,
        disabled: whyNot !== undefined,
        item: (
          <button
            type="button"
            onClick={onceClosed(onChoose)}
            className="target flex items-center gap-3 rounded-box px-3 text-start data-disabled:text-muted data-focus:bg-raised"
          >
            {own}
            <span className="flex flex-col">
              {text}
              {whyNot && <span className="text-sm text-muted">{whyNot}</span>}
            </span>
          </button>
        ),
      }))}
    />
  );
}
