import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { useState } from 'react';
import type { TransferAction, TransferDetail } from '../../../../models/calls/transfer.calls.ts';
import { CODE_TRIES } from '../../../../models/verificationCode.ts';
import { transferCommands } from '../../actors/transfers.ts';
import { FormOutcome } from '../../forms/FormOutcome.tsx';
import { PageForm } from '../../forms/PageForm.tsx';
import { useRefused } from '../../forms/useRefused.ts';
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.ts';
import { failureText } from '../../i18n/failureText.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button, type Weight } from '../../ui/Button.tsx';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { useMoment } from '../../ui/useMoment.ts';

const messages = defineMessages({
  code: { id: 'transfer.code', defaultMessage: 'Verification code' },
  codeHint: {
    id: 'transfer.code.hint',
    defaultMessage: 'Six digits, sent to the address that you sign in with.',
  },
  codeWrong: { id: 'transfer.code.wrong', defaultMessage: 'Enter the six digits of the code.' },
  send: { id: 'transfer.code.send', defaultMessage: 'Send me a code' },
  sent: { id: 'transfer.code.sent', defaultMessage: 'Sent. It counts until {moment}.' },
  enter: { id: 'transfer.code.enter', defaultMessage: 'Enter' },
  left: {
    id: 'transfer.code.left',
    defaultMessage: '{left, plural, one {# try is left} other {# tries are left}} before the transfer ends.',
  },
});

type Plain = Exclude<TransferAction, 'enterCode'>;

const actions: Record<Plain, MessageDescriptor> = defineMessages({
  confirm: { id: 'transfer.confirm', defaultMessage: 'Offer it' },
  accept: { id: 'transfer.accept', defaultMessage: 'Accept' },
  decline: { id: 'transfer.decline', defaultMessage: 'Decline' },
  retry: { id: 'transfer.retry', defaultMessage: 'Try the rest again' },
  cancel: { id: 'transfer.cancel', defaultMessage: 'Cancel the transfer' },
});
const WEIGHTS: Record<Plain, Weight> = {
  confirm: 'primary',
  accept: 'primary',
  retry: 'primary',
  decline: 'plain',
  cancel: 'plain',
};
const isPlain = (action: TransferAction): action is Plain => action !== 'enterCode';

/** What whoever looks may do with it now. */
export function TransferNext({ transfer }: { transfer: TransferDetail }) {
  const format = useMessage();
  const [busy, setBusy] = useState<Plain | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const { transferId, may } = transfer;
  const act = async (action: Plain) => {
    setBusy(action);
    setFailure(null);
    try {
      await transferCommands.act(action, transferId);
    } catch (error) {
      setFailure(error);
    }
    setBusy(null);
  };
  const plain = (Object.keys(actions) as Plain[]).filter(action => may.filter(isPlain).includes(action));
  return (
    <>
      {may.includes('enterCode') && <EnterCode transfer={transfer} />}
      {failure !== null && (
        <p role="alert" className="text-danger">
          {failureText(format, failure)}
        </p>
      )}
      {plain.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {plain.map(action => (
            <Button key={action} weight={WEIGHTS[action]} busy={busy === action} onClick={() => void act(action)}>
              {format(actions[action])}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

const ABOUT_CODE = { codeWrong: 'code', codeExpired: 'code', codeLockedOut: 'code' } as const;

function EnterCode({ transfer: { transferId, wrongCodes } }: { transfer: TransferDetail }) {
  const format = useMessage();
  const moment = useMoment();
  const [code, setCode] = useState('');
  const [expiresAt, setExpiresAt] = useState<number | null>(null);
  const [sending, setSending] = useState(false);
  const [sendFailure, setSendFailure] = useState<unknown>(null);
  const [incomplete, setIncomplete] = useState(false);
  const form = useUnsavedChanges(() => transferCommands.enterCode(transferId, code.trim()));
  const refused = useRefused(form, ['code'], ABOUT_CODE);
  const send = async () => {
    setSending(true);
    setSendFailure(null);
    try {
      setExpiresAt((await transferCommands.sendCode('text')).expiresAt);
    } catch (error) {
      setSendFailure(error);
    }
    setSending(false);
  };
  const enter = () => {
    const complete = /^\d{6}$/.test(code.trim());
    setIncomplete(!complete);
    if (complete) form.submit(code);
  };
  const wrong = format(messages.codeWrong);
  return (
    <PageForm form={form} className="flex max-w-md flex-col gap-3" onSubmit={enter}>
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={sending} onClick={() => void send()}>
          {format(messages.send)}
        </Button>
        <span role="status" className="text-muted">
          {expiresAt !== null && format(messages.sent, { moment: moment(expiresAt) })}
        </span>
      </div>
      {sendFailure !== null && (
        <p role="alert" className="text-danger">
          {failureText(format, sendFailure)}
        </p>
      )}
      <Field
        label={format(messages.code)}
        hint={format(messages.codeHint)}
        error={incomplete ? wrong : refused.at('code', wrong)}
      >
        {wiring => (
          <input
            {...wiring}
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            className={`${inputClasses} figures`}
            onChange={({ target }) => {
              setCode(target.value);
              form.changed(target.value !== '');
            }}
          />
        )}
      </Field>
      {wrongCodes > 0 && <p className="text-attention">{format(messages.left, { left: CODE_TRIES - wrongCodes })}</p>}
      <FormOutcome form={form} failureShown={refused.shown} />
      <div>
        <Button type="submit" weight="primary" busy={form.saving}>
          {format(messages.enter)}
        </Button>
      </div>
    </PageForm>
  );
}
