import { type ReactNode, useState } from 'react';
import { failureText } from '../i18n/failureText.ts';
import { useMessage } from '../i18n/intl.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

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
  const format = useMessage();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const go = () => {
    setBusy(true);
    setFailure(null);
    act().then(onClose, (error: unknown) => {
      setFailure(error);
      setBusy(false);
    });
  };
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{no}</Button>
          <Button weight={weight} busy={busy} onClick={go}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
      {failure !== null && (
        <p role="alert" className="text-danger">
          {failureText(format, failure)}
        </p>
      )}
    </Dialog>
  );
}
