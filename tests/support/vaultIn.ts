import { mkdirSync } from 'node:fs';
import { createVault, type Vault } from '../../src/engine/vault/vault.ts';
import { makeKeyFile } from '../../src/server/storage/vaultKeyFile.ts';

/** Vault of a data folder, while another process has its store open; an empty folder gets a new key. */
export function vaultIn(folder: string): Vault {
  mkdirSync(folder, { recursive: true });
  return createVault(makeKeyFile(folder).key);
}
