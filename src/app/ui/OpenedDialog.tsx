import { DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react';
import type { ReactNode } from 'react';
import { PanelBoundary } from './PanelBoundary.tsx';
import { useOneRenderLate } from './useOneRenderLate.ts';

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
  const isPlaced = useOneRenderLate();
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
