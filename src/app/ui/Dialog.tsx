import { DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react';
import type { ReactNode } from 'react';

interface DialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons, the one that goes on last. */
  actions: ReactNode;
}

export const Dialog = ({ open, title, onClose, children, actions }: DialogProps) => (
  <HeadlessDialog open={open} onClose={onClose} className="relative z-50">
    <div aria-hidden className="fixed inset-0 bg-[rgb(0_0_0/0.5)]" />
    <div className="fixed inset-0 flex items-end justify-center overflow-y-auto p-4 sm:items-center">
      <DialogPanel className="w-full max-w-md rounded-box bg-surface p-6 shadow-box">
        <DialogTitle className="text-lg font-semibold">{title}</DialogTitle>
        <div className="mt-2 flex flex-col gap-2 text-muted">{children}</div>
        <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{actions}</div>
      </DialogPanel>
    </div>
  </HeadlessDialog>
);
