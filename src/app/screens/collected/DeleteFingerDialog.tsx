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
      '{count, plural, =0 {You can’t undo this. To use this finger later, collect it again.} one {You can’t undo this. “{lock}” keeps this fingerprint. To remove it there, use the lock’s fingerprint list.} other {You can’t undo this. The # locks with this fingerprint keep it. To remove it there, use each lock’s fingerprint list.}}',
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
