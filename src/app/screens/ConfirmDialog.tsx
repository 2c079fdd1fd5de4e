import type { ReactNode } from 'react';
import { useCall } from '../actors/useCall.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FailureAlert } from './FailureAlert.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What the buttons say: the one that leaves all as it is, and the one that goes on. */
  no: string;
  yes: string;
  weight?: 'danger' | 'primary';
  /** What is done once somebody is sure; where it cannot be, the dialog stays and says why. */
  act: () => Promise<unknown>;
  onClose: () => void;
  /** What it means. */
  children: ReactNode;
}

/** Asks before what cannot be undone, or is of many. */
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
