/** Samples comments, test titles and README sentences, each with its place, reproducibly by a seed. */

export interface Piece {
  /** File and line, like `models/price.ts:46`. */
  place: string;
  text: string;
}

const joined = (lines: readonly string[]): string => lines.join(' ').replace(/\s+/g, ' ').trim();

/** Comments on lines of their own; adjacent lines count as one comment. */
export function commentsIn(path: string, text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const match of text.matchAll(/(?:^[ \t]*\/\/.*\n?)+|^[ \t]*\/\*[\s\S]*?\*\//gm)) {
    const lines = match[0].split('\n').map(line => line.replace(/^\s*(\/\/|\/\*\*?|\*\/|\*)|\*\/\s*$/g, ''));
    pieces.push({ place: `${path}:${lineAt(text, match.index)}`, text: joined(lines) });
  }
  return pieces;
}

/** The first text in the first row of a table whose rows are written out; undefined for computed rows. */
const firstRowText = (table: string): string | undefined =>
  /\.each(?:<.*?>)?\(\s*\[\s*\[?\s*(['`])(.+?)\1/.exec(table)?.[2];

/** Titles of tests and test tables, with their `describe`s. A title's `%s` stands for the first row, if it is known. */
export function testTitlesIn(path: string, text: string): Piece[] {
  const titles =
    /^( *)(?:(describe|it|test)(?:\.\w+(?:<.*?>)?(?:\(.*\))?)?|\](?: as const| satisfies .*?)?\))\(\s*(['`])(.+?)\3,/gm;
  const pieces: Piece[] = [];
  let around: { indent: number; title: string }[] = [];
  for (const { 0: all, 1: spaces = '', 2: opened, 4: said = '', index } of text.matchAll(titles)) {
    const table = opened ? all : tableBefore(text.slice(0, index), spaces);
    const kind = opened ?? /^ *(\w+)/.exec(table)?.[1];
    const title = said.replace('%s', placeholder => firstRowText(table) ?? placeholder);
    around = around.filter(({ indent }) => indent < spaces.length);
    const whole = [...around.map(each => each.title), title].join(' › ');
    if (kind === 'describe') around.push({ indent: spaces.length, title });
    else pieces.push({ place: `${path}:${lineAt(text, index + all.search(/\S/))}`, text: whole });
  }
  return pieces;
}

/** The table that ends here: from the last `describe.each(` or `it.each(` of this indent. */
const tableBefore = (text: string, indent: string): string =>
  text.split(new RegExp(`^(?=${indent}(?:describe|it|test)\\.\\w+[<(])`, 'm')).at(-1) ?? '';

/** Sentences of the prose; skips code, tables and headings. List entries are separate. */
export function sentencesIn(path: string, text: string): Piece[] {
  // Replaces code with spaces of the same length, so that line numbers stay right.
  const prose = text.replace(/^```[\s\S]*?^```|^ *[#|!<].*$/gm, block => block.replace(/\S/g, ' '));
  const paragraphs = prose.matchAll(/^(?! *$).+(?:\n(?! *$| *(?:-|\d+\.) ).+)*/gm);
  return [...paragraphs].flatMap(({ 0: paragraph, index }) =>
    joined(paragraph.replace(/^\s*(?:-|\d+\.) /, '').split('\n'))
      .split(/(?<=[.!?:]\**)\s+(?=[A-Z[`_*])/)
      .map(sentence => ({ place: `${path}:${lineAt(text, index)}`, text: sentence })),
  );
}

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** Mulberry32: the same seed gives the same sample. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function draw<T>(all: readonly T[], count: number, seed: number): T[] {
  const next = random(seed);
  return all
    .map(one => ({ one, rank: next() }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ one }) => one);
}
