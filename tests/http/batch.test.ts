import { describe, expect, it } from 'vitest';
import { batchCalls, keepPhoto } from '../../models/calls/batch.calls.ts';
import { conflicts } from '../../models/calls/conflict.calls.ts';
import { cardCalls, faceCalls, passcodeCalls } from '../../models/calls/credential.calls.ts';
import { ekeyCalls } from '../../models/calls/ekey.calls.ts';
import { jobCalls } from '../../models/calls/job.calls.ts';
import type { CommandId, JobId, LockId } from '../../models/ids.ts';
import { MAX_BATCH_ROWS } from '../../models/limits.ts';
import { JobType, Progress } from '../../models/progress.ts';
import type { Validity } from '../../models/validity.ts';
import { drawnFace, seesDrawnFaces } from '../support/photos.ts';
import { locks, nameOf, openHouse, uidOf } from './house.ts';

const { door, noGateway, offline, unlockOnly, foreign } = locks;
const always: Validity = { kind: 'permanent' };
const HOUR = 3_600_000;

const passcodes = (count: number, lockId: LockId = door.lockId) =>
  Array.from({ length: count }, (_, i) => ({
    ...{ lockId, name: `Guest ${i + 1}`, validity: always },
    digits: String(730_141 + 17 * i),
  }));
const cards = (count: number, lockId: LockId = door.lockId) =>
  Array.from({ length: count }, (_, i) => ({
    ...{ lockId, name: `Card ${i + 1}`, validity: always },
    cardNumber: String(9_000_001 + i),
  }));
const toGuest = { lockId: door.lockId, countryCode: '+61', remarks: '', validity: always };

async function atHome(options: Parameters<typeof openHouse>[0] = {}) {
  const house = await openHouse(options);
  const owner = await house.signIn('owner');
  const ended = async (jobId: JobId) => {
    await house.until(async () => {
      const { state } = await owner.data(jobCalls.detail, { jobId });
      return state === 'ended' || state === 'cancelled' ? true : null;
    });
    const { list } = await owner.data(jobCalls.items, { jobId, pageSize: 200 });
    return list.map(({ progress, reason, target, tries }) => ({ progress, reason, name: target?.name, tries }));
  };
  const listed = async (call: typeof cardCalls.list | typeof passcodeCalls.list, lockId: LockId = door.lockId) =>
    (await owner.data(call as typeof cardCalls.list, { lockId, pageSize: 200, sort: 'name' })).list;
  const wrong = async (answer: Promise<unknown>) => {
    const { errorMsg, data } = (await answer) as { errorMsg: string; data?: { fields?: object } };
    return { errorMsg, fields: data?.fields };
  };
  const vaultRows = async () =>
    (await house.store.db.selectFrom('vault').select('ref').where('ref', 'like', 'job-%').execute()).length;
  return { house, owner, ended, listed, wrong, vaultRows };
}

