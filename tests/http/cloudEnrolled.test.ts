/** Fingerprints, palm veins and key fobs of a lock in a vendor’s cloud are enrolled by phone and managed by the console. */
import { describe, expect, it } from 'vitest';
import { fingerprintCalls, keyFobCalls, palmVeinCalls } from '../../models/calls/credential.calls.ts';
import { jobCalls } from '../../models/calls/job.calls.ts';
import { withCloud } from './cloudHouse.ts';

const DOOR = 7;
const HOUR_MS = 3_600_000;
const now = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
const today = { kind: 'limited', start: now, end: now + 24 * HOUR_MS } as const;
const permanent = { kind: 'permanent' } as const;

describe.each([
  ['fingerprint', fingerprintCalls],
  ['palmVein', palmVeinCalls],
  ['keyFob', keyFobCalls],
] as const)('a %s of a lock in a vendor’s cloud', (kind, calls) => {
  async function givenLock() {
    const { cloud, house, owner, takeIn } = await withCloud();
    for (const code of ['11', '12']) await cloud.enrolByPhone(DOOR, kind, { code, name: `Number ${code}` });
    const { lockId } = await takeIn();
    const all = async () => (await owner.data(calls.list, { lockId, sort: 'name' })).list;
    const stand = (...states: readonly string[]) =>
      house.until(async () => {
        const list = await all();
        return list.map(({ standing }) => standing.state).join() === states.join() ? list : null;
      });
    const [first] = await stand('normal', 'normal');
    if (!first) return expect.fail('nothing was brought in');
    return { cloud, owner, stand, lockId, first: { lockId, credentialId: first.credentialId } };
  }

  it('cannot be enrolled remotely: the error names the missing capability, and the cloud is not called', async () => {
    const { cloud, owner, lockId } = await givenLock();
    const asked = cloud.asked.length;
    const wish = { lockId, name: 'Ana', validity: permanent };
    expect(await owner.ask(calls.add, wish)).toMatchObject({
      errorMsg: 'notSupported',
      data: { capability: 'enrolsAtLock' },
    });
    expect(cloud.asked.slice(asked).filter(({ path }) => path.endsWith('/add'))).toEqual([]);
  });

  it('gets its new name on the lock with its next change, and can’t become permanent once it has an end', async () => {
    const { cloud, owner, stand, first } = await givenLock();
    await owner.data(calls.rename, { ...first, name: 'A' });
    await owner.data(calls.changePeriod, { ...first, validity: today });
    await stand('normal', 'normal');
    const row = () => cloud.listed(DOOR).find(({ code }) => code === '11');
    expect(row()).toMatchObject({ name: 'A', startDate: today.start, endDate: today.end });
    await owner.data(calls.changePeriod, { ...first, validity: permanent });
    const [refused] = await stand('updateFailed.givenUp', 'normal');
    expect(refused?.standing.failure).toBe('notSupported');
    expect(row()).toMatchObject({ endDate: today.end });
  });

  it('is deleted individually when all are cleared, since the cloud’s “clear” leaves it on the lock', async () => {
    const { cloud, owner, stand, lockId } = await givenLock();
    await owner.data(jobCalls.clear, { lockId, kind });
    await stand();
    expect([cloud.held(DOOR), cloud.listed(DOOR)]).toEqual([[], []]);
    expect(cloud.asked.filter(({ path }) => path.endsWith('/clear'))).toEqual([]);
  });
});
