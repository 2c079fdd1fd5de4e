import { defineMessages } from '@formatjs/intl';
import type { CodeFailure } from '../../../../models/verificationCode.ts';

export const messages = defineMessages({
  code: { id: 'code.label', defaultMessage: 'Verification code' },
  codeWrong: { id: 'code.wrong', defaultMessage: 'Enter the six digits of the code.' },
  send: { id: 'code.send', defaultMessage: 'Send the code' },
  sendAgain: { id: 'code.sendAgain', defaultMessage: 'Send another code' },
  sendAgainIn: {
    id: 'code.sendAgainIn',
    defaultMessage: 'Another in {seconds, plural, one {# second} other {# seconds}}',
  },
  call: { id: 'code.call', defaultMessage: 'Have it read out by a call' },
  addressFirst: { id: 'code.addressFirst', defaultMessage: 'Enter your e-mail address or phone number first.' },
  sending: { id: 'code.sending', defaultMessage: 'The code is being sent …' },
  sent: {
    id: 'code.sent',
    defaultMessage:
      'The code is on its way. It counts for another {minutes, plural, one {# minute} other {# minutes}} and {seconds, plural, one {# second} other {# seconds}}.',
  },
  textRisk: {
    id: 'code.textRisk',
    defaultMessage:
      'Texts can be intercepted, or redirected by a swapped SIM. E-mail is safer. A passkey or authenticator app is safest.',
  },
  heldForOperator: {
    id: 'code.heldForOperator',
    defaultMessage: 'This console can’t send mail or texts. Its operator can read your code under “{page}”.',
  },
  heldForAccount: {
    id: 'code.heldForAccount',
    defaultMessage: 'This console can’t send mail or texts. Your code is under “{page}”.',
  },
  over: { id: 'code.over', defaultMessage: 'The time of this code is over. Have another one sent.' },
  puzzle: { id: 'puzzle.label', defaultMessage: 'Slide the piece into the hole' },
  puzzleHint: {
    id: 'puzzle.hint',
    defaultMessage: 'With the mouse, a finger, or the arrow keys. Then the code is sent.',
  },
  puzzleCheck: { id: 'puzzle.check', defaultMessage: 'It fits' },
  puzzleOther: { id: 'puzzle.other', defaultMessage: 'Another picture' },
  puzzleWrong: { id: 'puzzle.wrong', defaultMessage: 'It did not fit. Here is another picture.' },
});

export const failures: Record<CodeFailure, { id: string; defaultMessage: string }> = defineMessages({
  addressRefused: {
    id: 'code.failed.addressRefused',
    defaultMessage: 'Nothing can be sent to this address. Check it, or use another one.',
  },
  providerRefused: {
    id: 'code.failed.providerRefused',
    defaultMessage: 'The code could not be sent. Tell whoever runs this console.',
  },
  unreachable: {
    id: 'code.failed.unreachable',
    defaultMessage: 'The mail or text service does not answer, so the code was perhaps not sent. Try again later.',
  },
});
