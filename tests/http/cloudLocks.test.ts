/** Locks of a vendor’s cloud: each account sees its own; the callback URL accepts only valid requests. */
import { describe, expect, it } from 'vitest';
import { addingCalls } from '../../models/calls/adding.calls.ts';
import {
  cardCalls,
  fingerprintCalls,
  keyFobCalls,
  palmVeinCalls,
  passcodeCalls,
  qrCodeCalls,
} from '../../models/calls/credential.calls.ts';
import { jobCalls } from '../../models/calls/job.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { way, withCloud } from './cloudHouse.ts';

/** The cloud does not list faces. */
const KINDS = [passcodeCalls, cardCalls, fingerprintCalls, palmVeinCalls, keyFobCalls, qrCodeCalls];

describe('an account of the vendor’s cloud', () => {
  it('can be signed in to by any user, who then discovers its locks', async () => {
    const { house, signIn, owner, cloud } = await withCloud();
    const stranger = await house.signIn('stranger');
    const closed = async (who: SignedClient) =>
      (await who.data(addingCalls.ways, {})).list.find(one => one.way === way);
    expect(await closed(stranger)).toEqual({ way, closed: 'notSignedIn', signedInAs: null, toSet: [] });
    expect(await stranger.data(addingCalls.find, { way })).toEqual({ state: 'notSignedIn' });
    expect(await signIn(stranger, 'wrong')).toMatchObject({ errorMsg: 'wrongCredentials' });
    expect(await signIn(stranger)).toMatchObject({ errorCode: 0 });
    expect(await closed(stranger)).toEqual({ way, closed: null, signedInAs: cloud.account.username, toSet: [] });
    const found = await stranger.data(addingCalls.find, { way });
    expect(found.state === 'found' && found.list.map(({ name }) => name)).toEqual([
      'Front door',
      'Back door',
      'Shed',
      'Safe',
    ]);
    expect(await closed(owner)).toMatchObject({ closed: 'notSignedIn' });
    await stranger.data(addingCalls.signOut, { way });
    expect(await stranger.data(addingCalls.find, { way })).toEqual({ state: 'notSignedIn' });
  });

  it('has locks that can be paired with their credentials and then unlocked', async () => {
    const { house, owner, cloud, takeIn } = await withCloud();
    for (const kind of ['fingerprint', 'palmVein', 'keyFob'] as const)
      await cloud.enrolByPhone(7, kind, { code: `${kind}-1`, name: `Old ${kind}` });
    await cloud.enrolByPhone(7, 'passcode', { code: '604218', name: 'Cleaning' });
    await cloud.enrolByPhone(7, 'card', { code: '3370604218', name: 'Card of the annex' });
    await cloud.enrolByPhone(7, 'qrCode', { code: '70000', name: 'Parcel service' });
    const { lockId } = await takeIn();
    await house.until(async () => {
      const lists = await Promise.all(KINDS.map(({ list }) => owner.data(list, { lockId })));
      const all = lists.flatMap(({ list }) => list);
      return all.length === KINDS.length && all.every(({ standing }) => standing.state === 'normal') ? true : null;
    });
    const { attemptId } = await owner.data(lockCalls.unlock, { lockId });
    const state = await house.until(async () => {
      const attempt = await owner.data(lockCalls.attempt, { attemptId });
      return ['requested', 'sent'].includes(attempt.state) ? null : attempt.state;
    });
    expect(state).toBe('done');
    expect(cloud.journal().filter(({ by }) => by === 'cloud')).toHaveLength(1);

    for (const kind of ['passcode', 'card', 'qrCode'] as const) await owner.data(jobCalls.clear, { lockId, kind });
    await house.until(async () => (cloud.held(7).length === 3 ? true : null));
    expect(cloud.held(7).map(({ kind }) => kind)).toEqual(['fingerprint', 'palmVein', 'keyFob']);
  });
});

describe('the callback URL of a cloud', () => {
  const post = (url: string, body: string, type = 'application/x-www-form-urlencoded') =>
    fetch(url, { method: 'POST', body, headers: { 'content-type': type } });

  it('is shown only to operators, answers “success”, and every other URL is not found', async () => {
    const { house, signIn, owner } = await withCloud();
    const stranger = await house.signIn('stranger');
    await signIn(owner);
    const { callbackUrl, allowed, spent } = await owner.data(addingCalls.budget, { way });
    expect([allowed, spent > 0]).toEqual([30_000, true]);
    expect((await stranger.data(addingCalls.budget, { way })).callbackUrl).toBe(null);
    expect(callbackUrl).toMatch(/^\/cloud\/ttlock\/[\w-]{20,}$/);

    const right = await post(`${house.origin}${callbackUrl}`, 'lockId=7&notifyType=1&records=%5B%5D');
    expect([right.status, await right.text()]).toEqual([200, 'success']);
    const nothing = await post(`${house.origin}/nothing/here`, '');
    const others = [
      await post(`${house.origin}/cloud/ttlock/${'x'.repeat(32)}`, 'lockId=7'),
      await post(`${house.origin}/cloud/mqtt/${'x'.repeat(32)}`, 'lockId=7'),
      await post(`${house.origin}${callbackUrl}`, 'lockId=%E0%A4%A', 'text/plain'),
      await post(`${house.origin}${callbackUrl}`, 'a=1&a=2'),
    ];
    for (const one of others) expect([one.status, await one.text()]).toEqual([404, await nothing.clone().text()]);
  });
});
