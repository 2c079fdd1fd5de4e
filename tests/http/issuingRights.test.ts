/** No user can issue more than their own access, and what they issued ends with it unless the owner keeps it. */
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { adminCalls } from '../../models/calls/admin.calls.ts';
import { batchCalls } from '../../models/calls/batch.calls.ts';
import type { Call } from '../../models/calls/call.ts';
import { cardCalls, fingerprintCalls, passcodeCalls, qrCodeCalls } from '../../models/calls/credential.calls.ts';
import { ekeyCalls } from '../../models/calls/ekey.calls.ts';
import { jobCalls } from '../../models/calls/job.calls.ts';
import { lockUserCalls } from '../../models/calls/lockUser.calls.ts';
import { type EKeyId, type JobId, NOT_GROUPED } from '../../models/ids.ts';
import { PasscodeType } from '../../models/passcode.ts';
import type { Validity } from '../../models/validity.ts';
import { fakeClock } from '../support/fakeClock.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { locks, nameOf, openHouse, type Person, uidOf } from './house.ts';

const { lockId } = locks.door;
const HOUR = 3_600_000;
const START = 1_700_000_000_000;
const always: Validity = { kind: 'permanent' };
const limited = (hours: number): Validity => ({ kind: 'limited', start: START, end: START + hours * HOUR });
const later: Validity = { kind: 'limited', start: START + 25 * HOUR, end: START + 48 * HOUR };
const weekly = (weekdays: number[], fromMinute: number, untilMinute: number, hours = 24): Validity =>
  ({ kind: 'cycle', start: START, end: START + hours * HOUR, weekdays, fromMinute, untilMinute }) as Validity;

async function atHome() {
  const house = await openHouse({ clock: fakeClock(START) });
  const [owner, admin, guest, stranger] = (await Promise.all(
    (['owner', 'admin', 'guest', 'stranger'] as const).map(person => house.signIn(person)),
  )) as [SignedClient, SignedClient, SignedClient, SignedClient];
  const send = async (by: SignedClient, to: Person, terms: object = {}): Promise<EKeyId> =>
    (await by.data(ekeyCalls.send, { lockId, recipient: nameOf(to), name: to, validity: always, ...terms } as never))
      .keyId;
  const accepted = async (by: SignedClient, keyId: EKeyId) => {
    await by.data(ekeyCalls.accept, { keyId, turn: 1 });
    return keyId;
  };
  const administers = (validity: Validity) =>
    house.write('lock', lockId, [
      {
        type: 'lock.accessGranted.v1',
        data: { lockId, uid: uidOf('admin'), role: 'admin', groupId: NOT_GROUPED, validity },
      },
    ]);
  const listed = async (by = owner) => (await by.data(ekeyCalls.list, { lockId })).list;
  return { house, owner, admin, guest, stranger, send, accepted, administers, listed };
}

type Home = Awaited<ReturnType<typeof atHome>>;

/** Each right that a user may have at a lock. */
const RIGHTS = {
  owner: { validity: always, remote: true, issuing: true, administers: true },
  administrator: { validity: always, remote: true, issuing: true, administers: true },
  administratorForADay: { validity: limited(24), remote: true, issuing: true, administers: true },
  issuer: { validity: always, remote: false, issuing: true, administers: false },
  issuerWithRemote: { validity: always, remote: true, issuing: true, administers: false },
  issuerForADay: { validity: limited(24), remote: false, issuing: true, administers: false },
  issuerOnWeekdays: { validity: weekly([1, 2, 3], 540, 1020), remote: false, issuing: true, administers: false },
  issuerOnce: { validity: { kind: 'once' } as Validity, remote: true, issuing: true, administers: false },
  holder: { validity: always, remote: true, issuing: false, administers: false },
} as const;
type Right = keyof typeof RIGHTS;

async function giverWith(right: Right, { owner, admin, guest, send, accepted, administers }: Home) {
  const { validity, remote, issuing } = RIGHTS[right];
  if (right === 'owner') return owner;
  if (right.startsWith('administrator')) {
    await administers(validity);
    return admin;
  }
  const terms = { validity, remoteUnlock: String(remote), mayIssue: String(issuing) };
  await accepted(guest, await send(owner, 'guest', terms));
  return guest;
}

