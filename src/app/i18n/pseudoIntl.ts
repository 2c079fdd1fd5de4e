import { parse } from '@formatjs/icu-messageformat-parser';
import type { IntlShape, MessageDescriptor } from '@formatjs/intl';
import { PSEUDO_LOCALES, pseudoMessage } from './pseudo.ts';

/** In development, `?language=qps-long` or `qps-arab` selects a pseudo-locale until the page is unloaded. */
const chosen = import.meta.env.DEV
  ? PSEUDO_LOCALES.find(locale => locale === new URLSearchParams(globalThis.location?.search).get('language'))
  : undefined;

export const pseudoDirection = chosen === 'qps-arab' ? 'rtl' : undefined;

export function pseudoIntl(intl: IntlShape<string>): IntlShape<string> {
  if (chosen === undefined) return intl;
  const shaped = ({ defaultMessage, ...descriptor }: MessageDescriptor): MessageDescriptor => ({
    ...descriptor,
    // An id that no catalogue has, so that react-intl uses the `defaultMessage`.
    id: `${chosen}.${descriptor.id}`,
    defaultMessage: pseudoMessage(parse(String(defaultMessage)), chosen),
  });
  const formatMessage = (descriptor: MessageDescriptor, ...rest: never[]) =>
    intl.formatMessage(shaped(descriptor), ...rest);
  return { ...intl, formatMessage: formatMessage as typeof intl.formatMessage };
}
