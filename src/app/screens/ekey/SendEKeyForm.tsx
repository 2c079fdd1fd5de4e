import { defineMessages } from '@formatjs/intl';
import { Unplug } from 'lucide-react';
import type { LockDetail } from '../../../../models/calls/lock.calls.ts';
import { EKEY_NAME_MAX_LENGTH, EKEY_REMARKS_MAX_LENGTH } from '../../../../models/limits.ts';
import { useConflicts } from '../../actors/conflicts.ts';
import { AccountFields } from '../../forms/AccountFields.tsx';
import { FormOutcome } from '../../forms/FormOutcome.tsx';
import { PageForm } from '../../forms/PageForm.tsx';
import { ValidityEditor } from '../../forms/ValidityEditor.tsx';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { useMinute } from '../../ui/minute.ts';
import { Status } from '../../ui/Status.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { ConflictLines } from '../credential/ConflictLines.tsx';
import { formMessages } from '../credential/formMessages.ts';
import { EKEY_KINDS, sendMessages } from './sendMessages.ts';
import { type EKeyRequest, type SendValues, useSendForm } from './useSendForm.ts';

const messages = defineMessages({
  recipient: { id: 'eKey.recipient', defaultMessage: 'Recipient’s account' },
  recipientHint: {
    id: 'eKey.recipient.hint',
    defaultMessage: 'An e-mail address or phone number registered here.',
  },
  recipientWrong: { id: 'eKey.recipient.wrong', defaultMessage: 'Enter the recipient’s account.' },
  remote: { id: 'eKey.remoteUnlock', defaultMessage: 'Remote unlock' },
  remoteText: {
    id: 'eKey.remoteUnlock.text',
    defaultMessage: 'The recipient can also open the door remotely through the gateway.',
  },
  remoteNot: { id: 'eKey.remoteUnlock.not', defaultMessage: 'This lock doesn’t support remote unlock.' },
  remoteOff: {
    id: 'eKey.remoteUnlock.off',
    defaultMessage: 'Remote unlock is off for this lock. For now, the eKey only opens the door from nearby.',
  },
  remoteNoGateway: {
    id: 'eKey.remoteUnlock.noGateway',
    defaultMessage: 'This lock has no gateway. Until the lock has one, the eKey only opens the door from nearby.',
  },
  issue: { id: 'eKey.mayIssue', defaultMessage: 'Can send eKeys' },
  issueText: {
    id: 'eKey.mayIssue.text',
    defaultMessage: 'The recipient can send eKeys for this lock, within the validity of their own eKey.',
  },
  offered: {
    id: 'eKey.send.offered',
    defaultMessage: 'The recipient must sign in here and accept the eKey before opening the door.',
  },
});

/** Returns '' until the address could be complete, because conflicts need a complete one. */
const asWhole = (recipient: string): string => (/@\S+\.\S+|(\d\W*){7}/.test(recipient) ? recipient.trim() : '');

interface SendEKeyFormProps {
  lock: LockDetail;
  issue: (eKey: EKeyRequest) => Promise<unknown>;
}

export function SendEKeyForm({ lock, issue }: SendEKeyFormProps) {
  const format = useMessage();
  const now = useMinute();
  const { form, problem, failureShown } = useSendForm(lock, now, issue);
  const { values, errorAt, change: set } = form;
  const { recipient, countryCode } = values;
  const conflicts = useConflicts({ lockId: lock.lockId, kind: 'ekey', recipient: asWhole(recipient), countryCode });
  return (
    <PageForm form={form} className="card flex max-w-2xl flex-col gap-6 p-4 sm:p-8">
      <AccountFields
        label={format(messages.recipient)}
        hint={format(messages.recipientHint)}
        value={{ account: recipient, countryCode }}
        error={errorAt('recipient', format(messages.recipientWrong))}
        countryError={sentence => errorAt('countryCode', sentence)}
        onChange={next => set({ recipient: next.account, countryCode: next.countryCode })}
      />
      <ConflictLines conflicts={conflicts} />
      <TextField
        label={format(sendMessages.name)}
        hint={format(sendMessages.nameHint)}
        error={errorAt('name', format(sendMessages.nameWrong, { max: EKEY_NAME_MAX_LENGTH }))}
        value={values.name}
        max={EKEY_NAME_MAX_LENGTH}
        onChange={name => set({ name })}
      />
      <TextField
        label={format(sendMessages.remarks)}
        error={errorAt('remarks', format(formMessages.remarkWrong, { max: EKEY_REMARKS_MAX_LENGTH }))}
        value={values.remarks}
        max={EKEY_REMARKS_MAX_LENGTH}
        onChange={remarks => set({ remarks })}
      />
      <ValidityEditor
        value={values.validity}
        kinds={EKEY_KINDS}
        timeZone={lock.timeZone}
        now={now}
        problem={problem}
        onChange={validity => set({ validity })}
      />
      <EKeyRights lock={lock} values={values} onChange={set} />
      <div className="flex flex-col gap-2">
        <p className="text-muted">{format(messages.offered)}</p>
        <FormOutcome form={form} failureShown={failureShown} />
        <span>
          <Button type="submit" weight="primary" busy={form.saving}>
            {format(sendMessages.send)}
          </Button>
        </span>
      </div>
    </PageForm>
  );
}

interface TextFieldProps {
  label: string;
  hint?: string;
  error: string | undefined;
  value: string;
  max: number;
  onChange: (text: string) => void;
}

function TextField({ label, hint, error, value, max, onChange }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {wiring => (
        <input
          {...wiring}
          value={value}
          maxLength={max}
          autoComplete="off"
          className={inputClasses}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

interface EKeyRightsProps {
  lock: LockDetail;
  values: SendValues;
  onChange: (changes: Partial<SendValues>) => void;
}

function EKeyRights({ lock, values, onChange }: EKeyRightsProps) {
  const format = useMessage();
  const opensFromAfar = lock.capabilities.includes('remoteUnlock');
  const notYet = !lock.hasGateway ? messages.remoteNoGateway : lock.remoteUnlockAllowed ? null : messages.remoteOff;
  return (
    <div className="flex flex-col">
      {opensFromAfar ? (
        <Switch
          label={format(messages.remote)}
          text={format(messages.remoteText)}
          on={values.remoteUnlock}
          onTurn={remoteUnlock => onChange({ remoteUnlock })}
        />
      ) : (
        <p className="text-muted">{format(messages.remoteNot)}</p>
      )}
      {opensFromAfar && values.remoteUnlock && notYet && (
        <div role="status" className="pb-2">
          <Status meaning="attention" icon={Unplug}>
            {format(notYet)}
          </Status>
        </div>
      )}
      {lock.role !== 'user' && (
        <Switch
          label={format(messages.issue)}
          text={format(messages.issueText)}
          on={values.mayIssue}
          onTurn={mayIssue => onChange({ mayIssue })}
        />
      )}
    </div>
  );
}
