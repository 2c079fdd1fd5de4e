import { posix } from 'node:path';
import { isExportDeclaration, isImportDeclaration, isStringLiteral } from 'typescript/unstable/ast/is';
import type { Source } from './sources.ts';

export type Imports = ReadonlyMap<string, readonly string[]>;

export function importsOf(sources: readonly Source[]): Imports {
  const known = new Set(sources.map(({ path }) => path));
  const found = new Map<string, string[]>();
  for (const { path, file } of sources) {
    const targets = file.statements.flatMap(statement => {
      const from =
        isImportDeclaration(statement) || isExportDeclaration(statement) ? statement.moduleSpecifier : undefined;
      if (!from || !isStringLiteral(from) || !from.text.startsWith('.')) return [];
      return [posix.join(posix.dirname(path), from.text)];
    });
    found.set(
      path,
      targets.filter(target => known.has(target)),
    );
  }
  return found;
}

/** Import cycles of more than one file, largest first, found as Tarjan's strongly connected components. */
export function circlesIn(imports: Imports): string[][] {
  const order = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];

  function enter(path: string): number {
    const own = order.size;
    order.set(path, own);
    stack.push(path);
    let low = own;
    for (const target of imports.get(path) ?? [])
      if (!order.has(target)) low = Math.min(low, enter(target));
      else if (stack.includes(target)) low = Math.min(low, order.get(target) ?? low);
    if (low !== own) return low;
    const circle = stack.splice(stack.indexOf(path));
    if (circle.length > 1) circles.push(circle.sort());
    return low;
  }
  for (const path of imports.keys()) if (!order.has(path)) enter(path);
  return circles.sort((a, b) => b.length - a.length);
}
