import { defineMessages } from '@formatjs/intl';
import { type FormEvent, useId, useState } from 'react';
import type { CollectedFinger } from '../../../../models/calls/fingerprintData.calls.ts';
import { DEFAULT_COUNTRY_CODE } from '../../../../models/limits.ts';
import { collectedCommands } from '../../actors/collectedFingers.ts';
import { failureText } from '../../i18n/failureText.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field, inputClasses } from '../../ui/Field.tsx';

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
  receiver: { id: 'handOver.receiver', defaultMessage: 'Recipient’s account' },
  receiverHint: {
    id: 'handOver.receiver.hint',
    defaultMessage: 'An e-mail address or a phone number that is registered here.',
  },
  receiverWrong: { id: 'handOver.receiver.wrong', defaultMessage: 'Enter the account that it is for.' },
  country: { id: 'handOver.country', defaultMessage: 'Country code of the phone number' },
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
  const [receiver, setReceiver] = useState('');
  const [countryCode, setCountryCode] = useState<string>(DEFAULT_COUNTRY_CODE);
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const isPhone = receiver.trim() !== '' && !/[@a-z]/i.test(receiver);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWrong(receiver.trim() === '');
    if (receiver.trim() === '' || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await collectedCommands.transfer(collectedId, receiver.trim(), countryCode);
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
        <Field
          label={format(messages.receiver)}
          hint={format(messages.receiverHint)}
          error={wrong ? format(messages.receiverWrong) : undefined}
        >
          {wiring => (
            <input
              {...wiring}
              value={receiver}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className={inputClasses}
              onChange={({ target }) => setReceiver(target.value)}
            />
          )}
        </Field>
        {isPhone && (
          <Field label={format(messages.country)}>
            {wiring => (
              <input
                {...wiring}
                value={countryCode}
                inputMode="tel"
                autoComplete="off"
                className={inputClasses}
                onChange={({ target }) => setCountryCode(target.value)}
              />
            )}
          </Field>
        )}
        {failure !== null && (
          <p role="alert" className="text-danger">
            {failureText(format, failure)}
          </p>
        )}
      </form>
    </Dialog>
  );
}
