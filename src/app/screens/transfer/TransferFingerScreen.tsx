import { defineMessages } from '@formatjs/intl';
import { transferCommands } from '../../actors/transfers.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { titles } from '../../routes/titles.ts';
import { OneFinger } from '../collected/OneFinger.tsx';
import { TransferForm } from './TransferForm.tsx';

const messages = defineMessages({
  what: {
    id: 'transfer.finger.what',
    defaultMessage:
      'The recipient gets this fingerprint’s data and name. They can add the fingerprint to locks they manage. The transfer deletes the data from your list.',
  },
  locks: {
    id: 'transfer.finger.locks',
    defaultMessage:
      '{count, plural, =0 {No lock has this fingerprint now.} one {The lock keeps this fingerprint, which still opens the lock.} other {The # locks keep this fingerprint, which still opens them.}}',
  },
});

export function TransferFingerScreen() {
  const format = useMessage();
  return (
    <OneFinger title={format(titles.transferFinger)}>
      {({ collectedId, name, locks }) => (
        <TransferForm
          missing={null}
          toPersonOnly
          begin={({ receiver, countryCode }) =>
            transferCommands.ofFingers({ receiver, countryCode, collectedIds: [collectedId] })
          }
          above={
            <div className="max-w-prose">
              <p className="text-lg font-medium break-words">{name}</p>
              <p className="text-muted">{format(messages.what)}</p>
              <p className="text-muted">{format(messages.locks, { count: locks.length })}</p>
            </div>
          }
        />
      )}
    </OneFinger>
  );
}
