import { defineMessages } from '@formatjs/intl';
import { useState } from 'react';
import type { Enrolment } from '../../../../../models/calls/security.calls.ts';
import { TOTP } from '../../../../../models/secondFactor.ts';
import { securityCommands } from '../../../actors/security.ts';
import { useSending } from '../../../forms/useSending.ts';
import { failureText } from '../../../i18n/failureText.ts';
import { useMessage } from '../../../i18n/intl.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field, inputClasses } from '../../../ui/Field.tsx';
import { QrSquare } from '../../../ui/QrSquare.tsx';
import { useMoment } from '../../../ui/useMoment.ts';
import { messages as codeMessages } from '../../recovery/codeMessages.ts';

const messages = defineMessages({
  scan: { id: 'security.enrol.scan', defaultMessage: 'Scan this with the app.' },
  picture: { id: 'security.enrol.picture', defaultMessage: 'QR code for the authenticator app' },
  type: { id: 'security.enrol.type', defaultMessage: 'Or type this key into it:' },
  code: { id: 'security.enrol.code', defaultMessage: 'Code that the app shows' },
  until: {
    id: 'security.enrol.until',
    defaultMessage: 'Nothing has changed before this was right. It waits until {until}.',
  },
  turnOn: { id: 'security.enrol.turnOn', defaultMessage: 'Turn on' },
  no: { id: 'security.enrol.no', defaultMessage: 'Do not set up' },
});

interface EnrolmentFormProps {
  enrolment: Enrolment;
  onDone: (recoveryCodes: string[]) => void;
  onGiveUp: () => void;
}

const isWhole = (code: string) => new RegExp(`^\\d{${TOTP.digits}}$`).test(code.replaceAll(' ', ''));

/** What the app needs to know, and the first code that shows that it does. */
export function EnrolmentForm({ enrolment: { uri, key, confirmBy }, onDone, onGiveUp }: EnrolmentFormProps) {
  const format = useMessage();
  const moment = useMoment();
  const [code, setCode] = useState('');
  const { form, tried, busy, failure, changed, onSubmit } = useSending(isWhole(code), async () =>
    onDone((await securityCommands.turnOnSecondFactor(code)).recoveryCodes),
  );

  const error = () => {
    if (failure !== null) return failureText(format, failure);
    return tried && !isWhole(code) ? format(codeMessages.codeWrong) : undefined;
  };
  return (
    <div className="flex flex-col gap-6 sm:flex-row">
      <div className="flex flex-col gap-2 sm:w-56">
        <p>{format(messages.scan)}</p>
        <QrSquare text={uri} label={format(messages.picture)} />
      </div>
      <form ref={form} noValidate className="flex min-w-0 flex-1 flex-col gap-4" onSubmit={onSubmit}>
        <div>
          <p>{format(messages.type)}</p>
          <code className="text-lg break-words select-all">{key}</code>
        </div>
        <Field
          label={format(messages.code)}
          hint={format(messages.until, { until: moment(confirmBy) })}
          error={error()}
        >
          {wiring => (
            <input
              {...wiring}
              value={code}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              className={`${inputClasses} figures tracking-widest`}
              onChange={({ target }) => {
                changed();
                setCode(target.value);
              }}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button onClick={onGiveUp}>{format(messages.no)}</Button>
          <Button type="submit" weight="primary" busy={busy}>
            {format(messages.turnOn)}
          </Button>
        </div>
      </form>
    </div>
  );
}
