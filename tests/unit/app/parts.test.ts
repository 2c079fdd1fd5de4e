import { readFileSync } from 'node:fs';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CHARTS } from '../../../machines/charts.ts';
import type { LanguageCode } from '../../../models/speech.ts';
import { type Speech, SpeechContext } from '../../../src/app/i18n/intl.tsx';
import { languageOf } from '../../../src/app/i18n/languages.ts';
import { newIntl } from '../../../src/app/i18n/newIntl.ts';
import { OWN_WORKINGS, PARTS } from '../../../src/app/screens/explorer/parts.tsx';
import type { PathsFile } from '../../../src/app/screens/explorer/pathsFile.ts';
import { eventsOf, momentOf, type ReplayStep, walksOf } from '../../../src/app/screens/explorer/replay.ts';

// The page has none of the server’s meta tags: the State Explorer is off.
beforeAll(() => vi.stubGlobal('document', { querySelector: () => null }));
afterAll(() => vi.unstubAllGlobals());

const read = (file: string) => JSON.parse(readFileSync(`src/app/${file}`, 'utf8'));
const paths = read('screens/explorer/paths.json') as PathsFile;

function speech(code: LanguageCode, words: Record<string, string>): Speech {
  const language = languageOf(code);
  if (!language) expect.fail(`no ${code}`);
  return {
    intl: newIntl(language.ownLocale, words),
    language,
    brand: 'latchwork',
    offered: [language],
    load: async () => words,
    speak: async () => {},
    choose: async () => {},
    localeOf: ({ ownLocale }) => ownLocale,
    hourCycle: 'auto',
    chooseHourCycle: () => {},
  };
}
const SPEECHES = [speech('en', {}), speech('zh_CN', read('i18n/catalogues/zh_CN.json'))];

/** Visible text without markup. Placeholders of lazy content become `…`. */
const textIn = (value: Speech, node: ReactNode) =>
  renderToStaticMarkup(createElement(SpeechContext, { value }, node))
    .replaceAll(/<[^>]*animate-pulse[^>]*>/g, '…')
    .replaceAll(/<[^>]*>/g, ' ');

/** Every distinct snapshot on the recorded paths: a part depends on snapshot and time alone. */
function standingsOf(name: string): ReplayStep[] {
  const machine = CHARTS[name]?.machine;
  const report = paths[name];
  if (!machine || !report) expect.fail(`no ${name}`);
  const walk = walksOf(machine, eventsOf(report), report.input);
  const seen = new Map<string, ReplayStep>();
  for (const path of [[], ...report.paths])
    for (let steps = path.length; steps >= 0; steps--) {
      const standing = walk(path.slice(0, steps));
      const { value, context } = standing.snapshot;
      seen.set(JSON.stringify([value, context, momentOf(standing)]), standing);
    }
  return [...seen.values()];
}

it('every statechart has a preview unless it has no user interface of its own', () => {
  const without = Object.keys(CHARTS).filter(name => !(name in PARTS) && !OWN_WORKINGS.has(name));
  // Each form renders this confirmation itself.
  expect(without).toEqual(['unsavedChanges']);
  expect([...OWN_WORKINGS].filter(name => !(name in CHARTS) || name in PARTS)).toEqual([]);
});

describe.each(Object.keys(PARTS))('the preview of %s', name => {
  const shown = standingsOf(name).flatMap(standing => {
    const part = PARTS[name]?.(standing.snapshot, momentOf(standing)) ?? null;
    return part === null ? [] : [{ part, at: JSON.stringify(standing.snapshot.value) }];
  });

  it('renders at least one snapshot of the statechart', () => expect(shown).not.toEqual([]));
  it.each(SPEECHES)('renders valid text for every snapshot of the statechart in $language.code', spoken => {
    for (const { part, at } of shown) {
      const text = textIn(spoken, part);
      if (!/\S/.test(text) || /[{}]|undefined|null|NaN|Invalid/.test(text)) expect.fail(`${at}: “${text}”`);
    }
  });
});
