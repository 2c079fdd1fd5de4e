/**
 * Rollup plugin: dynamic imports bypass facade chunks, which only re-export another chunk, so that the browser saves a
 * round trip.
 */
import type { Plugin, Rolldown } from 'vite';

const FACADE = /^\s*(?:export\s*\{([^}]*)\}\s*from|import)\s*"\.\/([\w.-]+)";?\s*$/;

interface Facade {
  file: string;
  names: (readonly [string, string])[];
}

function facadeIn({ code }: Rolldown.OutputChunk): Facade | null {
  const [, exported = '', file] = FACADE.exec(code) ?? [];
  if (file === undefined) return null;
  const names = exported.split(',').filter(name => name.trim() !== '');
  return {
    file,
    names: names.map(name => {
      const [there = '', here = there] = name.trim().split(/\s+as\s+/);
      return [there, here] as const;
    }),
  };
}

const givenOn = ({ file, names }: Facade): string =>
  `import("./${file}").then(m=>({${names.map(([there, here]) => `${here}:m.${there}`).join()}}))`;

export const isFacade = (chunk: Rolldown.OutputChunk): boolean => !chunk.isEntry && facadeIn(chunk) !== null;

export const facades: Plugin = {
  name: 'facades',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
    const found = new Map<string, Facade>();
    for (const chunk of chunks) {
      const facade = facadeIn(chunk);
      if (facade !== null && isFacade(chunk)) found.set(chunk.fileName.replace(/^.*\//, ''), facade);
    }
    for (const chunk of chunks) {
      chunk.code = chunk.code.replace(/import\([`"']\.\/([\w.-]+)[`"']\)/g, (asked, file: string) => {
        const facade = found.get(file);
        return facade === undefined ? asked : givenOn(facade);
      });
    }
  },
};
