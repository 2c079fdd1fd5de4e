import type { Node, SourceFile } from 'typescript/unstable/ast';
import { API, type Checker } from 'typescript/unstable/sync';

export interface Source {
  path: string;
  file: SourceFile;
}

export function withSources<T>(
  folder: string,
  folders: readonly string[],
  read: (sources: readonly Source[], checker: Checker) => T,
): T {
  const api = new API({ cwd: folder });
  try {
    const project = api.updateSnapshot({ openProjects: ['tsconfig.json'] }).getProjects()[0];
    if (!project) throw new Error(`${folder} has no tsconfig.json`);
    const { program, checker } = project;
    const sources = program.getSourceFileNames().flatMap(name => {
      const path = name.startsWith(`${folder}/`) ? name.slice(folder.length + 1) : '';
      const file = folders.includes(path.split('/')[0] ?? '') ? program.getSourceFile(name) : undefined;
      return file ? [{ path, file }] : [];
    });
    return read(sources, checker);
  } finally {
    api.close();
  }
}

export function visit(node: Node, look: (node: Node) => void): void {
  look(node);
  node.forEachChild(child => {
    visit(child, look);
  });
}

export const lineOf = (file: SourceFile, at: number): number => file.text.slice(0, at).split('\n').length;

export const placeOf = ({ path, file }: Source, node: Node): string => `${path}:${lineOf(file, node.getStart(file))}`;
