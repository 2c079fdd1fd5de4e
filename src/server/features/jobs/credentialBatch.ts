import { fieldOfRow, OWN_COLUMN, type RowProblem } from '../../../../machines/processes/batchRows.ts';
import type { BatchKind, CardRow, FaceRow, FingerprintRow, PasscodeRow } from '../../../../models/calls/batch.calls.ts';
import { isRejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, CommandId, LockId } from '../../../../models/ids.ts';
import type { LockUser } from '../../../../models/lockUser.ts';
import { JobType } from '../../../../models/progress.ts';
import { nameKey } from '../../../../models/textKey.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { type AuthorizedLock, authorizeLock } from '../credentials/authorizeLock.ts';
import { createCredentialSecrets, newCredentialId } from '../credentials/credentialSecrets.ts';
import type { ItemPayload } from '../credentials/itemPayload.ts';
import { EXISTS_ERRORS } from '../credentials/prepareRequest.ts';
import { resolveLockUsers } from '../credentials/resolveRecipient.ts';
import type { createKeptPhotos } from '../faces/keptPhotos.ts';
import { storedTemplateOf } from '../fingerprints/storedFingerprint.ts';
import { checkRows } from './batchLocks.ts';
import type { JobService, NewItem } from './job.service.ts';

type CredentialRow = CardRow | PasscodeRow | FingerprintRow | FaceRow;
type CredentialBatchKind = Exclude<BatchKind, 'ekey'>;

interface CredentialBatch {
  kind: CredentialBatchKind;
  rows: readonly CredentialRow[];
  commandId?: CommandId | undefined;
  shared?: Pick<ItemPayload, 'every'>;
}

const JOB_OF = {
  card: JobType.IC_CARD,
  passcode: JobType.CUSTOM_PASSCODE,
  fingerprint: JobType.FINGERPRINT,
  face: JobType.FACE,
} as const satisfies Record<CredentialBatchKind, JobType>;

const problem = (why: RowProblem) => ({ problem: why });

function payloadOf(row: CredentialRow, secret: string, givenTo: LockUser | null): ItemPayload {
  const remarked = 'remark' in row && row.remark ? { remark: row.remark } : {};
  const collected = 'collectedId' in row ? { collectedId: row.collectedId } : {};
  return { validity: row.validity, secret, givenTo, ...collected, ...remarked };
}

type Parts = Pick<Dependencies, 'store' | 'loop' | 'vault' | 'newId' | 'digits'> & {
  photos: ReturnType<typeof createKeptPhotos>;
  jobs: JobService;
};

export function createCredentialBatch({ store, loop, vault, newId, digits, photos, jobs }: Parts) {
  const secrets = createCredentialSecrets({ store, vault, newId });

  const lockResolver = (kind: CredentialBatchKind, uid: AccountId) => async (lockId: LockId) => {
    const at = await authorizeLock({ store, loop }, uid, lockId, kind);
    if (isRejection(at)) return at;
    const refusal = at.lacking(kind);
    if (refusal) return refusal;
    return at.connectivity.by === 'gateway' ? at : reject('noGateway');
  };

  async function secretOf(uid: AccountId, row: CredentialRow): Promise<string | { problem: RowProblem }> {
    if ('digits' in row) return row.digits;
    if ('cardNumber' in row) return row.cardNumber;
    if ('photo' in row) return (await photos.open(uid, row.photo)) ?? problem('photoGone');
    const template = await storedTemplateOf({ loop, secrets }, uid, row.collectedId);
    return isRejection(template) ? problem(template.rejected) : template;
  }

  /** Rejects a secret that a credential on the lock already has. */
  async function newSecretOf(uid: AccountId, kind: CredentialBatchKind, row: CredentialRow, at?: AuthorizedLock) {
    const secret = await secretOf(uid, row);
    if (typeof secret !== 'string' || !at) return secret;
    const isInUse = await secrets.isInUse({ account: at.owner, lockId: row.lockId, kind }, secret);
    return isInUse ? problem(EXISTS_ERRORS[kind]) : secret;
  }

  async function itemsOf(uid: AccountId, now: number, { kind, rows, shared }: CredentialBatch) {
    const { at, faults } = await checkRows({ kind, rows, now }, digits, lockResolver(kind, uid));
    const names = rows.flatMap(({ forWhom }) => forWhom ?? []);
    const people = await resolveLockUsers({ store, newId }, uid, names);
    const items: NewItem[] = [];
    for (const [place, row] of rows.entries()) {
      const { lockId, name, forWhom } = row;
      const givenTo = forWhom === undefined ? null : (people.get(nameKey(forWhom)) ?? null);
      if (givenTo === 'ambiguous') faults[fieldOfRow(place, 'forWhom')] = 'whomAmbiguous';
      const secret = await newSecretOf(uid, kind, row, at.get(lockId));
      if (typeof secret !== 'string') faults[fieldOfRow(place, OWN_COLUMN[kind])] ??= secret.problem;
      if (typeof secret !== 'string' || givenTo === 'ambiguous') continue;
      const target = { kind, id: newCredentialId(newId), name };
      items.push({ lockId, target, payload: { ...payloadOf(row, secret, givenTo), ...shared } });
    }
    return Object.keys(faults).length > 0 ? reject('badParameter', { fields: faults }) : items;
  }

  return async (batch: CredentialBatch, { uid, now }: { uid: AccountId; now: number }) => {
    const { kind, rows, commandId } = batch;
    const previous = await jobs.previousAnswer(uid, commandId);
    if (previous) return previous;
    const items = await itemsOf(uid, now, batch);
    if (isRejection(items)) return items;
    const started = await jobs.start(uid, JOB_OF[kind], items, commandId);
    // The job has its own copies of the photos. Originals that a crash leaves behind expire.
    if (!isRejection(started) && kind === 'face')
      await photos.erase(
        uid,
        rows.flatMap(row => ('photo' in row ? row.photo : [])),
      );
    return started;
  };
}
