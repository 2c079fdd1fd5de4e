import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { Theme } from './theme.ts';

export const themeMessages: Record<Theme | 'choose', MessageDescriptor> = defineMessages({
  choose: { id: 'theme.choose', defaultMessage: 'Appearance' },
  light: { id: 'theme.light', defaultMessage: 'Light' },
  dark: { id: 'theme.dark', defaultMessage: 'Dark' },
  system: { id: 'theme.system', defaultMessage: 'Same as device' },
});