describe('rows of passcodes', () => {
  it('are issued by one job, and each item succeeds once its lock has confirmed', async () => {
    const { owner, ended, listed, vaultRows, house } = await atHome();
    const { jobId } = await owner.data(batchCalls.passcode, { rows: passcodes(5) });
    expect(await ended(jobId)).toEqual(
      passcodes(5).map(({ name }) => ({ progress: Progress.SUCCESS, reason: null, name, tries: 1 })),
    );
    expect(await owner.data(jobCalls.detail, { jobId })).toMatchObject({ type: JobType.CUSTOM_PASSCODE, total: 5 });
    const there = await listed(passcodeCalls.list);
    expect(there.map(({ name, standing }) => [name, standing.meaning])).toEqual(
      passcodes(5).map(({ name }) => [name, 'done']),
    );
    for (const { credentialId } of there) expect(house.opensTo(door.lockId, credentialId)).toBe(true);
    expect(await vaultRows(), 'nothing of it is kept for the job').toBe(0);
  });

  it('are all rejected with errors by row and column if any row is invalid', async () => {
    const { owner, wrong, listed } = await atHome();
    await owner.data(passcodeCalls.add, { lockId: door.lockId, name: 'First', validity: always, digits: '864209' });
    const rows = passcodes(10);
    const now = Date.now();
    const bad = {
      1: { digits: '864209' },
      2: { digits: rows[0]?.digits },
      4: { digits: '12345' },
      5: { validity: { kind: 'limited', start: now, end: now - HOUR } },
      6: { lockId: noGateway.lockId },
      7: { lockId: foreign.lockId },
      8: { lockId: unlockOnly.lockId },
    } as Record<number, object>;
    const given = rows.map((row, i) => ({ ...row, ...bad[i] }));
    expect(await wrong(owner.ask(batchCalls.passcode, { rows: given }))).toEqual({
      errorMsg: 'badParameter',
      fields: {
        'rows.1.digits': 'passcodeExists',
        'rows.2.digits': 'repeated',
        'rows.4.digits': 'passcodeDigits',
        'rows.5.validity': 'validityBackwards',
        'rows.6.lockId': 'noGateway',
        'rows.7.lockId': 'lockNotFound',
        'rows.8.lockId': 'notSupported',
      },
    });
    expect((await owner.data(jobCalls.list, {})).total).toBe(0);
    expect(await listed(passcodeCalls.list)).toHaveLength(1);
  });

  it('can name a recipient: a known person, or one new person for all rows with the same name', async () => {
    const { owner, ended, listed, wrong } = await atHome();
    const of = (name: string, i: number) => ({ ...passcodes(6)[i], forWhom: name }) as never;
    await ended((await owner.data(batchCalls.passcode, { rows: [of('Bea', 0), of(' bea ', 1)] })).jobId);
    await ended((await owner.data(batchCalls.passcode, { rows: [of('BEA', 2)] })).jobId);
    const people = (await listed(passcodeCalls.list)).map(({ givenTo }) => givenTo);
    expect(new Set(people.map(person => person?.lockUserId)).size).toBe(1);
    expect(people[0]).toMatchObject({ name: 'Bea' });
    const twin = { lockId: door.lockId, name: 'Twin', validity: always, digits: '880011', forWhom: { name: 'Bea' } };
    await owner.data(passcodeCalls.add, twin);
    expect((await wrong(owner.ask(batchCalls.passcode, { rows: [of('Bea', 3)] }))).fields).toEqual({
      'rows.0.forWhom': 'whomAmbiguous',
    });
  });

  it('cannot have a weekly schedule, because these locks accept custom digits for one period only', async () => {
    const { owner, wrong } = await atHome();
    const now = Date.now();
    const weekly = {
      kind: 'cycle',
      start: now,
      end: now + 30 * 24 * HOUR,
      weekdays: [1],
      fromMinute: 0,
      untilMinute: 60,
    };
    const rows = [{ ...passcodes(1)[0], validity: weekly }] as never;
    expect((await wrong(owner.ask(batchCalls.passcode, { rows }))).fields).toEqual({ 'rows.0.validity': 'kindUnfit' });
  });

  it('are reported by row and column if they cannot be parsed', async () => {
    const { owner, wrong } = await atHome();
    const [first, second, third] = passcodes(3);
    const rows = [first, { ...second, digits: '12ab56' }, { ...third, name: '', validity: { kind: 'sometimes' } }];
    expect((await wrong(owner.ask(batchCalls.passcode, { rows } as never))).fields).toEqual({
      'rows.1.digits': 'invalid',
      'rows.2.name': 'tooShort',
      'rows.2.validity': 'invalid',
    });
    for (const rows of [
      [],
      'x',
      {},
      [null],
      [[]],
      [{ ...first, __proto__: 1, more: 1 }],
      passcodes(MAX_BATCH_ROWS + 1),
    ])
      expect(await wrong(owner.ask(batchCalls.passcode, { rows } as never))).toMatchObject({
        errorMsg: 'badParameter',
      });
  });

  it('create one job when requested twice with one command id', async () => {
    const { owner, ended, listed } = await atHome();
    const commandId = 'rows-1' as CommandId;
    const { jobId } = await owner.data(batchCalls.passcode, { rows: passcodes(2), commandId });
    await ended(jobId);
    expect(await owner.data(batchCalls.passcode, { rows: passcodes(2), commandId })).toEqual({ jobId });
    expect(await listed(passcodeCalls.list)).toHaveLength(2);
  });

  it('are rejected from users who may not issue access at the lock', async () => {
    const { house, wrong } = await atHome();
    const guest = await house.signIn('guest');
    expect((await wrong(guest.ask(batchCalls.passcode, { rows: passcodes(1) }))).fields).toEqual({
      'rows.0.lockId': 'noPermission',
    });
  });
});

