import { basename } from 'node:path';
import { type Identifier, type Node, SyntaxKind } from 'typescript/unstable/ast';
import { isIdentifier, isPropertyAssignment, isStringLiteral } from 'typescript/unstable/ast/is';
import { EVERYDAY, NEVER_RIGHT } from './oldWords.ts';
import { placeOf, type Source, visit } from './sources.ts';

const TYPES: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.InterfaceDeclaration,
  SyntaxKind.TypeAliasDeclaration,
  SyntaxKind.ClassDeclaration,
  SyntaxKind.EnumDeclaration,
]);
const MEMBERS: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.PropertySignature,
  SyntaxKind.MethodSignature,
  SyntaxKind.PropertyDeclaration,
]);
const VALUES: ReadonlySet<SyntaxKind> = new Set([SyntaxKind.VariableDeclaration, SyntaxKind.FunctionDeclaration]);
const LOCALS: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.Parameter,
  SyntaxKind.BindingElement,
  SyntaxKind.FunctionExpression,
]);
const FUNCTIONS: ReadonlySet<SyntaxKind> = new Set([SyntaxKind.ArrowFunction, SyntaxKind.FunctionExpression]);

const isExported = (node: Node): boolean =>
  'modifiers' in node &&
  Array.isArray(node.modifiers) &&
  (node.modifiers as Node[]).some(({ kind }) => kind === SyntaxKind.ExportKeyword);

function statementOf(node: Node): Node {
  let at = node;
  while (at.parent.kind !== SyntaxKind.SourceFile) at = at.parent;
  return at;
}

/**
 * Method names are checked, because they belong to an object's interface. Data fields are not: their names come from
 * the object's type.
 */
const isMethod = (declaration: Node): boolean =>
  declaration.kind === SyntaxKind.MethodDeclaration ||
  (isPropertyAssignment(declaration) && FUNCTIONS.has(declaration.initializer.kind));

function isPublic(declaration: Node): boolean | null {
  const { kind } = declaration;
  if (TYPES.has(kind) || isMethod(declaration)) return true;
  if (MEMBERS.has(kind)) return isExported(statementOf(declaration));
  if (LOCALS.has(kind)) return false;
  if (!VALUES.has(kind)) return null;
  const own = kind === SyntaxKind.VariableDeclaration ? declaration.parent.parent : declaration;
  return own.parent.kind === SyntaxKind.SourceFile && isExported(own);
}

const isMember = ({ kind }: Node): boolean => MEMBERS.has(kind) || kind === SyntaxKind.PropertyAssignment;

/** Names of parameters and answers of calls, which are exempt, because API clients depend on them. */
function namesOnTheWire(sources: readonly Source[]): ReadonlyMap<string, ReadonlySet<string>> {
  const calls = sources.filter(({ path }) => path.startsWith('models/calls/'));
  return new Map(
    calls.map(({ path, file }) => {
      const names = new Set<string>();
      visit(file, node => {
        if (isStringLiteral(node) || (isIdentifier(node) && isMember(node.parent))) names.add(node.text);
      });
      return [basename(path), names];
    }),
  );
}

const callsReadBy = ({ path, file: { text } }: Source): string[] => [
  basename(path),
  ...[...text.matchAll(/from '[^']*\/calls\/([^']+)'/g)].map(([, name = '']) => name),
];

function isOldName(name: Identifier, onTheWire: (name: string) => boolean): boolean {
  const isNeverRight = NEVER_RIGHT.has(name.text);
  if (!isNeverRight && !EVERYDAY.has(name.text)) return false;
  const { parent } = name;
  if (isMember(parent) && onTheWire(name.text)) return false;
  const isSeen = 'name' in parent && parent.name === name ? isPublic(parent) : null;
  return isSeen !== null && (isSeen || isNeverRight);
}

export function oldNames(sources: readonly Source[], inFiles: RegExp): string[] {
  const wire = namesOnTheWire(sources);
  const places: string[] = [];
  for (const source of sources) {
    const [fileName = ''] = basename(source.path).split('.');
    if (NEVER_RIGHT.has(fileName) || EVERYDAY.has(fileName)) places.push(source.path);
    if (!inFiles.test(source.path)) continue;
    const calls = callsReadBy(source);
    const onTheWire = (name: string) => calls.some(each => wire.get(each)?.has(name));
    visit(source.file, node => {
      if (isIdentifier(node) && isOldName(node, onTheWire)) places.push(`${placeOf(source, node)} ${node.text}`);
    });
  }
  return places;
}
