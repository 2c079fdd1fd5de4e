/** `npm run build`: builds the page into `dist`. With `--if-changed`, as before a start, only if it would come out differently. */
import { readFileSync, writeFileSync } from 'node:fs';
import { hashPageInputs } from './pageInputs.ts';

/** Beside the manifest, and emptied with the rest when a build begins: a build that was cut short leaves none. */
const STAMP = 'dist/.vite/inputs';

function builtFrom(): string | null {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return null;
  }
}

const inputs = hashPageInputs(process.cwd());
if (!process.argv.includes('--if-changed') || builtFrom() !== inputs) {
  // Whatever runs the server, React's development build is not for its page.
  process.env.NODE_ENV = 'production';
  console.log('Building the page. This takes a moment.');
  const { build } = await import('vite');
  try {
    await build({ logLevel: 'warn' });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  writeFileSync(STAMP, inputs);
}