/** The terms of an eKey, and the rights that include them. */
const GIFTS: Record<string, { validity: Validity; remote?: true; issuing?: true; within: readonly Right[] }> = {
  always: { validity: always, within: ['owner', 'administrator', 'issuer', 'issuerWithRemote'] },
  aDay: {
    validity: limited(24),
    within: ['owner', 'administrator', 'administratorForADay', 'issuer', 'issuerWithRemote', 'issuerForADay'],
  },
  aDayAndAnHour: { validity: limited(25), within: ['owner', 'administrator', 'issuer', 'issuerWithRemote'] },
  itsWeekdays: { validity: weekly([1, 3], 600, 900), within: ALL_WITH_TIMES() },
  aDayMore: {
    validity: weekly([1, 4], 600, 900),
    within: ALL_WITH_TIMES().filter(right => right !== 'issuerOnWeekdays'),
  },
  anHourMore: {
    validity: weekly([1], 539, 900),
    within: ALL_WITH_TIMES().filter(right => right !== 'issuerOnWeekdays'),
  },
  remote: {
    validity: weekly([1], 600, 900),
    remote: true,
    within: ['owner', 'administrator', 'administratorForADay', 'issuerWithRemote'],
  },
  issuing: {
    validity: weekly([1], 600, 900),
    issuing: true,
    within: ['owner', 'administrator', 'administratorForADay'],
  },
};
function ALL_WITH_TIMES(): Right[] {
  return (Object.keys(RIGHTS) as Right[]).filter(right => !['issuerOnce', 'holder'].includes(right));
}

/** The expected error and its field. */
function refusalOf(right: Right, gift: (typeof GIFTS)[string]): [string, string | null] {
  if (gift.within.includes(right)) return ['', null];
  if (!RIGHTS[right].issuing) return ['noPermission', null];
  const isWithin = ALL_WITH_TIMES().includes(right) && gift.validity.kind === 'cycle';
  if (gift.remote && isWithin) return ['beyondOwnRight', 'remoteUnlock'];
  if (gift.issuing && isWithin) return ['beyondOwnRight', 'mayIssue'];
  return ['validityBeyondOwn', null];
}
const fieldOf = (data: unknown) => Object.keys((data as { fields?: object } | null)?.fields ?? {})[0] ?? null;

describe.each(Object.keys(RIGHTS) as Right[])('a user with the right %s', right => {
  it('can send eKeys within their own rights but not beyond them', async () => {
    const home = await atHome();
    const giver = await giverWith(right, home);
    for (const [name, gift] of Object.entries(GIFTS)) {
      const answer = await giver.ask(ekeyCalls.send, {
        lockId,
        recipient: nameOf('stranger'),
        name: 'Sam',
        validity: gift.validity,
        remoteUnlock: gift.remote ? 'true' : 'false',
        mayIssue: gift.issuing ? 'true' : 'false',
      } as never);
      expect([name, answer.errorMsg, fieldOf(answer.data)]).toEqual([name, ...refusalOf(right, gift)]);
      const { keyId } = (answer.data ?? {}) as { keyId?: EKeyId };
      if (keyId) await home.owner.data(ekeyCalls.delete, { keyId });
    }
  });
});

