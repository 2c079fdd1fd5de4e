/**
 * What `npm test` runs last: all tests, or those that are named. Two cores that hundreds of servers and browsers share may stand still
 * for longer than a test waits. So each file that failed is run once more, alone, on a product of its own, and what passes then is told:
 * that it failed beside others is still to be found out. A fault of the product fails twice.
 */
import { relative } from 'node:path';
import { startVitest } from 'vitest/node';

/** Past this many it was not the machine. */
const MOST_AGAIN = 12;

async function run(filters: readonly string[], maxWorkers?: number) {
  const vitest = await startVitest('test', [...filters], { run: true, ...(maxWorkers && { maxWorkers }) });
  const failed = vitest.state.getTestModules().filter(module => !module.ok());
  const errors = vitest.state.getUnhandledErrors().length;
  await vitest.close();
  return { errors, failed: failed.map(({ moduleId }) => relative(process.cwd(), moduleId)) };
}

const { errors, failed } = await run(process.argv.slice(2));
if (errors === 0 && failed.length > 0 && failed.length <= MOST_AGAIN) {
  console.log(`\nOnce more, alone:\n  ${failed.join('\n  ')}\n`);
  process.exitCode = 0;
  const again = await run(failed, 1);
  const passed = failed.filter(file => !again.failed.includes(file));
  if (passed.length > 0) console.log(`\nFailed beside others and passed alone:\n  ${passed.join('\n  ')}\n`);
}
