/**
 * A check value in the store detects a wrong or missing key before anything is encrypted. A key is generated only for
 * an empty store.
 */

import { StartError } from '../../engine/startError.ts';
import type { Store } from '../../engine/store/store.ts';
import { SEALED_SETTINGS, type SealedText } from '../../engine/vault/sealed.ts';
import { checkOf, createVault, type IndexKeys, type Vault } from '../../engine/vault/vault.ts';
import type { Settings } from '../settings.ts';
import { finishKeyChange, keyFile, makeKeyFile, readKeyFile, readNextKey, removeKeyFile } from './vaultKeyFile.ts';

export const CHECK = 'vaultCheck';
export const INDEX_KEYS = 'vaultIndexKeys';

export type VaultSettings = Pick<Settings, 'DATA_DIR' | 'VAULT_KEY'>;

export interface OpenedVault {
  key: Buffer;
  vault: Vault;
  /** Null if never rotated: index keys are then derived from the key. */
  indexKeys: IndexKeys | null;
}

export const configuredKey = (base64: string): Buffer => Buffer.from(base64, 'base64');

async function settingIn(store: Store, key: string): Promise<string | null> {
  const row = await store.db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

const refuseMissing = (folder: string): never => {
  throw new StartError(
    `The key that encrypts this store is missing. Restore vault.key to ${folder} from your backup, or set VAULT_KEY.`,
  );
};

const refuseWrong = ({ DATA_DIR, VAULT_KEY }: VaultSettings): never => {
  throw new StartError(
    VAULT_KEY
      ? 'VAULT_KEY isn’t the key that encrypts this store. Set VAULT_KEY to the right key from your backup.'
      : `${keyFile(DATA_DIR)} isn’t the key that encrypts this store. Restore the right vault.key from your backup.`,
  );
};

/** Returns the key that matches the check value. Completes an interrupted rotation. */
function keyThatFits(settings: VaultSettings, check: string): Buffer {
  const { DATA_DIR, VAULT_KEY } = settings;
  if (VAULT_KEY) {
    const key = configuredKey(VAULT_KEY);
    return checkOf(key) === check ? key : refuseWrong(settings);
  }
  const key = readKeyFile(DATA_DIR);
  if (key && checkOf(key) === check) return key;
  const next = readNextKey(DATA_DIR);
  if (next && checkOf(next) === check) {
    finishKeyChange(DATA_DIR);
    return next;
  }
  return key ? refuseWrong(settings) : refuseMissing(DATA_DIR);
}

async function anySealed(store: Store): Promise<((vault: Vault) => unknown) | null> {
  const row = await store.db.selectFrom('vault').select('sealed').limit(1).executeTakeFirst();
  if (row) return vault => vault.open(row.sealed);
  for (const setting of SEALED_SETTINGS) {
    const kept = await settingIn(store, setting);
    if (kept !== null) return vault => vault.openText(kept as SealedText);
  }
  return null;
}

const opens = (key: Buffer, open: (vault: Vault) => unknown): boolean => {
  try {
    open(createVault(key));
    return true;
  } catch {
    return false;
  }
};

/** Handles a new store, or one from before check values were introduced. */
async function firstKey(settings: VaultSettings, store: Store): Promise<Buffer> {
  const { DATA_DIR, VAULT_KEY } = settings;
  const open = await anySealed(store);
  const given = VAULT_KEY ? configuredKey(VAULT_KEY) : readKeyFile(DATA_DIR);
  if (open && !given) refuseMissing(DATA_DIR);
  const { key, made } = given ? { key: given, made: false } : makeKeyFile(DATA_DIR);
  if (open && !opens(key, open)) refuseWrong(settings);
  const check = await store.setting(CHECK, () => checkOf(key));
  if (check === checkOf(key)) return key;
  // A concurrent process stored its key first.
  if (made) removeKeyFile(DATA_DIR);
  return keyThatFits(settings, check);
}

export async function openVaultWithKeys(settings: VaultSettings, store: Store): Promise<OpenedVault> {
  const check = await settingIn(store, CHECK);
  const key = check === null ? await firstKey(settings, store) : keyThatFits(settings, check);
  const kept = await settingIn(store, INDEX_KEYS);
  const indexKeys = kept === null ? null : (JSON.parse(createVault(key).openText(kept as SealedText)) as IndexKeys);
  return { key, vault: createVault(key, indexKeys ?? undefined), indexKeys };
}

export const openVault = async (settings: VaultSettings, store: Store): Promise<Vault> =>
  (await openVaultWithKeys(settings, store)).vault;
