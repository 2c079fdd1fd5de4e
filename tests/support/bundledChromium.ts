/** The Chromium inside the npm package `@sparticuz/chromium`: needs no root, no download and no library of the system. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'node_modules/.cache/bundled-chromium');

const UNPACK = fileURLToPath(new URL('unpackChromium.ts', import.meta.url));

/** The one that is packed names folders of that cloud; without a font nothing has a size, and nothing is visible. */
const FONTS = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${folder}/fonts/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>`;

/** Unpacked beside and moved into place whole: test files run side by side and must not start half a browser. */
function unpack(): void {
  mkdirSync(dirname(folder), { recursive: true });
  const beside = mkdtempSync(`${folder}-`);
  // It brings its libraries only where it takes itself to be in a cloud function.
  const env = { ...process.env, TMPDIR: beside, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
  execFileSync(process.execPath, [UNPACK], { env });
  writeFileSync(join(beside, 'fonts/fonts.conf'), FONTS);
  try {
    renameSync(beside, folder);
  } catch (error) {
    rmSync(beside, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

export interface Bundled {
  executablePath: string;
  env: Record<string, string>;
}

export function bundledChromium(): Bundled {
  if (!existsSync(folder)) unpack();
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
  };
}
