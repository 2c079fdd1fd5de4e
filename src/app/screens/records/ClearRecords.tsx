import { defineMessages } from '@formatjs/intl';
import { useState } from 'react';
import type { LockId } from '../../../../models/ids.ts';
import { recordCommands } from '../../actors/recordCommands.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';

const messages = defineMessages({
  clear: { id: 'records.clear', defaultMessage: 'Clear records' },
  ask: { id: 'records.clear.ask', defaultMessage: 'Clear all records of {name}?' },
  means: {
    id: 'records.clear.means',
    defaultMessage:
      'All that are there now go for good, for everybody who may read them. What the lock itself has written down it keeps, and what happens from now on is recorded again.',
  },
  keep: { id: 'records.clear.keep', defaultMessage: 'Keep them' },
  yes: { id: 'records.clear.yes', defaultMessage: 'Clear' },
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
