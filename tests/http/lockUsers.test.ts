/** Lock users: who holds which credentials on which locks, and their actual state. */
import { describe, expect, it } from 'vitest';
import { auditCalls } from '../../models/calls/audit.calls.ts';
import { cardCalls, keyFobCalls, passcodeCalls } from '../../models/calls/credential.calls.ts';
import { ekeyCalls } from '../../models/calls/ekey.calls.ts';
import { jobCalls } from '../../models/calls/job.calls.ts';
import { lockUserCalls } from '../../models/calls/lockUser.calls.ts';
import { CommandId, type EKeyId, type JobId, type LockId } from '../../models/ids.ts';
import type { LockUserId, RecipientChoice } from '../../models/lockUser.ts';
import { PasscodeType } from '../../models/passcode.ts';
import { Progress } from '../../models/progress.ts';
import type { Validity } from '../../models/validity.ts';
import { locks, nameOf, nowhere, openHouse, type Person, uidOf } from './house.ts';

const validity: Validity = { kind: 'permanent' };
const { door, offline, noGateway, remoteOff } = locks;

async function atHome() {
  const house = await openHouse();
  const owner = await house.signIn('owner');
  const card = (lockId: LockId, forWhom: RecipientChoice, cardNumber = '11223344', client = owner) =>
    client.data(cardCalls.add, { lockId, name: 'Card', validity, cardNumber, forWhom });
  const sent = async (lockId: LockId, recipient: Person = 'guest', accepted = true) => {
    const { keyId } = await owner.data(ekeyCalls.send, { lockId, recipient: nameOf(recipient), name: 'Ana', validity });
    if (accepted) await (await house.signIn(recipient)).data(ekeyCalls.accept, { keyId, turn: 1 });
    return keyId;
  };
  const people = async (params = {}, client = owner) => (await client.data(lockUserCalls.list, params)).list;
  const named = async (name: string, client = owner) => {
    const found = (await people({}, client)).find(person => person.name === name);
    if (!found) throw new Error(`nobody is called ${name}`);
    return found;
  };
  const held = async (lockUserId: LockUserId, client = owner) =>
    (await client.data(lockUserCalls.items, { lockUserId })).list;
  return { house, owner, card, sent, people, named, held };
}

const guestId = `account-${uidOf('guest')}` as LockUserId;

