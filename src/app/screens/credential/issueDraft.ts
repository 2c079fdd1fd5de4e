import { changingCodeBlockReason } from '../../../../machines/selectors/kindObstacle.ts';
import {
  cardCalls,
  faceCalls,
  type ListedKind,
  passcodeCalls,
  qrCodeCalls,
} from '../../../../models/calls/credential.calls.ts';
import type { LockDetail } from '../../../../models/calls/lock.calls.ts';
import type { VerificationFrequency } from '../../../../models/faceVerification.ts';
import { PasscodeType } from '../../../../models/passcode.ts';
import type { Validity } from '../../../../models/validity.ts';
import { credentialCalls, issueBy } from '../../actors/credentialCommands.ts';
import { forWhomOf, type Whom } from '../../forms/ForWhomField.tsx';
import type { ValidityKind } from '../../forms/validityDraft.ts';
import { endOf, type LinkEnd } from '../qrCode/linkEnds.ts';

export const CARD_KINDS: readonly ValidityKind[] = ['permanent', 'limited', 'cycle'];

/** Values for every kind of credential; each form uses some of them. */
export interface IssueValues {
  name: string;
  /** For cards only. */
  remark: string;
  validity: Validity;
  cardNumber: string;
  digits: string;
  type: PasscodeType;
  recipient: Whom | null;
  /** For a new guest, or one without an ID number. */
  idNumber: string;
  /** The server’s name for the photo, once it is accepted. */
  photo: string;
  /** For faces only: how often the face must be verified. */
  every: VerificationFrequency;
  /** For QR codes only; see `qrCodeCalls.add`. */
  changes: boolean;
  remoteUnlock: boolean;
  linkEnd: LinkEnd;
}

const FIRST_VALUES: IssueValues = {
  name: '',
  remark: '',
  validity: { kind: 'permanent' },
  cardNumber: '',
  digits: '',
  type: PasscodeType.PERMANENT,
  recipient: null,
  idNumber: '',
  photo: '',
  every: 'once',
  changes: true,
  remoteUnlock: false,
  linkEnd: 'withCode',
};

/** A lock that can’t limit access to periods generates no passcodes, so its form starts with custom digits. */
export const firstValuesAt = ({ capabilities }: Pick<LockDetail, 'capabilities'>): IssueValues => ({
  ...FIRST_VALUES,
  type: capabilities.includes('timesByConsole') ? PasscodeType.CUSTOM : FIRST_VALUES.type,
});

export function secretIn(kind: ListedKind, { cardNumber, digits, type }: IssueValues): string {
  if (kind === 'card') return cardNumber.trim();
  return kind === 'passcode' && type === PasscodeType.CUSTOM ? digits.trim() : '';
}

export function issueCall(kind: ListedKind, { lockId, ...lock }: LockDetail, values: IssueValues, now: number) {
  const { name, remark, validity, cardNumber, digits, type, recipient } = values;
  const idNumber = recipient ? values.idNumber.trim() : '';
  const fresh = {
    ...{ lockId, name: name.trim(), validity },
    ...(recipient && { forWhom: forWhomOf(recipient) }),
    ...(idNumber !== '' && { idNumber }),
  };
  if (kind === 'face') return issueBy(faceCalls.add, { ...fresh, every: values.every });
  if (kind === 'card')
    return issueBy(cardCalls.add, { ...fresh, remark: remark.trim(), ...(cardNumber !== '' && { cardNumber }) });
  if (kind === 'qrCode') {
    const changes = values.changes && changingCodeBlockReason(lock) === null;
    const { remoteUnlock, linkEnd } = values;
    return issueBy(qrCodeCalls.add, { ...fresh, changes, remoteUnlock, linkEndsAt: endOf(linkEnd, now) });
  }
  if (kind !== 'passcode') return issueBy(credentialCalls[kind].add, fresh);
  return type === PasscodeType.CUSTOM
    ? issueBy(passcodeCalls.add, { ...fresh, digits })
    : issueBy(passcodeCalls.get, { ...fresh, type });
}
