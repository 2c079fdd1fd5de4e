import { describe, expect, it } from 'vitest';
import { accessCalls } from '../../models/calls/access.calls.ts';
import { cardCalls, passcodeCalls } from '../../models/calls/credential.calls.ts';
import { ekeyCalls } from '../../models/calls/ekey.calls.ts';
import { jobCalls } from '../../models/calls/job.calls.ts';
import { lockUserCalls } from '../../models/calls/lockUser.calls.ts';
import type { CommandId, JobId } from '../../models/ids.ts';
import type { LockUserId } from '../../models/lockUser.ts';
import { JobType, Progress } from '../../models/progress.ts';
import type { Validity } from '../../models/validity.ts';
import type { AskedOf } from '../../src/app/api/createSend.ts';
import { locks, nameOf, openHouse, uidOf } from './house.ts';

type Row = AskedOf<typeof accessCalls.give>['rows'][number];

const { door, noGateway, remoteOff, unlockOnly, foreign } = locks;
const DAY = 86_400_000;
const always: Validity = { kind: 'permanent' };
const tuesdays = (): Validity => {
  const today = Date.now() - (Date.now() % DAY);
  return {
    ...{ kind: 'cycle', start: today, end: today + 30 * DAY },
    ...{ weekdays: [2, 4], fromMinute: 9 * 60, untilMinute: 12 * 60 },
  };
};
const stranger = { account: nameOf('stranger'), countryCode: '+61' };
const row = (by: Row['by'], more: Partial<Row> = {}): Row => ({
  ...{ lockId: door.lockId, name: 'Cleaner', validity: always, recipient: stranger },
  ...{ by, ...more },
});
const eKey: Row['by'] = { kind: 'ekey' };
const code = (digits?: string): Row['by'] => ({ kind: 'passcode', ...(digits && { digits }) });

async function atHome() {
  const house = await openHouse();
  const owner = await house.signIn('owner');
  const ended = async (jobId: JobId) => {
    await house.until(async () => ((await owner.data(jobCalls.detail, { jobId })).state === 'ended' ? true : null));
    const { list } = await owner.data(jobCalls.items, { jobId, pageSize: 200 });
    return list.map(({ lockId, progress, reason, target }) => [lockId, target?.kind, progress, reason]);
  };
  const wrong = async (client: typeof owner, rows: Row[]) => {
    const { errorMsg, data } = await client.ask(accessCalls.give, { rows });
    return { errorMsg, fields: (data as unknown as { fields?: object } | undefined)?.fields };
  };
  return { house, owner, ended, wrong };
}

