import { defineMessages } from '@formatjs/intl';

export const groupMessages = defineMessages({
  name: { id: 'group.name', defaultMessage: 'Name of the group' },
  nameHint: { id: 'group.name.hint', defaultMessage: 'A floor, a building, a street: what you look for locks by.' },
  nameWrong: { id: 'group.name.wrong', defaultMessage: 'Enter a name of 1 to {max, number} characters.' },
  none: { id: 'console.noGroup', defaultMessage: 'Not grouped' },
  locks: { id: 'group.locks', defaultMessage: '{count, plural, one {# lock} other {# locks}}' },
});
