import { validityRefusal } from '../../../../machines/aggregates/credential/validityRules.ts';
import { fingerprint } from '../../../../machines/aggregates/fingerprint.decide.ts';
import {
  type StoredFingerprintCommand,
  storedFingerprint,
} from '../../../../machines/aggregates/storedFingerprint.decide.ts';
import { storedFingerprintActions } from '../../../../machines/selectors/collectedActions.ts';
import { stateSummaryOf } from '../../../../machines/selectors/standing.ts';
import type { ParamsOf } from '../../../../models/calls/call.ts';
import type { Added } from '../../../../models/calls/credential.calls.ts';
import { fingerprintDataCalls, type StoredFingerprint } from '../../../../models/calls/fingerprintData.calls.ts';
import { type ErrorName, isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, CommandId, LockId } from '../../../../models/ids.ts';
import { JobType } from '../../../../models/progress.ts';
import { StoredFingerprintId } from '../../../../models/storedFingerprint.ts';
import type { Validity } from '../../../../models/validity.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type Route, route, type Uploader } from '../../http/route.ts';
import { nicknamesOf } from '../account/accountRow.ts';
import type { CredentialService } from '../credentials/credential.service.ts';
import type { JobService, NewItem } from '../jobs/job.service.ts';
import { storedTemplateRef } from './fingerprint.handlers.ts';
import { storedFingerprintRef, storedFingerprintSnapshot, storedTemplateOf } from './storedFingerprint.ts';
import { fingerprintUsesOf, listStoredFingerprints } from './storedFingerprintRow.ts';

interface StoredFingerprintParams {
  collectedId: StoredFingerprintId;
  commandId?: CommandId | undefined;
}

async function itemsOf(
  { store, loop }: CredentialService,
  uid: AccountId,
  ids: readonly StoredFingerprintId[],
): Promise<StoredFingerprint[]> {
  const [{ counts, on }, snapshots] = await Promise.all([
    fingerprintUsesOf(store.db, uid, ids),
    Promise.all(ids.map(id => storedFingerprintSnapshot(loop, uid, id))),
  ]);
  const givers = snapshots.flatMap(({ context }) => context.from?.uid ?? []);
  const nicknames = await nicknamesOf(store.db, [...new Set(givers)]);
  return snapshots.flatMap((snapshot): StoredFingerprint[] => {
    const { collectedId, name, vendor, takenAt, from } = snapshot.context;
    // Skips stored fingerprints deleted between the two reads.
    if (!collectedId || !vendor || snapshot.status !== 'active') return [];
    return [
      {
        ...{ collectedId, name, vendor, takenAt },
        from: from && { uid: from.uid, nickname: nicknames.get(from.uid) ?? '' },
        standing: stateSummaryOf(snapshot),
        uses: counts.get(collectedId) ?? 0,
        locks: on.get(collectedId) ?? [],
        may: storedFingerprintActions(snapshot),
      },
    ];
  });
}

async function issueProblem(
  credentials: CredentialService,
  uid: AccountId,
  lockId: LockId,
  { template, validity, now }: { template: string; validity: Validity; now: number },
): Promise<ErrorName | null> {
  const lock = await credentials.authorize(uid, lockId, 'fingerprint');
  if (isRejection(lock)) return lock.rejected;
  const refusal = lock.lacking('fingerprint') ?? validityRefusal(validity, { ...lock, now });
  if (refusal) return refusal.rejected;
  if (lock.connectivity.by !== 'gateway') return 'noGateway';
  const isInUse = await credentials.secrets.isInUse({ account: lock.owner, lockId, kind: 'fingerprint' }, template);
  return isInUse ? 'fingerprintExists' : null;
}

