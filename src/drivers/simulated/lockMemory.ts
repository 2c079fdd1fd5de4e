/** Credentials stored in a lock: unencrypted, as in real locks, so never log them. */
import type { DatabaseSync } from 'node:sqlite';
import type { CredentialKind } from '../../../models/credential.ts';
import type { CredentialId, LockId } from '../../../models/ids.ts';
import type { Validity } from '../../../models/validity.ts';
import { comesIntoBeingAtLock, type LockContent } from '../lockCredential.ts';
import type { GivenCredential } from '../simulatedWorld.ts';

export interface KeptCredential extends GivenCredential {
  blocked: boolean;
  usedAt: number | null;
}

const SELECT = `SELECT credential_id AS credentialId, name, validity, content, blocked, used_at AS usedAt FROM credentials`;

export function createLockMemory(db: DatabaseSync) {
  const selectOne = db.prepare(`${SELECT} WHERE lock_id = ? AND credential_id = ?`);
  const selectAll = db.prepare(`${SELECT} WHERE lock_id = ? ORDER BY credential_id`);
  const countKind = db.prepare('SELECT count(*) AS kept FROM credentials WHERE lock_id = ? AND kind = ?');
  const selectTwin = db.prepare(
    'SELECT 1 FROM credentials WHERE lock_id = ? AND kind = ? AND mark = ? AND credential_id <> ?',
  );
  const selectMarked = db.prepare(`${SELECT} WHERE lock_id = ? AND kind = ? AND mark = ?`);
  const upsert =
    db.prepare(`INSERT INTO credentials (lock_id, credential_id, kind, mark, name, validity, content, blocked, used_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET kind = excluded.kind, mark = excluded.mark, name = excluded.name,
    validity = excluded.validity, content = excluded.content, blocked = excluded.blocked, used_at = excluded.used_at`);
  const rename = db.prepare(
    'UPDATE credentials SET credential_id = ? WHERE lock_id = ? AND kind = ? AND mark = ? AND credential_id < 0',
  );
  const renumber = db.prepare(
    'UPDATE OR IGNORE credentials SET credential_id = ? WHERE lock_id = ? AND credential_id = ?',
  );
  const remove = db.prepare('DELETE FROM credentials WHERE lock_id = ? AND credential_id = ?');
  const removeOthers = db.prepare(
    "DELETE FROM credentials WHERE lock_id = ? AND kind = 'passcode' AND credential_id <> ?",
  );

  return {
    of(lockId: LockId, credentialId: CredentialId): KeptCredential | null {
      const row = selectOne.get(lockId, credentialId);
      return row ? asKept(row) : null;
    },

    byMatchKey(lockId: LockId, kind: CredentialKind, matchKey: string): KeptCredential | null {
      const row = selectMarked.get(lockId, kind, matchKey);
      return row ? asKept(row) : null;
    },

    all: (lockId: LockId): KeptCredential[] => selectAll.all(lockId).map(asKept),

    count: (lockId: LockId, kind: CredentialKind): number => Number(countKind.get(lockId, kind)?.kept),

    hasTwin(lockId: LockId, credentialId: CredentialId, content: LockContent): boolean {
      const matchKey = matchKeyOf(content);
      return matchKey !== null && selectTwin.get(lockId, content.kind, matchKey, credentialId) !== undefined;
    },

    keep(lockId: LockId, { credentialId, name, validity, content, blocked, usedAt }: KeptCredential): void {
      const written = [JSON.stringify(validity), JSON.stringify(content), blocked ? 1 : 0, usedAt] as const;
      upsert.run(lockId, credentialId, content.kind, matchKeyOf(content), name, ...written);
    },

    /** Credentials that the console didn’t issue have ids below 0, until a request names the same card or passcode. */
    adopt(lockId: LockId, credentialId: CredentialId, content: LockContent | null): void {
      const matchKey = content && matchKeyOf(content);
      if (content && matchKey !== null) rename.run(credentialId, lockId, content.kind, matchKey);
    },

    callIt: (lockId: LockId, credentialId: CredentialId, before: number): void =>
      void renumber.run(credentialId, lockId, before),

    forget: (lockId: LockId, credentialId: CredentialId): void => void remove.run(lockId, credentialId),

    forgetOtherPasscodes: (lockId: LockId, credentialId: CredentialId): void =>
      void removeOthers.run(lockId, credentialId),
  };
}

export function matchKeyOf(content: LockContent): string | null {
  if (comesIntoBeingAtLock(content)) return null;
  switch (content.kind) {
    case 'card':
    case 'qrCode':
      return content.number;
    case 'passcode':
      return content.digits;
    case 'fingerprint':
      return content.template;
    case 'face':
      return content.features;
  }
}

const asKept = (row: Record<string, unknown>): KeptCredential => ({
  credentialId: Number(row.credentialId) as CredentialId,
  name: String(row.name),
  validity: JSON.parse(String(row.validity)) as Validity,
  content: JSON.parse(String(row.content)) as LockContent,
  blocked: row.blocked === 1,
  usedAt: row.usedAt === null ? null : Number(row.usedAt),
});
