import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { PasscodeType, passcodeTypeChosen } from '../../../../models/passcode.ts';

const names = defineMessages({
  once: { id: 'passcode.type.once', defaultMessage: 'One time' },
  permanent: { id: 'passcode.type.permanent', defaultMessage: 'Permanent' },
  limit: { id: 'passcode.type.limit', defaultMessage: 'Limited time' },
  clear: { id: 'passcode.type.clear', defaultMessage: 'Clear all' },
  cycle: { id: 'passcode.type.cycle', defaultMessage: 'Recurring' },
  custom: { id: 'passcode.type.custom', defaultMessage: 'Custom' },
});

const meanings = defineMessages({
  once: { id: 'passcode.means.once', defaultMessage: 'Works once, within the next six hours.' },
  permanent: { id: 'passcode.means.permanent', defaultMessage: 'Works until you delete it.' },
  limit: { id: 'passcode.means.limit', defaultMessage: 'Works between the start and end you choose.' },
  clear: {
    id: 'passcode.means.clear',
    defaultMessage: 'Entering this passcode on the lock deletes all other passcodes.',
  },
  cycle: { id: 'passcode.means.cycle', defaultMessage: 'Works on the days and during the hours you choose.' },
  custom: {
    id: 'passcode.means.custom',
    defaultMessage: 'You choose the digits. The passcode works once the lock has received it.',
  },
});

type TypeMessages = Record<PasscodeType, MessageDescriptor>;
const byType = (of: Record<keyof typeof names, MessageDescriptor>): TypeMessages => ({
  [PasscodeType.ONCE]: of.once,
  [PasscodeType.PERMANENT]: of.permanent,
  [PasscodeType.LIMIT]: of.limit,
  [PasscodeType.CLEAR]: of.clear,
  [PasscodeType.CYCLE]: of.cycle,
  [PasscodeType.CUSTOM]: of.custom,
});

export const passcodeTypeMessages = byType(names);
export const passcodeMeaningMessages = byType(meanings);

/** Passcode types in display order. */
export const PASSCODE_CHOICES: readonly PasscodeType[] = [1, 2, 3, 4, 5, 6].flatMap(
  choice => passcodeTypeChosen(choice) ?? [],
);
