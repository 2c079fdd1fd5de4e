import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const DOCUMENTS = globSync('{*.md,docs/**/*.md,{machines,models,scripts,src,tests}/**/README.md}');
const text = (path: string): string => readFileSync(path, 'utf8');

describe('the documents', () => {
  it.each(DOCUMENTS)('contain only links to files that exist: %s', document => {
    const links = [...text(document).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, to = '']) => to);
    expect(links.filter(to => !existsSync(join(dirname(document), to)))).toEqual([]);
  });

  it.each([
    ['Unlock a lock', 30],
    ['Freeze an eKey', 22],
  ])('list only existing files in the code walk “%s”, each once, and at most %i files', (title, most) => {
    const walk =
      text('docs/walks.md')
        .split(/^## /m)
        .find(section => section.startsWith(title)) ?? '';
    const files = [...walk.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(most / 2);
    expect(files.length).toBeLessThanOrEqual(most);
    expect(new Set(files).size).toBe(files.length);
    expect(files.filter(file => !existsSync(file))).toEqual([]);
  });
});