describe('changing an eKey beyond the user’s own rights', () => {
  it('is rejected for the issuer of the eKey, who has no remote unlock', async () => {
    const { owner, guest, stranger, send, accepted, listed } = await atHome();
    await accepted(guest, await send(owner, 'guest', { validity: limited(24), mayIssue: 'true' }));
    const keyId = await accepted(stranger, await send(guest, 'stranger', { validity: limited(24) }));
    const refused = async (call: Call, wish: object) => {
      const { errorMsg, data } = await guest.ask(call, { keyId, ...wish } as never);
      return [errorMsg, fieldOf(data)];
    };
    expect(await refused(ekeyCalls.setRemoteUnlock, { remoteUnlock: 'true' })).toEqual([
      'beyondOwnRight',
      'remoteUnlock',
    ]);
    expect(await refused(ekeyCalls.authorize, {})).toEqual(['beyondOwnRight', 'mayIssue']);
    expect(await refused(ekeyCalls.changePeriod, { validity: limited(25) })).toEqual(['validityBeyondOwn', null]);
    expect((await listed()).find(item => item.keyId === keyId)).toMatchObject({ remoteUnlock: false, mayIssue: false });
    // The issuer may shorten what the owner extended, but not lengthen it.
    await owner.data(ekeyCalls.setRemoteUnlock, { keyId, remoteUnlock: 'true' });
    await guest.data(ekeyCalls.changePeriod, { keyId, validity: limited(2) });
    expect(await refused(ekeyCalls.changePeriod, { validity: limited(3) })).toEqual(['beyondOwnRight', 'remoteUnlock']);
    await guest.data(ekeyCalls.setRemoteUnlock, { keyId, remoteUnlock: 'false' });
  });

  it('is rejected for an administrator whose term is shorter than the validity of the eKey', async () => {
    const { owner, admin, stranger, send, accepted, administers } = await atHome();
    await administers(limited(24));
    const keyId = await accepted(stranger, await send(owner, 'stranger'));
    expect((await admin.ask(ekeyCalls.setRemoteUnlock, { keyId, remoteUnlock: 'true' })).errorMsg).toBe(
      'validityBeyondOwn',
    );
    expect((await admin.ask(ekeyCalls.authorize, { keyId })).errorMsg).toBe('validityBeyondOwn');
    await admin.data(ekeyCalls.changePeriod, { keyId, validity: limited(24) });
    await admin.data(ekeyCalls.setRemoteUnlock, { keyId, remoteUnlock: 'true' });
  });
});

it('the holder of an eKey with the right to issue can issue only eKeys, only for that lock', async () => {
  const { owner, guest, send, accepted } = await atHome();
  await accepted(guest, await send(owner, 'guest', { remoteUnlock: 'true', mayIssue: 'true' }));
  const named = { lockId, name: 'Sam', validity: always };
  const row = { lockId, name: 'Sam', validity: always };
  const wishes: [Call, object, string][] = [
    [passcodeCalls.add, { ...named, digits: '729461' }, 'noPermission'],
    [passcodeCalls.get, { ...named, type: PasscodeType.PERMANENT }, 'noPermission'],
    [cardCalls.add, { ...named, cardNumber: '3344556677' }, 'noPermission'],
    [fingerprintCalls.add, named, 'noPermission'],
    [qrCodeCalls.add, { ...named, changes: false, remoteUnlock: false }, 'noPermission'],
    [batchCalls.card, { rows: [{ ...row, cardNumber: '3344556677' }] }, 'badParameter'],
    [batchCalls.passcode, { rows: [{ ...row, digits: '729461' }] }, 'badParameter'],
    [adminCalls.add, { account: nameOf('stranger'), name: 'Sam', term: always, lockIds: [lockId] }, 'noPermission'],
    [ekeyCalls.send, { ...named, lockId: locks.noGateway.lockId, recipient: nameOf('stranger') }, 'lockNotFound'],
  ];
  for (const [call, wish, why] of wishes)
    expect([call.path, (await guest.ask(call, wish as never)).errorMsg]).toEqual([call.path, why]);
});

it('an administrator cannot appoint administrators', async () => {
  const { admin } = await atHome();
  const wish = { account: nameOf('stranger'), name: 'Sam', term: always, lockIds: [lockId] };
  expect((await admin.ask(adminCalls.add, wish)).errorMsg).toBe('noPermission');
});

