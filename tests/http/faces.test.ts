import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { batchCalls, keepPhoto } from '../../models/calls/batch.calls.ts';
import { faceCalls } from '../../models/calls/credential.calls.ts';
import { faceAuthCalls } from '../../models/calls/faceAuth.calls.ts';
import { jobCalls } from '../../models/calls/job.calls.ts';
import type { CredentialId, LockId } from '../../models/ids.ts';
import { KEPT_PHOTO_MS, MAX_BATCH_PHOTOS } from '../../models/limits.ts';
import { CreditService } from '../../models/order.ts';
import type { PhotoRefusal } from '../../models/photo.ts';
import type { Validity } from '../../models/validity.ts';
import { systemClock } from '../../src/engine/clock.ts';
import { streamRef } from '../../src/engine/loop/loop.ts';
import { eraseOldPhotos } from '../../src/server/features/faces/keptPhotos.ts';
import { createFaceDetector, type FaceDetector } from '../../src/server/features/faces/photo/faceDetector.ts';
import { asSealed } from '../support/asSealed.ts';
import { within } from '../support/pace.ts';
import { type PhotoFile, photos } from '../support/photos.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { locks, openHouse, UNITS, uidOf } from './house.ts';

const { lockId } = locks.door;
const permanent: Validity = { kind: 'permanent' };
const wish = { lockId, name: 'Anna', validity: permanent };

/** Slow to load and to run, so all tests of this file share it and its results. */
const detector = createFaceDetector(systemClock);
afterAll(() => detector.stop());
const found = new Map<string, ReturnType<FaceDetector['find']>>();
const shared: FaceDetector = {
  find(pixels) {
    const { width, height, channels, data } = pixels;
    const picture = createHash('sha256').update(`${width} ${height} ${channels} `).update(data).digest('hex');
    const known = found.get(picture) ?? detector.find(pixels);
    found.set(picture, known);
    return known;
  },
  distance: portraits => detector.distance(portraits),
  stop: () => Promise.resolve(),
};

async function atHome(faces: FaceDetector = shared) {
  const house = await openHouse({ faces });
  const owner = await house.signIn('owner');
  const add = (file: PhotoFile, params: object = {}, client: SignedClient = owner) =>
    client.upload(faceCalls.add, { ...wish, ...params }, [{ field: 'photo', ...file }]);
  const added = async (file: PhotoFile, params: object = {}) => {
    const { data, errorMsg } = await add(file, params);
    return data?.credentialId ?? expect.fail(errorMsg);
  };
  const one = (credentialId: CredentialId, of: LockId = lockId) => ({ lockId: of, credentialId });
  const listed = async () => (await owner.data(faceCalls.list, { lockId })).list;
  const stands = (credentialId: CredentialId, state: string) =>
    house.until(async () => {
      const item = await owner.data(faceCalls.detail, one(credentialId));
      return item.standing.state === state ? item : null;
    });
  const sealed = async () => (await house.store.db.selectFrom('vault').select('ref').execute()).map(({ ref }) => ref);
  const facesSealed = async () => (await sealed()).filter(ref => ref.startsWith('face-'));
  return { house, owner, add, added, one, listed, stands, facesSealed };
}

const seeing = (found: Awaited<ReturnType<FaceDetector['find']>>): FaceDetector => ({
  find: async () => found,
  distance: async () => null,
  stop: async () => {},
});

