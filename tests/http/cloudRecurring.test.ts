/** Recurring passcodes that a maker's cloud works out: its locks keep no last day of them, so the console ends them there. */
import { describe, expect, it } from 'vitest';
import { passcodeCalls } from '../../models/calls/credential.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import type { CredentialId } from '../../models/ids.ts';
import { PasscodeType } from '../../models/passcode.ts';
import type { Validity } from '../../models/validity.ts';
import { fakeClock } from '../support/fakeClock.ts';
import { EVERYTHING, Feature } from '../support/fakeTtlock/features.ts';
import { givenTtlock } from '../support/fakeTtlock/givenTtlock.ts';
import type { GivenTtlock } from '../support/fakeTtlock/things.ts';
import { withCloud } from './cloudHouse.ts';

const DOOR = 7;
const DAY = 86_400_000;
/** Midnight in Berlin, before a Wednesday. */
const WEDNESDAY = Date.UTC(2026, 0, 6, 23);
const noonAfter = (days: number) => WEDNESDAY + days * DAY + DAY / 2;
type Cycle = Extract<Validity, { kind: 'cycle' }>;
const weekly: Cycle = {
  ...{ kind: 'cycle', start: WEDNESDAY, end: WEDNESDAY + 14 * DAY },
  ...{ weekdays: [3], fromMinute: 480, untilMinute: 1020 },
};

async function atHome(world: GivenTtlock = givenTtlock(EVERYTHING, { timezoneRawOffset: 3_600_000 })) {
  const clock = fakeClock(WEDNESDAY + DAY / 4);
  const { cloud, house, owner, takeIn } = await withCloud(world, clock);
  const { lockId } = await takeIn();
  await clock.advance(5000);
  const wish = (validity: Validity = weekly) => ({ lockId, name: 'Cleaner', type: PasscodeType.CYCLE, validity });
  const generate = async (validity?: Validity) => {
    const { credentialId } = await owner.data(passcodeCalls.get, wish(validity));
    return credentialId;
  };
  const detail = (credentialId: CredentialId) => owner.data(passcodeCalls.detail, { lockId, credentialId });
  const state = async (credentialId: CredentialId) => (await detail(credentialId)).standing.state;
  const list = () => owner.data(passcodeCalls.list, { lockId }).then(({ total }) => total);
  const calls = (path: string) => cloud.asked.filter(call => call.path === path).map(({ form }) => form);
  const opens = (code: string) => cloud.tryAtDoor(DOOR, { kind: 'passcode', code });
  const goTo = async (at: number) => {
    await clock.leap(Math.max(0, at - clock.now()));
    await clock.advance(5000);
  };
  return { clock, cloud, house, owner, lockId, wish, generate, detail, state, list, calls, opens, goTo };
}

