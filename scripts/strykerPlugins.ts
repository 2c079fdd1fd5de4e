import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner';

interface TestFile {
  name: string;
  result?: { state: string; errors?: { message: string }[] };
}
type Result = { status: string; nrOfTests?: number };
interface Runner {
  mutantRun(options: unknown): Promise<Result | { status: 'killed'; killedBy: string[]; failureMessage: string }>;
  ctx?: { state: { getFiles(): TestFile[] } };
}

const factories = vitestPlugins.map(({ factory }) => factory);

/**
 * Counts a mutant as killed if a whole test file fails, as when the mutant breaks a chart's creation. Stryker itself
 * looks only at single tests.
 */
function wholeFilesCount(injector: unknown) {
  // The casts are needed because Stryker types neither its injector nor the runner of a plugin loaded by name.
  const [runner] = factories.map(make => make(injector as never) as unknown as Runner);
  if (!runner) throw new Error('Stryker has no runner for vitest');
  const mutantRun = runner.mutantRun.bind(runner);
  runner.mutantRun = async options => {
    const result = await mutantRun(options);
    const failed = runner.ctx?.state.getFiles().find(file => file.result?.state === 'fail');
    if (result.status !== 'survived' || !failed) return result;
    const [error] = failed.result?.errors ?? [];
    return { status: 'killed', killedBy: [], failureMessage: error?.message ?? failed.name, nrOfTests: 0 };
  };
  return runner;
}
wholeFilesCount.inject = ['$injector'] as const;

interface Place {
  key?: { name?: string };
  parentPath?: { parentPath?: { node?: { callee?: { name?: string } } } };
}

/** Ignores mutants in `setup({ types })`, which only the compiler reads, so no test can notice them. */
const typesAlone = {
  shouldIgnore: ({ node, parentPath }: { node: Place; parentPath?: Place['parentPath'] }) =>
    node.key?.name === 'types' && parentPath?.parentPath?.node?.callee?.name === 'setup' ? 'types alone' : undefined,
};

export const strykerPlugins = [
  { kind: 'TestRunner', name: 'wholeFiles', factory: wholeFilesCount },
  { kind: 'Ignore', name: 'typesAlone', value: typesAlone },
];
