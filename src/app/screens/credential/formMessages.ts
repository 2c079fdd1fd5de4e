import { defineMessages } from '@formatjs/intl';

export const formMessages = defineMessages({
  name: { id: 'credential.name', defaultMessage: 'Name' },
  nameHint: {
    id: 'credential.name.hint',
    defaultMessage: 'The user or purpose, such as “Cleaner”. Only the console shows this name.',
  },
  nameWrong: { id: 'credential.name.wrong', defaultMessage: 'Enter a name of 1 to {max, number} characters.' },
  remark: { id: 'credential.remark', defaultMessage: 'Remark (optional)' },
  remarkWrong: { id: 'credential.remark.wrong', defaultMessage: 'Enter one line of at most {max, number} characters.' },
  digits: { id: 'passcode.digits', defaultMessage: 'Digits' },
  digitsHint: {
    id: 'passcode.digits.hint',
    defaultMessage: '{min, number} to {max, number} digits.',
  },
  digitsWrong: { id: 'passcode.digits.wrong', defaultMessage: 'Enter {min, number} to {max, number} digits.' },
});
