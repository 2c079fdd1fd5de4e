import { NO_ID_NUMBER } from '../../../../models/calls/account.calls.ts';
import { type AccessGrant, lockUserCalls } from '../../../../models/calls/lockUser.calls.ts';
import { DAY_MS } from '../../../../models/duration.ts';
import { isRejection, reject } from '../../../../models/errorCodes.ts';
import { maskedIdNumber } from '../../../../models/idNumber.ts';
import type { AccountId, CommandId } from '../../../../models/ids.ts';
import { MAX_JOB_ITEMS } from '../../../../models/limits.ts';
import type { LockUserId } from '../../../../models/lockUser.ts';
import { type ChangeJobType, JobType } from '../../../../models/progress.ts';
import type { Validity } from '../../../../models/validity.ts';
import { type Route, route } from '../../http/route.ts';
import type { CredentialService } from '../credentials/credential.service.ts';
import { createGuestIdNumbers } from '../credentials/guestIdNumber.ts';
import { createWithDownstream } from '../credentials/narrowAccess.ts';
import { type JobService, type NewItem, tooManyItems } from '../jobs/job.service.ts';
import { createHoldings } from './holdings.ts';
import {
  countByHeldWay,
  expiringBetween,
  holdingsOf,
  listLockUsers,
  lockUserSummary,
  managesLocks,
} from './lockUserList.ts';

const ACTIONS = {
  [JobType.REMOVE]: 'delete',
  [JobType.CHANGE_PERIOD]: 'changePeriod',
  [JobType.FREEZE]: 'freeze',
  [JobType.UNFREEZE]: 'unfreeze',
} as const satisfies Record<ChangeJobType, string>;

interface LockUserJobParams {
  lockUserId: LockUserId;
  commandId?: CommandId | undefined;
  validity?: Validity;
  takeBack?: boolean | undefined;
}

const targetOf = (item: AccessGrant): NewItem => ({
  lockId: item.lockId,
  target: { kind: item.kind, id: item.kind === 'ekey' ? item.keyId : item.credentialId, name: item.name },
});

function lockUserQueries({ store, loop, vault, items }: CredentialService): Route[] {
  const idNumbers = createGuestIdNumbers({ store, vault });
  const loadHoldings = createHoldings({ store, loop, items });

  return [
    route(lockUserCalls.list, async (params, { uid }) => {
      if (!(await managesLocks(store.db, uid))) return reject('noPermission');
      const { pageNo, pageSize } = params;
      return { ...(await listLockUsers(store.db, uid, params)), pageNo, pageSize };
    }),
    route(lockUserCalls.expiring, async ({ days, search, pageNo, pageSize }, { uid, now }) => {
      if (!(await managesLocks(store.db, uid))) return reject('noPermission');
      const within = { from: now, until: now + days * DAY_MS, search };
      const { lines, total } = await expiringBetween(store.db, uid, within, { pageNo, pageSize });
      const list = await Promise.all(
        lines.map(async line => {
          const [item] = await loadHoldings([line], now);
          return item ? [{ ...item, lockUserId: line.lockUserId, holder: line.holder }] : [];
        }),
      );
      return { list: list.flat(), pageNo, pageSize, total };
    }),
    route(lockUserCalls.detail, async ({ lockUserId }, { uid }) => {
      if (!(await managesLocks(store.db, uid))) return reject('noPermission');
      const [person, counts] = await Promise.all([
        lockUserSummary(store.db, uid, lockUserId),
        countByHeldWay(store.db, uid, lockUserId),
      ]);
      if (!person) return reject('lockUserNotFound');
      const idNumber = person.uid === null ? maskedIdNumber(await idNumbers.of(uid, lockUserId)) : null;
      return { ...person, ways: counts, idNumber };
    }),
    route(lockUserCalls.identify, async ({ lockUserId, idNumber }, context) => {
      if (!(await managesLocks(store.db, context.uid))) return reject('noPermission');
      // Users with an account enter their own ID number.
      if (lockUserId.startsWith('account-')) return reject('notSupported');
      return (await idNumbers.set(lockUserId, idNumber === NO_ID_NUMBER ? null : idNumber, context)) ?? {};
    }),
    route(lockUserCalls.items, async ({ lockUserId, pageNo, pageSize }, { uid, now }) => {
      if (!(await managesLocks(store.db, uid))) return reject('noPermission');
      const [lines, counts] = await Promise.all([
        holdingsOf(store.db, uid, lockUserId, { pageNo, pageSize }),
        countByHeldWay(store.db, uid, lockUserId),
      ]);
      const list: AccessGrant[] = await loadHoldings(lines, now);
      return { list, pageNo, pageSize, total: counts.app + counts.gateway + counts.gatewayOffline };
    }),
  ];
}

function jobStartRoutes({ store, loop, items }: CredentialService, jobs: JobService): Route[] {
  const loadHoldings = createHoldings({ store, loop, items });
  const withDownstream = createWithDownstream({ store, loop }, jobs);

  const startJob =
    (type: ChangeJobType) =>
    async (
      { lockUserId, commandId, validity, takeBack }: LockUserJobParams,
      { uid, now }: { uid: AccountId; now: number },
    ) => {
      if (!(await managesLocks(store.db, uid))) return reject('noPermission');
      const previous = await jobs.previousAnswer(uid, commandId);
      if (previous) return previous;
      const lines = await holdingsOf(store.db, uid, lockUserId, null);
      if (lines.length > MAX_JOB_ITEMS) return tooManyItems(lines.length);
      const held = await loadHoldings(lines, now);
      if (held.length === 0) return reject('lockUserNotFound');
      const changeable = held.filter(({ may }) => (may as readonly string[]).includes(ACTIONS[type]));
      if (changeable.length === 0) return reject('notInThisState');
      const named = changeable.map(targetOf);
      const wanted = named.map(item => ({ ...item, ...(validity && { payload: { validity } }) }));
      const all = await withDownstream(uid, type, wanted, { takeBack, commandId, validity, now });
      return isRejection(all) ? all : jobs.start(uid, type, all, commandId);
    };

  return [
    route(lockUserCalls.delete, startJob(JobType.REMOVE)),
    route(lockUserCalls.changePeriod, startJob(JobType.CHANGE_PERIOD)),
    route(lockUserCalls.freeze, startJob(JobType.FREEZE)),
    route(lockUserCalls.unfreeze, startJob(JobType.UNFREEZE)),
  ];
}

export const lockUserRoutes = (service: CredentialService, jobs: JobService): Route[] => [
  ...lockUserQueries(service),
  ...jobStartRoutes(service, jobs),
];
