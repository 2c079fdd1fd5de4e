import { defineMessages } from '@formatjs/intl';

export const administratorMessages = defineMessages({
  name: { id: 'administrator.name', defaultMessage: 'Name' },
  nameHint: { id: 'administrator.name.hint', defaultMessage: 'What you call them; only you see it.' },
  nameWrong: { id: 'administrator.name.wrong', defaultMessage: 'Enter a name of 1 to {max, number} characters.' },
  term: { id: 'administrator.term', defaultMessage: 'For how long' },
  zones: { id: 'administrator.zones', defaultMessage: 'Days and times are yours: {zone}.' },
});

export const TERM_KINDS = ['permanent', 'limited'] as const;
