import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { within } from '../../support/pace.ts';

it('the engine example resumes after a kill, runs each command id once and locks the door by a timer', {
  timeout: within(30_000),
}, async () => {
  const run = spawn(process.execPath, ['src/engine/example/run.ts'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said, [code]] = await Promise.all([text(run.stdout), once(run, 'exit')]);
  expect(said.trimEnd().split('\n')).toEqual([
    'first process',
    'store has 0 facts, door is locked',
    'command open-1: accepted after 0 facts',
    'bolt moves: open',
    'killed by SIGKILL',
    'second process',
    'store has 1 facts, door is opening',
    'command open-1: accepted after 0 facts',
    'bolt moves: open',
    'door is open',
    'bolt moves: shut',
    'door is locked',
    'door.requested.v1 → door.reported.v1 → door.timeUp.v1 → door.reported.v1',
  ]);
  expect(code).toBe(0);
});
