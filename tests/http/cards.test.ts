/** One card on many locks: found by its number, which is never shown, issued in bulk and reported lost. */
import { describe, expect, it } from 'vitest';
import { type CardLock, cardNumberCalls } from '../../models/calls/cardNumber.calls.ts';
import { cardCalls } from '../../models/calls/credential.calls.ts';
import { jobCalls } from '../../models/calls/job.calls.ts';
import type { CredentialId, LockId } from '../../models/ids.ts';
import type { Validity } from '../../models/validity.ts';
import { type HouseOptions, locks, openHouse } from './house.ts';

const permanent: Validity = { kind: 'permanent' };
const NUMBER = '3344556677';
const { door, remoteOff, offline, noGateway, unlockOnly, foreign } = locks;

async function house(options: HouseOptions = {}) {
  const running = await openHouse(options);
  const owner = await running.signIn('owner');
  const add = async (lockId: LockId, cardNumber = NUMBER, name = 'Maya') =>
    (await owner.data(cardCalls.add, { lockId, name, validity: permanent, cardNumber })).credentialId;
  const stands = (lockId: LockId, credentialId: CredentialId, state: string) =>
    running.until(async () => {
      const { standing } = await owner.data(cardCalls.detail, { lockId, credentialId });
      return standing.state === state ? true : null;
    });
  const numbers = (search = '', client = owner) => client.data(cardNumberCalls.list, { search });
  const onlyNumber = async () => {
    const [one] = (await numbers()).list;
    if (!one) throw new Error('there is no card');
    return one;
  };
  const choose = async (cardNumber = NUMBER, name = 'Maya') =>
    (await owner.data(cardNumberCalls.choose, { cardNumber, name })).chosen;
  const waysOf = async (chosen: string) => {
    const { list } = await owner.data(cardNumberCalls.candidates, { chosen });
    return Object.fromEntries(list.map(({ lockAlias, way }: CardLock) => [lockAlias, way]));
  };
  return { ...running, owner, add, stands, numbers, onlyNumber, choose, waysOf };
}

describe('the cards of an account', () => {
  it('are listed once for all their locks, and without their number', async () => {
    const { add, stands, numbers, onlyNumber } = await house();
    await stands(door.lockId, await add(door.lockId), 'normal');
    await add(noGateway.lockId);
    await add(door.lockId, '99998888', 'Ben');
    const all = await numbers();
    expect(all).toMatchObject({ total: 2, list: [{ name: 'Ben', lastDigits: '8888', locks: 1 }, { name: 'Maya' }] });
    expect(all.list[1]).toMatchObject({ lastDigits: '6677', locks: 2, attention: 0 });
    expect(JSON.stringify(all)).not.toContain(NUMBER);
    expect((await numbers('maya')).list).toMatchObject([{ name: 'Maya', locks: 2 }]);
    expect((await onlyNumber()).card).toMatch(/^[\w-]{22}$/);
  });

  it('are found by the whole number and its last digits, but by no other part', async () => {
    const { add, numbers } = await house();
    await add(door.lockId);
    await add(door.lockId, '99998888', 'Ben');
    const found = async (search: string) => (await numbers(search)).list.map(({ name }) => name);
    expect(await found(NUMBER)).toEqual(['Maya']);
    expect(await found('6677')).toEqual(['Maya']);
    expect(await found('3344 5566 77')).toEqual(['Maya']);
    expect(await found('4455')).toEqual([]);
    expect(await found('5678901234')).toEqual([]);
  });

  it('show how many locks they are on, and how many of these need attention or are waiting', async () => {
    const { add, stands, onlyNumber, setFault } = await house();
    await setFault({ lockId: remoteOff.lockId }, 'noSpace', true);
    await stands(door.lockId, await add(door.lockId), 'normal');
    await stands(remoteOff.lockId, await add(remoteOff.lockId), 'addFailed.givenUp');
    await add(noGateway.lockId);
    expect(await onlyNumber()).toMatchObject({ locks: 3, attention: 1, waiting: 1 });
  });

  it('are visible to each manager for the locks that they manage', async () => {
    const { add, numbers, onlyNumber, signIn, owner } = await house();
    await add(door.lockId);
    await add(offline.lockId);
    const { card } = await onlyNumber();
    const [admin, guest, stranger] = [await signIn('admin'), await signIn('guest'), await signIn('stranger')];
    expect((await numbers('', admin)).list).toMatchObject([{ card, locks: 1 }]);
    expect((await owner.data(cardNumberCalls.locks, { card })).total).toBe(2);
    expect((await admin.data(cardNumberCalls.locks, { card })).list).toMatchObject([{ lockAlias: 'Front door' }]);
    for (const other of [guest, stranger]) {
      expect((await numbers('', other)).total).toBe(0);
      expect((await numbers(NUMBER, other)).total).toBe(0);
      expect((await other.data(cardNumberCalls.locks, { card })).total).toBe(0);
      expect((await other.ask(cardNumberCalls.choose, { card })).errorMsg).toBe('credentialNotFound');
      expect((await other.ask(cardNumberCalls.reportLost, { card })).errorMsg).toBe('credentialNotFound');
    }
  });
});