describe('lock users', () => {
  it('are all holders of credentials, identified by account or by name only', async () => {
    const { owner, card, sent, people, named } = await atHome();
    expect(await people()).toEqual([]);
    await sent(door.lockId);
    await card(door.lockId, { name: 'Bea' });
    await card(offline.lockId, { lockUserId: (await named('Bea')).lockUserId });
    await owner.data(passcodeCalls.get, {
      ...{ lockId: door.lockId, name: 'Code', validity, type: PasscodeType.PERMANENT },
      forWhom: { lockUserId: guestId },
    });
    expect(await people()).toMatchObject([
      { name: 'Bea', uid: null, locks: 2, holds: [{ kind: 'card', count: 2 }] },
      {
        lockUserId: guestId,
        name: 'guest',
        uid: uidOf('guest'),
        locks: 1,
        holds: [
          { kind: 'ekey', count: 1 },
          { kind: 'passcode', count: 1 },
        ],
      },
    ]);
  });

  it('without an account can have an ID number, which managers see masked and which is erased with the user', async () => {
    const { house, owner, card, named, sent } = await atHome();
    const { credentialId } = await card(door.lockId, { name: 'Bea' });
    const { lockUserId } = await named('Bea');
    const shown = async (client = owner) => (await client.data(lockUserCalls.detail, { lockUserId })).idNumber;
    const identify = (idNumber: string, client = owner, id = lockUserId) =>
      client.ask(lockUserCalls.identify, { lockUserId: id, idNumber });
    const kept = async () =>
      (await house.store.db.selectFrom('vault').selectAll().where('ref', 'like', 'lockUser-%').execute()).map(
        ({ sealed }) => Buffer.from(sealed as Uint8Array).toString('latin1'),
      );
    expect(await shown()).toBe('');
    // Wrong check character.
    expect(await identify('110105194912310021')).toMatchObject({ errorMsg: 'badParameter' });
    expect(await identify('11010519491231002x')).toMatchObject({ errorCode: 0 });
    expect(await shown()).toBe('110•••••••••••••2X');
    const [sealed] = await kept();
    expect(sealed).not.toContain('1949');
    expect(await shown(await house.signIn('admin'))).toBe('110•••••••••••••2X');
    const [stranger, guest] = [await house.signIn('stranger'), await house.signIn('guest')];
    expect(await identify('none', stranger)).toMatchObject({ errorMsg: 'lockUserNotFound' });
    expect(await identify('none', guest)).toMatchObject({ errorMsg: 'noPermission' });
    expect(await stranger.ask(lockUserCalls.detail, { lockUserId })).toMatchObject({ errorMsg: 'lockUserNotFound' });

    expect(await identify('11010519491231002X')).toMatchObject({ errorMsg: 'unchanged' });
    expect(await identify('440524188001010014', await house.signIn('admin'))).toMatchObject({ errorCode: 0 });
    expect(await identify('none')).toMatchObject({ errorCode: 0 });
    expect(await shown()).toBe('');
    expect(await identify('none')).toMatchObject({ errorMsg: 'unchanged' });
    await identify('440524188001010014');
    const changes = async (client = owner) =>
      (await client.data(auditCalls.list, {})).list
        .filter(({ what }) => what.startsWith('lockUser.'))
        .map(({ what, subject, by }) => [what, subject, by.uid]);
    expect(await changes()).toEqual([
      ['lockUser.idNumberSet.v1', 'Bea', uidOf('owner')],
      ['lockUser.idNumberRemoved.v1', 'Bea', uidOf('owner')],
      ['lockUser.idNumberChanged.v1', 'Bea', uidOf('admin')],
      ['lockUser.idNumberSet.v1', 'Bea', uidOf('owner')],
    ]);
    expect(await changes(await house.signIn('admin'))).toEqual([
      ['lockUser.idNumberChanged.v1', 'Bea', uidOf('admin')],
    ]);
    const facts = await house.store.db.selectFrom('facts').select(['type', 'data']).execute();
    const written = JSON.stringify(facts.filter(({ type }) => type.startsWith('lockUser.')));
    for (const number of ['11010519491231002X', '440524188001010014', '•']) expect(written).not.toContain(number);
    await owner.data(cardCalls.delete, { lockId: door.lockId, credentialId });
    await house.until(async () => ((await kept()).length === 0 ? true : null));

    // A user with an account enters the ID number there.
    await sent(door.lockId);
    expect(await identify('440524188001010014', owner, guestId)).toMatchObject({ errorMsg: 'notSupported' });
    expect((await owner.data(lockUserCalls.detail, { lockUserId: guestId })).idNumber).toBeNull();
  });

  it('are erased with their ID numbers when their only lock is removed from the console', async () => {
    const { house, owner, card, named, people } = await atHome();
    await card(door.lockId, { name: 'Bea' });
    await card(offline.lockId, { name: 'Carl' });
    for (const name of ['Bea', 'Carl']) {
      const { lockUserId } = await named(name);
      await owner.data(lockUserCalls.identify, { lockUserId, idNumber: '11010519491231002X' });
    }
    const kept = () => house.store.db.selectFrom('vault').select('ref').where('ref', 'like', 'lockUser-%').execute();
    expect(await kept()).toHaveLength(2);
    const removed = { lockId: door.lockId, uid: uidOf('owner') };
    await house.write('lock', door.lockId, [{ type: 'lock.removed.v1', data: removed }]);
    const [carl] = await people();
    expect(carl?.name).toBe('Carl');
    expect(await kept()).toEqual([{ ref: `lockUser-${carl?.lockUserId}/idNumber` }]);
  });

  it('keep an ID number that an older server stored: the number can be read, changed and erased', async () => {
    const { house, owner, card, named } = await atHome();
    const { credentialId } = await card(door.lockId, { name: 'Bea' });
    const { lockUserId } = await named('Bea');
    const account = uidOf('owner');
    const ref = `lockUser-${lockUserId}/idNumber`;
    await house.store.append({
      ...{ account, stream: `account-${account}`, expected: 'any', facts: [], meta: { by: account } },
      secrets: [{ ref, sealed: house.seal('11010519491231002X') }],
    });
    const shown = async () => (await owner.data(lockUserCalls.detail, { lockUserId })).idNumber;
    expect(await shown()).toBe('110•••••••••••••2X');
    await owner.data(lockUserCalls.identify, { lockUserId, idNumber: '440524188001010014' });
    expect(await shown()).toBe('440•••••••••••••14');
    const [last] = (await owner.data(auditCalls.list, {})).list;
    expect(last).toMatchObject({ what: 'lockUser.idNumberChanged.v1', by: { uid: account } });
    await owner.data(cardCalls.delete, { lockId: door.lockId, credentialId });
    await house.until(async () => ((await house.store.secret(account, ref)) === null ? true : null));
  });

  it('are separate even if they have the same name', async () => {
    const { card, people } = await atHome();
    await card(door.lockId, { name: 'Bea' });
    await card(offline.lockId, { name: 'Bea' });
    expect((await people()).map(({ name, locks: count }) => [name, count])).toEqual([
      ['Bea', 1],
      ['Bea', 1],
    ]);
  });

  it('can be searched, sorted and paged', async () => {
    const { owner, card, people } = await atHome();
    for (const [i, name] of ['Room 10', 'Room 2', 'Émile'].entries()) await card(door.lockId, { name }, `9988776${i}`);
    const names = async (params: object) => (await people(params)).map(({ name }) => name);
    expect(await names({})).toEqual(['Émile', 'Room 2', 'Room 10']);
    expect(await names({ sort: '-name' })).toEqual(['Room 10', 'Room 2', 'Émile']);
    expect(await names({ search: 'emi' })).toEqual(['Émile']);
    expect(await names({ search: 'room', pageSize: 1, pageNo: 2 })).toEqual(['Room 10']);
    expect((await owner.data(lockUserCalls.list, { search: 'room', pageSize: 1 })).total).toBe(2);
    expect(await names({ groupId: 77 })).toEqual([]);
  });

  it('are listed with counts of their credentials that are pending or need attention', async () => {
    const { house, card, named } = await atHome();
    await card(offline.lockId, { name: 'Bea' });
    expect(await named('Bea')).toMatchObject({ attention: 0, waiting: 1 });
    await house.setFault({ lockId: door.lockId }, 'noSpace', true);
    await card(door.lockId, { name: 'Cem' });
    const troubled = await house.until(async () => ((await named('Cem')).attention > 0 ? named('Cem') : null));
    expect(troubled).toMatchObject({ attention: 1, waiting: 0 });
  });

  it('are erased with their last credential', async () => {
    const { house, owner, card, people, named } = await atHome();
    const { credentialId } = await card(door.lockId, { name: 'Bea' });
    const { lockUserId } = await named('Bea');
    await owner.data(cardCalls.delete, { lockId: door.lockId, credentialId });
    await house.until(async () => ((await people()).length === 0 ? true : null));
    expect(await owner.ask(lockUserCalls.detail, { lockUserId })).toMatchObject({ errorMsg: 'lockUserNotFound' });
    const again = { lockId: door.lockId, name: 'Card', validity, forWhom: { lockUserId } };
    expect(await owner.ask(keyFobCalls.add, again)).toMatchObject({ errorMsg: 'lockUserNotFound' });
  });
});