describe('a suitable photo of a face', () => {
  it('is written to the lock, can be viewed as a JPEG, and is erased when the face is deleted', async () => {
    const { house, owner, added, one, stands, facesSealed } = await atHome();
    const id = await added(await photos.good(), { forWhom: { name: 'Bea' } });
    const item = await stands(id, 'normal');
    expect(item).toMatchObject({ kind: 'face', name: 'Anna', givenTo: { name: 'Bea' } });
    expect(item.may).not.toContain('changePhoto');
    expect(house.opensTo(lockId, id)).toBe(true);
    expect(await facesSealed()).toHaveLength(2);

    const { dataUrl } = await owner.data(faceCalls.photo, one(id));
    expect(dataUrl).toMatch(/^data:image\/jpeg;base64,\/9j/);
    await owner.data(faceCalls.delete, one(id));
    await house.until(async () => ((await facesSealed()).length === 0 ? true : null));
    expect(house.opensTo(lockId, id)).toBe(false);
    expect(await owner.ask(faceCalls.photo, one(id))).toMatchObject({ errorMsg: 'credentialNotFound' });
  });

  it.each(['png', 'bmp', 'onItsSide'] as const)('is accepted and stored upright: %s', async kind => {
    const { added, owner, one } = await atHome();
    const id = await added(await photos[kind]());
    const { dataUrl } = await owner.data(faceCalls.photo, one(id));
    const { default: sharp } = await import('sharp');
    const portrait = await sharp(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')).metadata();
    expect(portrait.orientation).toBeUndefined();
    expect(portrait.height).toBeGreaterThan(0);
    expect((portrait.width ?? 0) / (portrait.height ?? 1)).toBeCloseTo((183 * 2.2) / (189 * 2.2), 0);
  });

  it('is stored encrypted in the vault and appears in no fact', async () => {
    const { house, added, owner, one, stands } = await atHome();
    const id = await added(await photos.good());
    await stands(id, 'normal');
    const { dataUrl } = await owner.data(faceCalls.photo, one(id));
    const text = dataUrl.slice(dataUrl.indexOf(',') + 1);
    const facts = await house.store.readStream(streamRef(uidOf('owner'), 'face', id));
    expect(JSON.stringify(facts)).not.toContain(text.slice(0, 60));
    for (const { sealed } of await house.store.db.selectFrom('vault').select('sealed').execute())
      expect(Buffer.from(sealed).includes(text.slice(0, 60))).toBe(false);
  });

  it('is stored once per lock: the same photo is rejected, another one is accepted', async () => {
    const { add, listed } = await atHome();
    const photo = await photos.good();
    expect(await add(photo)).toMatchObject({ errorCode: 0 });
    expect(await add(photo, { name: 'Somebody else' })).toMatchObject({ errorMsg: 'photoExists' });
    expect(await add(await photos.good('mia'), { name: 'Mia' })).toMatchObject({ errorCode: 0 });
    expect((await listed()).map(({ name }) => name).sort()).toEqual(['Anna', 'Mia']);
  });

  it('is stored once if it is sent twice with one command id', async () => {
    const { add, listed } = await atHome();
    const photo = await photos.good();
    const commandId = 'd0d0d0d0-1111-4222-8333-444444444444';
    const [one, two] = await Promise.all([add(photo, { commandId }), add(photo, { commandId })]);
    expect(one.errorCode).toBe(0);
    expect(two).toEqual(one);
    expect(await listed()).toHaveLength(1);
  });
});

const BAD: Record<string, [() => Promise<PhotoFile> | PhotoFile, PhotoRefusal]> = {
  '9 MB': [photos.large, 'tooLarge'],
  'a text file': [photos.text, 'wrongType'],
  'a text that is called a jpg': [photos.textAsJpg, 'wrongType'],
  'a png that is called a jpg': [photos.renamed, 'otherType'],
  'a broken file': [photos.broken, 'unreadable'],
  'a grey one': [photos.grey, 'notInColour'],
  'no face': [photos.noFace, 'noFace'],
  'two faces': [photos.twoFaces, 'severalFaces'],
  'half a face': [photos.cutOff, 'faceCutOff'],
  'a blurred one': [photos.blurred, 'faceNotClear'],
  'a room full of things': [photos.crowdedRoom, 'backgroundNotPlain'],
};

it(
  'the face recognition network matches another photo of the same person and rejects another person',
  async () => {
    const { owner, added, one, stands } = await atHome();
    const id = await added(await photos.good(), { every: 'weekly' });
    await stands(id, 'normal');
    const verify = async (file: PhotoFile) =>
      (await owner.upload(faceCalls.verify, one(id), [{ field: 'photo', ...file }])).errorMsg;
    expect(await verify(await photos.good('mia'))).toBe('otherFace');
    expect(await verify(await photos.good())).toBe('photoStored');
    expect(await verify(await photos.twoFaces())).toBe('photoRefused');
    expect(await verify(await photos.again())).not.toMatch(/./);
    expect(await owner.data(faceCalls.detail, one(id))).toMatchObject({ verification: { every: 'weekly' } });
  },
  within(120_000),
);

describe('the check of a photo', () => {
  it('rejects an unsuitable photo with the reason, and nothing changes', async () => {
    const { add, listed, facesSealed } = await atHome();
    for (const [what, [make, reason]] of Object.entries(BAD))
      expect(await add(await make()), what).toMatchObject({ errorMsg: 'photoRefused', data: { reason } });
    expect(await listed()).toEqual([]);
    expect(await facesSealed()).toEqual([]);
  });

  it('reports “notChecked” if the face recognition network fails', async () => {
    const { add } = await atHome(seeing(null));
    expect(await add(await photos.good())).toMatchObject({ errorMsg: 'photoRefused', data: { reason: 'notChecked' } });
  });

  it('runs only after the other fields and the permission were checked', async () => {
    const faces: FaceDetector = {
      find: () => expect.fail('it was looked at'),
      distance: async () => null,
      stop: async () => {},
    };
    const { add, house } = await atHome(faces);
    const photo = await photos.good();
    const over: Validity = { kind: 'limited', start: 1, end: 2 };
    expect(await add(photo, { validity: over })).toMatchObject({ errorMsg: 'validityEnded' });
    expect(await add(photo, { name: ' ' })).toMatchObject({ data: { fields: { name: 'tooShort' } } });
    expect(await add(await photos.grey())).toMatchObject({ data: { reason: 'notInColour' } });
    expect(await add(photo, { lockId: locks.unlockOnly.lockId })).toMatchObject({ errorMsg: 'notSupported' });
    expect(await add(photo, {}, await house.signIn('guest'))).toMatchObject({ errorMsg: 'noPermission' });
    expect(await add(photo, {}, await house.signIn('stranger'))).toMatchObject({ errorMsg: 'lockNotFound' });
    expect(await add(photo, {}, await house.visitor())).toMatchObject({ errorMsg: 'loginExpired' });
  });
});

describe('an uploaded form with the photo of a face', () => {
  const never = seeing(null);
  it.each([
    ['no file', [], { photo: 'missing' }],
    ['two files', ['photo', 'photo'], { photo: 'invalid' }],
    ['a file in an unknown field', ['picture'], { picture: 'unknown', photo: 'missing' }],
  ])('is rejected with an error per field if it has %s', async (_, fields, told) => {
    const { owner, listed } = await atHome(never);
    const files = fields.map(field => ({ field, ...photos.text() }));
    expect(await owner.upload(faceCalls.add, wish, files)).toMatchObject({
      errorMsg: 'badParameter',
      data: { fields: told },
    });
    expect(await listed()).toEqual([]);
  });

  it('is rejected with “missing” if it is sent as plain parameters', async () => {
    const { owner } = await atHome(never);
    expect(await owner.ask(faceCalls.add, wish)).toMatchObject({ data: { fields: { photo: 'missing' } } });
  });

  it('is rejected before it is read if it is too large or has no Content-Length', async () => {
    const { house, owner } = await atHome(never);
    const headers = { ...owner.headers(faceCalls.add.path, {}), 'content-type': 'multipart/form-data; boundary=x' };
    const url = `${house.origin}/api${faceCalls.add.path}`;
    const huge = fetch(url, { method: 'POST', headers, body: Buffer.alloc(17 * 2 ** 20) });
    expect((await huge.catch(() => ({ status: 413 }))).status).toBe(413);
    const endless = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from('--x'));
        controller.close();
      },
    });
    const sent = await fetch(url, { method: 'POST', headers, body: endless, duplex: 'half' } as RequestInit);
    expect(sent.status).toBe(413);
  });

  it.each(['__proto__', 'constructor'])('is rejected if a part is named %s', async name => {
    const { owner } = await atHome(never);
    const files = [{ field: name, ...photos.text() }];
    expect(await owner.upload(faceCalls.add, wish, files)).toMatchObject({ errorMsg: 'badParameter' });
  });

  it('is rejected by calls that do not take a file', async () => {
    const { owner } = await atHome(never);
    const files = [{ field: 'photo', ...photos.text() }];
    expect(await owner.upload(faceCalls.rename, { lockId, name: 'x' }, files)).toMatchObject({
      errorMsg: 'badParameter',
    });
  });
});

