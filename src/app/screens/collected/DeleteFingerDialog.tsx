import { defineMessages } from '@formatjs/intl';
import type { StoredFingerprint } from '../../../../models/calls/fingerprintData.calls.ts';
import { collectedCommands } from '../../actors/storedFingerprints.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';

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
  finger: StoredFingerprint;
  onClose: () => void;
}

export function DeleteFingerDialog({ finger: { collectedId, name, locks }, onClose }: DeleteFingerDialogProps) {
  const format = useMessage();
  return (
    <ConfirmDialog
      title={format(messages.ask, { name })}
      no={format(messages.keep)}
      yes={format(messages.yes)}
      act={() => collectedCommands.delete(collectedId)}
      onClose={onClose}
    >
      <p>{format(messages.text, { count: locks.length })}</p>
    </ConfirmDialog>
  );
}
