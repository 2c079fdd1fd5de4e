import { daylightSaving } from '../../../../machines/aggregates/daylightSaving.decide.ts';
import { daylightSavingMachine } from '../../../../machines/aggregates/daylightSaving.machine.ts';
import { batchJob } from '../../../../machines/processes/batchJob.decide.ts';
import type { ParamsOf } from '../../../../models/calls/call.ts';
import { daylightSavingCalls, type ZoneState } from '../../../../models/calls/daylightSaving.calls.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import { type AccountId, type CommandId, ItemId, type JobId, type LockId } from '../../../../models/ids.ts';
import { JobType } from '../../../../models/progress.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type Route, route } from '../../http/route.ts';
import { accessOf } from '../locks/lockPermissions.ts';
import { locksOfChange, rolesInZone, zoneNotices } from './daylightRow.ts';

type ChangeParams = ParamsOf<typeof daylightSavingCalls.dismiss>;
type Answer = 'dismiss' | 'mute' | 'unmute';

const ACCEPTABLE_STATES: readonly ZoneState[] = ['announced', 'passed', 'failed', 'unconfirmed'];
/**
 * For each answer, lists of states in order of preference; the first list that matches a lock applies. So accepted
 * changes are skipped while others are open.
 */
const ANSWERABLE_STATES: Record<Exclude<Answer, 'unmute'>, readonly (readonly ZoneState[])[]> = {
  dismiss: [['announced', 'passed'], ['accepted']],
  // Includes locks without a pending change.
  mute: [['announced', 'passed', 'failed', 'unconfirmed', 'quiet', 'applied', 'dismissed']],
};

type Parts = Pick<Dependencies, 'store' | 'loop' | 'newId'>;

async function requireManagedLock({ store }: Pick<Parts, 'store'>, uid: AccountId, lockId: LockId) {
  const access = await accessOf(store.db, uid, lockId);
  if (!access) return reject('lockNotFound');
  return access.role === 'user' ? reject('noPermission') : { owner: access.ownerId, lockId };
}

/** Called if no lock is in a suitable state. A missing permission takes precedence in the rejection. */
async function refusalFor(
  { store }: Pick<Parts, 'store'>,
  uid: AccountId,
  { zone, lockId }: Pick<ChangeParams, 'zone' | 'lockId'>,
): Promise<Rejection> {
  if (lockId !== undefined) {
    const at = await requireManagedLock({ store }, uid, lockId);
    return isRejection(at) ? at : reject('notInThisState');
  }
  const roles = await rolesInZone(store.db, uid, zone);
  if (roles.length === 0) return reject('lockNotFound');
  return reject(roles.every(role => role === 'user') ? 'noPermission' : 'notInThisState');
}

export function daylightSavingRoutes({ store, loop, newId }: Parts): Route[] {
  const previousAnswer = async (uid: AccountId, commandId: CommandId | undefined) => {
    const { commandId: name } = commandOptions(uid, commandId, null);
    return name ? ((await store.answerOf(uid, name))?.answer as { jobId: JobId } | undefined) : undefined;
  };

  const handleDaylightCommand = (
    uid: AccountId,
    at: { owner: AccountId; lockId: LockId },
    type: Answer,
    commandId?: CommandId,
  ) => {
    const id = commandId && (`${commandId}-${at.lockId}` as CommandId);
    const ref = streamRef(at.owner, 'daylightSaving', at.lockId);
    return loop.handle(daylightSaving, ref, { type, uid }, commandOptions(uid, id, {}));
  };

  const answerChange = (type: keyof typeof ANSWERABLE_STATES) => async (change: ChangeParams, uid: AccountId) => {
    for (const states of ANSWERABLE_STATES[type]) {
      const locks = await locksOfChange(store.db, uid, change, states);
      if (locks.length === 0) continue;
      const answers = await Promise.all(locks.map(at => handleDaylightCommand(uid, at, type, change.commandId)));
      return answers.find(isRejection) ?? {};
    }
    return refusalFor({ store }, uid, change);
  };
  const [dismiss, mute] = [answerChange('dismiss'), answerChange('mute')];

  return [
    route(daylightSavingCalls.list, async (_, { uid }) => ({ list: await zoneNotices(store.db, uid) })),
    route(daylightSavingCalls.detail, async ({ lockId }, { uid }) => {
      const at = await requireManagedLock({ store }, uid, lockId);
      if (isRejection(at)) return at;
      const ref = streamRef(at.owner, 'daylightSaving', lockId);
      const { snapshot, version } = await loop.snapshot(daylightSaving, ref);
      return { stream: ref.stream, version, snapshot: daylightSavingMachine.getPersistedSnapshot(snapshot) };
    }),
    route(daylightSavingCalls.accept, async ({ commandId, ...change }, { uid }) => {
      // Reads the stored answer first, because a second look-up might find other locks.
      const previous = await previousAnswer(uid, commandId);
      if (previous) return previous;
      const locks = await locksOfChange(store.db, uid, change, ACCEPTABLE_STATES);
      if (locks.length === 0) return refusalFor({ store }, uid, change);
      const jobId = newId() as JobId;
      const items = locks.map(({ lockId }, place) => ({ itemId: ItemId.parse(place + 1), lockId }));
      const command = { type: 'create', jobId, uid, jobType: JobType.DAYLIGHT_SAVING, items } as const;
      return loop.handle(batchJob, streamRef(uid, 'job', jobId), command, commandOptions(uid, commandId, { jobId }));
    }),
    route(daylightSavingCalls.dismiss, (change, { uid }) => dismiss(change, uid)),
    route(daylightSavingCalls.mute, (change, { uid }) => mute(change, uid)),
    route(daylightSavingCalls.unmute, async ({ lockId, commandId }, { uid }) => {
      const at = await requireManagedLock({ store }, uid, lockId);
      return isRejection(at) ? at : handleDaylightCommand(uid, at, 'unmute', commandId);
    }),
  ];
}