describe('a card that was selected for issuing', () => {
  it('is passed to the browser as an encrypted token that no other account can use', async () => {
    const { choose, owner, signIn } = await house();
    const chosen = await choose();
    expect(Buffer.from(chosen, 'base64url').toString('latin1')).not.toContain(NUMBER);
    expect(await owner.data(cardNumberCalls.chosen, { chosen })).toEqual({
      name: 'Maya',
      lastDigits: '6677',
      card: null,
    });
    const spoilt = `${chosen.slice(0, -1)}${chosen.endsWith('A') ? 'B' : 'A'}`;
    for (const [client, text] of [
      [await signIn('admin'), chosen],
      [owner, chosen.slice(0, 50)],
      [owner, `AAAA${chosen.slice(4)}`],
      [owner, spoilt.length === chosen.length ? `${chosen}AAAA` : chosen],
    ] as const)
      expect(await client.ask(cardNumberCalls.chosen, { chosen: text })).toMatchObject({
        errorMsg: 'badParameter',
        data: { fields: { chosen: 'unreadable' } },
      });
  });

  it('needs a number and a name, or must be on a lock already', async () => {
    const { owner, add, onlyNumber } = await house();
    const no = async (params: object) => (await owner.ask(cardNumberCalls.choose, params)).data as object;
    expect(await no({ name: 'Maya' })).toEqual({ fields: { cardNumber: 'missing' } });
    expect(await no({ cardNumber: NUMBER })).toEqual({ fields: { name: 'missing' } });
    await add(door.lockId);
    const { card } = await onlyNumber();
    const { chosen } = await owner.data(cardNumberCalls.choose, { card });
    expect(await owner.data(cardNumberCalls.chosen, { chosen })).toEqual({ name: 'Maya', lastDigits: '6677', card });
  });

  it('lists for each lock whether the gateway or the recipient’s app writes the card, or why neither can', async () => {
    const { add, choose, waysOf } = await house();
    await add(remoteOff.lockId);
    expect(await waysOf(await choose())).toEqual({
      'Front door': 'gateway',
      Cellar: 'recipient',
      Safe: 'alreadyThere',
      Shed: 'gatewayOffline',
      Mailbox: 'notSupported',
    });
    expect((await waysOf(await choose('1234567'))).Safe).toBe('gateway');
  });

  it('has a warning for locks that are full or have another card of the same name', async () => {
    const { owner, add, stands, choose, waysOf } = await house({ broken: { capacity: () => 1 } });
    await stands(door.lockId, await add(door.lockId), 'normal');
    const chosen = await choose('1234567', 'Ben');
    expect(await waysOf(chosen)).toMatchObject({ 'Front door': 'full', Cellar: 'recipient' });
    const calledSo = async (name?: string) => {
      const { list } = await owner.data(cardNumberCalls.candidates, { chosen, ...(name && { name }) });
      return list.filter(({ sameName }) => sameName).map(({ lockAlias }) => lockAlias);
    };
    expect(await calledSo()).toEqual([]);
    expect(await calledSo('maya')).toEqual(['Front door']);
  });

  it('is issued to many locks by one job, even if the command is repeated', async () => {
    const { owner, choose, until, numbers, opensTo } = await house();
    const chosen = await choose();
    const lockIds = [door.lockId, remoteOff.lockId];
    const wish = { chosen, lockIds, name: 'Maya', validity: permanent, commandId: 'once' as never };
    const { jobId } = await owner.data(cardNumberCalls.send, wish);
    expect(await owner.data(cardNumberCalls.send, wish)).toEqual({ jobId });
    await until(async () => ((await owner.data(jobCalls.detail, { jobId })).state === 'ended' ? true : null));
    expect(await owner.data(jobCalls.detail, { jobId })).toMatchObject({ total: 2, succeeded: 2 });
    const [one] = (await numbers()).list;
    expect(one).toMatchObject({ name: 'Maya', lastDigits: '6677', locks: 2, attention: 0, waiting: 0 });
    const { list } = await owner.data(cardNumberCalls.locks, { card: one?.card as never });
    expect(list.map(({ lockAlias, standing }) => [lockAlias, standing.state])).toEqual([
      ['Front door', 'normal'],
      ['Safe', 'normal'],
    ]);
    for (const { lockId, credentialId } of list) expect(opensTo(lockId, credentialId)).toBe(true);
  });

  it('is issued to no lock if the user may not use one of them or the validity is invalid', async () => {
    const { owner, choose, store } = await house();
    const chosen = await choose();
    const before = await store.head();
    const no = async (params: object) =>
      (await owner.ask(cardNumberCalls.send, { chosen, name: 'Maya', validity: permanent, ...params } as never))
        .errorMsg;
    expect(await no({ lockIds: [door.lockId, foreign.lockId] })).toBe('lockNotFound');
    expect(await no({ lockIds: [door.lockId], validity: { kind: 'limited', start: 1, end: 2 } })).toBe('validityEnded');
    expect(await no({ lockIds: [] })).toBe('badParameter');
    expect(await no({ lockIds: [unlockOnly.lockId], chosen: 'x'.repeat(60) })).toBe('badParameter');
    expect(await store.head()).toBe(before);
  });
});

