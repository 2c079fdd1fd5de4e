/** The Chromium inside the npm package `@sparticuz/chromium`: needs no root, download or system library. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'node_modules/.cache/bundled-chromium');

const UNPACK = fileURLToPath(new URL('unpackChromium.ts', import.meta.url));

/**
 * Replaces the packaged font configuration, which names folders of AWS Lambda: without a font, text has no size and is
 * invisible.
 */
const FONTS = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${folder}/fonts/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>`;

/** Unpacks into another folder and renames it, so that parallel test files can't start a half-unpacked browser. */
function unpack(): void {
  mkdirSync(dirname(folder), { recursive: true });
  const beside = mkdtempSync(`${folder}-`);
  // The package unpacks its libraries only in an environment like AWS Lambda.
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
