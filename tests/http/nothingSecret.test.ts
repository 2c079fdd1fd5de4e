/** No log line, error or database file contains a secret in plain text, whatever is requested and whatever fails. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Call } from '../../models/calls/call.ts';
import { cardCalls, faceCalls, passcodeCalls, qrCodeCalls } from '../../models/calls/credential.calls.ts';
import { fingerprintDataCalls } from '../../models/calls/fingerprintData.calls.ts';
import { guestCalls } from '../../models/calls/guest.calls.ts';
import { lockCalls } from '../../models/calls/lock.calls.ts';
import { userCalls } from '../../models/calls/user.calls.ts';
import type { CredentialId, OperationId } from '../../models/ids.ts';
import { PasscodeType } from '../../models/passcode.ts';
import { FingerprintVendor } from '../../models/plugIn.ts';
import type { CredentialRequest, LockContent } from '../../src/drivers/lockCredential.ts';
import { within } from '../support/pace.ts';
import { drawnFace, type PhotoFile, photos, seesDrawnFaces } from '../support/photos.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { drawn } from './drawn.ts';
import { locks, nameOf, openHouse, PASSWORD } from './house.ts';

const { lockId } = locks.door;
const validity = { kind: 'permanent' } as const;
const [DIGITS, OTHER_DIGITS, NUMBER, WRONG_PASSWORD] = ['948271635', '837160524', '9182736450', 'Wrong-9482-Pass'];

/** Short secrets also occur by chance within longer numbers and ids. */
const found = (secrets: readonly string[], text: string) =>
  secrets.filter(secret => new RegExp(`(?<![0-9a-fA-F])${secret}(?![0-9a-fA-F])`).test(text));

const FEATURES = 'what a lock compares a drawn face with';
const WEIDUN = FingerprintVendor.WEIDUN;
const TEMPLATE = Buffer.from('the ridges of a right thumb, as a device on the desk has read them').toString('base64');

const LONG_ENOUGH = 24;
/** How part of a long secret would look in plain text: raw, encoded, or as a byte array. */
function tracesOf(bytes: Buffer): string[] {
  const from = 3 * Math.floor(bytes.length / 6);
  const part = bytes.subarray(from, from + LONG_ENOUGH);
  const numbers = [...part].slice(0, 6);
  return [
    ...(['latin1', 'base64', 'hex'] as const).map(encoding => part.toString(encoding)),
    numbers.join(','),
    numbers.join(', '),
    numbers.map((byte, i) => `"${from + i}":${byte}`).join(','),
  ];
}
const seen = (traces: readonly string[], text: string) => traces.filter(trace => text.includes(trace));

/** Puts the whole request into its error, as careless code does. */
const careless = (request: object): never => {
  throw Object.assign(new Error(`cannot do ${JSON.stringify(request)}`), { request });
};

async function careful() {
  const lines: string[] = [];
  let breaks = false;
  /** Decrypted contents as the driver receives them. */
  const given: LockContent[] = [];
  const broken = {
    writeCredential(request: CredentialRequest) {
      if (request.content) given.push(request.content);
      return breaks ? careless(request) : Promise.resolve({ kind: 'done' as const });
    },
    computeFeatures: (request: object) =>
      breaks ? careless(request) : Promise.resolve({ kind: 'done' as const, features: FEATURES }),
    queryState: async () => {
      throw Object.assign(new Error('cannot ask'), { hangsOnIt: DIGITS });
    },
  };
  const house = await openHouse({ log: line => lines.push(line), broken, faces: seesDrawnFaces });
  const owner = await house.signIn('owner');
  const errors: string[] = [];
  const ask = async (...asked: Parameters<SignedClient['ask']>) => {
    const envelope = await owner.ask(...asked);
    if (envelope.errorCode !== 0) errors.push(JSON.stringify(envelope));
    return envelope;
  };
  const logged = (text: string, times = 1) =>
    house.until(async () => (lines.filter(line => line.includes(text)).length >= times ? true : null));
  const breakDriver = () => {
    breaks = true;
  };
  return { ...house, owner, ask, errors, lines, logged, breakDriver, given };
}

