/** Copy of the tree with production dependencies only, outside any other `node_modules` that Node would search. */
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface LockedPackage {
  dev?: boolean;
}

/** On the same disk as the tree, so that files can be hard-linked; the run's own folder is in memory. */
const PLACE = '/tmp';

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Skips nested packages, which have their own entries. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkOrCopy(source, target);
  }
}

function linkCommands(to: string): void {
  const [commands, here] = [join(root, 'node_modules/.bin'), join(to, 'node_modules/.bin')];
  mkdirSync(here, { recursive: true });
  for (const { name } of readdirSync(commands, { withFileTypes: true }).filter(entry => entry.isSymbolicLink())) {
    const target = readlinkSync(join(commands, name));
    if (existsSync(resolve(here, target))) symlinkSync(target, join(here, name));
  }
}

/** `node_modules` as after `npm ci --omit=dev`. */
function installProduction(to: string): void {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const packages = Object.entries(lock.packages as Record<string, LockedPackage>);
  // Packages for other platforms are not installed.
  for (const [path, { dev }] of packages)
    if (path !== '' && !dev && existsSync(join(root, path))) linkFolder(join(root, path), join(to, path));
  linkCommands(to);
}

/** Environment without the run's variables; PATH finds only the copy's packages. */
export function strangersEnvironment(): NodeJS.ProcessEnv {
  const isOfRun = (name: string) => /^(npm_|VITEST|NODE_|TEST$|DATABASE_URL$|INIT_CWD$)/i.test(name);
  const kept = Object.entries(process.env).filter(([name]) => !isOfRun(name));
  const path = (process.env.PATH ?? '').split(':').filter(folder => !folder.includes('node_modules'));
  return { ...Object.fromEntries(kept), PATH: path.join(':') };
}

export function cleanCopy(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(PLACE, 'latchwork-copy-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of String(listed).split('\0').filter(Boolean)) {
    const from = join(root, file);
    if (!existsSync(from) || lstatSync(from).isDirectory()) continue;
    const to = join(folder, relative(root, from));
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(from, to);
  }
  installProduction(folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
