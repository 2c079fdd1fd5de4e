import { defineMessages } from '@formatjs/intl';
import type { CodeFailure } from '../../../../models/verificationCode.ts';

export const messages = defineMessages({
  code: { id: 'code.label', defaultMessage: 'Verification code' },
  codeWrong: { id: 'code.wrong', defaultMessage: 'Enter the six-digit code.' },
  send: { id: 'code.send', defaultMessage: 'Send code' },
  sendAgain: { id: 'code.sendAgain', defaultMessage: 'Send new code' },
  sendAgainIn: {
    id: 'code.sendAgainIn',
    defaultMessage: 'New code in {seconds, plural, one {# second} other {# seconds}}',
  },
  call: { id: 'code.call', defaultMessage: 'Get the code by phone call' },
  sending: { id: 'code.sending', defaultMessage: 'Sending the code…' },
  sent: {
    id: 'code.sent',
    defaultMessage:
      'Code sent. The code expires in {minutes, plural, =0 {} one {# minute and } other {# minutes and }}{seconds, plural, one {# second} other {# seconds}}.',
  },
  textRisk: {
    id: 'code.textRisk',
    defaultMessage:
      'Text messages can be intercepted, or redirected to another SIM card. E-mail is safer. A passkey or authenticator app is safest.',
  },
  heldForOperator: {
    id: 'code.heldForOperator',
    defaultMessage:
      'This console can’t send e-mail or text messages. Ask the operator, who can see your code under “{page}”.',
  },
  heldForAccount: {
    id: 'code.heldForAccount',
    defaultMessage: 'This console can’t send e-mail or text messages. Your code is under “{page}”.',
  },
  over: { id: 'code.over', defaultMessage: 'The code expired. Request a new one.' },
  puzzle: { id: 'puzzle.label', defaultMessage: 'Captcha: slide the piece into the gap' },
  puzzleHint: {
    id: 'puzzle.hint',
    defaultMessage: 'Slide the piece with your mouse, finger or arrow keys. The code is sent once the piece fits.',
  },
  puzzleCheck: { id: 'puzzle.check', defaultMessage: 'Check' },
  puzzleOther: { id: 'puzzle.other', defaultMessage: 'Try another picture' },
  puzzleWrong: { id: 'puzzle.wrong', defaultMessage: 'The piece didn’t fit. Try this new picture.' },
});

export const failures: Record<CodeFailure, { id: string; defaultMessage: string }> = defineMessages({
  addressRefused: {
    id: 'code.failed.addressRefused',
    defaultMessage: 'The address was rejected. Check the address, or use another one.',
  },
  providerRefused: {
    id: 'code.failed.providerRefused',
    defaultMessage: 'Couldn’t send the code. Contact the operator.',
  },
  unreachable: {
    id: 'code.failed.unreachable',
    defaultMessage: 'The mail or text service didn’t answer. The code may not have been sent. Try again later.',
  },
});
