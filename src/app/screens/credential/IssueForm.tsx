import type { ReactNode } from 'react';
import type { ListedKind } from '../../../../models/calls/credential.calls.ts';
import type { LockDetail } from '../../../../models/calls/lock.calls.ts';
import { CREDENTIAL_REMARK_MAX } from '../../../../models/limits.ts';
import { useConflicts } from '../../actors/conflicts.ts';
import type { CycleChoice } from '../../forms/CycleFields.tsx';
import { FormOutcome } from '../../forms/FormOutcome.tsx';
import { ForWhomField } from '../../forms/ForWhomField.tsx';
import { PageForm } from '../../forms/PageForm.tsx';
import { ValidityEditor } from '../../forms/ValidityEditor.tsx';
import type { ValidityKind } from '../../forms/validityDraft.ts';
import { errorMessages } from '../../i18n/errors.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { useMinute } from '../../ui/minute.ts';
import { ConflictLines } from './ConflictLines.tsx';
import { formMessages } from './formMessages.ts';
import { GuestIdNumberField } from './GuestIdNumberField.tsx';
import { secretIn } from './issueDraft.ts';
import { kindLooks } from './kinds.ts';
import { NameField } from './NameField.tsx';
import { RoomLine } from './RoomLine.tsx';
import type { IssueForm as Form } from './useIssueForm.ts';

interface IssueFormProps {
  form: Form;
  kind: ListedKind;
  lock: LockDetail;
  validityKinds: readonly ValidityKind[];
  cycleChoice?: CycleChoice | undefined;
  whyNot?: string | undefined;
  way: ReactNode;
  /** True if the credential needs no write, so that the lock’s capacity doesn’t matter. */
  untold?: boolean;
  children?: ReactNode;
}

export function IssueForm(props: IssueFormProps) {
  const { form, kind, lock, validityKinds, cycleChoice, whyNot, way, untold = false, children } = props;
  const format = useMessage();
  const now = useMinute();
  const { inputs, saving, errorAt, problem } = form;
  const { register, watch, setValue, resetField, formState } = inputs;
  const values = watch();
  const conflicts = useConflicts({
    lockId: lock.lockId,
    kind,
    name: values.name.trim(),
    secret: secretIn(kind, values),
  });
  return (
    <PageForm form={form} className="card flex max-w-2xl flex-col gap-6 p-4 sm:p-8">
      {children}
      <NameField wrong={formState.errors.name !== undefined} {...register('name')} />
      {kind === 'card' && (
        <Field
          label={format(formMessages.remark)}
          error={formState.errors.remark && format(formMessages.remarkWrong, { max: CREDENTIAL_REMARK_MAX })}
        >
          {wiring => <input {...wiring} {...register('remark')} autoComplete="off" className={inputClasses} />}
        </Field>
      )}
      <ForWhomField
        value={values.recipient}
        error={errorAt('recipient', format(errorMessages.badParameter))}
        onChange={chosen => {
          // A typed ID number belongs to the previous recipient, so choosing another one clears it.
          if (chosen?.lockUserId !== values.recipient?.lockUserId) resetField('idNumber');
          setValue('recipient', chosen, { shouldDirty: true });
        }}
      />
      <GuestIdNumberField
        recipient={values.recipient}
        problem={formState.errors.idNumber?.type}
        {...register('idNumber')}
      />
      <ValidityEditor
        value={values.validity}
        kinds={validityKinds}
        cycleChoice={cycleChoice}
        timeZone={lock.timeZone}
        now={now}
        problem={problem}
        onChange={validity =>
          setValue('validity', validity, { shouldDirty: true, shouldValidate: formState.isSubmitted })
        }
      />
      <div className="flex flex-col gap-2">
        {way}
        {!untold && <RoomLine kind={kind} lockId={lock.lockId} />}
        <ConflictLines conflicts={conflicts} />
        <FormOutcome form={form} />
        <span>
          <Button type="submit" weight="primary" busy={saving} whyNot={whyNot}>
            {format(kindLooks[kind].issue)}
          </Button>
        </span>
      </div>
    </PageForm>
  );
}
