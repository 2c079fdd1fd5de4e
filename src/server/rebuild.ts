/** `npm run rebuild`: makes the tables of the projections anew and fills them from the log, also after an update. The server must be stopped. */
import { systemClock } from './clock.ts';
import { openStore } from './openStore.ts';
import { readSettings } from './settings.ts';

const store = await openStore(readSettings(process.env), systemClock);
await store.rebuild();
await store.close();
process.stdout.write('The projections are rebuilt.\n');