describe('rows of faces', () => {
  async function withPhotos() {
    const home = await atHome({ faces: seesDrawnFaces });
    const { owner } = home;
    const row = async (nth: number, lockId: LockId = door.lockId) => {
      const { data, errorMsg } = await owner.upload(keepPhoto, {}, [{ field: 'photo', ...(await drawnFace(nth)) }]);
      const photo = data?.photo ?? expect.fail(errorMsg);
      return { lockId, name: `Face ${nth}`, validity: always, photo };
    };
    const verified = async () => {
      const { list } = await owner.data(faceCalls.list, { lockId: door.lockId, sort: 'name' });
      return list.map(face => face.kind === 'face' && [face.name, face.verification.every]);
    };
    return { ...home, row, verified };
  }

  it('are verified as often as the request says, once by default', async () => {
    const { owner, ended, row, verified } = await withPhotos();
    const { jobId } = await owner.data(batchCalls.face, { rows: [await row(1), await row(2)], every: 'weekly' });
    expect((await ended(jobId)).map(({ progress }) => progress)).toEqual([Progress.SUCCESS, Progress.SUCCESS]);
    await ended((await owner.data(batchCalls.face, { rows: [await row(3)] })).jobId);
    expect(await verified()).toEqual([
      ['Face 1', 'weekly'],
      ['Face 2', 'weekly'],
      ['Face 3', 'once'],
    ]);
  });

  it('are rejected for locks without a gateway and for an unknown verification frequency', async () => {
    const { owner, row, wrong, verified } = await withPhotos();
    const away = owner.ask(batchCalls.face, { rows: [await row(1, noGateway.lockId)], every: 'daily' });
    expect((await wrong(away)).fields).toEqual({ 'rows.0.lockId': 'noGateway' });
    const hourly = owner.ask(batchCalls.face, { rows: [await row(2)], every: 'hourly' as never });
    expect((await wrong(hourly)).fields).toEqual({ every: 'invalid' });
    expect(await verified()).toEqual([]);
  });

  it('fail with “noGateway” after the lock has lost its gateway during the job', async () => {
    const { owner, house, ended, row, verified } = await withPhotos();
    const held = house.holdCredentials();
    const { jobId } = await owner.data(batchCalls.face, { rows: [await row(1), await row(2)], every: 'daily' });
    await house.until(async () => held.letFeatures() || null);
    await house.until(async () => (held.holds() ? true : null));
    await house.write('lock', door.lockId, [{ type: 'lock.unlinked.v1', data: { lockId: door.lockId } }]);
    held.letWrite();
    expect(await ended(jobId)).toMatchObject([{ progress: Progress.SUCCESS }, { reason: 'noGateway' }]);
    expect(await verified()).toEqual([['Face 1', 'daily']]);
  });
});

