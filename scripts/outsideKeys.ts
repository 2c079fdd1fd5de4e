/**
 * Look-ups of a string in an object by which an outsider would reach what every object inherits (`toString`, `constructor`,
 * `__proto__`). Keys that the types know one by one may be used; any other goes through models/lookUp.ts, or a Map.
 */
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

/** Where strings may come from outside. */
const FOLDERS = ['models', 'machines', 'src', 'scripts'];
/** The one home of such look-ups. */
const HOME = 'models/lookUp.ts';

const OPEN = TypeFlags.Any | TypeFlags.Unknown | TypeFlags.String;

/** Whether any string could be meant; a branded one is still any string. */
function isOpen(type: Type | undefined): boolean {
  if (!type) return true;
  if (type.isUnionType() || type.isIntersectionType()) return type.getTypes().some(isOpen);
  return (type.flags & OPEN) !== 0;
}

const inner = (node: Node): Node =>
  isAsExpression(node) || isParenthesizedExpression(node) ? inner(node.expression) : node;

/** The expression by which something is looked up, and in what; null: nothing is. */
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

/** A cast promises what nobody has checked: the type before it counts. */
const isFault = (checker: Checker, { key, table }: { key: Node; table: Node }): boolean =>
  isOpen(checker.getTypeAtLocation(inner(key))) && !isTypedList(checker, table);

/** Reached by numbers; a key of type `any` is one where the table has nothing else. */
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

/** `models/price.ts:46 tariff.units[name]` for each, of the project in this folder. */
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
