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
      'The recipient gets the collected data of this finger with its name, and can issue it to the locks that they manage. You no longer have it.',
  },
  locks: {
    id: 'transfer.finger.locks',
    defaultMessage:
      '{count, plural, =0 {No lock has it now.} one {The lock that has it now keeps it: it goes on opening.} other {The # locks that have it now keep it: it goes on opening them.}}',
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
