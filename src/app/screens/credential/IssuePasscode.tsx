import { defineMessages } from '@formatjs/intl';
import { useId } from 'react';
import { validityKindsOf } from '../../../../machines/aggregates/passcodeRules.ts';
import { issueBlockReason } from '../../../../machines/selectors/kindObstacle.ts';
import type { LockDetail } from '../../../../models/calls/lock.calls.ts';
import type { CredentialId } from '../../../../models/ids.ts';
import { PasscodeType } from '../../../../models/passcode.ts';
import { draftOf } from '../../forms/validityDraft.ts';
import { errorMessages } from '../../i18n/errors.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { classes } from '../../ui/classes.ts';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { useMinute } from '../../ui/minute.ts';
import { kindObstacleMessages } from '../lock/kindObstacleMessages.ts';
import { formMessages } from './formMessages.ts';
import { IssueForm } from './IssueForm.tsx';
import { PASSCODE_CHOICES, passcodeMeaningMessages, passcodeTypeMessages } from './passcodeTypes.ts';
import { useIssueForm } from './useIssueForm.ts';
import { NoWay, WayLine } from './WayLine.tsx';

const messages = defineMessages({
  type: { id: 'passcode.type', defaultMessage: 'Type of passcode' },
  byConsole: {
    id: 'passcode.byConsole',
    defaultMessage:
      'This lock knows no periods. The console puts the passcode in when its time begins and takes it out when that is over; for both the gateway has to be there.',
  },
  useSoon: {
    id: 'passcode.useSoon',
    defaultMessage: 'Its digits are made for you. It must be used once within 24 hours of its start, or it lapses.',
  },
  useOnFirstDay: {
    id: 'passcode.useOnFirstDay',
    defaultMessage:
      'Its digits are made for you. Use it on its first day: some locks stop taking a passcode that wasn’t used within 24 hours.',
  },
});

interface IssuePasscodeProps {
  lock: LockDetail;
  onIssued: (id: CredentialId) => void;
}

export function IssuePasscode({ lock, onIssued }: IssuePasscodeProps) {
  const format = useMessage();
  const now = useMinute();
  const group = useId();
  const lengths = { min: Math.min(...lock.passcodeDigits), max: Math.max(...lock.passcodeDigits) };
  const form = useIssueForm('passcode', lock, onIssued);
  const { register, watch, setValue, getValues, formState } = form.inputs;
  const type = watch('type');
  const custom = type === PasscodeType.CUSTOM;
  const endless = type === PasscodeType.CYCLE && lock.recurringPasscodes === 'endless';
  const blockReason = issueBlockReason(lock, 'passcode', { generated: !custom });
  const whyNot = blockReason === null ? endWhyNot() : format(kindObstacleMessages[blockReason]);
  const error = formState.errors.digits;

  // A lock that works none out for itself is not asked to.
  const choices = PASSCODE_CHOICES.filter(
    choice =>
      issueBlockReason(lock, 'passcode', { generated: choice !== PasscodeType.CUSTOM }) !== 'knowsNoTimes' &&
      !(choice === PasscodeType.CYCLE && lock.recurringPasscodes === 'none'),
  );
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
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 font-medium">{format(messages.type)}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {choices.map(choice => (
            <label
              key={choice}
              className={classes(
                'flex items-start gap-2 rounded-box border px-3 py-2',
                type === choice ? 'border-brand bg-brand-soft' : 'border-control bg-surface',
              )}
            >
              <input
                type="radio"
                name={group}
                checked={type === choice}
                onChange={() => choose(choice)}
                className="mt-1.5 accent-brand"
              />
              <span className="flex flex-col">
                <span className="font-medium">{format(passcodeTypeMessages[choice])}</span>
                <span className="text-sm text-muted">{format(passcodeMeaningMessages[choice])}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {custom && timesByConsole && <p className="text-muted">{format(messages.byConsole)}</p>}
      {custom ? (
        <Field
          label={format(formMessages.digits)}
          hint={format(formMessages.digitsHint, lengths)}
          error={error && digitsError(error.type)}
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

  function digitsError(why: string | undefined): string {
    if (why === 'passcodeExists' || why === 'passcodeDigits') return format(errorMessages[why]);
    return format(formMessages.digitsWrong, lengths);
  }
}
