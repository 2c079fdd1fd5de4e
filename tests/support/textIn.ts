import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createIntl } from '@formatjs/intl';

/** Texts of a language's catalogue by message id, so that a test needn't repeat a translation. */
export function textIn(code: string): (id: string, values?: Record<string, string | number>) => string {
  const messages = JSON.parse(readFileSync(resolve(`src/app/i18n/catalogues/${code}.json`), 'utf8'));
  const intl = createIntl({ locale: code.replace('_', '-'), messages });
  return (id, values) => intl.formatMessage({ id }, values);
}
