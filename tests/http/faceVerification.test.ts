/** Recurring verification of faces: an overdue face is removed from the lock and restored once verified. */
import { describe, expect, it } from 'vitest';
import { faceCalls } from '../../models/calls/credential.calls.ts';
import { messageCalls } from '../../models/calls/message.calls.ts';
import type { VerificationFrequency } from '../../models/faceVerification.ts';
import type { CredentialId } from '../../models/ids.ts';
import type { RecipientChoice } from '../../models/lockUser.ts';
import type { FaceDetector } from '../../src/server/features/faces/photo/faceDetector.ts';
import type { Senders } from '../../src/server/features/messages/delivery.ts';
import { fakeClock } from '../support/fakeClock.ts';
import { fact, lockData } from '../support/givenFacts.ts';
import { drawnFace, seesDrawnFaces } from '../support/photos.ts';
import { nameOf, openHouse, uidOf, unknownYet } from './house.ts';

const HOUR = 3_600_000;
/** Noon in Berlin on the day before DST starts. */
const NOON = Date.UTC(2026, 2, 28, 11);
/** The midnight after the next day, in summer time. */
const DUE = Date.UTC(2026, 2, 29, 22);
const { lockId, gatewayId } = unknownYet;

let drawn = 1000;
const photo = async (nth = ++drawn) => [{ field: 'photo', ...(await drawnFace(nth)) }];

interface At {
  from?: number;
  timeZone?: string;
  senders?: Senders;
}

async function atHome({ from = NOON, timeZone = 'Europe/Berlin', senders }: At = {}) {
  const clock = fakeClock(from);
  let distance: number | null = 0.3;
  const faces: FaceDetector = { ...seesDrawnFaces, distance: async () => distance };
  const house = await openHouse({ clock, faces, ...(senders && { senders }) });
  await house.write('gateway', gatewayId, [
    fact('gateway.added.v1', { gatewayId, name: 'Attic', networkName: 'home' }),
    fact('gateway.cameOnline.v1', { gatewayId }),
  ]);
  await house.write('lock', lockId, [
    fact('lock.added.v1', {
      ...lockData,
      lockId,
      timeZone,
      capabilities: ['remoteUnlock', 'face', 'readsCredentials'],
    }),
    fact('lock.linked.v1', { lockId, gatewayId }),
    fact('lock.accessGranted.v1', { lockId, uid: uidOf('owner'), role: 'owner', groupId: -1 as never }),
  ]);
  const owner = await house.signIn('owner');
  const one = (credentialId: CredentialId) => ({ lockId, credentialId });
  const detail = (credentialId: CredentialId) => owner.data(faceCalls.detail, one(credentialId));
  /** The state in the console, and whether the lock opens. */
  const truth = async (credentialId: CredentialId) => [
    (await detail(credentialId)).standing.state,
    house.opensTo(lockId, credentialId),
  ];
  const verification = async (credentialId: CredentialId) => {
    const face = await detail(credentialId);
    return face.kind === 'face' ? face.verification : expect.fail('not a face');
  };
  async function add(every: VerificationFrequency, forWhom?: RecipientChoice) {
    const wish = { lockId, name: 'Anna', validity: { kind: 'permanent' as const }, every, ...(forWhom && { forWhom }) };
    const { data, errorMsg } = await owner.upload(faceCalls.add, wish, await photo());
    await clock.advance(1000);
    return data?.credentialId ?? expect.fail(errorMsg);
  }
  async function verify(credentialId: CredentialId, file?: Awaited<ReturnType<typeof photo>>) {
    const answer = await owner.upload(faceCalls.verify, one(credentialId), file ?? (await photo()));
    await clock.advance(1000);
    return answer.errorCode === 0 ? 'verified' : answer.errorMsg;
  }
  const set = async (credentialId: CredentialId, every: VerificationFrequency) => {
    const answer = await owner.ask(faceCalls.setVerification, { ...one(credentialId), every });
    return answer.errorCode === 0 ? 'set' : answer.errorMsg;
  };
  const gatewayIs = async (there: boolean) => {
    await house.setFault({ gatewayId }, 'offline', !there);
    await clock.advance(5000);
  };
  const goTo = async (at: number) => {
    await clock.leap(at - clock.now());
    await clock.advance(1000);
  };
  const listed = (filter: 'waiting' | 'attention' | 'normal') =>
    owner.data(faceCalls.list, { lockId, filter }).then(({ total }) => total);
  const told = async (client = owner) =>
    (await client.data(messageCalls.outbox, {})).list.flatMap(({ text }) => (text.kind === 'verification' ? text : []));
  const facesAre = (apart: number | null) => {
    distance = apart;
  };
  return {
    house,
    clock,
    owner,
    one,
    detail,
    truth,
    verification,
    add,
    verify,
    set,
    gatewayIs,
    goTo,
    listed,
    told,
    facesAre,
  };
}

