/**
 * Of a build: what is imported as a whole, yet lies in a file with other things, gets a file of its own that only names it there.
 * A browser would wait for each of these: whoever asks for one is led on to where it lies.
 */
import type { Plugin, Rolldown } from 'vite';

/** `export{a as Shell}from"./inside-tzpJI-ze.js";`, and `import"./inside-tzpJI-ze.js";` where nothing is given on. */
const FACADE = /^\s*(?:export\s*\{([^}]*)\}\s*from|import)\s*"\.\/([\w.-]+)";?\s*$/;

interface Facade {
  /** Which file it names. */
  file: string;
  /** What is imported, of that file: [its name there, its name for whoever asks]. */
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

/** Whether a file of the build is there by name only. */
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
