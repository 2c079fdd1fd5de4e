import { defineMessages } from '@formatjs/intl';
import { validityKindsOf } from '../../../../machines/aggregates/passcodeRules.ts';
import { issueBlockReason } from '../../../../machines/selectors/kindObstacle.ts';
import type { LockDetail } from '../../../../models/calls/lock.calls.ts';
import type { CredentialId } from '../../../../models/ids.ts';
import { PasscodeType } from '../../../../models/passcode.ts';
import { draftOf } from '../../forms/validityDraft.ts';
import { errorMessages } from '../../i18n/errors.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { useMinute } from '../../ui/minute.ts';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { kindObstacleMessages } from '../lock/kindObstacleMessages.ts';
import { formMessages } from './formMessages.ts';
import { IssueForm } from './IssueForm.tsx';
import { PASSCODE_CHOICES, passcodeMeaningMessages, passcodeTypeMessages } from './passcodeTypes.ts';
import { useIssueForm } from './useIssueForm.ts';
import { NoWay, WayLine } from './WayLine.tsx';

const messages = defineMessages({
  type: { id: 'passcode.type', defaultMessage: 'Passcode type' },
  byConsole: {
    id: 'passcode.byConsole',
    defaultMessage:
      'This lock can’t schedule access. The console adds the passcode at the start and removes it at the end. The gateway must be online both times.',
  },
  useSoon: {
    id: 'passcode.useSoon',
    defaultMessage: 'The console generates the digits. The passcode expires if not used within 24 hours of its start.',
  },
  useOnFirstDay: {
    id: 'passcode.useOnFirstDay',
    defaultMessage:
      'The console generates the digits. Some locks reject passcodes that stay unused for 24 hours. Ask the user to enter the passcode on its first day.',
  },
});

interface IssuePasscodeProps {
  lock: LockDetail;
  onIssued: (id: CredentialId) => void;
}

export function IssuePasscode({ lock, onIssued }: IssuePasscodeProps) {
  const format = useMessage();
  const now = useMinute();
  const form = useIssueForm('passcode', lock, onIssued);
  const { watch, setValue, getValues } = form.inputs;
  const type = watch('type');
  const custom = type === PasscodeType.CUSTOM;
  const endless = type === PasscodeType.CYCLE && lock.recurringPasscodes === 'endless';
  const blockReason = issueBlockReason(lock, 'passcode', { generated: !custom });
  const whyNot = blockReason === null ? endWhyNot() : format(kindObstacleMessages[blockReason]);
  const timesByConsole = lock.capabilities.includes('timesByConsole');
  const kindsOf = (one: PasscodeType) => validityKindsOf(one, timesByConsole && one === PasscodeType.CUSTOM);

  const choose = (next: PasscodeType) => {
    setValue('type', next, { shouldDirty: true });
    const kinds = kindsOf(next);
    const { validity } = getValues();
    const [first] = kinds;
    if (first === undefined || kinds.includes(validity.kind)) return;
    setValue('validity', draftOf(first, validity, now, lock.timeZone), { shouldDirty: true });
  };

  return (
    <IssueForm
      form={form}
      kind="passcode"
      lock={lock}
      validityKinds={kindsOf(type)}
      cycleChoice={endless ? 'oneOrSet' : 'all'}
      untold={!custom}
      whyNot={whyNot}
      way={whyNot === undefined ? <WayLine lock={lock} untold={!custom} endless={endless} /> : <NoWay>{whyNot}</NoWay>}
    >
      <RadioCards
        legend={format(messages.type)}
        cards={typesOf(lock).map(value => ({
          value,
          label: format(passcodeTypeMessages[value]),
          text: format(passcodeMeaningMessages[value]),
        }))}
        chosen={type}
        onChoose={choose}
      />
      {custom && timesByConsole && <p className="text-muted">{format(messages.byConsole)}</p>}
      {custom ? (
        <DigitsField lock={lock} inputs={form.inputs} />
      ) : (
        type !== PasscodeType.ONCE && (
          <p className="text-muted">
            {format(type === PasscodeType.CYCLE ? messages.useOnFirstDay : messages.useSoon)}
          </p>
        )
      )}
    </IssueForm>
  );

  function endWhyNot(): string | undefined {
    return endless && !lock.hasGateway ? format(errorMessages.passcodeEndNeedsGateway) : undefined;
  }
}

/** The passcode types that the lock supports; not every lock generates passcodes. */
const typesOf = (lock: LockDetail) =>
  PASSCODE_CHOICES.filter(
    choice =>
      issueBlockReason(lock, 'passcode', { generated: choice !== PasscodeType.CUSTOM }) !== 'knowsNoTimes' &&
      !(choice === PasscodeType.CYCLE && lock.recurringPasscodes === 'none'),
  );

interface DigitsFieldProps {
  lock: LockDetail;
  inputs: ReturnType<typeof useIssueForm>['inputs'];
}

function DigitsField({ lock, inputs: { register, formState } }: DigitsFieldProps) {
  const format = useMessage();
  const lengths = { min: Math.min(...lock.passcodeDigits), max: Math.max(...lock.passcodeDigits) };
  const error = formState.errors.digits;
  return (
    <Field
      label={format(formMessages.digits)}
      hint={format(formMessages.digitsHint, lengths)}
      error={error && errorText(error.type)}
    >
      {wiring => (
        <input
          {...wiring}
          {...register('digits')}
          inputMode="numeric"
          autoComplete="off"
          className={`${inputClasses} figures`}
        />
      )}
    </Field>
  );

  function errorText(why: string | undefined): string {
    if (why === 'passcodeExists' || why === 'passcodeDigits') return format(errorMessages[why]);
    return format(formMessages.digitsWrong, lengths);
  }
}
