/**
 * Runs the tests. If at most four files fail, runs these again, one at a time; those that then pass count as flaky. If
 * a race test fails, nothing is rerun, because its flakiness is a finding.
 */
import { relative } from 'node:path';
import { startVitest } from 'vitest/node';

const MOST_AGAIN = 4;
const ABOUT_RACES = /^tests\/(faults|model|unit\/(loop|store))\//;

async function run(filters: readonly string[], maxWorkers?: number) {
  const vitest = await startVitest('test', [...filters], { run: true, ...(maxWorkers && { maxWorkers }) });
  const failed = vitest.state.getTestModules().filter(module => !module.ok());
  const errors = vitest.state.getUnhandledErrors().length;
  await vitest.close();
  return { errors, failed: failed.map(({ moduleId }) => relative(process.cwd(), moduleId)) };
}

const { errors, failed } = await run(process.argv.slice(2));
const mayRunAgain =
  errors === 0 && failed.length > 0 && failed.length <= MOST_AGAIN && !failed.some(file => ABOUT_RACES.test(file));
if (mayRunAgain) {
  console.log(`\nRetried alone:\n  ${failed.join('\n  ')}\n`);
  process.exitCode = 0;
  const again = await run(failed, 1);
  for (const file of failed) if (!again.failed.includes(file)) console.log(`flaky: ${file}`);
}
