/** Finds look-ups by an arbitrary string, which could reach inherited properties (`toString`, `__proto__`). */
import type { Node } from 'typescript/unstable/ast';
import { SyntaxKind } from 'typescript/unstable/ast';
import {
  isAsExpression,
  isBinaryExpression,
  isCallExpression,
  isElementAccessExpression,
  isParenthesizedExpression,
  isPropertyAccessExpression,
} from 'typescript/unstable/ast/is';
import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import { placeOf, withSources } from './house/sources.ts';

const FOLDERS = ['models', 'machines', 'src', 'scripts'];
const HOME = 'models/lookUp.ts';

const OPEN = TypeFlags.Any | TypeFlags.Unknown | TypeFlags.String;

function isOpen(type: Type | undefined): boolean {
  if (!type) return true;
  if (type.isUnionType() || type.isIntersectionType()) return type.getTypes().some(isOpen);
  return (type.flags & OPEN) !== 0;
}

const inner = (node: Node): Node =>
  isAsExpression(node) || isParenthesizedExpression(node) ? inner(node.expression) : node;

function lookUpIn(node: Node): { key: Node; table: Node } | null {
  if (isElementAccessExpression(node)) return { key: node.argumentExpression, table: node.expression };
  if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword)
    return { key: node.left, table: node.right };
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return null;
  const { expression, name } = node.expression;
  const [table, key] = node.arguments;
  const reflects = expression.getText() === 'Reflect' && ['get', 'has', 'set'].includes(name.getText());
  return reflects && key && table ? { key, table } : null;
}

/** A cast isn't checked at runtime, so the type before the cast decides. */
const isFault = (checker: Checker, { key, table }: { key: Node; table: Node }): boolean =>
  isOpen(checker.getTypeAtLocation(inner(key))) && !isTypedList(checker, table);

function isTypedList(checker: Checker, table: Node): boolean {
  const type = checker.getTypeAtLocation(table);
  return type !== undefined && checker.isArrayLikeType(type);
}

function faultsOf(checker: Checker, root: Node, report: (node: Node) => void): void {
  const visit = (node: Node): void => {
    const found = lookUpIn(node);
    if (found && isFault(checker, found)) report(node);
    node.forEachChild(visit);
  };
  visit(root);
}

export const outsideKeys = (folder: string): string[] =>
  withSources(folder, FOLDERS, (sources, checker) => {
    const found: string[] = [];
    for (const source of sources)
      if (source.path !== HOME)
        faultsOf(checker, source.file, node => {
          found.push(`${placeOf(source, node)} ${node.getText(source.file)}`);
        });
    return found;
  });

if (import.meta.main) {
  const found = outsideKeys(process.cwd());
  for (const fault of found)
    console.log(`${fault}\n  looks up any string in an object: use models/lookUp.ts, or a Map.`);
  if (found.length > 0) process.exitCode = 1;
}
