import { defineMessages } from '@formatjs/intl';
import { useState } from 'react';
import type { CollectedFinger } from '../../../../models/calls/fingerprintData.calls.ts';
import { collectedCommands } from '../../actors/collectedFingers.ts';
import { failureText } from '../../i18n/failureText.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

const messages = defineMessages({
  ask: { id: 'collected.delete.ask', defaultMessage: 'Delete the data of {name}?' },
  text: {
    id: 'collected.delete.text',
    defaultMessage:
      '{count, plural, =0 {It is erased for good, and would have to be collected again.} one {It is erased for good. The lock that has the finger keeps it; take it from there in the lock’s list.} other {It is erased for good. The # locks that have the finger keep it; take it from there in each lock’s list.}}',
  },
  keep: { id: 'collected.delete.keep', defaultMessage: 'Keep' },
  yes: { id: 'collected.delete.yes', defaultMessage: 'Delete' },
});

interface DeleteFingerDialogProps {
  finger: CollectedFinger;
  onClose: () => void;
}

export function DeleteFingerDialog({ finger: { collectedId, name, locks }, onClose }: DeleteFingerDialogProps) {
  const format = useMessage();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const deleteIt = async () => {
    setBusy(true);
    try {
      await collectedCommands.delete(collectedId);
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={format(messages.ask, { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{format(messages.keep)}</Button>
          <Button weight="danger" busy={busy} onClick={() => void deleteIt()}>
            {format(messages.yes)}
          </Button>
        </>
      }
    >
      <p>{format(messages.text, { count: locks.length })}</p>
      {failure !== null && (
        <p role="alert" className="text-danger">
          {failureText(format, failure)}
        </p>
      )}
    </Dialog>
  );
}
