import { mkdirSync } from 'node:fs';
import { createVault, type Vault } from '../../src/engine/vault/vault.ts';
import { makeKeyFile } from '../../src/server/storage/vaultKeyFile.ts';

/** The vault of a data folder, beside whoever has its store open; of an empty folder, a new one. */
export function vaultIn(folder: string): Vault {
  mkdirSync(folder, { recursive: true });
  return createVault(makeKeyFile(folder).key);
}
