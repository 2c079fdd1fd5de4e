import { type Node, SyntaxKind } from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isAsExpression,
  isCallExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isInterfaceDeclaration,
  isJsxOpeningElement,
  isMethodDeclaration,
  isTypeAliasDeclaration,
} from 'typescript/unstable/ast/is';
import { circlesIn, importsOf } from './circles.ts';
import { oldNames } from './oldNames.ts';
import { lineOf, placeOf, type Source, visit } from './sources.ts';

const LONGEST_FUNCTION = 70;
const LONGEST_FILE = 300;
const OWN_CODE = /^(models|machines|src|scripts)\//;

export interface Count {
  what: string;
  places: string[];
}

const nodes = (
  sources: readonly Source[],
  found: (node: Node) => boolean | string,
  where: RegExp = OWN_CODE,
): string[] =>
  sources
    .filter(({ path }) => where.test(path))
    .flatMap(source => {
      const places: string[] = [];
      visit(source.file, node => {
        const what = found(node);
        if (what !== false) places.push(`${placeOf(source, node)}${what === true ? '' : ` ${what}`}`);
      });
      return places;
    });

const isCast = (node: Node, to: SyntaxKind): boolean => isAsExpression(node) && node.type.kind === to;
const isFunction = (node: Node) =>
  isFunctionDeclaration(node) || isFunctionExpression(node) || isArrowFunction(node) || isMethodDeclaration(node);
const calledName = (node: Node): string => {
  if (!isCallExpression(node)) return '';
  return node.expression.getText().split('.').at(-1) ?? '';
};

const circles = (sources: readonly Source[]): string[] =>
  circlesIn(importsOf(sources)).flatMap(circle => circle.map(path => `${path} (one of ${circle.length})`));

function outOfTheEngine(sources: readonly Source[]): string[] {
  const imports = importsOf(sources.filter(({ path }) => path.startsWith('src/') || !path.startsWith('tests/')));
  return [...imports]
    .filter(([path]) => path.startsWith('src/engine/'))
    .flatMap(([path, targets]) =>
      targets.filter(target => !target.startsWith('src/engine/')).map(target => `${path} → ${target}`),
    );
}

function namesTwice(sources: readonly Source[]): string[] {
  const homes = new Map<string, string[]>();
  for (const source of sources.filter(({ path }) => !path.startsWith('tests/')))
    for (const statement of source.file.statements) {
      const isType = isInterfaceDeclaration(statement) || isTypeAliasDeclaration(statement);
      if (!isType || !statement.modifiers?.some(({ kind }) => kind === SyntaxKind.ExportKeyword)) continue;
      homes.set(statement.name.text, [...(homes.get(statement.name.text) ?? []), source.path]);
    }
  return [...homes].filter(([, files]) => files.length > 1).map(([name, files]) => `${name}: ${files.join(', ')}`);
}

function formsByHand(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('src/app/'))
    .filter(({ file }) => {
      let [isForm, isHooked] = [false, false];
      visit(file, node => {
        if (isJsxOpeningElement(node)) isForm ||= node.tagName.getText(file) === 'form';
        isHooked ||= /^use\w*Form$/.test(calledName(node));
      });
      return isForm && !isHooked;
    })
    .map(({ path }) => path);
}

function longFunctions(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => OWN_CODE.test(path))
    .flatMap(source => {
      const places: string[] = [];
      visit(source.file, node => {
        if (!isFunction(node)) return;
        const lines = lineOf(source.file, node.end) - lineOf(source.file, node.getStart(source.file)) + 1;
        if (lines > LONGEST_FUNCTION) places.push(`${placeOf(source, node)} (${lines})`);
      });
      return places;
    });
}

const longFiles = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, file }) => {
    const lines = file.text.split('\n').length - 1;
    return lines > LONGEST_FILE ? [`${path} (${lines})`] : [];
  });

export function commentShare(sources: readonly Source[]): number {
  let [comments, lines] = [0, 0];
  for (const { path, file } of sources) {
    if (path.startsWith('tests/')) continue;
    const all = file.text.split('\n');
    lines += all.length - 1;
    comments += all.filter(line => /^\s*(\/\/|\/\*|\*)/.test(line)).length;
  }
  return (100 * comments) / lines;
}

export const countsOf = (sources: readonly Source[]): Count[] => [
  { what: 'files in circles of imports', places: circles(sources) },
  { what: 'imports of src/engine from outside of it', places: outOfTheEngine(sources) },
  {
    what: 'casts `as unknown as`',
    places: nodes(sources, node => isAsExpression(node) && isCast(node.expression, SyntaxKind.UnknownKeyword)),
  },
  { what: 'casts `as never`', places: nodes(sources, node => isCast(node, SyntaxKind.NeverKeyword)) },
  { what: 'forms without react-hook-form', places: formsByHand(sources) },
  {
    what: 'sends in screens',
    places: nodes(sources, node => calledName(node) === 'send', /^src\/app\/screens\//),
  },
  {
    what: 'useState in screens',
    places: nodes(sources, node => calledName(node) === 'useState', /^src\/app\/screens\//),
  },
  { what: 'exported types of one name in several files', places: namesTwice(sources) },
  { what: `functions over ${LONGEST_FUNCTION} lines`, places: longFunctions(sources) },
  { what: `files over ${LONGEST_FILE} lines`, places: longFiles(sources) },
  { what: 'names by an old word', places: oldNames(sources, OWN_CODE) },
];
