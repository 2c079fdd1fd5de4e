import { useEffect } from 'react';
import type { Added, faceCalls, ListedKind } from '../../../../models/calls/credential.calls.ts';
import type { fingerprintDataCalls } from '../../../../models/calls/fingerprintData.calls.ts';
import type { LockDetail } from '../../../../models/calls/lock.calls.ts';
import type { ErrorName } from '../../../../models/errorCodes.ts';
import type { CredentialId } from '../../../../models/ids.ts';
import { errorNameOf } from '../../api/apiError.ts';
import type { AskedOf } from '../../api/createSend.ts';
import { isRefused } from '../../api/isRefused.ts';
import { type EditForm, useEditForm } from '../../forms/useEditForm.ts';
import { validityProblemIn } from '../../forms/validityInput.ts';
import type { ValidityProblem } from '../../forms/validityProblem.ts';
import { refusedValidity } from '../../forms/validityRules.ts';
import { firstValuesAt, type IssueValues, issueCall } from './issueDraft.ts';
import { issueResolver } from './issueResolver.ts';

const FIELDS = ['photo', 'name', 'remark', 'digits', 'cardNumber', 'idNumber'] as const;
type Field = (typeof FIELDS)[number];

/** Maps errors to the input that they belong to. */
const FIELD_OF: Partial<Record<ErrorName, Field>> = {
  passcodeExists: 'digits',
  passcodeDigits: 'digits',
  cardExists: 'cardNumber',
  photoRefused: 'photo',
  photoExists: 'photo',
  idNumberExists: 'idNumber',
};

export interface IssueForm extends EditForm<IssueValues, IssueValues> {
  problem: ValidityProblem | null;
}

/** Issues with another call than the kind’s own. */
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
  const form = useEditForm<IssueValues, IssueValues>({
    resolver: issueResolver(kind, lock, { now: () => Date.now() }),
    first: firstValuesAt(lock),
    about: { lockUserNotFound: 'recipient' },
    params: { forWhom: 'recipient' },
    async save(values, commandId) {
      const call = issueCall(kind, lock, values, Date.now());
      const { credentialId } = await (issueBy ? issueBy({ ...call.asked, commandId }) : call.issue(commandId));
      onIssued(credentialId);
    },
  });
  const { failure } = form;
  const { setError, setFocus, formState } = form.inputs;
  const refused = refusedValidity(failure, form.values.validity);
  const isRecipientShown = form.errorAt('recipient', 'server') !== undefined;
  const beside = fieldsOf(failure);
  useEffect(() => {
    const [first, ...others] = fieldsOf(failure);
    if (first === undefined) return;
    for (const field of [...others, first]) setError(field, { type: errorNameOf(failure) ?? 'server' });
    setFocus(first);
  }, [failure, setError, setFocus]);

  return {
    ...form,
    failureShown: refused !== null || beside.length > 0 || isRecipientShown,
    problem: validityProblemIn(formState.errors.validity) ?? refused,
  };
}

function fieldsOf(failure: unknown): readonly Field[] {
  const name = errorNameOf(failure);
  const field = name !== null && name !== 'redirected' ? FIELD_OF[name] : undefined;
  return field ? [field] : FIELDS.filter(each => isRefused(failure, each));
}
