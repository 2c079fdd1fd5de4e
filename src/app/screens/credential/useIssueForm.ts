import { useEffect, useRef } from 'react';
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form';
import type { Added, faceCalls, ListedKind } from '../../../../models/calls/credential.calls.ts';
import type { fingerprintDataCalls } from '../../../../models/calls/fingerprintData.calls.ts';
import type { LockDetail } from '../../../../models/calls/lock.calls.ts';
import type { ErrorName } from '../../../../models/errorCodes.ts';
import type { CredentialId } from '../../../../models/ids.ts';
import { newCommandId } from '../../actors/commandJob.ts';
import { errorNameOf } from '../../api/apiError.ts';
import type { AskedOf } from '../../api/createSend.ts';
import { isRefused } from '../../api/isRefused.ts';
import { send } from '../../api/send.ts';
import type { Refused } from '../../forms/refusedBy.ts';
import { useRefused } from '../../forms/useRefused.ts';
import { type UnsavedChanges, useDiffers, useUnsavedChanges } from '../../forms/useUnsavedChanges.ts';
import type { ValidityField, ValidityProblem } from '../../forms/validityProblem.ts';
import { refusedValidity } from '../../forms/validityRules.ts';
import { firstValuesAt, type IssueValues, issueCall } from './issueDraft.ts';
import { issueResolver } from './issueResolver.ts';

const FIELDS = ['photo', 'name', 'remark', 'digits', 'cardNumber', 'idNumber'] as const;
type Field = (typeof FIELDS)[number];

/** Beside which input the server's no belongs. */
const FIELD_OF: Partial<Record<ErrorName, Field>> = {
  passcodeExists: 'digits',
  passcodeDigits: 'digits',
  cardExists: 'cardNumber',
  photoRefused: 'photo',
  photoExists: 'photo',
  idNumberExists: 'idNumber',
};

export interface IssueForm {
  inputs: UseFormReturn<IssueValues>;
  changes: UnsavedChanges;
  saving: boolean;
  /** What the server says of whom it is for. */
  whom: Refused<'forWhom'>;
  /** The failure is told beside one of the inputs. */
  failureShown: boolean;
  problem: ValidityProblem | null;
  submit: () => void;
}

/** Issues by another way than the kind's own call, what that would be asked. */
type IssueBy = (
  wish: Pick<
    AskedOf<typeof fingerprintDataCalls.issue>,
    'lockId' | 'name' | 'validity' | 'forWhom' | 'idNumber' | 'commandId'
  > &
    Pick<AskedOf<typeof faceCalls.add>, 'every'>,
) => Promise<Added>;

export function useIssueForm(
  kind: ListedKind,
  lock: LockDetail,
  onIssued: (id: CredentialId) => void,
  issueBy?: IssueBy,
): IssueForm {
  const inputs = useForm<IssueValues>({
    defaultValues: firstValuesAt(lock),
    resolver: issueResolver(kind, lock, { now: () => Date.now() }),
  });
  const { formState, setError, setFocus, watch, handleSubmit } = inputs;
  // One wish has one id, so that a try whose answer was lost does not issue it twice. Another wish has another.
  const commandId = useRef(newCommandId());
  const changes = useUnsavedChanges(async values => {
    const { call, asked } = issueCall(kind, lock, values as IssueValues, Date.now());
    try {
      const wish = { ...asked, commandId: commandId.current };
      const { credentialId } = await (issueBy ? issueBy(wish) : send(call, wish as never));
      onIssued(credentialId);
    } catch (error) {
      if (errorNameOf(error) !== null) commandId.current = newCommandId();
      throw error;
    }
  });
  useEffect(() => {
    const { unsubscribe } = watch(() => {
      commandId.current = newCommandId();
    });
    return unsubscribe;
  }, [watch]);
  const { isDirty } = formState;
  useDiffers(changes, isDirty);

  const { failure } = changes;
  const validity = watch('validity');
  const refused = refusedValidity(failure, validity);
  const whom = useRefused(changes, ['forWhom'], { lockUserNotFound: 'forWhom' });
  const beside = fieldsOf(failure);
  useEffect(() => {
    const [first, ...others] = fieldsOf(failure);
    if (first === undefined) return;
    for (const field of [...others, first]) setError(field, { type: errorNameOf(failure) ?? 'server' });
    setFocus(first);
  }, [failure, setError, setFocus]);

  return {
    inputs,
    changes,
    saving: changes.saving,
    whom,
    failureShown: refused !== null || beside.length > 0 || whom.shown,
    problem: problemIn(formState.errors) ?? refused,
    submit: handleSubmit(values => changes.submit(values)),
  };
}

function fieldsOf(failure: unknown): readonly Field[] {
  const name = errorNameOf(failure);
  const field = name !== null && name !== 'redirected' ? FIELD_OF[name] : undefined;
  return field ? [field] : FIELDS.filter(each => isRefused(failure, each));
}

/** As the resolver laid it down: the kind of an error is why, its message is where. */
function problemIn({ validity }: FieldErrors<IssueValues>): ValidityProblem | null {
  const found = validity as { type?: string; message?: string } | undefined;
  if (!found?.type || !found.message) return null;
  return { why: found.type as ValidityProblem['why'], field: found.message as ValidityField };
}
