import { defineMessages } from '@formatjs/intl';
import { type FormEvent, useId, useState } from 'react';
import type { CollectedFinger } from '../../../../models/calls/fingerprintData.calls.ts';
import { DEFAULT_COUNTRY_CODE } from '../../../../models/limits.ts';
import { collectedCommands } from '../../actors/collectedFingers.ts';
import { type Receiver, ReceiverFields } from '../../forms/ReceiverFields.tsx';
import { failureText } from '../../i18n/failureText.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

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
  cancel: { id: 'form.cancel', defaultMessage: 'Cancel' },
  yes: { id: 'handOver.yes', defaultMessage: 'Hand over' },
});

interface HandOverDialogProps {
  finger: CollectedFinger;
  onClose: () => void;
}

/** Says what changes hands, and what does not, before it does. */
export function HandOverDialog({ finger: { collectedId, name, locks }, onClose }: HandOverDialogProps) {
  const format = useMessage();
  const id = useId();
  const [to, setTo] = useState<Receiver>({ receiver: '', countryCode: DEFAULT_COUNTRY_CODE });
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const receiver = to.receiver.trim();
    setWrong(receiver === '');
    if (receiver === '' || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await collectedCommands.transfer(collectedId, receiver, to.countryCode);
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={format(messages.title, { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{format(messages.cancel)}</Button>
          <Button type="submit" form={id} weight="danger" busy={busy}>
            {format(messages.yes)}
          </Button>
        </>
      }
    >
      <p>{format(messages.what)}</p>
      <p>{format(messages.locks, { count: locks.length })}</p>
      <form id={id} noValidate className="flex flex-col gap-4 text-ink" onSubmit={event => void submit(event)}>
        <ReceiverFields value={to} missing={wrong} onChange={setTo} />
        {failure !== null && (
          <p role="alert" className="text-danger">
            {failureText(format, failure)}
          </p>
        )}
      </form>
    </Dialog>
  );
}
