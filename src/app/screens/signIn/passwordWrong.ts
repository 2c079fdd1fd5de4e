import type { Format } from '../../i18n/intl.tsx';
import { messages } from './signInMessages.ts';

export const passwordWrong = (format: Format) => (issue: string) => {
  if (issue === 'server') return format(messages.refusedField);
  return format(issue === 'too_big' ? messages.tooLong : messages.passwordMissing);
};
