import { defineMessages } from '@formatjs/intl';

export const groupMessages = defineMessages({
  name: { id: 'group.name', defaultMessage: 'Group name' },
  nameHint: { id: 'group.name.hint', defaultMessage: 'Use a place, such as a floor, building or street.' },
  nameWrong: { id: 'group.name.wrong', defaultMessage: 'Enter a name of 1 to {max, number} characters.' },
  none: { id: 'console.noGroup', defaultMessage: 'Not grouped' },
  locks: { id: 'group.locks', defaultMessage: '{count, plural, one {# lock} other {# locks}}' },
});
