/**
 * A process that writes to a store until it is killed, and prints each acknowledged write.
 * Arguments: the store's address as JSON, then `cycle <n>` (kills itself before its n-th statement) or `burst`.
 */

import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { upcast } from '../../../models/facts/upcast.ts';
import { systemClock } from '../../../src/engine/clock.ts';
import { postgresStore } from '../../../src/engine/store/postgres/postgresStore.ts';
import { sqliteStore } from '../../../src/engine/store/sqlite/sqliteStore.ts';
import { appendTo, fakeClock, heard } from '../../unit/store/given.ts';
import { cycle } from './storeCycle.ts';

// A killed process cannot write the compile cache any more.
flushCompileCache();

const [, , addressText = '', mode, killBefore] = process.argv;
const address = JSON.parse(addressText);
const say = (line: string) => writeSync(1, `${line}\n`);

let countdown = Number.POSITIVE_INFINITY;
const onStatement = () => {
  countdown -= 1;
  if (countdown === 0) process.kill(process.pid, 'SIGKILL');
};
const clock = mode === 'cycle' ? fakeClock() : systemClock;
const options = { upcast, projections: [heard], clock, owner: 'child', onStatement };
const store = await ('folder' in address
  ? sqliteStore({ ...address, ...options })
  : postgresStore({ ...address, ...options }));

if (mode === 'cycle') {
  countdown = Number(killBefore);
  for (const [index, step] of cycle(store).entries()) {
    await step();
    say(`step ${index + 1}`);
  }
  countdown = Number.POSITIVE_INFINITY;
  await store.close();
  say('end');
} else {
  const write = async (stream: string) => {
    for (;;) {
      const result = await store.append(appendTo(stream));
      if (result.ok) say(`${stream} ${result.version}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, writer) => write(`lock-${writer}`)));
}
