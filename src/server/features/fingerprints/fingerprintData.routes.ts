/** What an account asks of the fingers that it keeps as data. They lie in its own account; nobody else learns of them. */
import {
  type StoredFingerprintCommand,
  storedFingerprint,
} from '../../../../machines/aggregates/collectedFinger.decide.ts';
import { validityRefusal } from '../../../../machines/aggregates/credential/validityRules.ts';
import { fingerprint } from '../../../../machines/aggregates/fingerprint.decide.ts';
import { storedFingerprintActions } from '../../../../machines/selectors/collectedActions.ts';
import { stateSummaryOf } from '../../../../machines/selectors/standing.ts';
import type { Added } from '../../../../models/calls/credential.calls.ts';
import { fingerprintDataCalls, type StoredFingerprint } from '../../../../models/calls/fingerprintData.calls.ts';
import { StoredFingerprintId } from '../../../../models/collectedFinger.ts';
import { type ErrorName, isRejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, CommandId, LockId } from '../../../../models/ids.ts';
import { JobType } from '../../../../models/progress.ts';
import type { Validity } from '../../../../models/validity.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type Route, route } from '../../http/route.ts';
import { nicknamesOf } from '../account/accountRow.ts';
import type { Desk } from '../credentials/credentialDesk.ts';
import type { JobService, NewItem } from '../jobs/job.service.ts';
import { collectedRef, snapshotOfCollected, templateOf } from './collected.ts';
import { collectedBy, usesOf } from './collectedFinger.ts';
import { templateRefOf } from './fingerprint.handlers.ts';

interface Wish {
  collectedId: StoredFingerprintId;
  commandId?: CommandId | undefined;
}

export function fingerprintDataRoutes(desk: Desk, jobs: JobService): Route[] {
  const { store, loop, vault, secrets } = desk;

  async function itemsOf(uid: AccountId, ids: readonly StoredFingerprintId[]): Promise<StoredFingerprint[]> {
    const [{ counts, on }, snapshots] = await Promise.all([
      usesOf(store.db, uid, ids),
      Promise.all(ids.map(id => snapshotOfCollected(loop, uid, id))),
    ]);
    const givers = snapshots.flatMap(({ context }) => context.from?.uid ?? []);
    const nicknames = await nicknamesOf(store.db, [...new Set(givers)]);
    return snapshots.flatMap((snapshot): StoredFingerprint[] => {
      const { collectedId, name, vendor, takenAt, from } = snapshot.context;
      // What went between the two looks is not shown any more.
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

  const tell = (uid: AccountId, { collectedId, commandId }: Wish, command: StoredFingerprintCommand) =>
    loop.handle(storedFingerprint, collectedRef(uid, collectedId), command, commandOptions(uid, commandId, {}));

  /** Why this lock cannot have it from a job, which waits for the lock's word. */
  async function whyNot(
    uid: AccountId,
    lockId: LockId,
    { template, validity, now }: { template: string; validity: Validity; now: number },
  ): Promise<ErrorName | null> {
    const at = await desk.before(uid, lockId, 'fingerprint');
    if (isRejection(at)) return at.rejected;
    const refusal = at.lacking('fingerprint') ?? validityRefusal(validity, { ...at, now });
    if (refusal) return refusal.rejected;
    if (at.reach.by !== 'gateway') return 'noGateway';
    const isThere = await secrets.isTaken({ account: at.owner, lockId, kind: 'fingerprint' }, template);
    return isThere ? 'fingerprintExists' : null;
  }

  return [
    route(fingerprintDataCalls.list, async (params, { uid }) => {
      const { ids, total } = await collectedBy(store.db, uid, params);
      return { list: await itemsOf(uid, ids), pageNo: params.pageNo, pageSize: params.pageSize, total };
    }),
    route(fingerprintDataCalls.detail, async ({ collectedId }, { uid }) => {
      const [item] = await itemsOf(uid, [collectedId]);
      return item ?? reject('collectedNotFound');
    }),
    route(fingerprintDataCalls.add, async ({ name, vendor, template, commandId }, { uid, now }) => {
      const collectedId = StoredFingerprintId.parse(desk.newId());
      const ref = templateRefOf(collectedId);
      const data = { collectedId, uid, name, vendor, templateRef: ref, takenAt: now, from: null };
      return loop.handle(
        storedFingerprint,
        collectedRef(uid, collectedId),
        { type: 'keep', ...data },
        {
          ...commandOptions(uid, commandId, { collectedId }),
          with: { secrets: [{ ref, sealed: vault.seal(template) }] },
        },
      );
    }),
    route(fingerprintDataCalls.rename, ({ name, ...wish }, { uid }) => tell(uid, wish, { type: 'rename', name })),
    route(fingerprintDataCalls.delete, (wish, { uid }) => tell(uid, wish, { type: 'delete' })),
    route(fingerprintDataCalls.issue, async ({ forWhom, idNumber, ...wish }, { uid, now }) => {
      const { collectedId, lockId, name, validity, commandId } = wish;
      const at = await desk.giving({ uid, now }, 'fingerprint', { lockId, forWhom, idNumber, commandId });
      if (isRejection(at)) return at;
      const { owner, lacking, identity, ...giver } = at;
      const refusal = lacking('fingerprint');
      if (refusal) return refusal;
      return desk.inTurn(`fingerprint-${lockId}`, async () => {
        const told = await desk.answered<Added>(at, uid, commandId);
        if (told) return told;
        const template = await templateOf(desk, uid, collectedId);
        if (isRejection(template)) return template;
        if (await secrets.isTaken({ account: owner, lockId, kind: 'fingerprint' }, template))
          return reject('fingerprintExists');
        const credentialId = desk.newId();
        const { ref, secrets: sealed } = secrets.seal(owner, 'fingerprint', credentialId, template);
        const content = { kind: 'fingerprint', templateRef: ref, holder: uid, collectedId } as const;
        return desk.paying(owner, { lockId, credentialId }, content, uid, () =>
          loop.handle(
            fingerprint,
            streamRef(owner, 'fingerprint', credentialId),
            { type: 'request', credentialId, lockId, uid, name, validity, content, ...giver },
            { ...commandOptions(uid, commandId, { credentialId }), with: { secrets: sealed, alsoAppend: identity } },
          ),
        );
      });
    }),
    route(fingerprintDataCalls.issueToLocks, async (params, { uid, now }) => {
      const { collectedId, lockIds, name, validity, forWhom, commandId } = params;
      const told = await jobs.previousAnswer(uid, commandId);
      if (told) return told;
      const template = await templateOf(desk, uid, collectedId);
      if (isRejection(template)) return template;
      const givenTo = await desk.meant(uid, forWhom);
      if (isRejection(givenTo)) return givenTo;
      const fields: Record<string, string> = {};
      for (const [place, lockId] of lockIds.entries()) {
        const why =
          lockIds.indexOf(lockId) < place ? 'repeated' : await whyNot(uid, lockId, { template, validity, now });
        if (why) fields[`lockIds.${place}`] = why;
      }
      if (Object.keys(fields).length > 0) return reject('badParameter', { fields });
      const items = lockIds.map((lockId): NewItem => {
        const target = { kind: 'fingerprint', id: desk.newId(), name } as const;
        return { lockId, target, payload: { validity, givenTo, secret: template, collectedId } };
      });
      return jobs.start(uid, JobType.FINGERPRINT, items, commandId);
    }),
  ];
}
