import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { parse } from '@formatjs/icu-messageformat-parser';
import { type PseudoLocale, pseudoMessage } from '../../src/app/i18n/pseudo.ts';

const run = promisify(execFile);

async function englishMessages(): Promise<Record<string, { defaultMessage: string }>> {
  await run('npm', ['run', 'i18n:extract', '--silent']);
  return JSON.parse(await readFile('.cache/i18n/en.json', 'utf8'));
}

/** All English messages in the shape of a pseudo-locale, parsed as in a built catalogue. */
export async function pseudoCatalogues(locales: readonly PseudoLocale[]): Promise<Map<PseudoLocale, string>> {
  const english = Object.entries(await englishMessages());
  return new Map(
    locales.map(locale => {
      const messages = english.map(([id, { defaultMessage }]) => [id, pseudoMessage(parse(defaultMessage), locale)]);
      return [locale, JSON.stringify(Object.fromEntries(messages))];
    }),
  );
}