describe('rows of cards', () => {
  it('carry a remark that can be edited with the card’s name and is not written to the lock', async () => {
    const { owner, ended, listed } = await atHome();
    const rows = [{ ...cards(1)[0], remark: ' Grey tag ' }] as never;
    await ended((await owner.data(batchCalls.card, { rows })).jobId);
    const [card] = await listed(cardCalls.list);
    if (!card) throw new Error('the card is not there');
    expect(card.remark).toBe('Grey tag');
    const one = { lockId: door.lockId, credentialId: card.credentialId };
    await owner.data(cardCalls.rename, { ...one, name: 'Mia', remark: 'Blue tag' });
    await owner.data(cardCalls.rename, { ...one, name: 'Maya' });
    expect(await owner.data(cardCalls.detail, one)).toMatchObject({
      ...{ name: 'Maya', remark: 'Blue tag' },
      standing: { state: 'normal' },
    });
    const twoLines = owner.ask(cardCalls.rename, { ...one, name: 'Maya', remark: 'two\nlines' });
    expect(await twoLines).toMatchObject({ data: { fields: { remark: 'invalid' } } });
  });

  it('fail fast while their gateway is offline, and are written by a retry when it is back', async () => {
    const { owner, ended, house, listed, vaultRows } = await atHome();
    const rows = [...cards(2), ...cards(2, offline.lockId)];
    const { jobId } = await owner.data(batchCalls.card, { rows });
    const first = await ended(jobId);
    expect(first.map(({ progress, reason }) => [progress, reason])).toEqual([
      [Progress.SUCCESS, null],
      [Progress.SUCCESS, null],
      [Progress.FAILED, 'gatewayOffline'],
      [Progress.FAILED, 'gatewayOffline'],
    ]);
    expect(await vaultRows()).toBe(2);
    await house.setFault({ gatewayId: offline.gatewayId }, 'offline', false);
    await owner.data(jobCalls.retry, { jobId });
    expect((await ended(jobId)).map(({ progress, tries }) => [progress, tries])).toEqual([
      [Progress.SUCCESS, 1],
      [Progress.SUCCESS, 1],
      [Progress.SUCCESS, 2],
      [Progress.SUCCESS, 2],
    ]);
    expect(await listed(cardCalls.list, offline.lockId)).toHaveLength(2);
    expect(await vaultRows()).toBe(0);
  });

  it('fail for a lock without free space, and are written by a retry once there is space', async () => {
    const { owner, ended, house } = await atHome();
    await house.setFault({ lockId: door.lockId }, 'noSpace', true);
    const { jobId } = await owner.data(batchCalls.card, { rows: cards(2) });
    expect(await ended(jobId)).toMatchObject([
      { progress: Progress.FAILED, reason: 'noSpace' },
      { progress: Progress.FAILED, reason: 'noSpace' },
    ]);
    await house.setFault({ lockId: door.lockId }, 'noSpace', false);
    await owner.data(jobCalls.retry, { jobId });
    expect(await ended(jobId)).toMatchObject([{ progress: Progress.SUCCESS }, { progress: Progress.SUCCESS }]);
  });

  it('are not written twice by a retried job if the user has already retried the card', async () => {
    const { owner, ended, house, listed } = await atHome();
    await house.setFault({ lockId: door.lockId }, 'noSpace', true);
    const { jobId } = await owner.data(batchCalls.card, { rows: cards(1) });
    await ended(jobId);
    await house.setFault({ lockId: door.lockId }, 'noSpace', false);
    const [card] = await listed(cardCalls.list);
    if (!card) throw new Error('the card is not there');
    await owner.data(cardCalls.retry, { lockId: door.lockId, credentialId: card.credentialId });
    await house.until(async () => ((await listed(cardCalls.list))[0]?.standing.meaning === 'done' ? true : null));
    await owner.data(jobCalls.retry, { jobId });
    expect(await ended(jobId)).toMatchObject([{ progress: Progress.SUCCESS, tries: 2 }]);
    expect(await listed(cardCalls.list)).toHaveLength(1);
  });

  it('leave nothing in the vault when the job is cancelled, and pending rows are not issued', async () => {
    const { owner, house, ended, listed, vaultRows } = await atHome();
    const held = house.holdCredentials();
    const { jobId } = await owner.data(batchCalls.card, { rows: cards(3) });
    await house.until(async () => (held.holds() ? true : null));
    await owner.data(jobCalls.cancel, { jobId });
    held.letWrite();
    expect(await ended(jobId)).toMatchObject([
      { progress: Progress.SUCCESS },
      { progress: Progress.NO_RETRY, reason: 'cancelled' },
      { progress: Progress.NO_RETRY, reason: 'cancelled' },
    ]);
    expect(await listed(cardCalls.list)).toHaveLength(1);
    expect(await vaultRows()).toBe(0);
  });
});