it('a photo that turns out to be unsuitable can be replaced before it is written to the lock', async () => {
  const { house, owner, added, one, stands, facesSealed } = await atHome();
  const held = house.holdCredentials();
  const id = await added(await photos.good());
  await house.until(async () => held.letFeatures({ kind: 'refused', reason: 'faceNotClear' }) || null);
  const item = await stands(id, 'photoRefused');
  expect(item.standing).toMatchObject({ failure: 'faceNotClear', door: null });
  expect(item.may).toEqual(expect.arrayContaining(['changePhoto', 'delete']));
  const file = { field: 'photo', ...(await photos.good('mia')) };
  const before = await owner.data(faceCalls.photo, one(id));
  expect(
    await owner.upload(faceCalls.changePhoto, one(id), [{ field: 'photo', ...(await photos.noFace()) }]),
  ).toMatchObject({ errorMsg: 'photoRefused' });
  expect(await owner.upload(faceCalls.changePhoto, one(id), [file])).toMatchObject({ errorCode: 0 });
  await house.until(async () => held.letFeatures() || null);
  await house.until(async () => held.letWrite() || null);
  await stands(id, 'normal');
  expect((await owner.data(faceCalls.photo, one(id))).dataUrl).not.toBe(before.dataUrl);
  expect(await facesSealed()).toHaveLength(2);
});

