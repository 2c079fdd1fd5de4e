import type { ReactNode } from 'react';
import { iconButtonClasses } from './IconButton.tsx';
import { MenuButton } from './MenuButton.tsx';

export interface MenuEntry {
  label: string;
  icon: ReactNode;
  /** Why it cannot be done now; shown with it. */
  whyNot?: string | undefined;
  onChoose: () => void;
}

/**
 * The menu gives the focus back to its button two frames after it closes. A dialog that had opened before would lose it to
 * the page behind.
 */
const onceClosed = (act: () => void) => () =>
  void requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(act)));

export function Menu({ label, icon, entries }: { label: string; icon: ReactNode; entries: readonly MenuEntry[] }) {
  return (
    <MenuButton
      button={{ 'aria-label': label, title: label, className: iconButtonClasses, children: icon }}
      anchor={{ to: 'bottom end', gap: 4 }}
      className="z-40 flex min-w-52 flex-col rounded-box border border-line bg-surface p-1 shadow-box"
      items={entries.map(({ label: text, icon: own, whyNot, onChoose }) => ({
        key: text,
        disabled: whyNot !== undefined,
        item: (
          <button
            type="button"
            onClick={onceClosed(onChoose)}
            className="target flex items-center gap-3 rounded-box px-3 text-left data-disabled:text-muted data-focus:bg-raised"
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