describe('a lock user', () => {
  it('has a list of credentials, each with its state and its delivery by app or gateway', async () => {
    const { house, owner, sent, held } = await atHome();
    await sent(door.lockId);
    const forWhom = { lockUserId: guestId };
    const add = (lockId: LockId) =>
      owner.data(cardCalls.add, { lockId, name: 'Card', validity, cardNumber: '5566', forWhom });
    await add(offline.lockId);
    await add(remoteOff.lockId);
    await owner.data(passcodeCalls.get, { lockId: noGateway.lockId, name: 'Code', validity, type: 2, forWhom });
    const items = await house.until(async () => {
      const list = await held(guestId);
      return list.some(item => item.kind === 'card' && item.standing.meaning === 'done') ? list : null;
    });
    expect(items.map(({ kind, lockAlias, way, standing }) => [lockAlias, kind, way, standing.meaning])).toEqual([
      ['Cellar', 'passcode', 'app', 'waiting'],
      ['Front door', 'ekey', 'app', 'done'],
      ['Safe', 'card', 'gateway', 'done'],
      ['Shed', 'card', 'gatewayOffline', 'waiting'],
    ]);
    expect(await owner.data(lockUserCalls.detail, { lockUserId: guestId })).toMatchObject({
      name: 'guest',
      ways: { app: 2, gateway: 1, gatewayOffline: 1 },
    });
  });

  it('can be assigned to an existing credential and unassigned again', async () => {
    const { owner, named, people } = await atHome();
    const { lockId } = door;
    const { credentialId } = await owner.data(cardCalls.add, { lockId, name: 'Card', validity, cardNumber: '5566' });
    expect(await people()).toEqual([]);
    await owner.data(cardCalls.giveTo, { lockId, credentialId, forWhom: { name: ' Bea ' } });
    const { lockUserId } = await named('Bea');
    expect(await owner.data(cardCalls.detail, { lockId, credentialId })).toMatchObject({
      givenTo: { lockUserId, name: 'Bea' },
    });
    const same = { lockId, credentialId, forWhom: { lockUserId } };
    expect(await owner.ask(cardCalls.giveTo, same)).toMatchObject({ errorMsg: 'unchanged' });
    await owner.data(cardCalls.giveTo, { lockId, credentialId });
    expect(await people()).toEqual([]);
  });
});

