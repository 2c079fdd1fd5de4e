import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import * as z from 'zod/mini';
import { type TransferAction, type TransferDetail, transferCalls } from '../../../../models/calls/transfer.calls.ts';
import { CODE_TRIES } from '../../../../models/verificationCode.ts';
import { transferCommands } from '../../actors/transfers.ts';
import { useCall } from '../../actors/useCall.ts';
import { FailureAlert } from '../../forms/FailureAlert.tsx';
import { FormOutcome } from '../../forms/FormOutcome.tsx';
import { PageForm } from '../../forms/PageForm.tsx';
import { useEditForm } from '../../forms/useEditForm.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button, type Weight } from '../../ui/Button.tsx';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { useMoment } from '../../ui/useMoment.ts';

const messages = defineMessages({
  code: { id: 'transfer.code', defaultMessage: 'Verification code' },
  codeHint: {
    id: 'transfer.code.hint',
    defaultMessage: 'Six digits, sent to the address you sign in with.',
  },
  codeWrong: { id: 'transfer.code.wrong', defaultMessage: 'Enter the six-digit code.' },
  send: { id: 'transfer.code.send', defaultMessage: 'Send code' },
  sent: { id: 'transfer.code.sent', defaultMessage: 'Code sent. Valid until {moment}.' },
  enter: { id: 'transfer.code.enter', defaultMessage: 'Verify code' },
  left: {
    id: 'transfer.code.left',
    defaultMessage: '{left, plural, one {# attempt left} other {# attempts left}} before the transfer is canceled.',
  },
});

type Plain = Exclude<TransferAction, 'enterCode'>;

const actions: Record<Plain, MessageDescriptor> = defineMessages({
  confirm: { id: 'transfer.confirm', defaultMessage: 'Offer transfer' },
  accept: { id: 'transfer.accept', defaultMessage: 'Accept' },
  decline: { id: 'transfer.decline', defaultMessage: 'Decline' },
  retry: { id: 'transfer.retry', defaultMessage: 'Retry transfer' },
  cancel: { id: 'transfer.cancel', defaultMessage: 'Cancel transfer' },
});
const WEIGHTS: Record<Plain, Weight> = {
  confirm: 'primary',
  accept: 'primary',
  retry: 'primary',
  decline: 'plain',
  cancel: 'plain',
};
const isPlain = (action: TransferAction): action is Plain => action !== 'enterCode';

export function TransferNext({ transfer }: { transfer: TransferDetail }) {
  const format = useMessage();
  const { transferId, may } = transfer;
  const { call, busy, request, failure } = useCall((action: Plain) => transferCommands.act(action, transferId));
  const plain = (Object.keys(actions) as Plain[]).filter(action => may.filter(isPlain).includes(action));
  return (
    <>
      {may.includes('enterCode') && <EnterCode transfer={transfer} />}
      <FailureAlert failure={failure} />
      {plain.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {plain.map(action => (
            <Button
              key={action}
              weight={WEIGHTS[action]}
              busy={busy && request === action}
              onClick={() => call(action)}
            >
              {format(actions[action])}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

const CODE = z.pick(transferCalls.enterCode.params, { code: true });
const ABOUT_CODE = { codeWrong: 'code', codeExpired: 'code', codeLockedOut: 'code' } as const;

function EnterCode({ transfer: { transferId, wrongCodes } }: { transfer: TransferDetail }) {
  const format = useMessage();
  const moment = useMoment();
  const form = useEditForm({
    schema: CODE,
    first: { code: '' },
    about: ABOUT_CODE,
    save: ({ code }) => transferCommands.enterCode(transferId, code),
  });
  const code = useCall(() => transferCommands.sendCode('text'));
  const wrong = format(messages.codeWrong);
  return (
    <PageForm form={form} className="flex max-w-md flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={code.busy} onClick={() => code.call()}>
          {format(messages.send)}
        </Button>
        <span role="status" className="text-muted">
          {code.answer && format(messages.sent, { moment: moment(code.answer.expiresAt) })}
        </span>
      </div>
      <FailureAlert failure={code.failure} />
      <Field label={format(messages.code)} hint={format(messages.codeHint)} error={form.errorAt('code', wrong)}>
        {wiring => (
          <input
            {...wiring}
            {...form.register('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            className={`${inputClasses} figures`}
          />
        )}
      </Field>
      {wrongCodes > 0 && <p className="text-attention">{format(messages.left, { left: CODE_TRIES - wrongCodes })}</p>}
      <FormOutcome form={form} />
      <div>
        <Button type="submit" weight="primary" busy={form.saving}>
          {format(messages.enter)}
        </Button>
      </div>
    </PageForm>
  );
}
