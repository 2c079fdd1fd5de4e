import { basename } from 'node:path';
import { type Identifier, type Node, SyntaxKind } from 'typescript/unstable/ast';
import { isIdentifier, isPropertyAssignment } from 'typescript/unstable/ast/is';
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

/** The data of an object is named by its type; its methods are part of what it offers. */
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

function isOldName(name: Identifier): boolean {
  const isNeverRight = NEVER_RIGHT.has(name.text);
  if (!isNeverRight && !EVERYDAY.has(name.text)) return false;
  const { parent } = name;
  const isSeen = 'name' in parent && parent.name === name ? isPublic(parent) : null;
  return isSeen !== null && (isSeen || isNeverRight);
}

export function oldNames(sources: readonly Source[], inFiles: RegExp): string[] {
  const places: string[] = [];
  for (const source of sources) {
    const [fileName = ''] = basename(source.path).split('.');
    if (NEVER_RIGHT.has(fileName) || EVERYDAY.has(fileName)) places.push(source.path);
    if (!inFiles.test(source.path)) continue;
    visit(source.file, node => {
      if (isIdentifier(node) && isOldName(node)) places.push(`${placeOf(source, node)} ${node.text}`);
    });
  }
  return places;
}
