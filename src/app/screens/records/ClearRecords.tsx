import { defineMessages } from '@formatjs/intl';
import { useState } from 'react';
import type { LockId } from '../../../../models/ids.ts';
import { recordCommands } from '../../actors/recordCommands.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';

const messages = defineMessages({
  clear: { id: 'records.clear', defaultMessage: 'Clear records' },
  ask: { id: 'records.clear.ask', defaultMessage: 'Clear all records of “{name}”?' },
  means: {
    id: 'records.clear.means',
    defaultMessage:
      'This deletes all current records, for everyone who can read them. You can’t undo this. The lock keeps its own records, and new events appear here.',
  },
  keep: { id: 'records.clear.keep', defaultMessage: 'Cancel' },
  yes: { id: 'records.clear.yes', defaultMessage: 'Clear records' },
});

export function ClearRecords({ lockId, name }: { lockId: LockId; name: string }) {
  const format = useMessage();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button weight="quiet" onClick={() => setIsOpen(true)}>
        {format(messages.clear)}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={format(messages.ask, { name })}
          no={format(messages.keep)}
          yes={format(messages.yes)}
          act={() => recordCommands.clear(lockId)}
          onClose={() => setIsOpen(false)}
        >
          <p>{format(messages.means)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
