import { fieldOfRow } from '../../../../machines/processes/batchRows.ts';
import type { BatchPlace, EKeyRow } from '../../../../models/calls/batch.calls.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import { type AccountId, type CommandId, EKeyId, type LockId } from '../../../../models/ids.ts';
import { JobType } from '../../../../models/progress.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import type { RequestContext } from '../../http/route.ts';
import { newCredentialId } from '../credentials/credentialSecrets.ts';
import { createEKeyService, type EKeyIssuer } from '../ekeys/ekey.service.ts';
import { lockNamesOf } from '../locks/lockNames.ts';
import { type BatchLock, checkRows, type RowFaults } from './batchLocks.ts';
import type { JobService, NewItem } from './job.service.ts';

type Parts = Pick<Dependencies, 'store' | 'loop' | 'newId' | 'recipients' | 'digits'> & { jobs: JobService };

export function createEKeyBatch({ store, loop, newId, recipients, digits, jobs }: Parts) {
  const eKeys = createEKeyService({ store, loop });

  const lockResolver =
    (uid: AccountId) =>
    async (lockId: LockId): Promise<(EKeyIssuer & BatchLock) | Rejection> => {
      const issuer = await eKeys.authorizeIssuer(uid, lockId);
      if (isRejection(issuer)) return issuer;
      return { ...issuer, timeZone: await eKeys.timeZoneOf({ account: issuer.owner, lockId }) };
    };

  async function itemsOf(
    uid: AccountId,
    rows: readonly EKeyRow[],
    recipientIds: readonly (AccountId | null)[],
    { at, faults }: { at: ReadonlyMap<LockId, BatchLock>; faults: RowFaults },
  ): Promise<NewItem[]> {
    const items: NewItem[] = [];
    const given = new Set<string>();
    for (const [place, row] of rows.entries()) {
      const { lockId, name, remarks, validity } = row;
      const field = fieldOfRow(place, 'recipient');
      const recipient = recipientIds[place];
      if (!recipient) faults[field] ??= 'recipientUnregistered';
      else if (recipient === uid) faults[field] ??= 'recipientIsSelf';
      // Two spellings may name the same person.
      else if (given.has(`${lockId}/${recipient}`)) faults[field] ??= 'repeated';
      else if (at.has(lockId) && (await eKeys.hasAccess(recipient, lockId))) faults[field] ??= 'recipientRepeated';
      if (!recipient) continue;
      given.add(`${lockId}/${recipient}`);
      const target = { kind: 'ekey' as const, id: EKeyId.parse(newCredentialId(newId)), name };
      const terms = { uid: recipient, remarks, remoteUnlock: false, mayIssue: false };
      items.push({ lockId, target, payload: { validity, terms } });
    }
    return items;
  }

  return {
    async issue(rows: readonly EKeyRow[], commandId: CommandId | undefined, context: RequestContext) {
      const { uid, now } = context;
      const previous = await jobs.previousAnswer(uid, commandId);
      if (previous) return previous;
      const checked = await checkRows({ kind: 'ekey', rows, now }, digits, lockResolver(uid));
      const { at, faults } = checked;
      // Looks no recipient up for a caller without permission on any lock, so that accounts can't be enumerated.
      if (at.size === 0) return reject('badParameter', { fields: faults });
      const named = rows.map(({ recipient: account, countryCode }) => ({ account, countryCode }));
      const recipientIds = await recipients.resolve(context, named);
      if (isRejection(recipientIds)) return recipientIds;
      const items = await itemsOf(uid, rows, recipientIds, checked);
      if (Object.keys(faults).length > 0)
        return (
          (await recipients.countFruitless(context, named, recipientIds)) ?? reject('badParameter', { fields: faults })
        );
      return jobs.start(uid, JobType.EKEY, items, commandId);
    },

    async locks(uid: AccountId): Promise<BatchPlace[]> {
      const all = await lockNamesOf(store.db, uid);
      const may = await Promise.all(
        all.map(async ({ lockId, role }) => role !== 'user' || !isRejection(await eKeys.authorizeIssuer(uid, lockId))),
      );
      return all.filter((_, place) => may[place]).map(({ role: _, ...lock }) => lock);
    },
  };
}