/** The console's files; the simulated locks' own database holds codes in plain text, as locks do. */
const keptIn = (folder: string): [name: string, bytes: string][] =>
  readdirSync(folder)
    .filter(name => !name.startsWith('world.sqlite') && name !== 'index.html')
    .map(name => [name, readFileSync(join(folder, name), 'latin1')]);

it('secrets are not logged, returned in errors or stored unsealed', { timeout: within(30_000) }, async () => {
  const { owner, ask, errors, lines, logged, breakDriver, folder, signIn, visitor, until, given } = await careful();
  const name = 'Cleaner';
  const fresh = { lockId, name, validity };
  const added = async (call: Parameters<typeof ask>[0], params: object) =>
    (await owner.data(call as typeof passcodeCalls.add, params)).credentialId;
  const one = (credentialId: CredentialId) => ({ lockId, credentialId });

  const custom = await added(passcodeCalls.add, { ...fresh, digits: DIGITS });
  const generated = await added(passcodeCalls.get, { ...fresh, type: PasscodeType.PERMANENT });
  const { digits: made } = await owner.data(passcodeCalls.reveal, one(generated));
  await added(cardCalls.add, { ...fresh, cardNumber: NUMBER });
  await owner.data(passcodeCalls.changeDigits, { ...one(custom), digits: OTHER_DIGITS });
  await owner.data(passcodeCalls.reveal, one(custom));

  await ask(passcodeCalls.add, { ...fresh, digits: OTHER_DIGITS });
  await ask(cardCalls.add, { ...fresh, cardNumber: NUMBER });
  await ask(passcodeCalls.add, { ...fresh, digits: `${DIGITS}0` });
  await ask(passcodeCalls.add, { ...fresh, lockId: locks.unlockOnly.lockId, digits: DIGITS });
  await ask(passcodeCalls.changeDigits, { ...one(generated), digits: DIGITS });
  await ask(cardCalls.add, { ...fresh, cardNumber: `${NUMBER}x` });
  await ask(userCalls.login, { username: nameOf('owner'), password: WRONG_PASSWORD });
  const unsigned = await owner.request('POST', passcodeCalls.add.path, { digits: DIGITS }, { signature: 'no' });
  const stranger = await (await visitor()).request('POST', passcodeCalls.add.path, { digits: DIGITS });
  const unreadable = await fetch(`${owner.origin}/api/%E0%A4%A?digits=${DIGITS}`);
  const huge = await owner.request('POST', passcodeCalls.add.path, { digits: DIGITS.repeat(100_000) });
  for (const answer of [unsigned, stranger, unreadable, huge]) {
    const text = await answer.text();
    expect(JSON.parse(text).errorCode).not.toBe(0);
    errors.push(text);
  }

  const codes: string[] = [];
  for (const changes of [true, false]) {
    const code = await added(qrCodeCalls.add, { ...fresh, changes, remoteUnlock: true });
    const { code: picture, link } = drawn(await owner.data(qrCodeCalls.show, one(code)));
    const token = link?.token ?? '';
    await ask(guestCalls.look, { token });
    await ask(guestCalls.unlock, { token });
    await ask(guestCalls.attempt, { token, attemptId: 'none' as OperationId });
    await owner.data(qrCodeCalls.revokeLink, one(code));
    await ask(guestCalls.look, { token });
    await owner.request('GET', guestCalls.look.path, { token });
    // A QR code consists of the public code number and a secret part; only the secret part is checked.
    codes.push(token, picture.text.split('.').at(-1) ?? '');
  }

  const photo = await drawnFace(1);
  const upload = async (file: PhotoFile, call: Call = faceCalls.add, params: object = fresh) => {
    const envelope = await owner.upload(call as typeof faceCalls.add, params, [{ field: 'photo', ...file }]);
    if (envelope.errorCode !== 0) errors.push(JSON.stringify(envelope));
    return envelope.data?.credentialId as CredentialId;
  };
  const face = await upload(photo);
  const { dataUrl } = await owner.data(faceCalls.photo, one(face));
  const { collectedId } = await owner.data(fingerprintDataCalls.add, { name, vendor: WEIDUN, template: TEMPLATE });
  await owner.data(fingerprintDataCalls.issue, { ...fresh, collectedId });
  const kindsGiven = () => new Set(given.map(({ kind }) => kind));
  await until(async () => (kindsGiven().has('face') && kindsGiven().has('fingerprint') ? true : null));
  // Then a duplicate upload, a wrong path, a truncated file, a wrong MIME type and a file that is no photo.
  await upload(photo);
  await upload(photo, cardCalls.rename, { ...one(face), name });
  await upload({ ...photo, buffer: photo.buffer.subarray(0, photo.buffer.length - 900) });
  await upload({ ...photo, mimeType: 'image/png', name: 'face.png' });
  await upload(photos.text());
  await ask(fingerprintDataCalls.add, { name, vendor: WEIDUN, template: `${TEMPLATE}!` });
  await ask(fingerprintDataCalls.issue, { ...fresh, collectedId });

  breakDriver();
  await upload(await drawnFace(2));
  // Only the photo's upload has failed so far.
  await logged('the driver failed');
  await ask(passcodeCalls.changeDigits, { ...one(custom), digits: DIGITS });
  await ask(lockCalls.queryState, { lockId });
  const again = await signIn('owner');
  // Waits until the failures are logged; otherwise the absence of secrets proves nothing.
  await logged('the driver failed', 2);
  await logged('cannot ask');

  const tokens = [owner, again].flatMap(client => [client.accessToken, ...client.cookie.split(/[=;]\s*/)]);
  const secrets = [
    DIGITS,
    OTHER_DIGITS,
    NUMBER,
    PASSWORD,
    WRONG_PASSWORD,
    made,
    ...codes,
    ...tokens.filter(one => one.length > 20),
  ];
  expect(secrets.length).toBeGreaterThan(8);
  expect(errors.length).toBeGreaterThan(9);
  expect(found(secrets, lines.join('\n'))).toEqual([]);
  expect(found(secrets, errors.join('\n'))).toEqual([]);
  const files = keptIn(folder);
  expect(files.map(([file]) => file)).toContain('latchwork.sqlite-wal');
  for (const [file, bytes] of files) expect([file, found([...secrets, nameOf('owner')], bytes)]).toEqual([file, []]);

  const portrait = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  const second = (await drawnFace(2)).buffer;
  const bodies = [photo.buffer, portrait, second].flatMap(tracesOf).concat(FEATURES, TEMPLATE);
  expect(given).toContainEqual({ kind: 'face', features: FEATURES });
  expect(given).toContainEqual({ kind: 'fingerprint', template: TEMPLATE });
  expect(seen(bodies, lines.join('\n'))).toEqual([]);
  expect(seen(bodies, errors.join('\n'))).toEqual([]);
  for (const [file, bytes] of files) expect([file, seen(bodies, bytes)]).toEqual([file, []]);
});

it('the calls that handle secrets take no secret in their URL', () => {
  const groups = [
    userCalls,
    lockCalls,
    cardCalls,
    passcodeCalls,
    qrCodeCalls,
    guestCalls,
    faceCalls,
    fingerprintDataCalls,
  ];
  const calls: Call[] = groups.flatMap(group => Object.values(group));
  const fieldsOf = (call: Call) => Object.keys((call.params as unknown as { shape: object }).shape);
  const inUrls = calls.filter(({ method }) => method === 'GET').flatMap(fieldsOf);
  expect(inUrls).not.toHaveLength(0);
  expect(inUrls.filter(field => /digits|number|password|token|code|photo|template/i.test(field))).toEqual([]);
});
