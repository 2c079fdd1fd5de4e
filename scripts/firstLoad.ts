/** Prints the gzipped JavaScript that the sign-in page loads from the last build, and fails above the limit. */

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { lookUp } from '../models/lookUp.ts';

const LIMIT_KB = 150;
const ENTRIES = ['index.html', 'main.tsx', 'screens/signIn/SignInScreen.tsx'];
/** Plain scripts, which the module manifest doesn't list. */
const PLAIN_SCRIPTS = ['theme.js'];

interface Chunk {
  file: string;
  imports?: string[];
}

const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<string, Chunk>;

function loadedWith(key: string, seen = new Set<string>()): Set<string> {
  const chunk = lookUp(manifest, key);
  if (chunk === undefined) throw new Error(`the build has no ${key}`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) loadedWith(imported, seen);
  return seen;
}

const files = new Set([...ENTRIES.flatMap(entry => [...loadedWith(entry)]), ...PLAIN_SCRIPTS]);
let total = 0;
for (const file of files) {
  const size = gzipSync(readFileSync(`dist/${file}`)).length / 1000;
  total += size;
  console.log(`${size.toFixed(1).padStart(8)} kB  ${file}`);
}
console.log(`${total.toFixed(1).padStart(8)} kB  of ${LIMIT_KB} kB: JavaScript of the sign-in page, gzipped`);
if (total > LIMIT_KB) process.exitCode = 1;
