import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { RefreshCw } from 'lucide-react';
import type { LockDetail } from '../../../../../models/calls/lock.calls.ts';
import { cardSyncCommands, useCardSync } from '../../../actors/cardSync.ts';
import { useMessage } from '../../../i18n/intl.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useMoment } from '../../../ui/useMoment.ts';
import { useRunWithToast } from '../../useRunWithToast.ts';
import { CardSyncStatus } from './CardSyncStatus.tsx';
import { FoundCards } from './FoundCards.tsx';

const messages = defineMessages({
  label: { id: 'card.sync', defaultMessage: 'Sync cards' },
  readAt: {
    id: 'card.sync.readAt',
    defaultMessage:
      'Last read on {at}: {held, plural, =0 {the lock holds no cards} one {the lock holds # card} other {the lock holds # cards}}.',
  },
  unreadable: {
    id: 'card.sync.unreadable',
    defaultMessage:
      '{count, plural, one {The lock lists # card without its number.} other {The lock lists # cards without their numbers.}}',
  },
  missing: { id: 'card.sync.missing', defaultMessage: 'In this list, not on the lock' },
  missingText: {
    id: 'card.sync.missing.text',
    defaultMessage: 'These cards don’t open the door now. Delete them here, then add them again.',
  },
});

const obstacles = defineMessages({
  notSupported: { id: 'card.sync.notSupported', defaultMessage: 'This lock can’t list its cards.' },
  noGateway: { id: 'card.sync.noGateway', defaultMessage: 'To read the lock’s cards, connect the lock to a gateway.' },
});

/** Compares the lock’s cards with the list, on request. */
export function CardSync({ lock: { lockId, timeZone } }: { lock: LockDetail }) {
  const format = useMessage();
  const moment = useMoment(timeZone);
  const attempt = useRunWithToast();
  const actor = useCardSync(lockId);
  const known = useSelector(actor, ({ context }) => context.thing);
  const isLost = useSelector(actor, snapshot => snapshot.matches('failed'));
  // Shows no error, because the list of cards is useful without the comparison.
  if (isLost) return null;
  if (!known)
    return (
      <div className="card mb-4 p-4">
        <Skeleton width="w-64 max-w-full" height="h-10" />
      </div>
    );
  const { standing, reason, obstacle: blockReason, comparedAt, held, unreadable, found, missing } = known;
  return (
    <section aria-label={format(messages.label)} className="card mb-4 flex flex-col gap-4 p-4">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div role="status" className="min-w-0 grow basis-64">
          {blockReason === null ? (
            <CardSyncStatus standing={standing} reason={reason} />
          ) : (
            <p className="text-sm text-muted">{format(obstacles[blockReason])}</p>
          )}
          {comparedAt !== null && (
            <p className="text-sm text-muted">{format(messages.readAt, { at: moment(comparedAt), held })}</p>
          )}
          {unreadable > 0 && <p className="text-sm text-muted">{format(messages.unreadable, { count: unreadable })}</p>}
        </div>
        {blockReason === null && (
          <Button
            icon={<RefreshCw aria-hidden size={18} />}
            busy={standing.meaning === 'waiting'}
            onClick={() => attempt(() => cardSyncCommands.sync(lockId))}
          >
            {format(messages.label)}
          </Button>
        )}
      </div>
      {found.length > 0 && <FoundCards lockId={lockId} timeZone={timeZone} found={found} />}
      {missing.length > 0 && (
        <section>
          <h3 className="font-medium">{format(messages.missing)}</h3>
          <p className="text-sm text-muted">{format(messages.missingText)}</p>
          <ul className="list-disc ps-5">
            {missing.map(({ credentialId, name }) => (
              <li key={credentialId}>{name}</li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}
