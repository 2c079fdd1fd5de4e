/** `node scripts/sideBySide.ts check build`: runs these scripts of package.json in parallel, and fails if one fails. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

async function passes(script: string): Promise<boolean> {
  const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  process.stdout.write(said);
  process.stderr.write(complained);
  if (code !== 0) console.error(`${script} failed`);
  return code === 0;
}

const passed = await Promise.all(process.argv.slice(2).map(passes));
process.exitCode = passed.every(Boolean) ? 0 : 1;
