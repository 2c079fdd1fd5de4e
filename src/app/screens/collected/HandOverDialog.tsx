import { defineMessages } from '@formatjs/intl';
import { useState } from 'react';
import type { CollectedFinger } from '../../../../models/calls/fingerprintData.calls.ts';
import { DEFAULT_COUNTRY_CODE } from '../../../../models/limits.ts';
import { collectedCommands } from '../../actors/collectedFingers.ts';
import { type Receiver, ReceiverFields, useRefusedReceiver } from '../../forms/ReceiverFields.tsx';
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { FormDialog } from '../credential/FormDialog.tsx';

const messages = defineMessages({
  title: { id: 'handOver.title', defaultMessage: 'Hand over {name}' },
  what: {
    id: 'handOver.what',
    defaultMessage:
      'The recipient gets the collected data of this finger with its name, and can issue it to the locks that they manage. You no longer have it.',
  },
  locks: {
    id: 'handOver.locks',
    defaultMessage:
      '{count, plural, =0 {No lock has it now.} one {The lock that has it now keeps it: it goes on opening.} other {The # locks that have it now keep it: it goes on opening them.}}',
  },
  yes: { id: 'handOver.yes', defaultMessage: 'Hand over' },
});

interface HandOverDialogProps {
  finger: CollectedFinger;
  onClose: () => void;
}

/** Says what changes hands, and what does not, before it does. */
export function HandOverDialog({ finger: { collectedId, name, locks }, onClose }: HandOverDialogProps) {
  const format = useMessage();
  const [to, setTo] = useState<Receiver>({ receiver: '', countryCode: DEFAULT_COUNTRY_CODE });
  const [tried, setTried] = useState(false);
  const receiver = to.receiver.trim();
  const form = useUnsavedChanges(() => collectedCommands.transfer(collectedId, receiver, to.countryCode), onClose);
  const refused = useRefusedReceiver(form);
  return (
    <FormDialog
      form={form}
      title={format(messages.title, { name })}
      save={format(messages.yes)}
      weight="danger"
      failureShown={refused.shown}
      onSubmit={() => {
        setTried(true);
        if (receiver !== '') form.send({ type: 'submit.asked', values: to });
      }}
    >
      <p className="text-muted">{format(messages.what)}</p>
      <p className="text-muted">{format(messages.locks, { count: locks.length })}</p>
      <ReceiverFields
        value={to}
        missing={tried && receiver === ''}
        refused={refused}
        onChange={next => {
          setTo(next);
          form.send({ type: 'form.changed', differs: next.receiver !== '' });
        }}
      />
    </FormDialog>
  );
}
