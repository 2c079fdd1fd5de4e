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
    defaultMessage: 'Delete {count, plural, one {the one that is here} other {all # of this lock}}?',
  },
  text: {
    id: 'credential.clear.text',
    defaultMessage:
      'This cannot be undone. A job deletes them one after another; until the lock has confirmed it, each may still open the door.',
  },
  keep: { id: 'credential.clear.keep', defaultMessage: 'Keep them' },
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
          title={format(messages.ask, { count })}
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
