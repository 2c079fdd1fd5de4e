/** Queries that the cloud refuses, permanently or temporarily. */
import { expect, it, onTestFinished } from 'vitest';
import { fakeClock } from '../../support/fakeClock.ts';
import { Errcode } from '../../support/fakeTtlock/cloudSays.ts';
import { createFakeTtlock } from '../../support/fakeTtlock/fakeTtlock.ts';
import { front, gatewayId } from './givenWorld.ts';
import { overTtlock } from './overTtlock.ts';

const QUESTIONS = ['lock/querySetting', 'lock/queryOpenState'];

/** Outcomes of two queries that the cloud answers with this error code. */
async function refusing(errcode: Errcode) {
  const clock = fakeClock();
  const cloud = createFakeTtlock({ clock });
  const fetch: typeof cloud.fetch = async (...call) =>
    QUESTIONS.some(path => String(call[0]).includes(path))
      ? Response.json({ errcode, errmsg: '', description: '' })
      : cloud.fetch(...call);
  const { driver } = await overTtlock(clock, { cloud: { ...cloud, fetch } });
  onTestFinished(() => driver.stop());
  await driver.start(async () => {});
  await clock.advance(5000);
  const query = { lockId: front, gatewayId, deadlineAt: clock.now() + 30_000 };
  const within = async <T>(asked: Promise<T>): Promise<T> => {
    await clock.advance(5000);
    return asked;
  };
  return [
    await within(driver.readSetting({ ...query, name: 'privacy' })),
    await within(driver.queryState({ ...query, deadlineAt: query.deadlineAt + 30_000 })),
  ];
}

it.each<[Errcode, { kind: string; reason: string }]>([
  [Errcode.NOT_SUPPORTED, { kind: 'refused', reason: 'notSupported' }],
  [Errcode.NO_PERMISSION, { kind: 'refused', reason: 'noPermission' }],
  [Errcode.FROZEN, { kind: 'refused', reason: 'lockFrozen' }],
  [Errcode.GATEWAY_BUSY, { kind: 'unreachable', reason: 'gatewayBusy' }],
  [Errcode.GATEWAY_OFFLINE, { kind: 'unreachable', reason: 'gatewayOffline' }],
])('the TTLock driver maps the cloud’s error code %d to the query outcome %j', async (errcode, outcome) => {
  expect(await refusing(errcode)).toEqual([outcome, outcome]);
});
