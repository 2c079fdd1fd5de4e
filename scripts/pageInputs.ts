import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['models', 'machines', 'src/app', 'src/sheet', 'src/address'];
const FILES = ['package-lock.json', 'tsconfig.json', 'vite.config.ts', 'scripts/facades.ts', 'scripts/preloads.ts'];

export function hashPageInputs(root: string): string {
  const inFolders = FOLDERS.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name).slice(root.length + 1)),
  );
  const hash = createHash('sha256');
  for (const file of [...inFolders, ...FILES].sort()) {
    const text = readFileSync(join(root, file));
    hash.update(`${file}\0${text.length}\0`).update(text);
  }
  return hash.digest('hex');
}