describe('an eKey sent by an issuer', () => {
  async function issued() {
    const home = await atHome();
    const { owner, guest, stranger, send, accepted } = home;
    const keyId = await accepted(guest, await send(owner, 'guest', { mayIssue: 'true' }));
    const given = await accepted(stranger, await send(guest, 'stranger'));
    return { ...home, keyId, given };
  }
  const counts = { given: [{ kind: 'ekey', count: 1 }] };

  it.each([
    ['/key/delete', (keyId: EKeyId) => [ekeyCalls.delete, { keyId }]],
    ['/key/reset', (keyId: EKeyId) => [ekeyCalls.reset, { keyId }]],
    ['/job/removeCredentials', (keyId: EKeyId) => [jobCalls.remove, { items: [{ kind: 'ekey', lockId, id: keyId }] }]],
    ['/lockUser/delete', () => [lockUserCalls.delete, { lockUserId: `account-${uidOf('guest')}` }]],
  ] as [string, (keyId: EKeyId) => [Call, object]][])(
    'is revoked with the issuer’s eKey if the owner decides so; %s has no effect without a decision',
    async (_path, wishFor) => {
      const { house, owner, guest, keyId, given, listed } = await issued();
      const [call, wish] = wishFor(keyId);
      const ask = (more: object) => owner.ask(call, { ...wish, ...more } as never);
      expect(await ask({})).toMatchObject({ errorMsg: 'issuedUndecided', data: counts });
      expect((await guest.data(ekeyCalls.listMine, {})).list[0]?.may).toEqual([]);
      expect((await listed()).length).toBe(2);
      const answer = await ask({ takeBack: true });
      expect(answer.errorMsg).toBe('');
      await house.until(async () => {
        const ended = (await listed()).find(item => item.keyId === given);
        return !ended || ended.may.length === 0 ? true : null;
      });
    },
  );

  it('belongs to the owner if kept, and the issuer cannot change it even with a new eKey', async () => {
    const { owner, guest, send, accepted, keyId, given, listed } = await issued();
    expect(await owner.data(ekeyCalls.delete, { keyId, takeBack: false })).toEqual({ jobId: null });
    expect((await listed()).find(item => item.keyId === given)).toMatchObject({ senderUid: uidOf('owner') });
    await guest.data(ekeyCalls.appSeen, { keyId, turn: 2 });
    await accepted(guest, await send(owner, 'guest', { mayIssue: 'true' }));
    expect(await listed(guest)).toEqual([]);
    expect((await guest.ask(ekeyCalls.changePeriod, { keyId: given, validity: limited(2) })).errorMsg).toBe(
      'eKeyNotFound',
    );
  });

  it('stays frozen if the owner froze it: its issuer can neither unfreeze, delete nor resend it', async () => {
    const { house, owner, guest, given, listed } = await issued();
    await owner.data(ekeyCalls.freeze, { keyId: given });
    const froze = { frozenBy: 'owner' };
    for (const call of [ekeyCalls.unfreeze, ekeyCalls.delete, ekeyCalls.reset])
      expect([call.path, (await guest.ask(call, { keyId: given })).errorMsg]).toEqual([call.path, 'frozenByManager']);
    const [seen] = (await listed(guest)).filter(({ keyId }) => keyId === given);
    expect(seen).toMatchObject(froze);
    for (const action of ['unfreeze', 'reset', 'delete'] as const) expect(seen?.may).not.toContain(action);
    const { jobId } = await guest.data(jobCalls.unfreeze, { items: [{ kind: 'ekey', lockId, id: given }] });
    await house.until(async () => ((await guest.data(jobCalls.detail, { jobId })).state === 'ended' ? true : null));
    expect((await guest.data(jobCalls.items, { jobId })).list[0]?.reason).toBe('noPermission');
    const again = { lockId, recipient: nameOf('stranger'), name: 'Sam', validity: always };
    expect((await guest.ask(ekeyCalls.send, again)).errorMsg).toBe('recipientRepeated');
    expect((await listed()).find(({ keyId }) => keyId === given)).toMatchObject(froze);
    await owner.data(ekeyCalls.unfreeze, { keyId: given });
    expect((await listed()).find(({ keyId }) => keyId === given)).toMatchObject({ frozenBy: null });
  });

  it('can be unfrozen by its issuer if the issuer froze it', async () => {
    const { guest, stranger, given, listed } = await issued();
    await guest.data(ekeyCalls.freeze, { keyId: given });
    expect((await listed()).find(({ keyId }) => keyId === given)).toMatchObject({ frozenBy: 'guest' });
    expect((await stranger.data(ekeyCalls.listMine, {})).list[0]).toMatchObject({ frozenBy: 'guest' });
    await guest.data(ekeyCalls.unfreeze, { keyId: given });
  });

  it('can be kept frozen by the owner after its issuer froze it, with a call or a job', async () => {
    const { house, owner, guest, given, listed } = await issued();
    const seenBy = async (by: SignedClient) => (await listed(by)).find(({ keyId }) => keyId === given);
    const byJob = async () => {
      const { jobId } = await owner.data(jobCalls.freeze, { items: [{ kind: 'ekey', lockId, id: given }] });
      await house.until(async () => ((await owner.data(jobCalls.detail, { jobId })).state === 'ended' ? true : null));
    };
    for (const keep of [() => owner.data(ekeyCalls.freeze, { keyId: given }), byJob]) {
      await guest.data(ekeyCalls.freeze, { keyId: given });
      expect((await seenBy(guest))?.may).toContain('unfreeze');
      expect((await seenBy(guest))?.may).not.toContain('keepFrozen');
      expect((await guest.ask(ekeyCalls.freeze, { keyId: given })).errorMsg).toBe('notInThisState');
      expect((await seenBy(owner))?.may).toContain('keepFrozen');
      await keep();
      expect(await seenBy(owner)).toMatchObject({ frozenBy: 'owner' });
      expect((await seenBy(owner))?.may).not.toContain('keepFrozen');
      expect((await guest.ask(ekeyCalls.unfreeze, { keyId: given })).errorMsg).toBe('frozenByManager');
      await owner.data(ekeyCalls.unfreeze, { keyId: given });
    }
  });

  const cut = (terms: object, wish: (keyId: EKeyId) => [Call, object], after: object | null) => async () => {
    const home = await atHome();
    const { house, owner, guest, stranger, send, accepted, listed } = home;
    const keyId = await accepted(guest, await send(owner, 'guest', { mayIssue: 'true', remoteUnlock: 'true' }));
    const given = await accepted(stranger, await send(guest, 'stranger', terms));
    const [call, params] = wish(keyId);
    const ask = (more: object) => owner.ask(call, { ...params, ...more } as never);
    const standing = async () => (await listed()).find(item => item.keyId === given);
    const before = await standing();
    expect(await ask({})).toMatchObject({ errorMsg: 'issuedUndecided', data: counts });
    expect(await standing()).toEqual(before);
    expect((await ask({ takeBack: true })).errorMsg).toBe('');
    await house.until(async () => {
      const now = await standing();
      if (after === null) return !now || now.may.length === 0 ? true : null;
      return Object.entries(after).every(([key, value]) =>
        isDeepStrictEqual((now as Record<string, unknown> | undefined)?.[key], value),
      )
        ? true
        : null;
    });
  };
  const shortened =
    (validity: Validity) =>
    (keyId: EKeyId): [Call, object] => [ekeyCalls.changePeriod, { keyId, validity }];

  it(
    'is shortened when the owner shortens the issuer’s eKey',
    cut({}, shortened(limited(24)), { validity: limited(24) }),
  );
  const [from, overAYear] = [Date.UTC(2023, 10, 20, 8), Date.UTC(2025, 11, 14, 22, 13, 20)];
  it(
    'is shortened to whole years from its start if its shortened validity would exceed a year',
    cut(
      { validity: { kind: 'limited', start: from, end: Date.UTC(2026, 1, 20, 8) } },
      shortened({ kind: 'limited', start: START, end: overAYear }),
      { validity: { kind: 'limited', start: from, end: Date.UTC(2025, 10, 20, 8) } },
    ),
  );
  it(
    'is shortened when a job shortens the issuer’s eKey',
    cut({}, id => [jobCalls.changePeriod, { items: [{ kind: 'ekey', lockId, id }], validity: limited(24) }], {
      validity: limited(24),
    }),
  );
  it(
    'is revoked if it would only become valid after the issuer’s eKey has expired',
    cut({ validity: later }, shortened(limited(24)), null),
  );
  it(
    'loses remote unlock when the issuer loses it',
    cut({ remoteUnlock: 'true' }, keyId => [ekeyCalls.setRemoteUnlock, { keyId, remoteUnlock: 'false' }], {
      remoteUnlock: false,
    }),
  );
  it(
    'is revoked when the issuer loses the right to issue',
    cut({}, keyId => [ekeyCalls.unauthorize, { keyId }], null),
  );

  it.each([
    ['a call', 1, (keyId: EKeyId) => [ekeyCalls.changePeriod, { keyId, validity: limited(24) }]],
    [
      'a job',
      2,
      (id: EKeyId) => [jobCalls.changePeriod, { items: [{ kind: 'ekey', lockId, id }], validity: limited(24) }],
    ],
  ] as [string, number, (keyId: EKeyId) => [Call, object]][])(
    'is shortened or revoked by a single job when %s shortens the issuer’s eKey',
    async (_of, eKeys, wishFor) => {
      const { house, owner, guest, stranger, send, accepted, listed } = await atHome();
      const keyId = await accepted(guest, await send(owner, 'guest', { mayIssue: 'true' }));
      const longer = await accepted(stranger, await send(guest, 'stranger'));
      await house.write('lock', lockId, [{ type: 'lock.accessRevoked.v1', data: { lockId, uid: uidOf('admin') } }]);
      const outside = await send(guest, 'admin', { validity: later });
      const [call, params] = wishFor(keyId);
      const { jobId } = (await owner.data(call, { ...params, takeBack: true } as never)) as { jobId: JobId };
      const { list: jobs } = await owner.data(jobCalls.list, {});
      expect(jobs.map(job => job.jobId)).toEqual([jobId]);
      await house.until(async () => ((await owner.data(jobCalls.detail, { jobId })).state === 'ended' ? true : null));
      expect((await owner.data(jobCalls.items, { jobId })).total).toBe(eKeys + 1);
      await house.until(async () => ((await listed()).some(item => item.keyId === outside) ? null : true));
      expect((await listed()).find(item => item.keyId === longer)).toMatchObject({ validity: limited(24) });
    },
  );

  it('keeps its validity if the owner decides so, and passes to the owner if the issuer loses the right to issue', async () => {
    const { owner, keyId, given, listed } = await issued();
    const standing = async () => (await listed()).find(item => item.keyId === given);
    await owner.data(ekeyCalls.changePeriod, { keyId, validity: limited(24), takeBack: false });
    expect(await standing()).toMatchObject({ validity: always, senderUid: uidOf('guest') });
    await owner.data(ekeyCalls.unauthorize, { keyId, takeBack: false });
    expect(await standing()).toMatchObject({ validity: always, senderUid: uidOf('owner') });
  });

  it('needs no decision by the owner if it fits the issuer’s shortened validity', async () => {
    const { owner, guest, stranger, send, accepted } = await atHome();
    const keyId = await accepted(guest, await send(owner, 'guest', { mayIssue: 'true' }));
    await accepted(stranger, await send(guest, 'stranger', { validity: limited(12) }));
    expect(await owner.data(ekeyCalls.changePeriod, { keyId, validity: limited(24) })).toEqual({ jobId: null });
  });

  it('stays valid while its issuer is frozen, but the issuer cannot send further eKeys', async () => {
    const { owner, guest, keyId, given, listed } = await issued();
    await owner.data(ekeyCalls.freeze, { keyId });
    expect((await listed()).find(item => item.keyId === given)?.may).toContain('freeze');
    const wish = { lockId, recipient: nameOf('admin'), name: 'Ben', validity: always };
    expect((await guest.ask(ekeyCalls.send, wish)).errorMsg).toBe('noPermission');
  });

  it('can be deleted without a decision if its holder issued nothing', async () => {
    const { owner, given } = await issued();
    expect(await owner.data(ekeyCalls.delete, { keyId: given })).toEqual({ jobId: null });
  });
});

