import { globSync, readFileSync } from 'node:fs';
import { parse } from '@formatjs/icu-messageformat-parser';

const en = JSON.parse(readFileSync('.cache/i18n/en.json', 'utf8')) as Record<string, { defaultMessage: string }>;
const W = '\u0001';
function expand(els: any[], hash = W): string[] {
  let out = [''];
  for (const e of els) {
    let alts: string[];
    if (e.type === 0) alts = [e.value];
    else if (e.type === 7) alts = [W];
    else if (e.type === 5 || e.type === 6) alts = Object.values(e.options).flatMap((o: any) => expand(o.value));
    else if (e.type === 8) alts = expand(e.children);
    else alts = [W];
    const next: string[] = [];
    for (const a of out)
      for (const b of alts) {
        next.push(a + b);
        if (next.length > 300) break;
      }
    out = next;
  }
  return out;
}
const words = (s: string) =>
  s
    .replace(/[\u0001]/g, ' \u0001 ')
    .split(/[^\p{L}\p{N}’\u0001]+/u)
    .filter(Boolean);
const texts = Object.entries(en).flatMap(([id, m]) => {
  try {
    return expand(parse(m.defaultMessage)).map(t => ({ id, t, w: words(t) }));
  } catch {
    return [];
  }
});
const all = texts.map(x => x.t.replace(/\s+/g, ' '));
const exact = new Set(all);
// index by bigram
const index = new Map<string, Set<number>>();
texts.forEach((x, i) => {
  for (let k = 0; k < x.w.length - 1; k++) {
    const b = x.w[k] + ' ' + x.w[k + 1];
    (index.get(b) ?? index.set(b, new Set()).get(b)!).add(i);
  }
});
const files = process.argv.slice(2).length
  ? process.argv.slice(2)
  : globSync(['tests/browser/**/*.ts', 'tests/support/*MustShow.ts', 'tests/support/**/*.ts']);
for (const f of [...new Set(files)].sort()) {
  const src = readFileSync(f, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, m => m.replace(/[^\n]/g, ' '))
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\b(it|describe|test)(\.\w+)?\(\s*(['"`]).*?\3,/g, '');
  for (const m of src.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|\/((?:[^/\\\n]|\\.){10,})\/[a-z]*/g)) {
    let s = (m[1] ?? m[2] ?? m[3])!;
    if (!/ /.test(s) || /^[.#[]|^(SELECT|select|insert)|=>|[{};]=/.test(s)) continue;
    s = s
      .replace(/\\'/g, "'")
      .replace(/\$\{[^}]*\}/g, W)
      .replace(/\\[bdsw]\+?|\.\*|[\^$]|\.\+/g, W)
      .replace(/\\\./g, '.')
      .replace(/“[^”]*”/g, '“' + W + '”')
      .replace(/\b\d+\b/g, W);
    for (const sent of s.split(/(?<=[.?!])\s*(?=[A-Z])/)) {
      const w = words(sent).filter((x, i, a) => !(x === W && a[i - 1] === W));
      const core = w.filter(x => x !== W);
      if (core.length < 2) continue;
      // all bigrams (without wildcards) in one message?
      const bis: string[] = [];
      for (let k = 0; k < w.length - 1; k++) if (w[k] !== W && w[k + 1] !== W) bis.push(w[k] + ' ' + w[k + 1]);
      if (bis.length === 0) continue;
      const score = new Map<number, number>();
      for (const b of bis) for (const i of index.get(b) ?? []) score.set(i, (score.get(i) ?? 0) + 1);
      const best = [...score].sort((a, b) => b[1] - a[1] || texts[a[0]]!.w.length - texts[b[0]]!.w.length)[0];
      const ratio = best ? best[1] / bis.length : 0;
      if (ratio < 1 && (ratio >= 0.34 || core.length >= 6)) {
        const line = src.slice(0, m.index).split('\n').length;
        console.log(
          `${f}:${line}\t${ratio.toFixed(2)}\t${sent.replaceAll(W, '…')}\t→ ${best ? texts[best[0]]!.id + ': ' + texts[best[0]]!.t.replaceAll(W, '…') : '-'}`,
        );
      }
    }
  }
}
