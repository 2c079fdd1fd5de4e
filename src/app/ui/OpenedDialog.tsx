import { DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { PanelBoundary } from './PanelBoundary.tsx';

export interface DialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons; the confirming one comes last. */
  actions: ReactNode;
}

/** At the bottom on phones, where a thumb can reach it. */
export function OpenedDialog({ open, title, onClose, children, actions }: DialogProps) {
  // Opens one render late, because a dialog open from its first render does not make the page around it inert.
  const [isPlaced, setPlaced] = useState(false);
  useLayoutEffect(() => setPlaced(true), []);
  return (
    <HeadlessDialog open={open && isPlaced} onClose={onClose} className="relative z-50">
      <div aria-hidden className="fixed inset-0 bg-[rgb(0_0_0/0.5)]" />
      <div className="fixed inset-0 flex items-start justify-center overflow-y-auto p-4">
        <DialogPanel className="mt-auto w-full max-w-md rounded-box bg-surface p-6 shadow-box sm:my-auto">
          <DialogTitle className="text-lg font-semibold wrap-anywhere">{title}</DialogTitle>
          <div className="mt-2 flex flex-col gap-2 text-muted">
            <PanelBoundary>{children}</PanelBoundary>
          </div>
          <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:flex-wrap-reverse sm:justify-end">
            {actions}
          </div>
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}