describe('an eKey at the end of a chain of issuers', () => {
  /** The owner gave the guest, and the guest’s recipient, the right to issue. */
  async function chain(terms: object = {}, last: object = {}) {
    const home = await atHome();
    const { house, owner, guest, stranger, admin, send, accepted } = home;
    await house.write('lock', lockId, [{ type: 'lock.accessRevoked.v1', data: { lockId, uid: uidOf('admin') } }]);
    const top = await accepted(guest, await send(owner, 'guest', { mayIssue: 'true', ...terms }));
    const middle = await accepted(stranger, await send(guest, 'stranger', terms));
    await owner.data(ekeyCalls.authorize, { keyId: middle });
    const end = await accepted(admin, await send(stranger, 'admin', { ...terms, ...last }));
    const standing = async () => (await home.listed()).find(({ keyId }) => keyId === end);
    const gone = () =>
      home.house.until(async () => {
        const known = await standing();
        return !known || known.may.length === 0 ? true : null;
      });
    return { ...home, top, middle, end, standing, gone };
  }
  const one = [{ kind: 'ekey', count: 1 }];
  const asked = { errorMsg: 'issuedUndecided', data: { given: one, ends: [], keptBy: 'issuer' } };

  it.each([
    ['/key/delete', (keyId: EKeyId) => [ekeyCalls.delete, { keyId }]],
    ['/key/reset', (keyId: EKeyId) => [ekeyCalls.reset, { keyId }]],
    ['/job/removeCredentials', (keyId: EKeyId) => [jobCalls.remove, { items: [{ kind: 'ekey', lockId, id: keyId }] }]],
    ['/job/clearCredentials', () => [jobCalls.clear, { lockId, kind: 'ekey' }]],
  ] as [string, (keyId: EKeyId) => [Call, object]][])(
    'is revoked if the first issuer decides so: %s',
    async (_path, wishFor) => {
      const { guest, middle, listed, gone } = await chain();
      const [call, wish] = wishFor(middle);
      expect(await guest.ask(call, wish as never)).toMatchObject(asked);
      expect((await listed()).length).toBe(3);
      expect((await guest.ask(call, { ...wish, takeBack: true } as never)).errorMsg).toBe('');
      await gone();
    },
  );

  it('belongs to the first issuer if kept, and is later revoked with the first issuer’s eKey', async () => {
    const { owner, guest, middle, end, top, standing, listed, gone } = await chain();
    expect((await listed(guest)).map(({ keyId }) => keyId)).toEqual([middle]);
    expect(await guest.data(ekeyCalls.delete, { keyId: middle, takeBack: false })).toEqual({ jobId: null });
    expect(await standing()).toMatchObject({ senderUid: uidOf('guest') });
    expect((await listed(guest)).map(({ keyId }) => keyId)).toContain(end);
    await guest.data(ekeyCalls.changePeriod, { keyId: end, validity: limited(2) });
    await owner.data(ekeyCalls.delete, { keyId: top, takeBack: true });
    await gone();
  });

  it('is shortened together with its sender’s eKey, by a call or by a job', async () => {
    const { house, guest, middle, standing } = await chain();
    const is = (validity: Validity) =>
      house.until(async () => (isDeepStrictEqual((await standing())?.validity, validity) ? true : null));
    const wish = { keyId: middle, validity: limited(24) };
    expect(await guest.ask(ekeyCalls.changePeriod, wish)).toMatchObject(asked);
    await guest.data(ekeyCalls.changePeriod, { ...wish, takeBack: false });
    expect(await standing()).toMatchObject({ validity: always, senderUid: uidOf('stranger') });
    const shorter = (hours: number) => ({ items: [{ kind: 'ekey', lockId, id: middle }], validity: limited(hours) });
    expect(await guest.ask(jobCalls.changePeriod, shorter(12) as never)).toMatchObject(asked);
    await guest.data(jobCalls.changePeriod, { ...shorter(12), takeBack: true } as never);
    await is(limited(12));
    await guest.data(ekeyCalls.changePeriod, { keyId: middle, validity: limited(6), takeBack: true });
    await is(limited(6));
  });

  it('is shortened or revoked if it exceeds the first issuer’s own rights, whatever they decide', async () => {
    const { house, owner, guest, middle, end, standing, gone } = await chain({ validity: limited(24) });
    await owner.data(ekeyCalls.changePeriod, { keyId: end, validity: limited(48) });
    const beyond = { errorMsg: 'issuedUndecided', data: { given: [], ends: one, keptBy: 'issuer' } };
    const shorter = { keyId: middle, validity: limited(12) };
    expect(await guest.ask(ekeyCalls.changePeriod, shorter)).toMatchObject(beyond);
    await guest.data(ekeyCalls.changePeriod, { ...shorter, takeBack: false });
    await house.until(async () => (isDeepStrictEqual((await standing())?.validity, limited(12)) ? true : null));
    await owner.data(ekeyCalls.changePeriod, { keyId: end, validity: limited(48) });
    expect(await guest.ask(ekeyCalls.delete, { keyId: middle })).toMatchObject(beyond);
    await guest.data(ekeyCalls.delete, { keyId: middle, takeBack: false });
    await gone();
  });

  it('loses remote unlock when its sender loses it', async () => {
    const { guest, middle, standing } = await chain({ remoteUnlock: 'true' });
    const wish = { keyId: middle, remoteUnlock: 'false' } as const;
    expect(await guest.ask(ekeyCalls.setRemoteUnlock, wish)).toMatchObject(asked);
    await guest.data(ekeyCalls.setRemoteUnlock, { ...wish, takeBack: true });
    expect(await standing()).toMatchObject({ remoteUnlock: false });
  });

  it('cannot be changed by the first issuer directly, and issuers cannot change their own or higher eKeys', async () => {
    const { guest, stranger, middle, top, end } = await chain();
    for (const [by, keyId] of [
      [guest, end],
      [stranger, middle],
      [stranger, top],
    ] as const)
      expect((await by.ask(ekeyCalls.delete, { keyId, takeBack: true })).errorMsg).toBe('eKeyNotFound');
  });

  it('stays valid while its sender’s eKey is frozen, and stays frozen if a manager froze it', async () => {
    const { owner, guest, middle, end, standing } = await chain();
    expect(await guest.data(ekeyCalls.freeze, { keyId: middle })).toEqual({});
    expect((await standing())?.may).toContain('freeze');
    await owner.data(ekeyCalls.freeze, { keyId: end });
    expect(await guest.data(ekeyCalls.delete, { keyId: middle })).toEqual({ jobId: null });
    expect(await standing()).toMatchObject({ frozenBy: 'owner', senderUid: uidOf('guest') });
  });
});