describe('access', () => {
  it('is given at several doors by eKey, passcode and card in one job, with a result for each', async () => {
    const { owner, ended } = await atHome();
    const rows = [
      row(eKey),
      row(code('730141')),
      row({ kind: 'card', cardNumber: '9000001' }),
      row(eKey, { lockId: noGateway.lockId }),
      row(code(), { lockId: noGateway.lockId }),
    ];
    const { jobId } = await owner.data(accessCalls.give, { rows });
    const { SUCCESS } = Progress;
    expect(await ended(jobId)).toEqual([
      [door.lockId, 'ekey', SUCCESS, null],
      [door.lockId, 'passcode', SUCCESS, null],
      [door.lockId, 'card', SUCCESS, null],
      [noGateway.lockId, 'ekey', SUCCESS, null],
      [noGateway.lockId, 'passcode', SUCCESS, 'computed'],
    ]);
    expect(await owner.data(jobCalls.detail, { jobId })).toMatchObject({ type: JobType.ACCESS, total: 5 });
    const { list } = await owner.data(ekeyCalls.list, { lockId: door.lockId });
    expect(list.map(({ uid, name, status }) => [uid, name, status])).toContainEqual([
      uidOf('stranger'),
      'Cleaner',
      expect.anything(),
    ]);
    const cards = await owner.data(cardCalls.list, { lockId: door.lockId });
    expect(cards.list.map(({ name, standing }) => [name, standing.meaning])).toEqual([['Cleaner', 'done']]);
  });

  it('on days and hours comes as a passcode that the lock computes, and stays unconfirmed until its use', async () => {
    const { owner, ended, house } = await atHome();
    const { jobId } = await owner.data(accessCalls.give, { rows: [row(code(), { validity: tuesdays() })] });
    expect(await ended(jobId)).toEqual([[door.lockId, 'passcode', Progress.SUCCESS, 'computed']]);
    const { list } = await owner.data(passcodeCalls.list, { lockId: door.lockId });
    const [passcode] = list;
    expect(passcode).toMatchObject({ name: 'Cleaner', validity: { kind: 'cycle' }, standing: { meaning: 'waiting' } });
    const about = { lockId: door.lockId, credentialId: passcode?.credentialId ?? expect.fail('no passcode') };
    const { digits } = await owner.data(passcodeCalls.reveal, about);
    expect(digits).toMatch(/^\d{4,9}$/);
    const left = await house.store.db.selectFrom('vault').select('ref').where('ref', 'like', 'job-%').execute();
    expect(left, 'the job keeps nothing').toEqual([]);
  });

  it('goes to a person known by name, as the same new person at every door', async () => {
    const { owner, ended } = await atHome();
    const recipient = { name: 'Mia from Sparkle' };
    const rows = [
      row(code('730158'), { recipient }),
      row(code('730158'), { recipient, lockId: remoteOff.lockId }),
      row(code(), { recipient, lockId: noGateway.lockId }),
    ];
    await ended((await owner.data(accessCalls.give, { rows })).jobId);
    const { list } = await owner.data(lockUserCalls.list, { search: 'Mia from' });
    expect(list.map(({ name, locks: doors }) => [name, doors])).toEqual([['Mia from Sparkle', 3]]);
    const known = { lockUserId: list[0]?.lockUserId as LockUserId };
    await ended((await owner.data(accessCalls.give, { rows: [row(code('730175'), { recipient: known })] })).jobId);
    expect((await owner.data(lockUserCalls.list, { search: 'Mia from' })).list).toHaveLength(1);
  });

  it('goes to a user with an account without naming the address', async () => {
    const { owner, ended } = await atHome();
    await ended((await owner.data(accessCalls.give, { rows: [row(eKey)] })).jobId);
    const recipient = { lockUserId: `account-${uidOf('stranger')}` as LockUserId };
    const { jobId } = await owner.data(accessCalls.give, {
      rows: [row(eKey, { recipient, lockId: noGateway.lockId })],
    });
    expect(await ended(jobId)).toEqual([[noGateway.lockId, 'ekey', Progress.SUCCESS, null]]);
  });

  it('is given nowhere if one row is wrong, and every wrong row says why', async () => {
    const { owner, wrong } = await atHome();
    const rows = [
      row(code('730141')),
      row(code('730141'), { recipient: { name: 'Another' } }),
      row(eKey, { recipient: { name: 'No account' } }),
      row(eKey, { recipient: { account: 'nobody@house.test', countryCode: '+61' } }),
      row(code('730192'), { lockId: noGateway.lockId }),
      row(code(), { lockId: unlockOnly.lockId }),
      row(code(), { lockId: foreign.lockId }),
      row(code('730209'), { validity: tuesdays() }),
      row(code(), { recipient: { lockUserId: 'person-123' as LockUserId } }),
    ];
    expect(await wrong(owner, rows)).toEqual({
      errorMsg: 'badParameter',
      fields: {
        'rows.1.by': 'repeated',
        'rows.2.recipient': 'recipientUnregistered',
        'rows.3.recipient': 'recipientUnregistered',
        'rows.4.lockId': 'noGateway',
        'rows.5.lockId': 'notSupported',
        'rows.6.lockId': 'lockNotFound',
        'rows.7.validity': 'kindUnfit',
        'rows.8.recipient': 'lockUserNotFound',
      },
    });
    expect((await owner.data(jobCalls.list, {})).list).toEqual([]);
    expect((await owner.data(passcodeCalls.list, { lockId: door.lockId })).list).toEqual([]);
  });

  it('is given once, even if the request is repeated', async () => {
    const { owner, ended } = await atHome();
    const asked = { rows: [row(code('730141')), row(eKey)], commandId: 'give-1' as CommandId };
    const first = await owner.data(accessCalls.give, asked);
    await ended(first.jobId);
    expect(await owner.data(accessCalls.give, asked)).toEqual(first);
    expect((await owner.data(jobCalls.list, {})).list).toHaveLength(1);
  });

  it('reveals no account to a person without permission', async () => {
    const { house, wrong } = await atHome();
    const guest = await house.signIn('guest');
    const known = await wrong(guest, [row(eKey)]);
    expect(known).toEqual({ errorMsg: 'badParameter', fields: { 'rows.0.lockId': 'noPermission' } });
    const unknown = { account: 'nobody@house.test', countryCode: '+61' };
    expect(await wrong(guest, [row(eKey, { recipient: unknown })])).toEqual(known);
  });
});

describe('the locks of access', () => {
  it('say what each lock supports, without locks of others', async () => {
    const { owner } = await atHome();
    const { list, total } = await owner.data(accessCalls.locks, {
      lockIds: [noGateway.lockId, unlockOnly.lockId, foreign.lockId],
    });
    expect(list).toMatchObject([
      { lockName: noGateway.alias, hasGateway: false, sendsEKeys: true, role: 'owner', timeZone: 'Europe/Berlin' },
      { lockName: unlockOnly.alias, hasGateway: true, capabilities: ['remoteUnlock'] },
    ]);
    expect(total).toBe(2);
  });

  it('are found by name, page by page', async () => {
    const { owner } = await atHome();
    const found = await owner.data(accessCalls.locks, { search: 'cell' });
    expect(found).toMatchObject({ total: 1, list: [{ lockName: 'Cellar' }] });
    const page = await owner.data(accessCalls.locks, { pageNo: 2, pageSize: 2 });
    expect(page).toMatchObject({ total: 5, pageNo: 2 });
    expect(page.list).toHaveLength(2);
  });

  it('of an eKey’s holder send eKeys only if the eKey permits it', async () => {
    const { house } = await atHome();
    const guest = await house.signIn('guest');
    const { list } = await guest.data(accessCalls.locks, {});
    expect(list).toMatchObject([{ lockId: door.lockId, role: 'user', sendsEKeys: false }]);
  });
});
