/** Only the owner may delete records or change their retention, because records show who came to a door. */
import { account } from '../../../../machines/aggregates/account.decide.ts';
import { lockRecordCalls } from '../../../../models/calls/lockRecord.calls.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { NewLockRecordsFact } from '../../../../models/facts/lockRecords.facts.ts';
import type { AccountId, CommandId, LockId } from '../../../../models/ids.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import { requestAddress } from '../../../engine/requestContext.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type RequestContext, type Route, route } from '../../http/route.ts';
import { accessOf } from '../locks/lockPermissions.ts';

export function recordUpkeepRoutes({ store, loop }: Pick<Dependencies, 'store' | 'loop'>): Route[] {
  async function requireOwnedLock(uid: AccountId, lockId: LockId): Promise<AccountId | Rejection> {
    const access = await accessOf(store.db, uid, lockId);
    if (!access) return reject('lockNotFound');
    return access.role === 'owner' ? access.ownerId : reject('noPermission');
  }

  /** Appends without folding, because no rule depends on this stream's state. */
  async function appendFact(
    { uid, now }: RequestContext,
    lockId: LockId,
    named: CommandId | undefined,
    fact: NewLockRecordsFact,
  ): Promise<Record<string, never> | Rejection> {
    const ownerId = await requireOwnedLock(uid, lockId);
    if (isRejection(ownerId)) return ownerId;
    const { by, commandId, answer } = commandOptions(uid, named, {});
    const from = requestAddress();
    const result = await store.append({
      ...streamRef(ownerId, 'lockRecords', lockId),
      expected: 'any',
      facts: [{ ...fact, at: now }],
      meta: { by, ...(commandId && { commandId }), ...(from && { from }) },
      ...(commandId && { answer: { commandId, answer } }),
    });
    return result.ok || result.why === 'answered' ? {} : reject('conflict');
  }

  return [
    route(lockRecordCalls.delete, ({ lockId, recordIds, commandId }, context) =>
      appendFact(context, lockId, commandId, { type: 'lockRecords.deleted.v1', data: { lockId, recordIds } }),
    ),
    route(lockRecordCalls.clear, ({ lockId, commandId }, context) =>
      appendFact(context, lockId, commandId, { type: 'lockRecords.cleared.v1', data: { lockId, until: context.now } }),
    ),
    route(lockRecordCalls.keeping, async (_, { uid }) => {
      const { snapshot } = await loop.snapshot(account, streamRef(uid, 'account', uid));
      return { days: snapshot.context.recordDays };
    }),
    route(lockRecordCalls.keep, ({ days, commandId }, { uid }) =>
      loop.handle(
        account,
        streamRef(uid, 'account', uid),
        { type: 'keepRecords', days: days === 0 ? null : days },
        commandOptions(uid, commandId, {}),
      ),
    ),
  ];
}