describe('rows of eKeys', () => {
  it('send each eKey to its recipient', async () => {
    const { owner, ended } = await atHome();
    const rows = [{ ...toGuest, recipient: nameOf('stranger'), name: 'Helper' }];
    const { jobId } = await owner.data(batchCalls.ekey, { rows });
    expect(await ended(jobId)).toEqual([{ progress: Progress.SUCCESS, reason: null, name: 'Helper', tries: 1 }]);
    const { list } = await owner.data(ekeyCalls.list, { lockId: door.lockId });
    expect(list).toMatchObject([{ name: 'Helper', uid: uidOf('stranger'), senderUid: uidOf('owner') }]);
  });

  it('are rejected if a recipient is unregistered, repeated or the sender, or already has access', async () => {
    const { owner, wrong } = await atHome();
    const to = (recipient: string) => ({ ...toGuest, recipient, name: 'Helper' });
    const rows = [
      'nobody@house.test',
      nameOf('stranger'),
      nameOf('stranger').toUpperCase(),
      nameOf('owner'),
      nameOf('admin'),
    ];
    expect((await wrong(owner.ask(batchCalls.ekey, { rows: rows.map(to) }))).fields).toEqual({
      'rows.0.recipient': 'recipientUnregistered',
      'rows.2.recipient': 'repeated',
      'rows.3.recipient': 'recipientIsSelf',
      'rows.4.recipient': 'recipientRepeated',
    });
    expect((await owner.data(ekeyCalls.list, { lockId: door.lockId })).total).toBe(0);
  });
});

describe('a job over many credentials', () => {
  const itemsOf = (there: { kind: string; lockId: LockId; credentialId: number }[]) =>
    there.map(({ kind, lockId, credentialId }) => ({ kind: kind as 'card', lockId, id: credentialId }));

  it('deletes the selected credentials from their locks and from the lists', async () => {
    const { owner, ended, listed, house } = await atHome();
    const { jobId } = await owner.data(batchCalls.card, { rows: cards(3) });
    await ended(jobId);
    const there = await listed(cardCalls.list);
    const removal = await owner.data(jobCalls.remove, { items: itemsOf(there.slice(0, 2)) });
    expect(await ended(removal.jobId)).toMatchObject([
      { progress: Progress.SUCCESS, name: 'Card 1' },
      { progress: Progress.SUCCESS, name: 'Card 2' },
    ]);
    expect((await listed(cardCalls.list)).map(({ name }) => name)).toEqual(['Card 3']);
    for (const [i, { credentialId }] of there.entries()) expect(house.opensTo(door.lockId, credentialId)).toBe(i === 2);
  });

  it('clears all credentials of one kind and keeps those of other kinds', async () => {
    const { owner, ended, listed } = await atHome();
    for (const { jobId } of [
      await owner.data(batchCalls.card, { rows: cards(3) }),
      await owner.data(batchCalls.passcode, { rows: passcodes(1) }),
    ])
      await ended(jobId);
    const { jobId } = await owner.data(jobCalls.clear, { lockId: door.lockId, kind: 'card' });
    expect(await ended(jobId)).toHaveLength(3);
    expect(await listed(cardCalls.list)).toEqual([]);
    expect(await listed(passcodeCalls.list)).toHaveLength(1);
    expect(await owner.ask(jobCalls.clear, { lockId: door.lockId, kind: 'card' })).toMatchObject({
      errorMsg: 'credentialNotFound',
    });
  });

  it('reports an eKey as “waitsForApp” while the recipient’s app may still open the door', async () => {
    const { owner, ended, house } = await atHome();
    const { keyId } = await owner.data(ekeyCalls.send, { ...toGuest, recipient: nameOf('stranger'), name: 'Helper' });
    const recipient = await house.signIn('stranger');
    await recipient.data(ekeyCalls.accept, { keyId, turn: 1 });
    const items = [{ kind: 'ekey' as const, lockId: door.lockId, id: keyId }];
    const frozen = await owner.data(jobCalls.freeze, { items });
    expect(await ended(frozen.jobId)).toMatchObject([{ progress: Progress.NO_RETRY, reason: 'waitsForApp' }]);
    const { jobId } = await owner.data(jobCalls.remove, { items });
    expect(await ended(jobId)).toMatchObject([{ progress: Progress.NO_RETRY, reason: 'waitsForApp' }]);
  });

  it('changes the validity of cards and eKeys together', async () => {
    const { owner, ended, listed } = await atHome();
    const { jobId } = await owner.data(batchCalls.card, { rows: cards(1) });
    await ended(jobId);
    const [card] = await listed(cardCalls.list);
    if (!card) throw new Error('the card is not there');
    const { keyId } = await owner.data(ekeyCalls.send, { ...toGuest, recipient: nameOf('stranger'), name: 'Helper' });
    const validity: Validity = { kind: 'limited', start: Date.now(), end: Date.now() + HOUR };
    const items = [...itemsOf([card]), { kind: 'ekey' as const, lockId: door.lockId, id: keyId }];
    const change = await owner.data(jobCalls.changePeriod, { items, validity });
    expect(await ended(change.jobId)).toMatchObject([{ progress: Progress.SUCCESS }, { progress: Progress.SUCCESS }]);
    expect((await listed(cardCalls.list))[0]).toMatchObject({ validity, standing: { meaning: 'done' } });
    expect(await owner.data(ekeyCalls.detail, { keyId })).toMatchObject({ validity });
  });

  it('is rejected for credentials that do not exist or belong to another owner', async () => {
    const { owner, house, ended, listed } = await atHome();
    const { jobId } = await owner.data(batchCalls.card, { rows: cards(1) });
    await ended(jobId);
    const items = itemsOf(await listed(cardCalls.list));
    const guest = await house.signIn('guest');
    const stranger = await house.signIn('stranger');
    expect(await guest.ask(jobCalls.remove, { items })).toMatchObject({ errorMsg: 'noPermission' });
    expect(await stranger.ask(jobCalls.remove, { items })).toMatchObject({ errorMsg: 'lockNotFound' });
    const elsewhere = items.map(item => ({ ...item, lockId: offline.lockId }));
    expect(await owner.ask(jobCalls.remove, { items: elsewhere })).toMatchObject({ errorMsg: 'credentialNotFound' });
    expect(await owner.ask(jobCalls.freeze, { items })).toMatchObject({ data: { fields: { items: 'invalid' } } });
    expect(await listed(cardCalls.list)).toHaveLength(1);
  });
});