describe('batch rows of faces with photos', () => {
  async function withRows() {
    const home = await atHome();
    const { house, owner } = home;
    const kept = async (file: PhotoFile, client: SignedClient = owner) => {
      const { data, errorMsg } = await client.upload(keepPhoto, {}, [{ field: 'photo', ...file }]);
      return (data as { photo?: string } | undefined)?.photo ?? errorMsg;
    };
    const photosKept = () =>
      house.store.db.selectFrom('vault').select('ref').where('ref', 'like', 'keptPhoto-%').execute();
    const row = (photo: string, name: string) => ({ lockId, name, validity: permanent, photo });
    return { ...home, kept, photosKept, row };
  }

  it('are issued by a job, and no temporary photo remains stored', async () => {
    const { house, owner, kept, photosKept, row, facesSealed, listed } = await withRows();
    const good = await kept(await photos.good());
    expect(good).toMatch(/^\d{15}-/);
    const [{ ref } = { ref: '' }] = await photosKept();
    const sealed = await house.store.secret(uidOf('owner'), ref);
    expect(Buffer.from(sealed ?? []).includes('/9j/'), 'never in the clear').toBe(false);
    const rows = [{ ...row(good, 'Anna'), forWhom: 'Anna' }];
    const { jobId } = await owner.data(batchCalls.face, { rows });
    await house.until(async () => ((await owner.data(jobCalls.detail, { jobId })).state === 'ended' ? true : null));
    expect(await listed()).toMatchObject([{ name: 'Anna', givenTo: { name: 'Anna' }, standing: { meaning: 'done' } }]);
    expect(await photosKept()).toEqual([]);
    expect(await facesSealed()).toHaveLength(2);
    const left = await house.store.db.selectFrom('vault').select('ref').where('ref', 'like', 'job-%').execute();
    expect(left).toEqual([]);
  });

  it('are rejected if their photo is not found, another user’s, repeated or already on the lock', async () => {
    const { house, owner, kept, row, added, stands } = await withRows();
    await stands(await added(await photos.good()), 'normal');
    const [there, png] = [await kept(await photos.good()), await kept(await photos.png())];
    const foreign = await kept(await photos.good(), await house.signIn('stranger'));
    const rows = [there, png, png, foreign].map(photo => row(photo, 'Anna'));
    const { data } = await owner.ask(batchCalls.face, { rows });
    expect((data as { fields?: object } | undefined)?.fields).toMatchObject({
      'rows.0.photo': 'photoExists',
      'rows.2.photo': 'repeated',
      'rows.3.photo': 'photoGone',
    });
  });

  it('can use suitable photos only, up to a limit per account, and unused photos are erased after a day', async () => {
    const { house, kept, photosKept } = await withRows();
    expect(await kept(await photos.grey())).toBe('photoRefused');
    expect(await photosKept()).toEqual([]);
    await kept(await photos.good());
    const many = Array.from({ length: 2 * MAX_BATCH_PHOTOS }, (_, i) => ({
      ...{ account_id: uidOf('stranger'), sealed: asSealed(Buffer.from('sealed')) },
      ref: `keptPhoto-${String(Date.now()).padStart(15, '0')}-${i}`,
    }));
    await house.store.write(db => db.insertInto('vault').values(many).execute());
    expect(await kept(await photos.good(), await house.signIn('stranger')), 'of one account').toBe('tooLarge');
    await house.store.write(db => db.deleteFrom('vault').where('account_id', '=', uidOf('stranger')).execute());
    await eraseOldPhotos(house.store, Date.now() + KEPT_PHOTO_MS - 60_000);
    expect(await photosKept()).toHaveLength(1);
    await eraseOldPhotos(house.store, Date.now() + KEPT_PHOTO_MS + 60_000);
    expect(await photosKept()).toEqual([]);
  });
});

