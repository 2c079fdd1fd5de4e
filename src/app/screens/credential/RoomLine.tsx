import { defineMessages } from '@formatjs/intl';
import { PackageX } from 'lucide-react';
import type { ListedKind } from '../../../../models/calls/credential.calls.ts';
import type { LockId } from '../../../../models/ids.ts';
import { useFullAt } from '../../actors/room.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Status } from '../../ui/Status.tsx';

const messages = defineMessages({
  full: {
    id: 'credential.room.full',
    defaultMessage:
      'This lock is full. It holds at most {most, number} credentials of this kind. Delete one before you add another.',
  },
});

export function RoomLine({ kind, lockId }: { kind: ListedKind; lockId: LockId }) {
  const format = useMessage();
  const most = useFullAt(kind, lockId);
  return (
    <div role="status" className="empty:hidden">
      {most !== null && (
        <Status meaning="attention" icon={PackageX}>
          {format(messages.full, { most })}
        </Status>
      )}
    </div>
  );
}