it('removing an administrator, or one of their locks, requires a decision about all access they issued', async () => {
  const { house, owner, stranger, guest, send, accepted, listed } = await atHome();
  const uid = uidOf('stranger');
  await owner.data(adminCalls.add, { account: nameOf('stranger'), name: 'Sam', term: always, lockIds: [lockId] });
  await house.until(async () => ((await stranger.ask(cardCalls.list, { lockId })).errorCode === 0 ? true : null));
  await stranger.data(cardCalls.add, { lockId, name: 'Cleaner', validity: always, cardNumber: '3344556677' });
  await accepted(guest, await send(stranger, 'guest', { mayIssue: 'true' }));
  const given = [
    { kind: 'ekey', count: 1 },
    { kind: 'card', count: 1 },
  ];
  const undecided = { errorMsg: 'issuedUndecided', data: { given } };
  expect(await owner.ask(adminCalls.delete, { uid })).toMatchObject(undecided);
  expect(await owner.ask(adminCalls.removeLocks, { uid, lockIds: [lockId] })).toMatchObject(undecided);
  const commandId = 'once' as never;
  expect(await owner.data(adminCalls.delete, { uid, takeBack: false, commandId })).toEqual({ jobId: null });
  expect(await owner.data(adminCalls.delete, { uid, takeBack: false, commandId })).toEqual({ jobId: null });
  await house.until(async () => ((await listed())[0]?.senderUid === uidOf('owner') ? true : null));
});

