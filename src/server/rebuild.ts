/** `npm run rebuild` recreates the projections' tables from the log. The server must be stopped. */
import { systemClock } from '../engine/clock.ts';
import { orExplain } from './compose/explainStart.ts';
import { readSettings } from './settings.ts';
import { openData } from './storage/openData.ts';

await orExplain(async () => {
  const { store } = await openData(readSettings(process.env), systemClock, { alone: true });
  await store.rebuild();
  await store.close();
  process.stdout.write('Rebuilt the projections.\n');
});
