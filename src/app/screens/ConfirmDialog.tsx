import type { ReactNode } from 'react';
import { useCall } from '../actors/useCall.ts';
import { FailureAlert } from '../forms/FailureAlert.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** Button labels: `no` cancels, `yes` confirms. */
  no: string;
  yes: string;
  weight?: 'danger' | 'primary';
  /** Runs on confirmation; on failure the dialog stays open with the error. */
  act: () => Promise<unknown>;
  onClose: () => void;
  /** Text that explains the consequences. */
  children: ReactNode;
}

/** Asks before an action that cannot be undone or affects many items. */
export function ConfirmDialog({ title, no, yes, weight = 'danger', act, onClose, children }: ConfirmDialogProps) {
  const { call, busy, failure } = useCall(() => act().then(onClose));
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{no}</Button>
          <Button weight={weight} busy={busy} onClick={() => call()}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
      <FailureAlert failure={failure} />
    </Dialog>
  );
}
