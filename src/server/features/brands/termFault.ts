import { readFileSync } from 'node:fs';
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import { isStructurallySame } from '@formatjs/icu-messageformat-parser/manipulator.js';
import { lookUp } from '../../../../models/lookUp.ts';

/** Any catalogue will do: the build ensures that all have the same ids and placeholders. */
const CATALOGUE = new URL('../../../app/i18n/catalogues/de_DE.json', import.meta.url);

let messages: Readonly<Record<string, string>> | undefined;

export function termFault(id: string, sentence: MessageFormatElement[]): string | null {
  messages ??= JSON.parse(readFileSync(CATALOGUE, 'utf8')) as Readonly<Record<string, string>>;
  const own = lookUp(messages, id);
  if (own === undefined) return 'isn’t a message id';
  const { error } = isStructurallySame(parse(own), sentence);
  return error ? `must have the same placeholders as the message: ${error.message}` : null;
}
