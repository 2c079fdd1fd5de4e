import { defineMessages } from '@formatjs/intl';
import type { StoredFingerprint } from '../../../../models/calls/fingerprintData.calls.ts';
import { collectedCommands } from '../../actors/storedFingerprints.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';

const messages = defineMessages({
  ask: { id: 'collected.delete.ask', defaultMessage: 'Delete collected fingerprint “{name}”?' },
  text: {
    id: 'collected.delete.text',
    defaultMessage:
      '{count, plural, =0 {You can’t undo this. To use this fingerprint later, collect the fingerprint again.} one {You can’t undo this. The fingerprint stays on “{lock}”. To remove the fingerprint there, use the lock’s fingerprint list.} other {You can’t undo this. The fingerprint stays on # locks. To remove the fingerprint there, use each lock’s fingerprint list.}}',
  },
  keep: { id: 'collected.delete.keep', defaultMessage: 'Cancel' },
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
      <p>{format(messages.text, { count: locks.length, lock: locks[0]?.lockAlias })}</p>
    </ConfirmDialog>
  );
}