it('shortening an administrator’s term shortens the access they issued', async () => {
  const { house, owner, stranger, guest, send, accepted, listed } = await atHome();
  const uid = uidOf('stranger');
  await owner.data(adminCalls.add, { account: nameOf('stranger'), name: 'Sam', term: always, lockIds: [lockId] });
  await house.until(async () => ((await stranger.ask(cardCalls.list, { lockId })).errorCode === 0 ? true : null));
  await accepted(guest, await send(stranger, 'guest'));
  for (const [name, validity, cardNumber] of [
    ['Cleaner', always, '3344556677'],
    ['Painter', later, '3344556678'],
  ] as const)
    await stranger.data(cardCalls.add, { lockId, name, validity, cardNumber });
  const wish = { uid, term: limited(24) } as never;
  expect(await owner.ask(adminCalls.changePeriod, wish)).toMatchObject({ errorMsg: 'issuedUndecided' });
  const { jobId } = await owner.data(adminCalls.changePeriod, { ...(wish as object), takeBack: true } as never);
  expect((await owner.data(jobCalls.list, {})).list.map(job => job.jobId)).toEqual([jobId]);
  await house.until(async () => (isDeepStrictEqual((await listed())[0]?.validity, limited(24)) ? true : null));
  const cards = async () => (await owner.data(cardCalls.list, { lockId })).list;
  await house.until(async () =>
    isDeepStrictEqual(
      (await cards()).map(({ name, validity }) => [name, validity]),
      [['Cleaner', limited(24)]],
    )
      ? true
      : null,
  );
});
