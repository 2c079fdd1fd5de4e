/**
 * A real lock derives a passcode’s terms from its digits. This simulation uses a hash, which can’t be inverted, so it
 * stores each passcode.
 */
import { createHmac } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { CredentialId, LockId } from '../../../models/ids.ts';
import { lapsesAt, PASSCODE_DIGITS_MAX } from '../../../models/passcode.ts';
import type { Validity } from '../../../models/validity.ts';
import type { PasscodeRequest } from '../driver.ts';
import type { KeptCredential } from './lockMemory.ts';

/** Number of attempts with each length, before the passcode gets one more digit. */
const TRIES_A_LENGTH = 10_000;

export function createComputedPasscodes(db: DatabaseSync) {
  const secret = db.prepare('SELECT secret FROM maker').get()?.secret as Uint8Array;
  const insert = db.prepare('INSERT OR REPLACE INTO computed VALUES (?, ?, ?, ?, ?, ?, ?)');
  const select = db.prepare('SELECT * FROM computed WHERE lock_id = ? AND credential_id = ? AND lapses_at > ?');
  const remove = db.prepare('DELETE FROM computed WHERE lock_id = ? AND credential_id = ?');
  const removeAll = db.prepare('DELETE FROM computed WHERE lock_id = ?');

  const numberOf = (text: string): number => createHmac('sha256', secret).update(text).digest().readUIntBE(0, 6);

  return {
    /** The same request gives the same digits, unless they have been refused meanwhile. */
    async compute({ lockId, credentialId, name, type, validity, digits, isRefused }: PasscodeRequest, now: number) {
      const terms = JSON.stringify([lockId, type, validity]);
      for (let place = 0; ; place++) {
        const size = Math.min(PASSCODE_DIGITS_MAX, digits + Math.floor(place / TRIES_A_LENGTH));
        const made = String(numberOf(`${terms}/${place}`) % 10 ** size).padStart(size, '0');
        if (await isRefused(made)) continue;
        insert.run(lockId, credentialId, name, type, JSON.stringify(validity), made, lapsesAt(validity, now));
        return made;
      }
    },

    of(lockId: LockId, credentialId: CredentialId, lockTime: number): KeptCredential | null {
      const row = select.get(lockId, credentialId, lockTime);
      if (!row) return null;
      const content = { kind: 'passcode', type: Number(row.type), digits: String(row.digits) } as const;
      const validity = JSON.parse(String(row.validity)) as Validity;
      return { credentialId, name: String(row.name), validity, content, blocked: false, usedAt: null };
    },

    forget: (lockId: LockId, credentialId: CredentialId): void => void remove.run(lockId, credentialId),
    forgetAll: (lockId: LockId): void => void removeAll.run(lockId),
  };
}
