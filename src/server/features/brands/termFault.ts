/** Whether what a brand calls otherwise is something that the console says, and told with what the console knows then. */

import { readFileSync } from 'node:fs';
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import { isStructurallySame } from '@formatjs/icu-messageformat-parser/manipulator.js';
import { lookUp } from '../../../../models/lookUp.ts';

/** Any of them: the build holds them to the same messages, and those to the same values. */
const CATALOGUE = new URL('../../../app/i18n/catalogues/de_DE.json', import.meta.url);

let messages: Readonly<Record<string, string>> | undefined;

/** What is wrong with saying `sentence` for the message of this id; null: nothing. */
export function termFault(id: string, sentence: MessageFormatElement[]): string | null {
  messages ??= JSON.parse(readFileSync(CATALOGUE, 'utf8')) as Readonly<Record<string, string>>;
  const own = lookUp(messages, id);
  if (own === undefined) return 'is not the id of a message';
  const { error } = isStructurallySame(parse(own), sentence);
  return error ? `must tell the same values as the message: ${error.message}` : null;
}