it('the owner and the lock’s managers see the remaining face credits and which user can buy more', async () => {
  const { house, owner } = await atHome(seeing(null));
  const own = () => owner.data(faceAuthCalls.info, {});
  const ofLock = (client: SignedClient, of = lockId) => client.ask(faceAuthCalls.ofLock, { lockId: of });
  expect(await own()).toEqual({ balance: UNITS, reserved: 0, everBought: true, included: false });
  const units = { uid: uidOf('owner'), service: CreditService.FACE };
  await house.write('balance', CreditService.FACE, [
    { type: 'balance.bought.v1', data: { ...units, orderId: 'order-1', quantity: 50 } },
    { type: 'balance.reserved.v1', data: { ...units, useId: 'use-1' } },
  ]);
  const balance = UNITS + 49;
  expect(await own()).toEqual({ balance, reserved: 1, everBought: true, included: false });
  expect((await ofLock(owner)).data).toEqual({ balance, reserved: 1, buy: 'self', included: false });
  const admin = await house.signIn('admin');
  expect((await ofLock(admin)).data).toEqual({ balance, reserved: 1, buy: 'owner', included: false });
  expect(await admin.data(faceAuthCalls.info, {})).toEqual({
    balance: 0,
    reserved: 0,
    everBought: false,
    included: false,
  });
  expect(await ofLock(await house.signIn('guest'))).toMatchObject({ errorMsg: 'noPermission' });
  expect(await ofLock(await house.signIn('stranger'))).toMatchObject({ errorMsg: 'lockNotFound' });
});
