import { defineMessages } from '@formatjs/intl';

export const administratorMessages = defineMessages({
  name: { id: 'administrator.name', defaultMessage: 'Name' },
  nameHint: { id: 'administrator.name.hint', defaultMessage: 'A name for this administrator that only you see.' },
  nameWrong: { id: 'administrator.name.wrong', defaultMessage: 'Enter a name of 1 to {max, number} characters.' },
  term: { id: 'administrator.term', defaultMessage: 'Validity' },
  zones: { id: 'administrator.zones', defaultMessage: 'Days and times are in your time zone, {zone}.' },
});

export const TERM_KINDS = ['permanent', 'limited'] as const;