async function issue(
  credentials: CredentialService,
  { forWhom, idNumber, ...params }: ParamsOf<typeof fingerprintDataCalls.issue>,
  { uid, now }: Uploader,
): Promise<Added | Rejection> {
  const { loop, secrets } = credentials;
  const { collectedId, lockId, name, validity, commandId } = params;
  const lock = await credentials.authorizeIssue({ uid, now }, 'fingerprint', {
    lockId,
    forWhom,
    idNumber,
    commandId,
  });
  if (isRejection(lock)) return lock;
  const { owner, lacking, identity, ...giver } = lock;
  const refusal = lacking('fingerprint');
  if (refusal) return refusal;
  return credentials.mutex(`fingerprint-${lockId}`, async (): Promise<Added | Rejection> => {
    const previous = await credentials.previousAnswer<Added>(lock, uid, commandId);
    if (previous) return previous;
    const template = await storedTemplateOf(credentials, uid, collectedId);
    if (isRejection(template)) return template;
    if (await secrets.isInUse({ account: owner, lockId, kind: 'fingerprint' }, template))
      return reject('fingerprintExists');
    const credentialId = credentials.newId();
    const { ref, secrets: sealed } = secrets.seal(owner, 'fingerprint', credentialId, template);
    const content = { kind: 'fingerprint', templateRef: ref, holder: uid, collectedId } as const;
    return credentials.withCredit(owner, { lockId, credentialId }, content, uid, () =>
      loop.handle(
        fingerprint,
        streamRef(owner, 'fingerprint', credentialId),
        { type: 'request', credentialId, lockId, uid, name, validity, content, ...giver },
        { ...commandOptions(uid, commandId, { credentialId }), with: { secrets: sealed, alsoAppend: identity } },
      ),
    );
  });
}

async function issueToLocks(
  credentials: CredentialService,
  jobs: JobService,
  params: ParamsOf<typeof fingerprintDataCalls.issueToLocks>,
  { uid, now }: Uploader,
) {
  const { collectedId, lockIds, name, validity, forWhom, commandId } = params;
  const previous = await jobs.previousAnswer(uid, commandId);
  if (previous) return previous;
  const template = await storedTemplateOf(credentials, uid, collectedId);
  if (isRejection(template)) return template;
  const givenTo = await credentials.resolveRecipient(uid, forWhom);
  if (isRejection(givenTo)) return givenTo;
  const fields: Record<string, string> = {};
  for (const [place, lockId] of lockIds.entries()) {
    const problem =
      lockIds.indexOf(lockId) < place
        ? 'repeated'
        : await issueProblem(credentials, uid, lockId, { template, validity, now });
    if (problem) fields[`lockIds.${place}`] = problem;
  }
  if (Object.keys(fields).length > 0) return reject('badParameter', { fields });
  const items = lockIds.map((lockId): NewItem => {
    const target = { kind: 'fingerprint', id: credentials.newId(), name } as const;
    return { lockId, target, payload: { validity, givenTo, secret: template, collectedId } };
  });
  return jobs.start(uid, JobType.FINGERPRINT, items, commandId);
}

export function fingerprintDataRoutes(credentials: CredentialService, jobs: JobService): Route[] {
  const { store, loop, vault } = credentials;

  const execute = (
    uid: AccountId,
    { collectedId, commandId }: StoredFingerprintParams,
    command: StoredFingerprintCommand,
  ) =>
    loop.handle(storedFingerprint, storedFingerprintRef(uid, collectedId), command, commandOptions(uid, commandId, {}));

  return [
    route(fingerprintDataCalls.list, async (params, { uid }) => {
      const { ids, total } = await listStoredFingerprints(store.db, uid, params);
      return { list: await itemsOf(credentials, uid, ids), pageNo: params.pageNo, pageSize: params.pageSize, total };
    }),
    route(fingerprintDataCalls.detail, async ({ collectedId }, { uid }) => {
      const [item] = await itemsOf(credentials, uid, [collectedId]);
      return item ?? reject('collectedNotFound');
    }),
    route(fingerprintDataCalls.add, async ({ name, vendor, template, commandId }, { uid, now }) => {
      const collectedId = StoredFingerprintId.parse(credentials.newId());
      const ref = storedTemplateRef(collectedId);
      const data = { collectedId, uid, name, vendor, templateRef: ref, takenAt: now, from: null };
      return loop.handle(
        storedFingerprint,
        storedFingerprintRef(uid, collectedId),
        { type: 'keep', ...data },
        {
          ...commandOptions(uid, commandId, { collectedId }),
          with: { secrets: [{ ref, sealed: vault.seal(template) }] },
        },
      );
    }),
    route(fingerprintDataCalls.rename, ({ name, ...params }, { uid }) =>
      execute(uid, params, { type: 'rename', name }),
    ),
    route(fingerprintDataCalls.delete, (params, { uid }) => execute(uid, params, { type: 'delete' })),
    route(fingerprintDataCalls.issue, (params, context) => issue(credentials, params, context)),
    route(fingerprintDataCalls.issueToLocks, (params, context) => issueToLocks(credentials, jobs, params, context)),
  ];
}
