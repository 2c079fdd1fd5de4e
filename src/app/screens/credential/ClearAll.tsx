import { defineMessages } from '@formatjs/intl';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ListedKind } from '../../../../models/calls/credential.calls.ts';
import type { CommandId, LockId } from '../../../../models/ids.ts';
import { commandJob, newCommandId } from '../../actors/commandJob.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';

const messages = defineMessages({
  clear: { id: 'credential.clear', defaultMessage: 'Delete all' },
  ask: {
    id: 'credential.clear.ask',
    defaultMessage:
      'Delete {count, plural, one {the only {kind, select, passcode {passcode} card {card} fingerprint {fingerprint} palmVein {palm vein} face {face} qrCode {QR code} keyFob {key fob} other {credential}}} other {all # {kind, select, passcode {passcodes} card {cards} fingerprint {fingerprints} palmVein {palm veins} face {faces} qrCode {QR codes} keyFob {key fobs} other {credentials}}}} from this lock?',
  },
  text: {
    id: 'credential.clear.text',
    defaultMessage:
      'You can’t undo this. A job deletes the credentials one by one. Until the lock confirms, each one may still open the door.',
  },
  keep: { id: 'credential.clear.keep', defaultMessage: 'Cancel' },
});

interface ClearAllProps {
  kind: ListedKind;
  lockId: LockId;
  /** Number of credentials to delete. */
  count: number;
}

/** Deletes all credentials of a kind from a lock, after a confirmation that names their number. */
export function ClearAll({ kind, lockId, count }: ClearAllProps) {
  const format = useMessage();
  /** Id of the command to confirm; null while the dialog is closed. */
  const [commandId, setCommandId] = useState<CommandId | null>(null);
  return (
    <>
      <Button weight="quiet" icon={<Trash2 aria-hidden size={18} />} onClick={() => setCommandId(newCommandId())}>
        {format(messages.clear)}
      </Button>
      {commandId !== null && (
        <ConfirmDialog
          title={format(messages.ask, { kind, count })}
          no={format(messages.keep)}
          yes={format(messages.clear)}
          act={() => commandJob.clear(lockId, kind, commandId)}
          onClose={() => setCommandId(null)}
        >
          <p>{format(messages.text)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
