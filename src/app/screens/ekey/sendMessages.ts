import { defineMessages } from '@formatjs/intl';
import type { ValidityKind } from '../../forms/validityDraft.ts';

/** Kinds of validity in display order. */
export const EKEY_KINDS: readonly ValidityKind[] = ['limited', 'permanent', 'once', 'cycle'];

export const sendMessages = defineMessages({
  name: { id: 'eKey.name', defaultMessage: 'Name' },
  nameHint: { id: 'eKey.name.hint', defaultMessage: 'Name the user or the purpose, such as “Cleaner”.' },
  nameWrong: { id: 'eKey.name.wrong', defaultMessage: 'Enter a name of 1 to {max, number} characters.' },
  remarks: { id: 'eKey.remarks', defaultMessage: 'Remarks' },
  send: { id: 'eKey.send', defaultMessage: 'Send eKey' },
});
