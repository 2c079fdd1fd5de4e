/** During a rotation `vault.key.next` exists too. Key files are written atomically and synced before use. */
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../engine/startError.ts';
import { KEY_BYTES, newKey } from '../../engine/vault/vault.ts';

export const keyFile = (folder: string): string => join(folder, 'vault.key');
const nextFile = (folder: string): string => join(folder, 'vault.key.next');

const OWNER_ONLY = 0o600;

function syncFolder(folder: string): void {
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

function readKey(file: string): Buffer | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const key = Buffer.from(text, 'base64');
  // Checked because HKDF accepts an empty key.
  if (key.length !== KEY_BYTES)
    throw new StartError(`${file} doesn’t contain a key. Restore this file from your backup.`);
  return key;
}

/** Concurrent processes get the same key. */
function makeKey(folder: string, file: string): { key: Buffer; made: boolean } {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, newKey().toString('base64'), { mode: OWNER_ONLY, flush: true });
  let made = true;
  try {
    linkSync(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    made = false;
  } finally {
    rmSync(own);
  }
  syncFolder(folder);
  return { key: readKey(file) ?? newKey(), made };
}

export const readKeyFile = (folder: string): Buffer | null => readKey(keyFile(folder));
export const readNextKey = (folder: string): Buffer | null => readKey(nextFile(folder));
export const makeKeyFile = (folder: string) => makeKey(folder, keyFile(folder));
export const makeNextKey = (folder: string): Buffer => makeKey(folder, nextFile(folder)).key;

export function removeKeyFile(folder: string): void {
  rmSync(keyFile(folder), { force: true });
  syncFolder(folder);
}

export function finishKeyChange(folder: string): void {
  renameSync(nextFile(folder), keyFile(folder));
  syncFolder(folder);
}
