import { globSync, readFileSync } from 'node:fs';

/** Every match in these files, as `path:line match`. */
export function matchesIn(patterns: readonly string[], wanted: RegExp): string[] {
  return globSync([...patterns]).flatMap(path => {
    const text = readFileSync(path, 'utf8');
    const lineAt = (index: number) => text.slice(0, index).split('\n').length;
    return Array.from(text.matchAll(wanted), match => `${path}:${lineAt(match.index)} ${match[0].trim()}`);
  });
}
