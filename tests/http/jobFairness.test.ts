import { expect, it } from 'vitest';
import { type JobState, jobCalls } from '../../models/calls/job.calls.ts';
import { type GatewayId, type JobId, type LockId, NOT_GROUPED } from '../../models/ids.ts';
import { CAPABILITIES } from '../../models/lockState.ts';
import { JobType } from '../../models/progress.ts';
import { lockData } from '../support/givenFacts.ts';
import { openHouse, type RunningHouse, uidOf } from './house.ts';

const gatewayId = 70 as GatewayId;

async function locksOnIt(house: RunningHouse, first: number, many: number): Promise<LockId[]> {
  const lockIds = Array.from({ length: many }, (_, place) => (first + place) as LockId);
  for (const lockId of lockIds) {
    const added = { ...lockData, lockId, alias: `Door ${lockId}`, mac: String(lockId), capabilities: CAPABILITIES };
    await house.write('lock', lockId, [
      { type: 'lock.added.v1', data: added },
      { type: 'lock.linked.v1', data: { lockId, gatewayId } },
      { type: 'lock.accessGranted.v1', data: { lockId, uid: uidOf('owner'), role: 'owner', groupId: NOT_GROUPED } },
    ]);
    house.holdOperations(lockId)({ kind: 'done' });
  }
  return lockIds;
}

it('two jobs behind one gateway alternate, so the short one does not wait for the long one', async () => {
  const house = await openHouse({});
  const owner = await house.signIn('owner');
  await house.write('gateway', gatewayId, [
    { type: 'gateway.added.v1', data: { gatewayId, name: 'Stairs', networkName: 'home' } },
    { type: 'gateway.cameOnline.v1', data: { gatewayId } },
  ]);
  const [many, few] = [await locksOnIt(house, 7000, 20), await locksOnIt(house, 8000, 5)];
  const begin = async (lockIds: LockId[]) =>
    (await owner.data(jobCalls.create, { type: JobType.BATCH_UNLOCK, lockIds })).jobId;
  const until = (jobId: JobId, state: JobState) =>
    house.until(async () => ((await owner.data(jobCalls.detail, { jobId })).state === state ? true : null));

  // The first operation occupies the gateway until both jobs have started.
  const goOn = house.holdOperations(many[0]);
  const [long, short] = [await begin(many), await begin(few)];
  goOn({ kind: 'done' });
  await Promise.all([until(long, 'ended'), until(short, 'ended')]);
  const { facts } = await house.store.readAll(null, 10_000);
  const opened = facts.filter(({ type }) => type === 'job.itemSucceeded.v2').map(({ stream }) => stream);
  const last = opened.lastIndexOf(`job-${short}`);
  const before = opened.slice(0, last).filter(stream => stream === `job-${long}`).length;
  expect(opened.filter(stream => stream === `job-${long}`)).toHaveLength(20);
  expect(before, 'one of the one, one of the other').toBeLessThanOrEqual(6);
});
