/** Imports the credentials that a lock held when it was added. A failed credential doesn't stop the others. */
import { createHash } from 'node:crypto';
import { lock } from '../../../../machines/aggregates/lock.decide.ts';
import type { CredentialContent } from '../../../../models/credential.ts';
import { isRejection } from '../../../../models/errorCodes.ts';
import { type AccountId, CredentialId, type LockId } from '../../../../models/ids.ts';
import { PasscodeType } from '../../../../models/passcode.ts';
import type { Connector, DeviceAddress } from '../../../../models/way.ts';
import type { CredentialFound } from '../../../drivers/finding.ts';
import type { LockContent } from '../../../drivers/lockCredential.ts';
import type { Clock, NewId } from '../../../engine/clock.ts';
import type { EffectHandlers, EffectOf, EffectResult } from '../../../engine/loop/effectHandlers.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import type { Fleet } from '../../connectors/fleet.ts';
import { createHandlerKit } from '../../connectors/handlerKit.ts';
import { authorizeLock } from '../credentials/authorizeLock.ts';
import { createCredentialSecrets } from '../credentials/credentialSecrets.ts';
import { aggregateOf } from '../credentials/kinds.ts';
import { contentFor } from '../credentials/prepareRequest.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  vault: Vault;
  clock: Clock;
  newId: NewId;
  driver: Pick<Fleet, 'credentialsIn' | 'adoptCredential'>;
}

const ID_BYTES = 6;

/** Derived from the driver's address, so a repeated import creates the same credential. */
const credentialIdOf = (lockId: LockId, address: DeviceAddress): CredentialId =>
  CredentialId.parse(createHash('sha256').update(`${lockId}/${address}`).digest().readUIntBE(0, ID_BYTES) + 1);

function secretOf(content: LockContent): string | null {
  switch (content.kind) {
    case 'card':
      return content.number;
    case 'passcode':
      return content.digits;
    case 'fingerprint':
      return content.template;
    case 'qrCode':
      return content.number;
    default:
      return null;
  }
}

interface StoredSecret {
  ref: string | null;
  holder: AccountId;
  byMaker: boolean;
}

/** Null for a face, because its features can't be written back. */
function importedContent(content: LockContent, { ref, holder, byMaker }: StoredSecret): CredentialContent | null {
  switch (content.kind) {
    case 'qrCode':
      return ref === null ? null : importedQrCode(ref, byMaker);
    case 'fingerprint':
      return { kind: 'fingerprint', templateRef: ref, holder };
    case 'palmVein':
      return content;
    case 'keyFob':
      return { kind: 'keyFob', battery: null };
    case 'passcode':
      return ref === null ? null : importedPasscode(content.type, ref);
    default:
      return ref === null ? null : contentFor(content.kind, ref, holder);
  }
}

/** Types other than custom count as generated, because their digits can't be changed. */
const importedPasscode = (type: number, digitsRef: string): CredentialContent => ({
  ...{ kind: 'passcode', type, digitsRef, generated: type !== PasscodeType.CUSTOM },
  ...{ usedAt: null, revealedAt: null },
});

const importedQrCode = (codeRef: string, byMaker: boolean): CredentialContent => ({
  kind: 'qrCode',
  online: false,
  codeRef,
  ...(byMaker && { byMaker }),
  remoteUnlock: false,
  linkRef: null,
  linkEndsAt: null,
  shown: null,
  unlockAskedAt: null,
});

export function createCredentialImportHandlers({
  store,
  loop,
  vault,
  clock,
  newId,
  driver,
}: Dependencies): Pick<EffectHandlers, 'bringInCredentials'> {
  const { acknowledge } = createHandlerKit({ store, clock });
  const secrets = createCredentialSecrets({ store, vault, newId });

  /** Whether the credential was imported or skipped, so that no retry is needed. */
  async function importCredential(
    lockId: LockId,
    uid: AccountId,
    source: Connector,
    found: CredentialFound,
  ): Promise<boolean> {
    const { kind } = found.content;
    const authorized = await authorizeLock({ store, loop }, uid, lockId, kind);
    if (isRejection(authorized)) return true;
    const { owner, lacking, ...giver } = authorized;
    const credentialId = credentialIdOf(lockId, found.address);
    const text = secretOf(found.content);
    const sealed = text === null ? null : secrets.seal(owner, kind, credentialId, text);
    const content = importedContent(found.content, {
      ref: sealed?.ref ?? null,
      holder: uid,
      byMaker: lacking('codesByMaker') === null,
    });
    if (!content) return true;
    const { name, validity } = found;
    const command = { credentialId, lockId, uid, name, validity, content, givenTo: null, source };
    // Accepts any length, because the passcode is already on the lock.
    const digits = text?.length ?? 0;
    const known = kind === 'passcode' ? { digits, supported: [digits], inUse: false } : {};
    const imported = await loop.handle(
      aggregateOf(kind),
      streamRef(owner, kind, credentialId),
      { type: 'import', ...command, ...giver, ...known },
      { by: 0, answer: null, with: { secrets: sealed?.secrets ?? [] } },
    );
    if (isRejection(imported)) return imported.rejected !== 'conflict';
    await driver.adoptCredential(lockId, credentialId, found.address);
    return true;
  }

  async function bringInCredentials(effect: EffectOf<'bringInCredentials'>): Promise<EffectResult> {
    const { lockId } = effect.params;
    const { access, reachedBy } = (await loop.snapshot(lock, streamRef(effect.account, lock.kind, lockId))).snapshot
      .context;
    const owner = Object.entries(access).find(([, { role }]) => role === 'owner')?.[0];
    if (owner === undefined || !reachedBy) return acknowledge(effect);
    for (const found of await driver.credentialsIn(lockId))
      if (!(await importCredential(lockId, Number(owner) as AccountId, reachedBy.way, found))) return 'tryAgain';
    return acknowledge(effect);
  }

  return { bringInCredentials };
}
