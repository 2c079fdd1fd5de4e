/** `npm run rebuild`: empties the projections and fills them again from the log. The server must be stopped. */
import { systemClock } from './clock.ts';
import { openStore } from './openStore.ts';
import { readSettings } from './settings.ts';

const store = await openStore(readSettings(process.env), systemClock);
await store.rebuild();
await store.close();
process.stdout.write('The projections are rebuilt.\n');
