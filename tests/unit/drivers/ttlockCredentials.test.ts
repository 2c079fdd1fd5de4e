import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { CredentialId, LockId } from '../../../models/ids.ts';
import type { Validity } from '../../../models/validity.ts';
import type { CredentialRequest } from '../../../src/drivers/lockCredential.ts';
import { type FakeClock, fakeClock } from '../../support/fakeClock.ts';
import { reversed } from '../../support/fakeTtlock/calls/badgeAdditions.ts';
import { front, gatewayId, passcode, writing } from './givenWorld.ts';
import { type OverTtlock, overTtlock } from './overTtlock.ts';

type Cycle = Extract<Validity, { kind: 'cycle' }>;

const DAY_MS = 86_400_000;
const DONE = { kind: 'done' };
const NUMBER = '2864434397';

describe('the TTLock driver', () => {
  let clock: FakeClock;
  let over: OverTtlock;
  let limited: Validity;

  beforeEach(async () => {
    clock = fakeClock();
    over = await overTtlock(clock);
    onTestFinished(() => over.driver.stop());
    await over.driver.start(async () => {});
    await clock.advance(5000);
    limited = { kind: 'limited', start: clock.now(), end: clock.now() + DAY_MS };
  });

  const asked = (but: Partial<CredentialRequest> = {}) => writing(clock.now(), but);
  async function write(but: Partial<CredentialRequest> = {}) {
    const outcome = over.driver.writeCredential(asked(but));
    await clock.advance(30_000);
    return outcome;
  }
  async function read(but: Partial<CredentialRequest> = {}) {
    const outcome = over.driver.readCredential(asked(but));
    await clock.advance(100);
    return outcome;
  }
  const card = (validity: Validity = { kind: 'permanent' }, number = NUMBER) =>
    ({ kind: 'card', content: { kind: 'card', number }, validity }) as const;
  const paths = () => over.cloud.asked.map(({ path }) => path);

  it('writes each credential to the lock through the gateway, not only to the cloud’s list', async () => {
    await write({ validity: limited });
    await write({ validity: limited, change: 'update', content: passcode('7777') });
    expect(over.cloud.held(front)).toEqual([expect.objectContaining({ kind: 'passcode', code: '7777' })]);
    await write({ change: 'delete', content: null });
    expect(over.cloud.held(front)).toEqual([]);
    const flags = over.cloud.asked.flatMap(({ form }) => form.addType ?? form.changeType ?? form.deleteType ?? []);
    expect(new Set(flags)).toEqual(new Set(['2']));
  });

  it('finds a credential when the answer to its creation was lost, and does not write it twice', async () => {
    over.cloud.setFault({ gatewayId }, 'lateAnswer', true);
    expect(await write({ validity: limited })).toEqual({ kind: 'unconfirmed', reason: 'noAnswer' });
    over.cloud.setFault({ gatewayId }, 'lateAnswer', false);
    await clock.advance(60_000);
    expect(await read({ validity: limited })).toEqual({ kind: 'done', found: 'asWanted' });
    expect(await write({ validity: limited })).toEqual(DONE);
    expect(over.cloud.listed(front)).toHaveLength(1);
    expect(await write({ change: 'delete', content: null })).toEqual(DONE);
    expect(over.cloud.held(front)).toEqual([]);
  });

  it('deletes a credential when the answer to its creation was lost and its content is not given', async () => {
    over.cloud.setFault({ gatewayId }, 'lateAnswer', true);
    await write();
    over.cloud.setFault({ gatewayId }, 'lateAnswer', false);
    await clock.advance(60_000);
    expect(await write({ change: 'delete', content: null })).toEqual(DONE);
    expect(over.cloud.held(front)).toEqual([]);
  });

  it('does not adopt an equal passcode that was added with the vendor’s app', async () => {
    await over.cloud.enrolByPhone(front, 'passcode', { code: '482913', name: 'Of the app' });
    expect(await write()).toEqual({ kind: 'refused', reason: 'passcodeExists' });
    expect(over.cloud.listed(front)).toEqual([expect.objectContaining({ name: 'Of the app' })]);
  });

  it('writes a card number in the cloud’s byte order and recognises both byte orders', async () => {
    expect(await write(card())).toEqual(DONE);
    expect(over.cloud.held(front)).toEqual([expect.objectContaining({ code: reversed(NUMBER) })]);
    expect(await read(card())).toEqual({ kind: 'done', found: 'asWanted' });
    expect(await read(card(limited))).toEqual({ kind: 'done', found: 'different' });
    expect(await read({ ...card(), credentialId: 99 as CredentialId, content: { kind: 'card', number: '7' } })).toEqual(
      {
        kind: 'done',
        found: 'absent',
      },
    );
  });

  it('deletes and re-adds a card to make it permanent or change its number, as the cloud cannot do so', async () => {
    await write(card(limited));
    expect(await write({ ...card(), change: 'update' })).toEqual(DONE);
    expect(await read(card())).toEqual({ kind: 'done', found: 'asWanted' });
    expect(await write({ ...card({ kind: 'permanent' }, '123456'), change: 'update' })).toEqual(DONE);
    expect(over.cloud.held(front).map(({ code }) => code)).toEqual([reversed('123456')]);
  });

  it('keeps the weekdays of a card, and refuses weekdays for a custom passcode', async () => {
    const days = { weekdays: [1, 2], fromMinute: 480, untilMinute: 1080 } as const;
    const cycle: Validity = { ...days, weekdays: [1, 2], kind: 'cycle', start: clock.now(), end: clock.now() + DAY_MS };
    expect(await write(card(cycle))).toEqual(DONE);
    expect(over.cloud.held(front)[0]?.days).toEqual([
      { weekDay: 1, startTime: 480, endTime: 1080 },
      { weekDay: 2, startTime: 480, endTime: 1080 },
    ]);
    expect(await read(card(cycle))).toEqual({ kind: 'done', found: 'asWanted' });
    expect(await write({ validity: cycle })).toEqual({ kind: 'refused', reason: 'notSupported' });
  });

  it('keeps a blocked card on the lock, and unblocks it by an update', async () => {
    await write(card());
    expect(await write({ ...card(), change: 'block' })).toEqual(DONE);
    expect(await read({ ...card(), change: 'block' })).toEqual({ kind: 'done', found: 'asWanted' });
    expect(over.cloud.tryAtDoor(front, { kind: 'card', code: reversed(NUMBER) })).toBe(false);
    expect(await write({ ...card(), change: 'update' })).toEqual(DONE);
    expect(over.cloud.tryAtDoor(front, { kind: 'card', code: reversed(NUMBER) })).toBe(true);
  });

  it('pads a photo to the size that the cloud requires and writes the computed features to the lock', async () => {
    const photo = Uint8Array.from([0xff, 0xd8, 0xff, 0xd9]);
    const request = { credentialId: 31 as CredentialId, lockId: front, photo, deadlineAt: clock.now() + 30_000 };
    const computing = over.driver.computeFeatures(request);
    await clock.advance(1000);
    const computed = await computing;
    if (computed.kind !== 'done') throw new Error(JSON.stringify(computed));
    const sent = over.cloud.asked.at(-1)?.files.image ?? new Uint8Array();
    expect(sent.length).toBeGreaterThanOrEqual(300 * 1024);
    expect([sent.at(0), sent.at(1), sent.at(-2), sent.at(-1)]).toEqual([0xff, 0xd8, 0xff, 0xd9]);
    const face = { kind: 'face', content: { kind: 'face', features: computed.features } } as const;
    expect(await write(face)).toEqual(DONE);
    expect(over.cloud.held(front)).toEqual([expect.objectContaining({ kind: 'face', code: computed.features })]);
    expect(await read(face)).toEqual({ kind: 'done', found: 'asWanted' });
  });

  it.each(['fingerprint', 'palmVein', 'keyFob'] as const)(
    'refuses remote enrolment of a %s, but changes and deletes one that was enrolled by phone',
    async kind => {
      const content = kind === 'fingerprint' ? ({ kind, template: null } as const) : ({ kind } as const);
      expect(await write({ kind, content })).toEqual({ kind: 'refused', reason: 'notSupported' });
      const id = await over.cloud.enrolByPhone(front, kind, { code: '77', name: 'Anna' });
      await over.driver.adoptCredential(front, 31 as CredentialId, `${kind}-${id}`);
      expect(await write({ kind, content, validity: limited, change: 'update', name: 'Bea' })).toEqual(DONE);
      expect(over.cloud.listed(front)[0]).toMatchObject({
        name: 'Bea',
        endDate: limited.kind === 'limited' && limited.end,
      });
      expect(await read({ kind, content, validity: limited })).toEqual({ kind: 'done', found: 'asWanted' });
      expect(await write({ kind, content: null, change: 'delete' })).toEqual(DONE);
      expect(over.cloud.held(front)).toEqual([]);
    },
  );

  it('requests computed passcodes for whole hours only', async () => {
    const HOUR_MS = 3_600_000;
    const start = Math.ceil(clock.now() / HOUR_MS) * HOUR_MS;
    const want = {
      credentialId: 31 as CredentialId,
      lockId: front,
      name: 'Guest',
      digits: 6,
      isRefused: async () => false,
    };
    const of = (type: number, validity: Validity) => over.driver.passcodeFor({ ...want, type, validity });
    const digits = await of(3, { kind: 'limited', start, end: start + 2 * HOUR_MS });
    expect(digits).toMatch(/^\d{6,9}$/);
    expect(await of(3, { kind: 'limited', start: start + 60_000, end: start + 2 * HOUR_MS })).toBeNull();
    expect(over.cloud.spent()).toBeGreaterThan(0);
    expect(await write({ change: 'delete', content: null })).toEqual(DONE);
    expect(over.cloud.listed(front)).toEqual([]);
  });

  describe('recurring passcodes computed by the cloud', () => {
    const offsetAt = () => over.cloud.lock(front).timezoneRawOffset;
    const asked = () => over.cloud.asked.filter(({ path }) => path === 'keyboardPwd/get').map(({ form }) => form);
    /** Local time of the lock, on a Wednesday. */
    const wednesday = (hour: number) => Date.UTC(2023, 10, 15, hour) - offsetAt();
    const cycle = (but: Partial<Cycle> = {}): Cycle => ({
      ...{ kind: 'cycle', start: wednesday(0), end: wednesday(0) + 30 * DAY_MS },
      ...{ weekdays: [1], fromMinute: 480, untilMinute: 1020, ...but },
    });
    const workOut = (validity: Validity) => {
      const who = { credentialId: 31 as CredentialId, lockId: front, name: 'Cleaner' };
      return over.driver.passcodeFor({ ...who, type: 5, digits: 6, isRefused: async () => false, validity });
    };
    const atDoor = (at: unknown) => new Date(Number(at) + offsetAt()).toISOString().slice(0, 16);

    beforeEach(async () => {
      await clock.advance(wednesday(7) - clock.now());
    });

    it.each([
      [5, [6, 7], '2023-11-18'],
      [6, [1, 2, 3, 4, 5, 6, 7], '2023-11-15'],
      [7, [1, 2, 3, 4, 5], '2023-11-15'],
      [8, [1], '2023-11-20'],
      [9, [2], '2023-11-21'],
      [10, [3], '2023-11-15'],
      [11, [4], '2023-11-16'],
      [12, [5], '2023-11-17'],
      [13, [6], '2023-11-18'],
      [14, [7], '2023-11-19'],
    ] as const)('use variant %i and start on the first matching weekday', async (variant, weekdays, first) => {
      expect(await workOut(cycle({ weekdays: [...weekdays] }))).toMatch(/^\d{6,9}$/);
      const [{ keyboardPwdType, startDate, endDate } = {}] = asked();
      expect([Number(keyboardPwdType), atDoor(startDate), atDoor(endDate)]).toEqual([
        variant,
        `${first}T08:00`,
        `${first}T17:00`,
      ]);
    });

    it('may last until midnight', async () => {
      expect(await workOut(cycle({ weekdays: [3], fromMinute: 0, untilMinute: 1440 }))).not.toBeNull();
      const [{ startDate, endDate } = {}] = asked();
      expect([atDoor(startDate), atDoor(endDate)]).toEqual(['2023-11-15T00:00', '2023-11-16T00:00']);
      const [{ code } = { code: '' }] = over.cloud.held(front);
      await clock.advance(wednesday(23) - clock.now());
      expect(over.cloud.tryAtDoor(front, { kind: 'passcode', code })).toBe(true);
    });

    it('start a week later if, on the first day, their hours are over or begin before the validity', async () => {
      await workOut(cycle({ weekdays: [3], fromMinute: 120, untilMinute: 360 }));
      await workOut(cycle({ weekdays: [3], start: wednesday(12) }));
      expect(asked().map(({ startDate }) => atDoor(startDate))).toEqual(['2023-11-22T02:00', '2023-11-22T08:00']);
    });

    it('are refused for sets of weekdays without a variant and for times that are not full hours', async () => {
      expect(await workOut(cycle({ weekdays: [1, 3] }))).toBeNull();
      expect(await workOut(cycle({ fromMinute: 490 }))).toBeNull();
      expect(asked()).toEqual([]);
    });

    it('keep opening every week after their end date until they are deleted from the lock', async () => {
      const digits = await workOut(cycle({ weekdays: [3], end: wednesday(0) + 7 * DAY_MS }));
      const opens = () => over.cloud.tryAtDoor(front, { kind: 'passcode', code: digits ?? '' });
      expect(opens()).toBe(false);
      const seen: boolean[] = [];
      for (const day of [0, 1, 7, 14]) {
        await clock.advance(wednesday(12) + day * DAY_MS - clock.now());
        seen.push(opens());
      }
      expect(seen).toEqual([true, false, true, true]);
      expect(await write({ change: 'delete', content: null })).toEqual(DONE);
      expect([opens(), over.cloud.listed(front)]).toEqual([false, []]);
    });

    it('are declared as “endless” for a lock that supports them and as “none” for an unknown lock', async () => {
      expect(await over.driver.recurringPasscodes(front)).toBe('endless');
      expect(await over.driver.recurringPasscodes(999 as LockId)).toBe('none');
    });
  });

  it('makes no call that deletes or transfers an eKey or a lock when a card is written and deleted', async () => {
    await write(card());
    await write({ ...card(), change: 'delete' });
    expect(paths().filter(path => /^(key|lock)\/(delete|transfer|send|update$)/.test(path))).toEqual([]);
  });
});
