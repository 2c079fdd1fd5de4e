import { defineMessages } from '@formatjs/intl';
import { doorOf } from '../../../../machines/selectors/lockItem.ts';
import type { LockItem } from '../../../../models/calls/lock.calls.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Age } from '../../ui/Age.tsx';
import { Status } from '../../ui/Status.tsx';
import { doorLooks, doorMessages, shortSourceMessages, sourceMessages } from './doorMessages.ts';

const messages = defineMessages({
  never: { id: 'door.never', defaultMessage: 'not reported yet' },
});

type Reported = Pick<LockItem, 'openState' | 'openStateSource' | 'openStateAt'>;

export function DoorState({ lock, size = 'normal' }: { lock: Reported; size?: 'normal' | 'large' }) {
  const format = useMessage();
  const door = doorOf(lock);
  const { openStateSource: source, openStateAt: at } = lock;
  return (
    <span className="flex min-w-0 flex-col">
      <Status {...doorLooks[door]} size={size}>
        {format(doorMessages[door])}
      </Status>
      <span className={size === 'large' ? 'mt-2 text-muted' : 'truncate text-sm leading-5 text-muted'}>
        {at === null ? (
          format(messages.never)
        ) : (
          <>
            <Age at={at} />
            {source && ` · ${format((size === 'large' ? sourceMessages : shortSourceMessages)[source])}`}
          </>
        )}
      </span>
    </span>
  );
}