describe('a request about lock users', () => {
  it('is allowed to owners and administrators, and covers only the locks they manage', async () => {
    const { house, card, sent, named, held } = await atHome();
    await sent(door.lockId);
    await sent(offline.lockId);
    const [admin, guest, stranger] = await Promise.all([
      house.signIn('admin'),
      house.signIn('guest'),
      house.signIn('stranger'),
    ]);
    expect(await named('guest')).toMatchObject({ locks: 2 });
    expect(await named('guest', admin)).toMatchObject({ locks: 1 });
    expect((await held(guestId, admin)).map(({ lockId }) => lockId)).toEqual([door.lockId]);
    for (const call of [lockUserCalls.list, lockUserCalls.detail, lockUserCalls.items])
      expect(await guest.ask(call, { lockUserId: call === lockUserCalls.list ? undefined : guestId })).toMatchObject({
        errorCode: -2018,
      });
    // The stranger learns neither that the person exists nor the name of an account.
    expect((await stranger.data(lockUserCalls.list, {})).list).toEqual([]);
    expect(await stranger.ask(lockUserCalls.detail, { lockUserId: guestId })).toMatchObject({
      errorMsg: 'lockUserNotFound',
    });
    const foreign = { lockId: locks.foreign.lockId, name: 'Card', validity, cardNumber: undefined };
    for (const lockUserId of [guestId, `account-${nowhere}` as LockUserId])
      expect(await stranger.ask(cardCalls.add, { ...foreign, forWhom: { lockUserId } })).toMatchObject({
        errorMsg: 'lockUserNotFound',
      });
    await card(door.lockId, { lockUserId: guestId }, '77665544', admin);
    expect(await named('guest')).toMatchObject({ locks: 2 });
  });

  it.each([
    ['an object with neither a name nor a lock user’s id', { forWhom: { uid: 3 } }],
    ['an empty name', { forWhom: { name: '  ' } }],
    ['a name that is too long', { forWhom: { name: 'x'.repeat(51) } }],
    ['an unknown lock user', { forWhom: { lockUserId: 'account-0' } }],
    ['an id together with a name', { forWhom: { lockUserId: 'account-1', name: 'Bea' } }],
  ])('is rejected if its recipient is %s', async (_, wrong) => {
    const { owner } = await atHome();
    const asked = { lockId: door.lockId, name: 'Card', validity, cardNumber: '5566', ...wrong };
    const answer = await owner.ask(cardCalls.add, asked as never);
    expect(answer).toMatchObject({ errorMsg: 'badParameter' });
    expect(JSON.stringify(answer.data)).toContain('forWhom');
  });
});

