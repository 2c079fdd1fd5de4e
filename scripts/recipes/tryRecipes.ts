/** Each recipe of CONTRIBUTING.md has an example patch, which is applied to a copy of the tree and checked there. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

const FOLDER = 'tests/recipes';
const patchOf = (recipe: string): string => resolve(FOLDER, `${recipe}.patch`);

export const RECIPES: readonly string[] = readdirSync(FOLDER)
  .filter(file => file.endsWith('.patch'))
  .map(file => basename(file, '.patch'))
  .toSorted();

const RIGHTS_OF_CALLS = ['tests/http/permissions.test.ts', 'tests/http/grants.test.ts'];

interface Ran {
  failed: boolean;
  /** Combined output of stdout and stderr. */
  said: string;
}

function run(folder: string, command: string, ...args: string[]): Ran {
  // Sets a ceiling for git's search of a repository, and drops Vitest's variables: another Vitest must not use them.
  const { VITEST: _, VITEST_WORKER_ID: __, VITEST_POOL_ID: ___, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    env: { ...env, GIT_CEILING_DIRECTORIES: dirname(folder) },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { failed: status !== 0, said: `${stdout}${stderr}` };
}

/** Files that the example adds or changes. */
export const filesOf = (recipe: string): string[] =>
  run('.', 'git', 'apply', '--numstat', '-z', patchOf(recipe))
    .said.split('\0')
    .flatMap(line => line.split('\t')[2] ?? []);

function copyOfTree(): string {
  const copy = mkdtempSync(join(realpathSync(tmpdir()), 'recipes-'));
  const { said } = run('.', 'git', 'ls-files', '--cached', '--others', '--exclude-standard', '-z');
  for (const file of said.split('\0').filter(name => name !== '' && existsSync(name))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(file, join(copy, file), { recursive: true });
  }
  symlinkSync(realpathSync('node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** An error message for each recipe whose example no longer applies to the tree. */
export const stuckRecipes = (recipes: readonly string[], tree = '.'): string[] =>
  recipes.flatMap(recipe => {
    const { failed, said } = run(tree, 'git', 'apply', '--check', patchOf(recipe));
    return failed ? [`${recipe}.patch no longer applies to the tree:\n${said}`] : [];
  });

/** Applies all recipes together, since they are independent. Returns the output of each failed check. */
export function tryRecipes(recipes: readonly string[], keep?: (copy: string) => void): string[] {
  const copy = copyOfTree();
  try {
    const stuck = stuckRecipes(recipes, copy);
    if (stuck.length > 0) return stuck;
    const applied = recipes.map(recipe => run(copy, 'git', 'apply', patchOf(recipe)));
    const files = [...new Set(recipes.flatMap(filesOf))];
    const tests = files.filter(file => /^tests\/unit\/.*\.test\.ts$/.test(file));
    const addsCalls = files.some(file => file.startsWith('models/calls/'));
    const checks = [
      ...applied,
      run(copy, 'npx', 'tsc', '--noEmit'),
      run(copy, 'npx', 'biome', 'check', '--error-on-warnings', '--files-ignore-unknown=true', ...files),
      ...(tests.length > 0 ? [run(copy, 'npx', 'vitest', 'run', ...tests)] : []),
      ...(addsCalls ? [run(copy, 'npx', 'vitest', 'run', ...RIGHTS_OF_CALLS, '-t', 'every call')] : []),
    ];
    return checks.filter(({ failed }) => failed).map(({ said }) => said);
  } finally {
    if (keep) keep(copy);
    else rmSync(copy, { recursive: true });
  }
}