describe('a face with daily verification', () => {
  it('triggers a reminder, is removed from the lock at the end of the next day, and is restored by a new photo', async () => {
    const { clock, add, truth, verification, verify, goTo, listed, told } = await atHome();
    const id = await add('daily');
    expect(await truth(id)).toEqual(['normal', true]);
    expect(await verification(id)).toEqual({
      every: 'daily',
      verifiedAt: NOON,
      dueAt: DUE,
      near: false,
      overdue: false,
    });
    await goTo(DUE - 6 * HOUR);
    expect(await told()).toMatchObject([{ name: 'Anna', dueAt: DUE, timeZone: 'Europe/Berlin', asHolder: false }]);
    expect(await verification(id)).toMatchObject({ near: true });
    expect(await truth(id)).toEqual(['normal', true]);
    await goTo(DUE);
    expect(await truth(id)).toEqual(['suspended', false]);
    expect(await verification(id)).toMatchObject({ dueAt: null, overdue: true });
    expect([await listed('attention'), await listed('normal')]).toEqual([1, 0]);
    expect(await told()).toMatchObject([{ dueAt: null }, { dueAt: DUE }]);
    expect(await verify(id)).toBe('verified');
    expect(await truth(id)).toEqual(['normal', true]);
    expect([await listed('attention'), await listed('normal')]).toEqual([0, 1]);
    expect(await verification(id)).toMatchObject({ dueAt: DUE + 48 * HOUR, overdue: false });
    await goTo(clock.now() + 24 * HOUR);
    expect(await truth(id)).toEqual(['normal', true]);
  });

  it('stays on the lock if verified in time, and is due again at the end of the next day', async () => {
    const { add, truth, verification, verify, goTo, told } = await atHome();
    const id = await add('daily');
    await goTo(DUE - 2 * HOUR);
    expect(await verify(id)).toBe('verified');
    expect(await verification(id)).toMatchObject({ dueAt: DUE + 24 * HOUR, near: false });
    await goTo(DUE + HOUR);
    expect(await truth(id)).toEqual(['normal', true]);
    expect(await told()).toHaveLength(1);
    await goTo(DUE + 24 * HOUR);
    expect(await truth(id)).toEqual(['suspended', false]);
  });

  it('opens the lock until its removal is confirmed, and is restored if it is verified before that', async () => {
    const { add, truth, detail, verify, goTo, gatewayIs } = await atHome();
    const [id, verified] = [await add('daily'), await add('daily')];
    await gatewayIs(false);
    await goTo(DUE);
    // The face counts as removed only once the lock has confirmed.
    expect(await truth(id)).toEqual(['takingOut.waiting', true]);
    expect((await detail(id)).standing).toMatchObject({ door: 'mayOpen', waitsFor: 'lane' });
    expect(await verify(verified)).toBe('verified');
    expect((await truth(verified))[0]).toBe('adding.waiting');
    await gatewayIs(true);
    expect(await truth(id)).toEqual(['suspended', false]);
    expect(await truth(verified)).toEqual(['normal', true]);
  });

  it('is shown as a danger if the lock refuses to remove it, until a retry succeeds', async () => {
    const { house, clock, owner, one, add, truth, detail, goTo, listed } = await atHome();
    const id = await add('daily');
    await house.setFault({ lockId }, 'refused', true);
    await goTo(DUE);
    expect((await detail(id)).standing).toMatchObject({
      ...{ state: 'takeOutFailed.givenUp', meaning: 'danger', failure: 'noPermission' },
      ...{ mayRetry: true, door: 'mayOpen' },
    });
    expect(await listed('attention')).toBe(1);
    await house.setFault({ lockId }, 'refused', false);
    await owner.data(faceCalls.retry, one(id));
    await clock.advance(1000);
    expect(await truth(id)).toEqual(['suspended', false]);
  });

  it('is removed after a crash, even if it became overdue while the server was down', async () => {
    const { house, clock, add, truth, gatewayIs } = await atHome();
    const id = await add('daily');
    await house.crash();
    await clock.leap(DUE - clock.now() + 5 * HOUR);
    await clock.advance(1000);
    expect(await truth(id)).toEqual(['suspended', false]);
    const other = await add('daily');
    await gatewayIs(false);
    await clock.leap(60 * HOUR);
    await clock.advance(1000);
    expect(await truth(other)).toEqual(['takingOut.waiting', true]);
    await house.crash();
    await gatewayIs(true);
    expect(await truth(other)).toEqual(['suspended', false]);
  });

  it('is not written to the lock if it became overdue while the lock was offline', async () => {
    const { house, add, truth, verify, goTo, gatewayIs } = await atHome();
    await gatewayIs(false);
    const id = await add('daily');
    expect(await truth(id)).toEqual(['adding.waiting', false]);
    await goTo(DUE);
    expect(await truth(id)).toEqual(['suspended', false]);
    await gatewayIs(true);
    expect(await truth(id)).toEqual(['suspended', false]);
    const written = await house.store.readStream({ account: uidOf('owner'), stream: `face-${id}` });
    expect(written.map(({ type }) => type)).not.toContain('credential.sent.v1');
    expect(await verify(id)).toBe('verified');
    expect(await truth(id)).toEqual(['normal', true]);
  });

  it('can be deleted during its removal from the lock and after it', async () => {
    const { clock, owner, one, add, goTo, gatewayIs, house } = await atHome();
    const [leaving, out] = [await add('daily'), await add('daily')];
    const gone = async (id: CredentialId) => {
      expect((await owner.ask(faceCalls.detail, one(id))).errorMsg).toBe('credentialNotFound');
      expect(house.opensTo(lockId, id)).toBe(false);
    };
    await gatewayIs(false);
    await goTo(DUE);
    await owner.data(faceCalls.delete, one(leaving));
    await gatewayIs(true);
    await clock.advance(5000);
    await gone(leaving);
    await owner.data(faceCalls.delete, one(out));
    await clock.advance(1000);
    await gone(out);
    await goTo(DUE + 48 * HOUR);
    const photosLeft = await house.store.db.selectFrom('vault').select('ref').where('ref', 'like', 'face-%').execute();
    expect(photosLeft).toEqual([]);
  });
});