describe('all credentials of a lock user', () => {
  /** Cards on two locks, both confirmed, and an eKey that the app confirmed. */
  async function holding() {
    const here = await atHome();
    const { house, owner, sent, card } = here;
    await sent(door.lockId);
    await card(door.lockId, { lockUserId: guestId });
    await card(remoteOff.lockId, { lockUserId: guestId });
    const stands = async () =>
      (await here.held(guestId)).map(({ lockAlias, kind, standing }) => [lockAlias, kind, standing.meaning].join(' '));
    const until = (...lines: string[]) =>
      house.until(async () => ((await stands()).join() === lines.join() ? true : null));
    await until('Front door card done', 'Front door ekey done', 'Safe card done');
    const ended = (jobId: JobId) =>
      house.until(async () => ((await owner.data(jobCalls.detail, { jobId })).state === 'ended' ? true : null));
    return { ...here, until, ended };
  }

  it('are deleted by one job; those on unreachable locks wait and stay listed', async () => {
    const { house, owner, until, people, ended } = await holding();
    const lost = { lockId: remoteOff.lockId };
    await house.setFault(lost, 'offline', true);
    const { jobId } = await owner.data(lockUserCalls.delete, { lockUserId: guestId });
    await until('Front door ekey waiting', 'Safe card waiting');
    expect(await people()).toMatchObject([{ lockUserId: guestId, waiting: 2 }]);
    await ended(jobId);
    const { list } = await owner.data(jobCalls.items, { jobId });
    expect(list.map(({ lockAlias, progress, reason }) => [lockAlias, progress, reason])).toEqual([
      ['Front door', Progress.SUCCESS, null],
      ['Front door', Progress.NO_RETRY, 'waitsForApp'],
      ['Safe', Progress.FAILED, 'lockOutOfReach'],
    ]);
    // The deletions finish once the app is opened and the lock is reachable.
    const guest = await house.signIn('guest');
    const [key] = (await guest.data(ekeyCalls.listMine, {})).list;
    await guest.data(ekeyCalls.appSeen, { keyId: key?.keyId as EKeyId, turn: key?.turn as number });
    await house.setFault(lost, 'offline', false);
    await owner.data(jobCalls.retry, { jobId });
    await house.until(async () => ((await people()).length === 0 ? true : null));
  });

  it('are frozen and unfrozen if they are eKeys; cards stay unchanged', async () => {
    const { owner, until } = await holding();
    await owner.data(lockUserCalls.freeze, { lockUserId: guestId });
    await until('Front door card done', 'Front door ekey waiting', 'Safe card done');
    await owner.data(lockUserCalls.unfreeze, { lockUserId: guestId });
    await until('Front door card done', 'Front door ekey done', 'Safe card done');
  });

  it('can be given another validity by one call', async () => {
    const { house, owner, held } = await holding();
    const limited: Validity = { kind: 'limited', start: Date.now(), end: Date.now() + 3_600_000 };
    await owner.data(lockUserCalls.changePeriod, { lockUserId: guestId, validity: limited });
    await house.until(async () =>
      (await held(guestId)).every(item => item.validity.kind === 'limited') ? true : null,
    );
  });

  it('are deleted once by a repeated command, and an unknown lock user is rejected', async () => {
    const { owner } = await holding();
    const commandId = CommandId.parse('all-of-it');
    const first = await owner.data(lockUserCalls.delete, { lockUserId: guestId, commandId });
    expect(await owner.data(lockUserCalls.delete, { lockUserId: guestId, commandId })).toEqual(first);
    const nobody = { lockUserId: 'person-999' as LockUserId };
    expect(await owner.ask(lockUserCalls.delete, nobody)).toMatchObject({ errorMsg: 'lockUserNotFound' });
  });

  it('cannot be frozen if none of them is an eKey', async () => {
    const { owner, card, named } = await atHome();
    await card(door.lockId, { name: 'Bea' });
    const { lockUserId } = await named('Bea');
    expect(await owner.ask(lockUserCalls.freeze, { lockUserId })).toMatchObject({ errorMsg: 'notInThisState' });
  });
});

describe('credentials that expire soon', () => {
  it('are listed by expiry and renewed together', async () => {
    const { house, owner } = await atHome();
    const DAY = 86_400_000;
    const minute = Math.floor(Date.now() / 60_000) * 60_000;
    const ending = (days: number): Validity => ({ kind: 'limited', start: minute, end: minute + days * DAY });
    const { lockId } = door;
    const { credentialId } = await owner.data(cardCalls.add, {
      ...{ lockId, name: 'Card', validity: ending(3), cardNumber: '55667788' },
      forWhom: { name: 'Bea' },
    });
    await owner.data(ekeyCalls.send, { lockId, recipient: nameOf('guest'), name: 'Key', validity: ending(5) });
    await owner.data(cardCalls.add, {
      ...{ lockId, name: 'Later', validity: ending(60), cardNumber: '99887766' },
      forWhom: { name: 'Cleo' },
    });
    const settled = async () => {
      const { standing } = await owner.data(cardCalls.detail, { lockId, credentialId });
      return standing.state === 'normal' ? true : null;
    };
    await house.until(settled);
    const soon = async (days: number) => (await owner.data(lockUserCalls.expiring, { days })).list;
    expect((await soon(4)).map(({ holder, name }) => [holder, name])).toEqual([['Bea', 'Card']]);
    expect((await soon(7)).map(({ holder }) => holder)).toEqual(['Bea', 'guest']);
    expect((await soon(90)).map(({ holder }) => holder)).toEqual(['Bea', 'guest', 'Cleo']);
    const guest = await house.signIn('guest');
    expect(await guest.ask(lockUserCalls.expiring, {})).toMatchObject({ errorMsg: 'noPermission' });

    const items = (await soon(7)).map(item => ({
      kind: item.kind,
      lockId: item.lockId,
      id: item.kind === 'ekey' ? item.keyId : item.credentialId,
    }));
    await owner.data(jobCalls.changePeriod, { items, validity: ending(30) });
    await house.until(async () => ((await soon(7)).length === 0 ? true : null));
    expect((await soon(31)).map(({ holder }) => holder).sort()).toEqual(['Bea', 'guest']);
  });
});
