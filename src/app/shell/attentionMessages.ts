import { defineMessages } from '@formatjs/intl';

export const attentionMessages = defineMessages({
  none: { id: 'shell.attention.none', defaultMessage: 'Nothing needs your attention' },
  some: {
    id: 'shell.attention.some',
    defaultMessage: '{count, plural, one {# issue needs} other {# issues need}} your attention',
  },
});
