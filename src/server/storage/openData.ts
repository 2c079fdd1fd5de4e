import type { Clock } from '../../engine/clock.ts';
import type { Store } from '../../engine/store/store.ts';
import type { Vault } from '../../engine/vault/vault.ts';
import type { Settings } from '../settings.ts';
import { prepareDataFolder } from './dataFolder.ts';
import { openStore } from './openStore.ts';
import { openVault } from './openVault.ts';

export const warn = (line: string): void => void process.stderr.write(`${line}\n`);

/** `alone`: fail if another process has the store open. */
export async function openData(
  settings: Settings,
  clock: Clock,
  { alone = false } = {},
): Promise<{ store: Store; vault: Vault }> {
  prepareDataFolder(settings.DATA_DIR, warn);
  const store = await openStore(settings, clock, { alone });
  try {
    return { store, vault: await openVault(settings, store) };
  } catch (error) {
    await store.close();
    throw error;
  }
}
