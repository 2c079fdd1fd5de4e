import { cardCalls, faceCalls, type ListedKind, passcodeCalls } from '../../../../models/calls/credential.calls.ts';
import type { LockId } from '../../../../models/ids.ts';
import { PasscodeType } from '../../../../models/passcode.ts';
import type { Validity } from '../../../../models/validity.ts';
import { credentialCalls } from '../../actors/credentialCommands.ts';
import { forWhomOf, type Whom } from '../../forms/ForWhomField.tsx';
import type { ValidityKind } from '../../forms/validityDraft.ts';

export const CARD_KINDS: readonly ValidityKind[] = ['permanent', 'limited', 'cycle'];

/** What a form for issuing holds, of whatever kind; a kind asks for some of it. */
export interface IssueValues {
  name: string;
  validity: Validity;
  cardNumber: string;
  digits: string;
  type: PasscodeType;
  whom: Whom | null;
  /** What it is called, once it was looked at and is good. */
  photo: string;
}

export const FIRST_VALUES: IssueValues = {
  name: '',
  validity: { kind: 'permanent' },
  cardNumber: '',
  digits: '',
  type: PasscodeType.PERMANENT,
  whom: null,
  photo: '',
};

/** The call that issues it, and what it is asked: the form is checked by that call's own schema. */
export function issueCall(kind: ListedKind, lockId: LockId, values: IssueValues) {
  const { name, validity, cardNumber, digits, type, whom } = values;
  const fresh = { lockId, name: name.trim(), validity, ...(whom && { forWhom: forWhomOf(whom) }) };
  if (kind === 'face') return { call: faceCalls.add, asked: fresh };
  if (kind === 'card') return { call: cardCalls.add, asked: { ...fresh, ...(cardNumber !== '' && { cardNumber }) } };
  if (kind !== 'passcode') return { call: credentialCalls[kind].add, asked: fresh };
  return type === PasscodeType.CUSTOM
    ? { call: passcodeCalls.add, asked: { ...fresh, digits } }
    : { call: passcodeCalls.get, asked: { ...fresh, type } };
}
