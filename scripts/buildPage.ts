/** `npm run build`: builds the page into `dist`. `--if-changed` builds only if the inputs changed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { hashPageInputs } from './pageInputs.ts';

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
