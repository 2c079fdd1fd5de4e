/** Records the English that each translation was made from: if it has changed since, the translation is stale. */
import { createHash } from 'node:crypto';
import { lookUp } from '../../models/lookUp.ts';

export type MessageTexts = Readonly<Record<string, string>>;

/** Hash of the English text, keyed by message id. */
export type SourceHashes = Readonly<Record<string, string>>;

export const hashOf = (english: string): string =>
  createHash('sha256').update(english).digest('base64url').slice(0, 10);

/** Ids whose English has changed, or whose source isn't recorded. */
export const staleIds = (english: MessageTexts, translated: MessageTexts, sources: SourceHashes): string[] =>
  Object.keys(translated).filter(id => {
    const present = lookUp(english, id);
    return present !== undefined && lookUp(sources, id) !== hashOf(present);
  });

const sorted = (record: SourceHashes): SourceHashes => Object.fromEntries(Object.entries(record).toSorted(byKey));
const byKey = ([a]: [string, string], [b]: [string, string]): number => (a < b ? -1 : 1);

/** The sources after `ids` were reviewed; those of removed translations are dropped. */
export function accepted(
  english: MessageTexts,
  translated: MessageTexts,
  sources: SourceHashes,
  ids: readonly string[],
): SourceHashes {
  const reviewed = new Set(ids);
  const next = Object.keys(translated).flatMap(id => {
    const present = lookUp(english, id);
    const hash = reviewed.has(id) && present !== undefined ? hashOf(present) : lookUp(sources, id);
    return hash === undefined ? [] : [[id, hash] as const];
  });
  return sorted(Object.fromEntries(next));
}

/** All English texts that some translation was made from, by hash: they show a reviewer what has changed. */
export function referredTexts(known: MessageTexts, english: MessageTexts, all: readonly SourceHashes[]): MessageTexts {
  const referred = new Set(all.flatMap(sources => Object.values(sources)));
  const texts = { ...known, ...Object.fromEntries(Object.values(english).map(text => [hashOf(text), text])) };
  return sorted(Object.fromEntries(Object.entries(texts).filter(([hash]) => referred.has(hash))));
}
