import { isRejection } from '../../../../models/errorCodes.ts';
import { CredentialId } from '../../../../models/ids.ts';
import type { LinePlan } from '../../../../models/migration.ts';
import { initialSnapshot } from '../../../engine/chart/fold.ts';
import type { NewId } from '../../../engine/clock.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import type { AuthorizedLock } from '../credentials/authorizeLock.ts';
import { createCredentialSecrets } from '../credentials/credentialSecrets.ts';
import { aggregateOf } from '../credentials/kinds.ts';
import type { PasscodeLengths } from '../passcodes/passcodeLengths.ts';
import type { Claim } from './credentialClaim.ts';
import { type ClaimedCredential, type ColumnProblem, commandFor, problemOf } from './credentialLine.ts';

export interface ClaimImportParts {
  store: Store;
  loop: Loop;
  vault: Vault;
  newId: NewId;
  digits: PasscodeLengths;
}

interface ImportOptions {
  credentialId: CredentialId | null;
  isRepeated: boolean;
  now: number;
}

const PLACEHOLDER_ID = CredentialId.parse(1);

const planFor = (inLock: boolean, { connectivity }: AuthorizedLock): LinePlan => {
  if (!inLock) return 'written';
  return connectivity.by === 'gateway' && connectivity.readsBack ? 'asked' : 'told';
};

export function createClaimImport({ store, loop, vault, newId, digits }: ClaimImportParts) {
  const secrets = createCredentialSecrets({ store, vault, newId });

  /** Runs the decision only, without appending its facts. */
  function refusalOf(claim: Claim, lock: AuthorizedLock, now: number): ColumnProblem | null {
    const { machine, decide } = aggregateOf(claim.kind);
    const command = commandFor({ ...claim, credentialId: PLACEHOLDER_ID }, lock, '', digits.lengthsOf(claim.lockId));
    const decided = decide(command, initialSnapshot(machine), now);
    return isRejection(decided) ? problemOf(decided.rejected) : null;
  }

  async function execute(claim: ClaimedCredential, lock: AuthorizedLock): Promise<ColumnProblem | null> {
    const { kind, credentialId, uid, number } = claim;
    const { ref, secrets: sealed } = secrets.seal(lock.owner, kind, credentialId, number);
    const result = await loop.handle(
      aggregateOf(kind),
      streamRef(lock.owner, kind, credentialId),
      commandFor(claim, lock, ref, digits.lengthsOf(claim.lockId)),
      { by: uid, answer: null, with: { secrets: sealed } },
    );
    return isRejection(result) ? problemOf(result.rejected) : null;
  }

  async function isImported({ kind, credentialId }: ClaimedCredential, { owner }: AuthorizedLock): Promise<boolean> {
    const { snapshot } = await loop.snapshot(aggregateOf(kind), streamRef(owner, kind, credentialId));
    return snapshot.context.credentialId !== null;
  }

  return async (
    claim: Claim,
    lock: AuthorizedLock,
    { credentialId, isRepeated, now }: ImportOptions,
  ): Promise<LinePlan | ColumnProblem> => {
    const { kind, lockId, number } = claim;
    const identified = credentialId && { ...claim, credentialId };
    if (!isRepeated && identified && (await isImported(identified, lock))) return planFor(claim.inLock, lock);
    if (isRepeated || (await secrets.isInUse({ account: lock.owner, lockId, kind }, number))) return 'known';
    const refusal = refusalOf(claim, lock, now) ?? (identified && (await execute(identified, lock)));
    return refusal ?? planFor(claim.inLock, lock);
  };
}
