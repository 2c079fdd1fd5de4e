import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { useSearch } from 'wouter';
import { CollectedId } from '../../../../models/collectedFinger.ts';
import { useCollectedFinger } from '../../actors/collectedFingers.ts';
import { transferCommands } from '../../actors/transfers.ts';
import { errorMessages } from '../../i18n/errors.ts';
import { failureText } from '../../i18n/failureText.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Problem } from '../../ui/Problem.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Trail } from '../../ui/Trail.tsx';
import { TransferForm } from './TransferForm.tsx';

const messages = defineMessages({
  failed: { id: 'transfer.finger.failed', defaultMessage: 'The fingerprint could not be loaded' },
  what: {
    id: 'transfer.finger.what',
    defaultMessage:
      'The recipient gets the collected data of this finger with its name, and can issue it to the locks that they manage. You no longer have it.',
  },
  locks: {
    id: 'transfer.finger.locks',
    defaultMessage:
      '{count, plural, =0 {No lock has it now.} one {The lock that has it now keeps it: it goes on opening.} other {The # locks that have it now keep it: it goes on opening them.}}',
  },
});

/** The data of one collected finger, to somebody else. */
export function TransferFingerScreen() {
  const format = useMessage();
  const named = CollectedId.safeParse(Number(new URLSearchParams(useSearch()).get('collectedId')));
  return (
    <>
      <Trail
        steps={[{ label: format(titles.collectedFingers), href: paths.collectedFingers }]}
        here={format(titles.transferFinger)}
      />
      <h1 tabIndex={-1} className="mb-4 text-2xl font-semibold">
        {format(titles.transferFinger)}
      </h1>
      {named.success ? (
        <Finger key={named.data} collectedId={named.data} />
      ) : (
        <Problem title={format(messages.failed)} text={format(errorMessages.collectedNotFound)} />
      )}
    </>
  );
}

function Finger({ collectedId }: { collectedId: CollectedId }) {
  const format = useMessage();
  const actor = useCollectedFinger(collectedId);
  const finger = useSelector(actor, ({ context }) => context.thing);
  const failed = useSelector(actor, snapshot => snapshot.matches('failed'));
  const failure = useSelector(actor, ({ context }) => context.failure);
  if (failed)
    return (
      <Problem
        title={format(messages.failed)}
        text={failureText(format, failure)}
        onRetry={() => actor.send({ type: 'retry' })}
      />
    );
  if (finger === null) return <Skeleton height="h-64" />;
  return (
    <TransferForm
      missing={null}
      toPersonOnly
      begin={({ receiver, countryCode }) =>
        transferCommands.ofFingers({ receiver, countryCode, collectedIds: [collectedId] })
      }
      above={
        <div className="max-w-prose">
          <p className="text-lg font-medium break-words">{finger.name}</p>
          <p className="text-muted">{format(messages.what)}</p>
          <p className="text-muted">{format(messages.locks, { count: finger.locks.length })}</p>
        </div>
      }
    />
  );
}
