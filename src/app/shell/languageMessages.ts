import { defineMessages } from '@formatjs/intl';

export const languageMessages = defineMessages({ choose: { id: 'language.choose', defaultMessage: 'Language' } });
