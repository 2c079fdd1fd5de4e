/** Verifies a shown QR code against the credential's stream at each request. */
import { lock } from '../../../../machines/aggregates/lock.decide.ts';
import { opensOnline } from '../../../../machines/selectors/guestLink.ts';
import type { CodeVerdict, JudgeCode } from '../../../drivers/driver.ts';
import type { Clock } from '../../../engine/clock.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { aggregateOf } from '../credentials/kinds.ts';
import { ownerOfLock } from '../locks/lockRow.ts';
import { credentialIdIn, isValidCode } from './qrCodeContent.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  vault: Vault;
  clock: Clock;
}

export function createCodeVerifier({ store, loop, vault, clock }: Dependencies): JudgeCode {
  return async ({ lockId, text }): Promise<CodeVerdict> => {
    const credentialId = credentialIdIn(text);
    const owner = await ownerOfLock(store.db, lockId);
    if (!owner || credentialId === null) return null;
    const { snapshot: code } = await loop.snapshot(aggregateOf('qrCode'), streamRef(owner, 'qrCode', credentialId));
    const { content, name } = code.context;
    if (content?.kind !== 'qrCode' || !content.online || code.context.lockId !== lockId) return null;
    const sealed = await store.secret(owner, content.codeRef);
    const now = clock.now();
    if (!sealed || !isValidCode(text, vault.open(sealed), { credentialId, lockId }, now)) return null;
    const { snapshot: door } = await loop.snapshot(lock, streamRef(owner, 'lock', lockId));
    const isFrozen = door.matches({ present: { freezing: 'frozen' } });
    return { credentialId, name, opens: !isFrozen && opensOnline(code, now, door.context.timeZone) };
  };
}
