/** Rotates the key of a store; kills itself before the given statement, or after the commit. */

import { upcast } from '../../../models/facts/upcast.ts';
import { postgresStore } from '../../../src/engine/store/postgres/postgresStore.ts';
import { sqliteStore } from '../../../src/engine/store/sqlite/sqliteStore.ts';
import { migrations } from '../../../src/server/storage/migrations.ts';
import { rotateKey } from '../../../src/server/storage/rotateKey.ts';
import { fakeClock } from '../../unit/store/given.ts';

const [address = '', folder = '', killAt = ''] = process.argv.slice(2);
const kill = () => process.kill(process.pid, 'SIGKILL');

let statements = 0;
let isOpen = false;
const options = {
  upcast,
  clock: fakeClock(),
  owner: 'one',
  projections: [],
  migrations,
  onStatement() {
    if (!isOpen) return;
    if (String(statements) === killAt) kill();
    statements += 1;
  },
};
const where = JSON.parse(address);
const store = await (where.url
  ? postgresStore({ ...where, ...options, alone: true })
  : sqliteStore({ ...where, ...options }));
isOpen = true;
const killedAfterCommit = {
  ...store,
  async write(work) {
    const written = await store.write(work);
    if (killAt === 'afterCommit' && statements > 8) kill();
    return written;
  },
} as typeof store;
await rotateKey({ DATA_DIR: folder, VAULT_KEY: undefined, shared: where.url !== undefined }, killedAfterCommit);
await store.close();
process.stdout.write(`${statements}\n`);
