import { validityRefusal } from '../../../../machines/aggregates/credential/validityRules.ts';
import type { ParamsOf } from '../../../../models/calls/call.ts';
import { cardNumberCalls } from '../../../../models/calls/cardNumber.calls.ts';
import { isRejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import { type ChangeJobType, JobType } from '../../../../models/progress.ts';
import type { Validity } from '../../../../models/validity.ts';
import { type Route, route } from '../../http/route.ts';
import type { CredentialService } from '../credentials/credential.service.ts';
import type { JobService } from '../jobs/job.service.ts';
import { rolesOn, validitiesOn } from '../locks/lockPermissions.ts';
import { timeZonesOf } from '../locks/lockRow.ts';
import { openCard } from './chosenCard.ts';
import { everyLockOfCard } from './locksOfCard.ts';

export function cardJobRoutes(
  { store, vault, newId }: Pick<CredentialService, 'store' | 'vault' | 'newId'>,
  jobs: JobService,
): Route[] {
  /**
   * Rejects locks that the caller doesn't manage, and a validity that any of the locks would reject. Unreachable locks
   * only become failed items of the job.
   */
  async function requireManagedLocks(uid: AccountId, lockIds: readonly LockId[], validity: Validity, now: number) {
    const roles = await rolesOn(store.db, uid, lockIds);
    const unknown = lockIds.filter(lockId => !roles.has(lockId));
    if (unknown.length > 0) return reject('lockNotFound', { lockIds: unknown });
    const denied = lockIds.filter(lockId => roles.get(lockId) === 'user');
    if (denied.length > 0) return reject('noPermission', { lockIds: denied });
    const zones = await timeZonesOf(store.db, lockIds);
    for (const own of await validitiesOn(store.db, uid, lockIds))
      for (const timeZone of zones) {
        const broken = validityRefusal(validity, { now, timeZone, own });
        if (broken) return broken;
      }
    return null;
  }

  async function send(params: ParamsOf<typeof cardNumberCalls.send>, uid: AccountId, now: number) {
    const { name, validity, commandId } = params;
    const previous = await jobs.previousAnswer(uid, commandId);
    if (previous) return previous;
    const chosen = openCard(vault, uid, params.chosen);
    if (isRejection(chosen)) return chosen;
    const lockIds = [...new Set(params.lockIds)];
    const refused = await requireManagedLocks(uid, lockIds, validity, now);
    if (refused) return refused;
    const payload = { validity, secret: chosen.cardNumber };
    const items = lockIds.map(lockId => ({
      lockId,
      target: { kind: 'card', id: newId(), name } as const,
      payload,
    }));
    return jobs.start(uid, JobType.IC_CARD, items, commandId);
  }

  async function changeOnAllLocks(
    uid: AccountId,
    type: ChangeJobType,
    { card, commandId }: ParamsOf<typeof cardNumberCalls.remove>,
    payload?: { validity: Validity },
  ) {
    const previous = await jobs.previousAnswer(uid, commandId);
    if (previous) return previous;
    const items = (await everyLockOfCard(store.db, uid, card)).map(({ lockId, credentialId, name }) => ({
      lockId,
      target: { kind: 'card', id: credentialId, name } as const,
      ...(payload && { payload }),
    }));
    return jobs.start(uid, type, items, commandId);
  }

  return [
    route(cardNumberCalls.send, (params, { uid, now }) => send(params, uid, now)),
    route(cardNumberCalls.remove, (params, { uid }) => changeOnAllLocks(uid, JobType.REMOVE, params)),
    route(cardNumberCalls.changePeriod, ({ validity, ...params }, { uid }) =>
      changeOnAllLocks(uid, JobType.CHANGE_PERIOD, params, { validity }),
    ),
  ];
}