describe('a new photo of a face', () => {
  it('is rejected without effect if it shows another person, shows no face or equals the stored photo', async () => {
    const { add, verification, verify, facesAre, house } = await atHome();
    const id = await add('daily');
    const before = await verification(id);
    const stored = await photo(drawn);
    facesAre(0.51);
    expect(await verify(id)).toBe('otherFace');
    facesAre(null);
    expect(await verify(id)).toBe('photoRefused');
    facesAre(0);
    expect(await verify(id, stored)).toBe('photoStored');
    expect(await verification(id)).toEqual(before);
    const written = await house.store.readStream({ account: uidOf('owner'), stream: `face-${id}` });
    expect(written.map(({ type }) => type)).not.toContain('face.verified.v1');
    facesAre(0.5);
    expect(await verify(id)).toBe('verified');
    // The new photo itself is not stored.
    const kept = await house.store.db.selectFrom('vault').select('ref').where('ref', 'like', 'face-%').execute();
    expect(kept).toHaveLength(2);
  });

  it('is rejected if the face needs no recurring verification, or if the user does not manage the lock', async () => {
    const { house, add, one, verify } = await atHome();
    const id = await add('once');
    expect(await verify(id)).toBe('notInThisState');
    const stranger = await house.signIn('stranger');
    expect(await stranger.upload(faceCalls.verify, one(id), await photo())).toMatchObject({ errorMsg: 'lockNotFound' });
  });
});