describe('a weekly passcode at a lock of a maker’s cloud', () => {
  it('opens on its days, and at its end is deleted at the lock, once, also across a restart', async () => {
    const { cloud, house, owner, lockId, generate, detail, state, list, calls, opens, goTo } = await atHome();
    expect(await owner.data(lockCalls.detail, { lockId })).toMatchObject({ recurringPasscodes: 'endless' });
    const id = await generate();
    expect(calls('keyboardPwd/get').map(({ keyboardPwdType }) => keyboardPwdType)).toEqual(['10']);
    const [code = ''] = cloud.held(DOOR).map(held => held.code);
    expect(await detail(id)).toMatchObject({
      ...{ cycleVariant: 10, endByConsole: true },
      standing: { state: 'unused', deletedAt: weekly.end },
    });
    // Nobody used it on its first day: the lock may take it all the same, and nobody says otherwise.
    await goTo(noonAfter(1));
    expect([await state(id), opens(code)]).toEqual(['unused', false]);
    await goTo(noonAfter(7));
    expect(opens(code)).toBe(true);
    await house.crash();
    await goTo(weekly.end - 60_000);
    expect([calls('keyboardPwd/delete'), cloud.held(DOOR).length]).toEqual([[], 1]);
    await house.crash();
    await goTo(weekly.end);
    await house.until(async () => ((await list()) === 0 ? true : null));
    await house.crash();
    await goTo(noonAfter(14));
    expect(calls('keyboardPwd/delete')).toHaveLength(1);
    expect([opens(code), cloud.held(DOOR)]).toEqual([false, []]);
  });

  it('may open until its gateway is back, which it says', async () => {
    const { cloud, house, generate, detail, list, opens, goTo } = await atHome();
    const id = await generate();
    const [code = ''] = cloud.held(DOOR).map(held => held.code);
    cloud.setFault({ gatewayId: 1 }, 'offline', true);
    await goTo(weekly.end);
    await goTo(noonAfter(14));
    const { standing } = await detail(id);
    expect([standing.door, opens(code)]).toEqual(['mayOpen', true]);
    expect(['deleting', 'deleteFailed']).toContain(standing.state.split('.')[0]);
    cloud.setFault({ gatewayId: 1 }, 'offline', false);
    await goTo(noonAfter(14) + DAY / 24);
    await house.until(async () => ((await list()) === 0 ? true : null));
    expect(opens(code)).toBe(false);
  });

  it('ends later or sooner as it is told, and changes nothing else', async () => {
    const { owner, lockId, generate, detail, calls, goTo } = await atHome();
    const id = await generate();
    const change = (validity: Validity) => ({ lockId, credentialId: id, validity });
    const later = { ...weekly, end: weekly.end + 7 * DAY };
    await owner.data(passcodeCalls.changePeriod, change(later));
    expect((await detail(id)).may).toContain('changePeriod');
    await goTo(weekly.end + DAY);
    expect(await detail(id)).toMatchObject({ validity: later, standing: { state: 'unused', deletedAt: later.end } });
    const other = { ...later, weekdays: [2] } as const;
    expect(await owner.ask(passcodeCalls.changePeriod, change(other as never))).toMatchObject({
      ...{ errorMsg: 'passcodeEndOnly', data: { fields: ['validity'] } },
    });
    await goTo(later.end);
    expect(calls('keyboardPwd/delete')).toHaveLength(1);
    expect(calls('keyboardPwd/change')).toEqual([]);
  });

  it.each<[string, Partial<Cycle>]>([
    ['passcodeCycleDays', { weekdays: [1, 3] }],
    ['passcodeCycleHours', { fromMinute: 490 }],
    ['passcodeCycleHours', { start: WEDNESDAY + 7.5 * DAY }],
  ])('is refused as %s where the lock would take it otherwise, before the cloud works one out', async (why, but) => {
    const { owner, wish, calls } = await atHome();
    expect(await owner.ask(passcodeCalls.get, wish({ ...weekly, ...but }))).toMatchObject({
      ...{ errorMsg: why, data: { fields: ['validity'] } },
    });
    expect(calls('keyboardPwd/get')).toEqual([]);
  });

  it('is refused at a lock that nothing leads to, as nobody could end it', async () => {
    const { owner, lockId, house, wish, calls } = await atHome();
    await house.write('lock', lockId, [{ type: 'lock.unlinked.v1', data: { lockId } }]);
    expect(await owner.ask(passcodeCalls.get, wish())).toMatchObject({
      ...{ errorMsg: 'passcodeEndNeedsGateway', data: { fields: ['validity'] } },
    });
    expect(calls('keyboardPwd/get')).toEqual([]);
  });

  it('whose gateway is gone at its end stays a danger, until a person has it tried again by another', async () => {
    const { owner, lockId, house, generate, detail, list, goTo } = await atHome();
    const id = await generate();
    const { gatewayId } = (await owner.data(lockCalls.detail, { lockId })) as unknown as { gatewayId: number };
    await house.write('lock', lockId, [{ type: 'lock.unlinked.v1', data: { lockId } }]);
    await goTo(weekly.end);
    expect((await detail(id)).standing).toMatchObject({
      ...{ state: 'deleteFailed.givenUp', failure: 'noGateway', door: 'mayOpen', mayRetry: true, meaning: 'danger' },
    });
    await house.write('lock', lockId, [{ type: 'lock.linked.v1', data: { lockId, gatewayId } }]);
    await owner.data(passcodeCalls.retry, { lockId, credentialId: id });
    await goTo(weekly.end + DAY / 24);
    await house.until(async () => ((await list()) === 0 ? true : null));
  });

  it('is not to be had at a lock that works none out', async () => {
    const without = EVERYTHING.filter(feature => feature !== Feature.CYCLIC_PASSCODE);
    const { owner, lockId, wish } = await atHome(givenTtlock(without));
    expect(await owner.data(lockCalls.detail, { lockId })).toMatchObject({ recurringPasscodes: 'none' });
    expect(await owner.ask(passcodeCalls.get, wish())).toMatchObject({ errorMsg: 'notSupported' });
  });
});
