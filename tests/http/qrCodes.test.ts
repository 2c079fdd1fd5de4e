/** QR codes against a real server, from issue to unlock, and what the guest's link may do. */
import { describe, expect, it } from 'vitest';
import { DEAD_LINK_LIMIT } from '../../machines/aggregates/signInThrottle.decide.ts';
import { type Added, qrCodeCalls } from '../../models/calls/credential.calls.ts';
import { guestCalls } from '../../models/calls/guest.calls.ts';
import { lockRecordCalls } from '../../models/calls/lockRecord.calls.ts';
import type { CommandId, CredentialId, LockId, OperationId } from '../../models/ids.ts';
import { LINK_UNLOCK_PAUSE_MS, OPERATION_DEADLINE_MS, QR_CODE_TURN_MS } from '../../models/limits.ts';
import type { Validity } from '../../models/validity.ts';
import { streamRef } from '../../src/engine/loop/loop.ts';
import { fakeClock } from '../support/fakeClock.ts';
import { drawn } from './drawn.ts';
import { type HouseOptions, locks, openHouse, uidOf } from './house.ts';

const { lockId } = locks.door;
const HOUR = 3_600_000;
const NOON = 1_700_000_000_000;
const permanent: Validity = { kind: 'permanent' };
const untilEvening: Validity = { kind: 'limited', start: NOON, end: NOON + 8 * HOUR };
const tampered = (token: string) => (token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`);

async function atTheDoor({ simulates }: Pick<HouseOptions, 'simulates'> = {}) {
  const clock = fakeClock(NOON);
  const house = await openHouse({ clock, ...(simulates && { simulates }) });
  const owner = await house.signIn('owner');
  const guest = await house.visitor();
  const wish = { lockId, name: 'Maya', validity: untilEvening, changes: true, remoteUnlock: true };
  const issue = async (change: Partial<typeof wish & { validity: Validity; linkEndsAt: number }> = {}) => {
    const asked = { ...wish, ...change };
    const { credentialId } = await owner.data(qrCodeCalls.add, asked);
    return { lockId: asked.lockId, credentialId };
  };
  const show = async (one: { lockId: LockId; credentialId: CredentialId }) =>
    drawn(await owner.data(qrCodeCalls.show, one));
  const tokenOf = async (one: { lockId: LockId; credentialId: CredentialId }) => (await show(one)).link?.token ?? '';
  const stands = async (one: { lockId: LockId; credentialId: CredentialId }) =>
    (await owner.data(qrCodeCalls.detail, one)).standing.state;
  const look = async (token: string) => guest.ask(guestCalls.look, { token });
  const unlock = async (token: string, commandId?: string) =>
    guest.ask(guestCalls.unlock, { token, commandId: commandId as CommandId });
  const attempt = async (token: string, attemptId: OperationId) =>
    (await guest.ask(guestCalls.attempt, { token, attemptId })).data;
  const factsOf = async (one: { credentialId: CredentialId }) =>
    (await house.store.readStream(streamRef(uidOf('owner'), 'qrCode', one.credentialId))).map(({ type }) => type);
  return { ...house, clock, owner, guest, issue, show, tokenOf, stands, look, unlock, attempt, factsOf };
}

describe('a rotating QR code', () => {
  it('unlocks while it is valid, rotates every minute, and stays valid for one more period', async () => {
    const { issue, show, stands, opensToCode, clock } = await atTheDoor();
    const one = await issue();
    expect(await stands(one)).toBe('online');
    const { code } = await show(one);
    expect(await opensToCode(lockId, code.text)).toBe(true);
    await clock.advance(code.lastsMs ?? 0);
    const next = (await show(one)).code;
    expect(next).toMatchObject({ lastsMs: QR_CODE_TURN_MS });
    expect(next.text).not.toBe(code.text);
    // The previous code stays valid for one more period.
    expect(await opensToCode(lockId, code.text)).toBe(true);
    await clock.advance(QR_CODE_TURN_MS);
    // Nor does the lock cache a code that it has accepted.
    expect(await opensToCode(lockId, code.text)).toBe(false);
    expect(await opensToCode(lockId, (await show(one)).code.text)).toBe(true);
    await clock.advance(8 * HOUR);
    expect(await opensToCode(lockId, (await show(one)).code.text)).toBe(false);
  });

  it('appears by name in the access record of a refused attempt', async () => {
    const { owner, issue, show, opensToCode, until } = await atTheDoor();
    const one = await issue({ validity: { kind: 'limited', start: NOON + HOUR, end: NOON + 2 * HOUR } });
    expect(await opensToCode(lockId, (await show(one)).code.text)).toBe(false);
    const line = await until(async () => (await owner.data(lockRecordCalls.list, { lockId })).list[0] ?? null);
    expect(line).toMatchObject({ operator: 'Maya', success: false });
  });

  it('unlocks no other lock, and does not unlock when altered or deleted', async () => {
    const { owner, issue, show, opensToCode } = await atTheDoor();
    const one = await issue();
    const { code } = await show(one);
    expect(await opensToCode(lockId, code.text)).toBe(true);
    expect(await opensToCode(locks.remoteOff.lockId, code.text)).toBe(false);
    for (const text of [`${code.text}A`, code.text.slice(0, -1), code.text.split('.')[1] ?? '', '', 'x'])
      expect(await opensToCode(lockId, text)).toBe(false);
    await owner.data(qrCodeCalls.delete, one);
    expect(await opensToCode(lockId, code.text)).toBe(false);
  });

  it('does not unlock while the lock is offline or frozen', async () => {
    const { issue, show, opensToCode, setFault, write } = await atTheDoor();
    const one = await issue();
    const { code } = await show(one);
    for (const fault of ['offline', 'noAnswer', 'memoryFull'] as const) {
      await setFault({ lockId }, fault, true);
      expect(await opensToCode(lockId, code.text)).toBe(false);
      await setFault({ lockId }, fault, false);
      expect(await opensToCode(lockId, code.text)).toBe(true);
    }
    await write('lock', lockId, [{ type: 'lock.frozen.v1', data: { lockId, uid: uidOf('owner') } }]);
    expect(await opensToCode(lockId, code.text)).toBe(false);
  });

  it('is refused for a lock without a gateway or without QR code support', async () => {
    const { owner } = await atTheDoor();
    const wish = { name: 'Maya', validity: permanent, changes: true, remoteUnlock: false };
    expect(await owner.ask(qrCodeCalls.add, { ...wish, lockId: locks.noGateway.lockId })).toMatchObject({
      errorMsg: 'noGateway',
    });
    expect(await owner.ask(qrCodeCalls.add, { ...wish, lockId: locks.unlockOnly.lockId })).toMatchObject({
      errorMsg: 'notSupported',
    });
  });
});

describe('a static QR code', () => {
  it('unlocks once the lock has stored it, stays the same, and stops when the lock confirms its deletion', async () => {
    const { owner, issue, show, stands, opensToCode, clock } = await atTheDoor();
    const one = await issue({ changes: false });
    const { code } = await show(one);
    expect(code).toEqual({ text: expect.stringMatching(/^\d{25}$/), lastsMs: null });
    await clock.advance(1000);
    expect(await stands(one)).toBe('normal');
    expect(await opensToCode(lockId, code.text)).toBe(true);
    expect((await show(one)).code).toEqual(code);
    await owner.data(qrCodeCalls.delete, one);
    await clock.advance(1000);
    expect(await opensToCode(lockId, code.text)).toBe(false);
    expect(await owner.ask(qrCodeCalls.detail, one)).toMatchObject({ errorMsg: 'credentialNotFound' });
  });

  it('is not shown as ready before the lock confirms it', async () => {
    const { issue, tokenOf, look, holdCredentials, clock } = await atTheDoor();
    const { letWrite } = holdCredentials();
    const one = await issue({ changes: false });
    const token = await tokenOf(one);
    expect((await look(token)).data).toMatchObject({ standing: 'unconfirmed' });
    await clock.advance(10);
    letWrite();
    await clock.advance(10);
    expect((await look(token)).data).toMatchObject({ standing: 'ready' });
  });
});

it('viewing a QR code is logged at most once an hour, without the code or link token', async () => {
  const { owner, issue, show, factsOf, clock, store } = await atTheDoor();
  const one = await issue();
  await show(one);
  await show(one);
  expect(await factsOf(one)).toEqual(['qrCode.issued.v1', 'qrCode.shown.v1']);
  await clock.advance(HOUR);
  await show(one);
  expect(await factsOf(one)).toEqual(['qrCode.issued.v1', 'qrCode.shown.v1', 'qrCode.shown.v1']);
  const { code, link } = await show(one);
  const log = JSON.stringify((await store.readAll(null, 1000)).facts);
  expect(log).not.toContain(link?.token);
  expect(log).not.toContain(code.text);
  expect(JSON.stringify(await owner.ask(qrCodeCalls.detail, one))).not.toContain(link?.token);
});

describe('the guest’s link', () => {
  it('shows the lock’s name, the validity and the code, and nothing else', async () => {
    const { issue, tokenOf, look, show, opensToCode } = await atTheDoor();
    const one = await issue();
    const { data } = await look(await tokenOf(one));
    expect(data).toEqual({
      door: 'Front door',
      validity: untilEvening,
      timeZone: 'Europe/Berlin',
      standing: 'ready',
      code: (await show(one)).code,
      obstacle: null,
      endsAt: NOON + 8 * HOUR,
    });
    expect(await opensToCode(lockId, (data as { code: { text: string } }).code.text)).toBe(true);
  });

  it('unlocks the lock, shows the result, and leaves a record that names the code', async () => {
    const { owner, issue, tokenOf, unlock, attempt, factsOf, until, clock } = await atTheDoor();
    const one = await issue();
    const token = await tokenOf(one);
    const { data } = await unlock(token);
    const { attemptId } = data as { attemptId: OperationId };
    await clock.advance(100);
    expect(await attempt(token, attemptId)).toEqual({ attemptId, state: 'done', reason: null });
    expect(await factsOf(one)).toContain('qrCode.unlockAsked.v1');
    const line = await until(async () => (await owner.data(lockRecordCalls.list, { lockId })).list[0] ?? null);
    expect(line).toMatchObject({ operator: 'Maya', success: true, credentialId: one.credentialId });
    const ofIt = await owner.data(lockRecordCalls.list, { lockId, qrcodeNo: one.credentialId });
    expect(ofIt).toMatchObject({ total: 1, list: [line] });
    const another = await issue();
    expect((await owner.data(lockRecordCalls.list, { lockId, qrcodeNo: another.credentialId })).total).toBe(0);
  });

  it('reports a refused unlock as refused and an unanswered one as unconfirmed', async () => {
    const { issue, tokenOf, unlock, attempt, setFault, clock } = await atTheDoor();
    const token = await tokenOf(await issue());
    await setFault({ lockId }, 'refused', true);
    const first = ((await unlock(token)).data as { attemptId: OperationId }).attemptId;
    await clock.advance(100);
    expect(await attempt(token, first)).toMatchObject({ state: 'refused', reason: 'jammed' });
    await setFault({ lockId }, 'refused', false);
    await setFault({ lockId }, 'noAnswer', true);
    await clock.advance(LINK_UNLOCK_PAUSE_MS);
    const second = ((await unlock(token)).data as { attemptId: OperationId }).attemptId;
    await clock.advance(1000);
    expect(await attempt(token, second)).toMatchObject({ state: 'sent' });
    // An unlock that may still arrive is not sent again.
    await clock.advance(LINK_UNLOCK_PAUSE_MS);
    expect((await unlock(token)).data).toEqual({ attemptId: second });
    await clock.advance(OPERATION_DEADLINE_MS);
    expect(await attempt(token, second)).toMatchObject({ state: 'unconfirmed', reason: 'noAnswer' });
  });

  it('sends one unlock for simultaneous requests, and each request gets the same attempt', async () => {
    const { issue, tokenOf, unlock, factsOf } = await atTheDoor();
    const one = await issue();
    const token = await tokenOf(one);
    const answers = await Promise.all([unlock(token, 'mine'), unlock(token, 'yours'), unlock(token)]);
    expect(answers.map(({ errorMsg, errorCode }) => errorCode && errorMsg)).toEqual([0, 0, 0]);
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect((await factsOf(one)).filter(type => type === 'qrCode.unlockAsked.v1')).toHaveLength(1);
  });

  it('sends one unlock per command id and limits the rate of unlocks', async () => {
    const { issue, tokenOf, unlock, factsOf, clock } = await atTheDoor();
    const one = await issue();
    const token = await tokenOf(one);
    const answers = await Promise.all([unlock(token, 'wish'), unlock(token, 'wish'), unlock(token, 'wish')]);
    const accepted = answers.filter(({ errorCode }) => errorCode === 0).map(({ data }) => data as object);
    expect(new Set(accepted.map(data => JSON.stringify(data))).size).toBe(1);
    await clock.advance(LINK_UNLOCK_PAUSE_MS - 1);
    expect(await unlock(token, 'another')).toMatchObject({ errorMsg: 'tooManyTries' });
    await clock.advance(1);
    expect((await unlock(token, 'wish')).data).toEqual(accepted[0]);
    expect((await factsOf(one)).filter(type => type === 'qrCode.unlockAsked.v1')).toHaveLength(1);
    expect((await unlock(token, 'third')).errorCode).toBe(0);
  });

  it('answers linkNotFound if it is altered, revoked, replaced or expired', async () => {
    const { owner, issue, tokenOf, look, unlock, attempt, clock } = await atTheDoor();
    const [revoked, renewed, ending, withCode] = [
      await issue(),
      await issue(),
      await issue({ linkEndsAt: NOON + HOUR }),
      await issue({ validity: { kind: 'limited', start: NOON, end: NOON + HOUR } }),
    ];
    const tokens = await Promise.all([revoked, renewed, ending, withCode].map(tokenOf));
    const { attemptId } = (await unlock(tokens[1] ?? '')).data as { attemptId: OperationId };
    await owner.data(qrCodeCalls.revokeLink, revoked);
    await owner.data(qrCodeCalls.renewLink, renewed);
    const other = await tokenOf(renewed);
    expect((await look(other)).errorCode).toBe(0);
    await clock.advance(HOUR);
    const never = await look('A'.repeat(43));
    expect(never).toMatchObject({ errorMsg: 'linkNotFound' });
    for (const token of [...tokens, tampered(other)]) {
      expect(await look(token)).toEqual(never);
      expect(await unlock(token)).toEqual(never);
      expect(await attempt(token, attemptId)).toEqual(never.data);
    }
    expect((await look(other)).errorCode).toBe(0);
  });

  it('throttles guessed tokens with growing delays, but not a valid link from the same IP address', async () => {
    const { issue, tokenOf, look, unlock, clock } = await atTheDoor();
    const token = await tokenOf(await issue());
    const guessed = (nth: number) => String(nth).padStart(43, 'A');
    for (let nth = 0; nth < DEAD_LINK_LIMIT; nth++)
      expect(await look(guessed(nth))).toMatchObject({ errorMsg: 'linkNotFound' });
    const waits = async () => {
      const { errorMsg, data } = await unlock(guessed(99));
      return errorMsg === 'tooManyTries' ? (data as unknown as { retryAt: number }).retryAt - clock.now() : errorMsg;
    };
    expect(await waits()).toBe(1000);
    expect((await look(token)).errorCode).toBe(0);
    await clock.advance(1000);
    expect([await waits(), await waits()]).toEqual(['linkNotFound', 2000]);
    expect((await unlock(token)).errorCode).toBe(0);
  });

  it('answers linkNotFound while its code is being deleted', async () => {
    const { owner, issue, tokenOf, look, holdCredentials, clock } = await atTheDoor();
    const one = await issue({ changes: false });
    const token = await tokenOf(one);
    await clock.advance(1000);
    holdCredentials();
    await owner.data(qrCodeCalls.delete, one);
    expect(await look(token)).toMatchObject({ errorMsg: 'linkNotFound' });
  });

  it('does not unlock without remote unlock permission, outside its validity, or on a frozen lock', async () => {
    const { issue, tokenOf, look, unlock, write } = await atTheDoor();
    const notGiven = await tokenOf(await issue({ remoteUnlock: false }));
    const notAllowed = await tokenOf(await issue({ lockId: locks.remoteOff.lockId }));
    for (const token of [notGiven, notAllowed]) {
      expect((await look(token)).data).toMatchObject({ obstacle: 'remoteUnlockOff' });
      expect(await unlock(token)).toMatchObject({ errorMsg: 'remoteUnlockOff' });
    }
    const early = await tokenOf(
      await issue({ validity: { kind: 'limited', start: NOON + HOUR, end: NOON + 2 * HOUR } }),
    );
    expect((await look(early)).data).toMatchObject({ obstacle: 'notNow', standing: 'early' });
    expect(await unlock(early)).toMatchObject({ errorMsg: 'notValidNow' });
    const token = await tokenOf(await issue());
    await write('lock', lockId, [{ type: 'lock.frozen.v1', data: { lockId, uid: uidOf('owner') } }]);
    expect((await look(token)).data).toMatchObject({ obstacle: 'lockFrozen' });
    expect(await unlock(token)).toMatchObject({ errorMsg: 'lockFrozen' });
  });

  it('reports an unreachable lock without revealing whether a gateway or a setting is missing', async () => {
    let simulates = true;
    const { issue, tokenOf, look, unlock, write, crash } = await atTheDoor({ simulates: () => simulates });
    const tokens = await Promise.all([await issue(), await issue({ lockId: locks.offline.lockId })].map(tokenOf));
    const [withGateway = '', withNone = ''] = tokens;
    await write('lock', locks.offline.lockId, [{ type: 'lock.unlinked.v1', data: { lockId: locks.offline.lockId } }]);
    const says = async (token: string) => {
      const { errorMsg, data } = await unlock(token);
      return { obstacle: (await look(token)).data?.obstacle, errorMsg, data };
    };
    const notReachable = { obstacle: 'notReachable', errorMsg: 'lockNotReachable', data: undefined };
    expect(await says(withNone)).toEqual(notReachable);
    simulates = false;
    await crash();
    expect(await says(withGateway)).toEqual(notReachable);
  });

  it('returns only the attempts that were requested through it', async () => {
    const { owner, issue, tokenOf, unlock, attempt } = await atTheDoor();
    const [mine, theirs] = [await tokenOf(await issue()), await tokenOf(await issue())];
    const { attemptId } = (await unlock(theirs)).data as { attemptId: OperationId };
    expect(await attempt(mine, attemptId)).toBeUndefined();
    expect(await attempt(theirs, attemptId)).toMatchObject({ attemptId });
    expect(await owner.ask(guestCalls.attempt, { token: mine, attemptId })).toMatchObject({ errorMsg: 'jobNotFound' });
  });

  it('needs no sign-in, and grants no access to other calls', async () => {
    const { guest, issue, tokenOf, origin } = await atTheDoor();
    const one = await issue();
    const token = await tokenOf(one);
    guest.accessToken = token;
    for (const call of [qrCodeCalls.show, qrCodeCalls.revokeLink, qrCodeCalls.delete])
      expect(await guest.ask(call, one)).toMatchObject({ errorMsg: 'loginExpired' });
    const page = await fetch(`${origin}/open`, { headers: { accept: 'text/html' } });
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
  });
});

it('a user who may not manage the lock cannot see or change its QR codes', async () => {
  const { signIn, issue } = await atTheDoor();
  const one = await issue();
  for (const person of ['guest', 'stranger'] as const) {
    const other = await signIn(person);
    for (const call of [qrCodeCalls.show, qrCodeCalls.renewLink, qrCodeCalls.revokeLink])
      expect((await other.ask(call, one)).errorMsg).toMatch(/noPermission|lockNotFound/);
  }
});

it('a QR code requested twice under one command id is issued once', async () => {
  const { owner } = await atTheDoor();
  const wish = { lockId, name: 'Maya', validity: permanent, changes: false, remoteUnlock: false };
  const asked = { ...wish, commandId: 'once' as CommandId };
  const first: Added = await owner.data(qrCodeCalls.add, asked);
  expect(await owner.data(qrCodeCalls.add, asked)).toEqual(first);
  expect((await owner.data(qrCodeCalls.list, { lockId })).total).toBe(1);
});