describe('the verification frequency of a face', () => {
  it('follows the calendar of the lock’s time zone across month ends, and a change restarts the period', async () => {
    const endOfJanuary = Date.UTC(2026, 0, 31, 11);
    const { add, verification, set, truth, goTo } = await atHome({ from: endOfJanuary });
    const id = await add('monthly');
    // The end of 28 February, in winter time.
    expect((await verification(id)).dueAt).toBe(Date.UTC(2026, 1, 28, 23));
    expect(await set(id, 'weekly')).toBe('set');
    expect((await verification(id)).dueAt).toBe(Date.UTC(2026, 1, 7, 23));
    await goTo(Date.UTC(2026, 1, 1, 11));
    // Changing the frequency restarts the period.
    expect(await set(id, 'daily')).toBe('set');
    expect((await verification(id)).dueAt).toBe(Date.UTC(2026, 1, 2, 23));
    expect(await set(id, 'daily')).toBe('unchanged');
    expect(await set(id, 'once')).toBe('set');
    expect((await verification(id)).dueAt).toBeNull();
    await goTo(Date.UTC(2026, 1, 5));
    expect(await truth(id)).toEqual(['normal', true]);
  });

  it('does not restore a removed face when it changes', async () => {
    const { add, truth, set, verification, verify, goTo, clock } = await atHome();
    const id = await add('daily');
    await goTo(DUE);
    expect(await set(id, 'once')).toBe('set');
    await clock.advance(5000);
    expect(await truth(id)).toEqual(['suspended', false]);
    expect(await verification(id)).toMatchObject({ every: 'once', overdue: true });
    expect(await verify(id)).toBe('verified');
    expect(await truth(id)).toEqual(['normal', true]);
    expect(await verification(id)).toMatchObject({ every: 'once', dueAt: null, overdue: false });
  });

  it('is limited to “once” for a lock without a gateway', async () => {
    const { house, owner, add, one } = await atHome();
    const id = await add('once');
    await house.write('lock', lockId, [{ type: 'lock.unlinked.v1', data: { lockId } }]);
    const asked = await owner.ask(faceCalls.setVerification, { ...one(id), every: 'weekly' });
    expect(asked).toMatchObject({ errorMsg: 'noGateway' });
    const wish = { lockId, name: 'Bea', validity: { kind: 'permanent' as const }, every: 'weekly' as const };
    expect(await owner.upload(faceCalls.add, wish, await photo())).toMatchObject({ errorMsg: 'noGateway' });
  });
});

describe('notifications of overdue faces', () => {
  it('are sent to the users who manage the lock and to the holder’s account', async () => {
    const { house, add, goTo, told, owner, one } = await atHome();
    const id = await add('daily');
    await house.write('lock', lockId, [
      { type: 'lock.accessGranted.v1', data: { lockId, uid: uidOf('admin'), role: 'admin', groupId: -1 } },
    ]);
    await house.write('face', id, [
      {
        type: 'credential.givenTo.v1',
        data: { ...one(id), uid: uidOf('owner'), to: { known: 'byAccount', uid: uidOf('guest') } },
      },
    ]);
    const [admin, guest] = [await house.signIn('admin'), await house.signIn('guest')];
    await goTo(DUE - 6 * HOUR);
    await goTo(DUE);
    for (const client of [owner, admin])
      expect(await told(client)).toMatchObject([
        { dueAt: null, asHolder: false },
        { dueAt: DUE, asHolder: false },
      ]);
    expect(await told(guest)).toMatchObject([{ asHolder: true }, { asHolder: true, name: 'Anna' }]);
    expect(await told(await house.signIn('stranger'))).toEqual([]);
  });

  it('stop when the lock is removed from the console', async () => {
    const { house, add, goTo, told, one } = await atHome();
    const id = await add('daily');
    await house.write('face', id, [
      {
        type: 'credential.givenTo.v1',
        data: { ...one(id), uid: uidOf('owner'), to: { known: 'byAccount', uid: uidOf('guest') } },
      },
    ]);
    await house.write('lock', lockId, [{ type: 'lock.removed.v1', data: { lockId, uid: uidOf('owner') } }]);
    await goTo(DUE - 6 * HOUR);
    await goTo(DUE);
    expect(await told(await house.signIn('guest'))).toEqual([]);
  });

  it('are sent once to each recipient, even if delivery to an earlier recipient fails', async () => {
    const sent: string[] = [];
    let isAway = true;
    const { house, clock, add, goTo } = await atHome({
      senders: {
        async mail({ to, mail }) {
          if (!mail.subject.includes('Anna')) return { kind: 'delivered' };
          if (to === nameOf('owner') && isAway) return { kind: 'failed', reason: 'unreachable' };
          sent.push(to);
          return { kind: 'delivered' };
        },
      },
    });
    await house.write('lock', lockId, [
      { type: 'lock.accessGranted.v1', data: { lockId, uid: uidOf('admin'), role: 'admin', groupId: -1 } },
    ]);
    await add('daily');
    await goTo(DUE - 6 * HOUR);
    expect(sent).toEqual([nameOf('admin')]);
    isAway = false;
    await clock.advance(10_000);
    expect(sent).toEqual([nameOf('admin'), nameOf('owner')]);
  });
});