describe('the check for conflicts before access is issued', () => {
  const asked = (more: object) => ({ lockId: door.lockId, kind: 'passcode' as const, ...more });

  it('reports digits, digit prefixes, names and cards that are in use at the lock', async () => {
    const { owner, listed } = await atHome();
    const add = (name: string, digits: string) =>
      owner.data(passcodeCalls.add, { lockId: door.lockId, name, validity: always, digits });
    await add('Anna', '864209');
    await add('Long', '75319024');
    await owner.data(cardCalls.add, { lockId: door.lockId, name: 'Grey', validity: always, cardNumber: '7770001' });
    const told = async (more: object) => (await owner.data(conflicts, asked(more))).list;
    expect(await told({ secret: '864209', name: 'ANNA' })).toEqual([
      { why: 'passcodeExists', name: 'Anna' },
      { why: 'sameName', name: 'Anna' },
    ]);
    expect(await told({ secret: '8642091' })).toEqual([{ why: 'beginsWithOther', name: 'Anna' }]);
    expect(await told({ secret: '753190' })).toEqual([{ why: 'otherBegins', name: 'Long' }]);
    expect(await told({ secret: '753191' })).toEqual([]);
    expect(await told({ kind: 'card', secret: '7770001' })).toEqual([{ why: 'cardExists', name: 'Grey' }]);
    expect(await told({ lockId: offline.lockId, secret: '864209', name: 'Anna' }), 'of another lock').toEqual([]);
    expect(await listed(passcodeCalls.list)).toHaveLength(2);
  });

  it('reports a recipient who is unregistered, is the sender or already has access', async () => {
    const { owner } = await atHome();
    const told = async (recipient: string) =>
      (await owner.data(conflicts, asked({ kind: 'ekey', recipient }))).list.map(({ why }) => why);
    expect(await told('nobody@house.test')).toEqual(['recipientUnregistered']);
    expect(await told(nameOf('owner'))).toEqual(['recipientIsSelf']);
    expect(await told(nameOf('admin'))).toEqual(['recipientRepeated']);
    expect(await told(nameOf('stranger'))).toEqual([]);
  });

  it('is refused to users who may not issue access at the lock', async () => {
    const { house } = await atHome();
    const guest = await house.signIn('guest');
    const stranger = await house.signIn('stranger');
    expect(await guest.ask(conflicts, asked({ secret: '864209' }))).toMatchObject({ errorMsg: 'noPermission' });
    expect(await stranger.ask(conflicts, asked({ secret: '864209' }))).toMatchObject({ errorMsg: 'lockNotFound' });
  });
});