describe('a card on many locks', () => {
  it('is changed and deleted on all of its locks by one job each', async () => {
    const { owner, add, stands, onlyNumber, until, numbers } = await house();
    for (const { lockId } of [door, remoteOff]) await stands(lockId, await add(lockId), 'normal');
    const { card } = await onlyNumber();
    const ended = (jobId: never) =>
      until(async () => {
        const job = await owner.data(jobCalls.detail, { jobId });
        return job.state === 'ended' ? job : null;
      });
    const validity = { kind: 'limited', start: Date.now(), end: Date.now() + 3_600_000 } as const;
    const wish = { card, validity, commandId: 'once' as never };
    const changed = await owner.data(cardNumberCalls.changePeriod, wish);
    expect(await owner.data(cardNumberCalls.changePeriod, wish)).toEqual(changed);
    expect(await ended(changed.jobId as never)).toMatchObject({ total: 2, succeeded: 2 });
    const { list } = await owner.data(cardNumberCalls.locks, { card });
    expect(list.map(item => item.validity)).toEqual([validity, validity]);
    const { jobId } = await owner.data(cardNumberCalls.remove, { card });
    expect(await ended(jobId as never)).toMatchObject({ total: 2, succeeded: 2 });
    // No lock has the card any more, but its number is stored.
    expect(await numbers()).toMatchObject({ total: 1, list: [{ locks: 0 }] });
  });
});

describe('a lost card', () => {
  it('is blocked on every lock that has the card, and opens none of these locks', async () => {
    const { owner, add, stands, onlyNumber, opensTo } = await house();
    const ids = new Map<LockId, CredentialId>();
    for (const { lockId } of [door, remoteOff]) {
      ids.set(lockId, await add(lockId));
      await stands(lockId, ids.get(lockId) as CredentialId, 'normal');
    }
    // The card is not on this lock yet: it can be revoked, but not reported lost.
    await add(noGateway.lockId);
    const { card } = await onlyNumber();
    expect(await owner.data(cardNumberCalls.reportLost, { card })).toEqual({ asked: 2, refused: 1 });
    for (const [lockId, credentialId] of ids) {
      await stands(lockId, credentialId, 'lost');
      expect(opensTo(lockId, credentialId)).toBe(false);
    }
    expect(await onlyNumber()).toMatchObject({ locks: 3, attention: 2, waiting: 1 });
  });

  it('counts as blocked on a lock once that lock has confirmed; the report shows by whom and when', async () => {
    const { owner, add, stands, onlyNumber, holdCredentials } = await house();
    const [first, second] = [await add(door.lockId), await add(remoteOff.lockId)];
    await stands(door.lockId, first, 'normal');
    await stands(remoteOff.lockId, second, 'normal');
    // A recipient’s app has yet to write it; a card cannot be blocked before it is on the lock.
    await add(noGateway.lockId);
    const { card } = await onlyNumber();
    const said = async () => {
      const { reported, locks: rows, ...rest } = await owner.data(cardNumberCalls.lostReceipt, { card });
      const at = Object.fromEntries(rows.map(row => [row.lockAlias, row.at]));
      return { ...rest, by: reported?.nickname, at, since: rows.map(({ confirmedAt }) => confirmedAt) };
    };
    const open = { [door.alias]: 'open', [remoteOff.alias]: 'open', [noGateway.alias]: 'open' };
    expect(await said()).toMatchObject({ name: 'Maya', lastDigits: '6677', by: undefined, at: open });

    let answering = first;
    const held = holdCredentials(() => answering);
    const answers = () => expect.poll(() => held.letWrite()).toBe(true);
    await owner.data(cardNumberCalls.reportLost, { card });
    expect(await said()).toMatchObject({ by: 'owner', at: open, since: [null, null, null] });
    await answers();
    await stands(door.lockId, first, 'lost');
    expect((await said()).at).toEqual({ ...open, [door.alias]: 'blocked' });
    answering = second;
    await answers();
    await stands(remoteOff.lockId, second, 'lost');
    const { at, since } = await said();
    expect(at).toEqual({ ...open, [remoteOff.alias]: 'blocked', [door.alias]: 'blocked' });
    expect(since.filter(moment => moment !== null)).toHaveLength(2);

    await owner.data(cardCalls.found, { lockId: door.lockId, credentialId: first });
    expect((await said()).at).toMatchObject({ [door.alias]: 'open' });
  });
});
