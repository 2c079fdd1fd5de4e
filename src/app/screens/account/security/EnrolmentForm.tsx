import { defineMessages } from '@formatjs/intl';
import { type Enrolment, securityCalls } from '../../../../../models/calls/security.calls.ts';
import { securityCommands } from '../../../actors/security.ts';
import { useCallForm } from '../../../forms/useCallForm.ts';
import { failureText } from '../../../i18n/failureText.ts';
import { useMessage } from '../../../i18n/intl.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field, inputClasses } from '../../../ui/Field.tsx';
import { QrSquare } from '../../../ui/QrSquare.tsx';
import { useMoment } from '../../../ui/useMoment.ts';
import { messages as codeMessages } from '../../recovery/codeMessages.ts';

const messages = defineMessages({
  scan: { id: 'security.enrol.scan', defaultMessage: 'Scan this QR code with your authenticator app.' },
  picture: { id: 'security.enrol.picture', defaultMessage: 'QR code for the authenticator app' },
  type: { id: 'security.enrol.type', defaultMessage: 'Or enter this key in the app:' },
  code: { id: 'security.enrol.code', defaultMessage: 'Code from the app' },
  until: {
    id: 'security.enrol.until',
    defaultMessage: 'Nothing changes until you enter the right code. You have until {until}.',
  },
  turnOn: { id: 'security.enrol.turnOn', defaultMessage: 'Turn on' },
  no: { id: 'security.enrol.no', defaultMessage: 'Cancel' },
});

interface EnrolmentFormProps {
  enrolment: Enrolment;
  onDone: (recoveryCodes: string[]) => void;
  onGiveUp: () => void;
}

/** The secret for the authenticator app, and the code that proves that the app stored it. */
export function EnrolmentForm({ enrolment: { uri, key, confirmBy }, onDone, onGiveUp }: EnrolmentFormProps) {
  const format = useMessage();
  const moment = useMoment();
  const { element, register, busy, failure, errorAt, onSubmit } = useCallForm({
    schema: securityCalls.turnOnSecondFactor.params,
    first: { code: '' },
    act: async ({ code }) => onDone((await securityCommands.turnOnSecondFactor(code)).recoveryCodes),
  });
  const told = failure === null ? undefined : failureText(format, failure);
  return (
    <div className="flex flex-col gap-6 sm:flex-row">
      <div className="flex flex-col gap-2 sm:w-56">
        <p>{format(messages.scan)}</p>
        <QrSquare text={uri} label={format(messages.picture)} />
      </div>
      <form ref={element} noValidate className="flex min-w-0 flex-1 flex-col gap-4" onSubmit={onSubmit}>
        <div>
          <p>{format(messages.type)}</p>
          <code className="text-lg break-words select-all">{key}</code>
        </div>
        <Field
          label={format(messages.code)}
          hint={format(messages.until, { until: moment(confirmBy) })}
          error={errorAt('code', format(codeMessages.codeWrong)) ?? told}
        >
          {wiring => (
            <input
              {...wiring}
              {...register('code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              className={`${inputClasses} figures tracking-widest`}
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
