import { defineMessages } from '@formatjs/intl';

export const navigationMessages = defineMessages({
  navigation: { id: 'shell.navigation', defaultMessage: 'Main menu' },
});
