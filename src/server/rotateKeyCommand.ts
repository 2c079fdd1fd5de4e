/** `npm run rotate-key` re-encrypts all secrets with a new key. The server must be stopped. */
import { systemClock } from '../engine/clock.ts';
import { orExplain } from './compose/explainStart.ts';
import { readNewVaultKey, readSettings } from './settings.ts';
import { prepareDataFolder } from './storage/dataFolder.ts';
import { warn } from './storage/openData.ts';
import { openStore } from './storage/openStore.ts';
import { rotateKey } from './storage/rotateKey.ts';

await orExplain(async () => {
  const settings = readSettings(process.env);
  const newVaultKey = readNewVaultKey(process.env);
  prepareDataFolder(settings.DATA_DIR, warn);
  const store = await openStore(settings, systemClock, { alone: true });
  try {
    const count = await rotateKey({ ...settings, newVaultKey, shared: settings.DATABASE_URL !== undefined }, store);
    const next = newVaultKey
      ? 'Set VAULT_KEY to the new key, and back it up.'
      : `The new key is in ${settings.DATA_DIR}/vault.key. Back it up, and copy it to every console on this store.`;
    process.stdout.write(`Encrypted ${count} secrets with a new key. ${next}\n`);
  } finally {
    await store.close();
  }
});
