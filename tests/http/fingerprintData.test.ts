import { describe, expect, it } from 'vitest';
import { batchCalls } from '../../models/calls/batch.calls.ts';
import { type CredentialItem, fingerprintCalls } from '../../models/calls/credential.calls.ts';
import { WITHHELD } from '../../models/calls/explorer.calls.ts';
import { fingerprintDataCalls, type StoredFingerprint } from '../../models/calls/fingerprintData.calls.ts';
import { jobCalls } from '../../models/calls/job.calls.ts';
import { transferCalls } from '../../models/calls/transfer.calls.ts';
import type { CommandId, CredentialId, LockId } from '../../models/ids.ts';
import { FingerprintVendor } from '../../models/plugIn.ts';
import type { StoredFingerprintId } from '../../models/storedFingerprint.ts';
import { TransferKind } from '../../models/transfer.ts';
import type { Validity } from '../../models/validity.ts';
import { fromLive } from '../support/liveReader.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { handOver, offered } from './handOver.ts';
import { locks, nameOf, openHouse, uidOf } from './house.ts';

const permanent: Validity = { kind: 'permanent' };
const TEMPLATE = Buffer.from('the ridges of a right thumb').toString('base64');
const { WEIDUN } = FingerprintVendor;
const [door, safe] = [locks.door.lockId, locks.remoteOff.lockId];

async function atTheDesk() {
  const house = await openHouse();
  const owner = await house.signIn('owner');
  const keep = async (client = owner, template = TEMPLATE) =>
    (await client.data(fingerprintDataCalls.add, { name: 'Maya', vendor: WEIDUN, template })).collectedId;
  const issue = (collectedId: StoredFingerprintId, lockId: LockId, client = owner, commandId?: CommandId) => {
    const wish = { collectedId, lockId, name: 'Maya', validity: permanent };
    return client.ask(fingerprintDataCalls.issue, { ...wish, ...(commandId && { commandId }) });
  };
  const issued = async (collectedId: StoredFingerprintId, lockId: LockId, client = owner) =>
    ((await issue(collectedId, lockId, client)).data as { credentialId: CredentialId }).credentialId;
  const becomes = (
    lockId: LockId,
    credentialId: CredentialId,
    state: string,
    client = owner,
  ): Promise<CredentialItem> =>
    house.until(async () => {
      const item = await client.data(fingerprintCalls.detail, { lockId, credentialId });
      return item.standing.state === state ? item : null;
    });
  const gone = (lockId: LockId, credentialId: CredentialId) =>
    house.until(async () =>
      (await owner.ask(fingerprintCalls.detail, { lockId, credentialId })).errorMsg === 'credentialNotFound'
        ? true
        : null,
    );
  const listOf = async (client: SignedClient): Promise<StoredFingerprint[]> =>
    (await client.data(fingerprintDataCalls.list, {})).list;
  const sealed = () => house.store.db.selectFrom('vault').select('ref').where('ref', 'like', '%inger%').execute();
  return { ...house, owner, keep, issue, issued, becomes, gone, listOf, sealed };
}

describe('a stored fingerprint', () => {
  it('is encrypted in the vault, and only its metadata is shown', async () => {
    const { owner, keep, listOf, store } = await atTheDesk();
    const collectedId = await keep();
    const [item] = await listOf(owner);
    expect(item).toEqual({
      ...{ collectedId, name: 'Maya', vendor: WEIDUN, takenAt: expect.any(Number), from: null },
      standing: { state: 'kept', meaning: 'done' },
      ...{ uses: 0, locks: [], may: ['rename', 'issue', 'transfer', 'delete'] },
    });
    expect(await owner.data(fingerprintDataCalls.detail, { collectedId })).toEqual(item);
    const { facts } = await store.readAll(null, 10_000);
    expect(JSON.stringify(facts)).not.toContain(TEMPLATE);
  });

  it('opens each lock that it is issued to, and counts one use per lock', async () => {
    const { owner, keep, issued, becomes, gone, listOf, opensTo } = await atTheDesk();
    const collectedId = await keep();
    const first = await issued(collectedId, door);
    // The template is written remotely, without an enrolment at the lock.
    await becomes(door, first, 'normal');
    expect(opensTo(door, first)).toBe(true);
    const second = await issued(collectedId, safe);
    await becomes(safe, second, 'normal');
    expect(await listOf(owner)).toMatchObject([
      { uses: 2, locks: [{ lockId: door, lockAlias: 'Front door', credentialId: first }, { lockId: safe }] },
    ]);

    await owner.data(fingerprintCalls.delete, { lockId: door, credentialId: first });
    await gone(door, first);
    expect(opensTo(door, first)).toBe(false);
    expect(await listOf(owner)).toMatchObject([{ uses: 2, locks: [{ lockId: safe }] }]);
    // Issuing it to the same lock again costs no further use.
    await becomes(door, await issued(collectedId, door), 'normal');
    expect(await listOf(owner)).toMatchObject([{ uses: 2, locks: [{ lockId: door }, { lockId: safe }] }]);
  });

  it('is issued to a lock only once, whether the command is repeated or a new one is sent', async () => {
    const { keep, issue, owner, listOf } = await atTheDesk();
    const collectedId = await keep();
    const commandId = 'one-wish' as CommandId;
    const answers = await Promise.all([1, 2].map(() => issue(collectedId, door, owner, commandId)));
    expect(answers[0]?.data).toEqual(answers[1]?.data);
    expect((await issue(collectedId, door)).errorMsg).toBe('fingerprintExists');
    expect((await issue(await keep(), door)).errorMsg).toBe('fingerprintExists');
    expect((await listOf(owner)).map(({ uses }) => uses)).toEqual([0, 1]);
  });

  it('is issued only by a manager of the lock, and only to locks that support fingerprints', async () => {
    const { keep, issue, signIn } = await atTheDesk();
    const collectedId = await keep();
    expect((await issue(collectedId, locks.unlockOnly.lockId)).errorMsg).toBe('notSupported');
    expect((await issue(collectedId, locks.foreign.lockId)).errorMsg).toBe('lockNotFound');
    const guest = await signIn('guest');
    const theirs = await keep(guest);
    expect((await issue(theirs, door, guest)).errorMsg).toBe('noPermission');
  });

  it('is issued to several locks by one job, with a result for each', async () => {
    const { owner, keep, until, listOf, opensTo } = await atTheDesk();
    const collectedId = await keep();
    const wish = { collectedId, lockIds: [door, safe], name: 'Maya', validity: permanent };
    const commandId = 'to-both' as CommandId;
    const { jobId } = await owner.data(fingerprintDataCalls.issueToLocks, { ...wish, commandId });
    const again = await owner.data(fingerprintDataCalls.issueToLocks, { ...wish, commandId });
    expect(again.jobId).toBe(jobId);
    const job = await until(async () => {
      const found = await owner.data(jobCalls.detail, { jobId });
      return found.state === 'ended' ? found : null;
    });
    expect(job).toMatchObject({ total: 2, succeeded: 2, failed: 0, noRetry: 0 });
    const [item] = await listOf(owner);
    expect(item).toMatchObject({ uses: 2, locks: [{ lockId: door }, { lockId: safe }] });
    for (const { lockId, credentialId } of item?.locks ?? []) expect(opensTo(lockId, credentialId)).toBe(true);
  });

  it('is issued to no lock if one of them is unsuitable, and the error names each lock and reason', async () => {
    const { owner, keep, issued, listOf } = await atTheDesk();
    const collectedId = await keep();
    await issued(collectedId, door);
    const { noGateway, unlockOnly, foreign } = locks;
    const lockIds = [door, safe, noGateway.lockId, unlockOnly.lockId, foreign.lockId, safe];
    const wish = { collectedId, lockIds, name: 'Maya', validity: permanent };
    expect(await owner.ask(fingerprintDataCalls.issueToLocks, wish)).toMatchObject({
      errorMsg: 'badParameter',
      data: {
        fields: {
          'lockIds.0': 'fingerprintExists',
          'lockIds.2': 'noGateway',
          'lockIds.3': 'notSupported',
          'lockIds.4': 'lockNotFound',
          'lockIds.5': 'repeated',
        },
      },
    });
    expect((await owner.data(jobCalls.list, {})).total).toBe(0);
    expect(await listOf(owner)).toMatchObject([{ uses: 1 }]);
  });

  it('is not found by another account', async () => {
    const { keep, issue, signIn, listOf, issued, becomes, owner } = await atTheDesk();
    const collectedId = await keep();
    const admin = await signIn('admin');
    expect(await listOf(admin)).toEqual([]);
    expect((await issue(collectedId, door, admin)).errorMsg).toBe('collectedNotFound');
    const about = { collectedId };
    for (const ask of [
      admin.ask(fingerprintDataCalls.detail, about),
      admin.ask(fingerprintDataCalls.rename, { ...about, name: 'Mine' }),
      admin.ask(transferCalls.ofFingers, { collectedIds: [collectedId], receiver: nameOf('guest') }),
      admin.ask(fingerprintDataCalls.delete, about),
    ])
      expect((await ask).errorMsg).toBe('collectedNotFound');
    // An administrator’s stored fingerprint on the owner’s lock still belongs to the administrator.
    const theirs = await keep(admin, Buffer.from('another thumb').toString('base64'));
    await becomes(door, await issued(theirs, door, admin), 'normal', admin);
    expect(await listOf(admin)).toMatchObject([{ uses: 1, locks: [{ lockId: door }] }]);
    expect((await listOf(owner)).map(({ uses }) => uses)).toEqual([0]);
  });

  it('can be deleted from the vault while the credential stays on the lock', async () => {
    const { owner, keep, issued, issue, becomes, listOf, sealed, opensTo } = await atTheDesk();
    const collectedId = await keep();
    const credentialId = await issued(collectedId, door);
    await becomes(door, credentialId, 'normal');
    await owner.data(fingerprintDataCalls.rename, { collectedId, name: 'Mia' });
    await owner.data(fingerprintDataCalls.delete, { collectedId });
    expect(await listOf(owner)).toEqual([]);
    expect((await sealed()).map(({ ref }) => ref)).toEqual([expect.stringMatching(`^fingerprint-${credentialId}/`)]);
    expect(opensTo(door, credentialId)).toBe(true);
    expect((await issue(collectedId, safe)).errorMsg).toBe('collectedNotFound');
  });

  it.each([
    ['no data', { template: '' }],
    ['invalid data', { template: '<svg>' }],
    ['too much data', { template: 'A'.repeat(10_000) }],
    ['an unknown vendor', { vendor: 3 }],
    ['no name', { name: ' ' }],
  ])('is rejected with %s', async (_, wrong) => {
    const { owner } = await atTheDesk();
    const given = { name: 'Maya', vendor: WEIDUN, template: TEMPLATE, ...wrong };
    const { errorMsg, data } = await owner.ask(fingerprintDataCalls.add, given as never);
    expect(errorMsg).toBe('badParameter');
    expect(data).toEqual({ fields: { [Object.keys(wrong)[0] ?? '']: expect.any(String) } });
  });
});

describe('a transferred fingerprint', () => {
  const handedOver = async () => {
    const world = await atTheDesk();
    const collectedId = await world.keep();
    const credentialId = await world.issued(collectedId, door);
    await world.becomes(door, credentialId, 'normal');
    const guest = await world.signIn('guest');
    const wish = { collectedIds: [collectedId], receiver: ` ${nameOf('guest')} ` };
    const { transferId } = await world.owner.data(transferCalls.ofFingers, wish);
    const told = await handOver(world, world.owner, guest, transferId);
    const [received] = await world.listOf(guest);
    expect(await world.listOf(world.owner)).toEqual([]);
    return { ...world, guest, collectedId, credentialId, transferId, told, received };
  };

  it('belongs to the receiver, who sees its sender and its number of uses', async () => {
    const { received, collectedId, guest, store, credentialId, sealed, told } = await handedOver();
    expect(told).toMatchObject({
      ...{ kind: TransferKind.FINGERPRINT_TO_PERSON, first: 'Maya' },
      items: [{ item: collectedId, name: 'Maya', along: { locks: 1, credentials: 0, eKeys: 0 } }],
    });
    expect(received).toMatchObject({
      ...{ name: 'Maya', vendor: WEIDUN, from: { uid: uidOf('owner'), nickname: 'owner' } },
      ...{ uses: 1, may: ['rename', 'issue', 'transfer', 'delete'] },
    });
    if (!received) return expect.fail('it is with nobody');
    expect(received.collectedId).not.toBe(collectedId);
    expect((await sealed()).map(({ ref }) => ref).sort()).toEqual([
      `collectedFinger-${received.collectedId}`,
      expect.stringMatching(`^fingerprint-${credentialId}/`),
    ]);
    const { facts } = await store.readAll(null, 10_000);
    expect(facts.find(({ type }) => type === 'fingerprint.transferred.v1')?.data).toMatchObject({
      ...{ credentialId, uid: uidOf('owner'), to: uidOf('guest') },
    });
    await guest.data(fingerprintDataCalls.rename, { collectedId: received.collectedId, name: 'Mine' });
  });

  it('still opens the lock, and can be transferred back', async () => {
    const world = await handedOver();
    const { owner, guest, received, opensTo, credentialId, listOf } = world;
    expect(opensTo(door, credentialId)).toBe(true);
    const back = { collectedIds: [received?.collectedId ?? (0 as StoredFingerprintId)], receiver: nameOf('owner') };
    await handOver(world, guest, owner, (await guest.data(transferCalls.ofFingers, back)).transferId);
    expect(await listOf(owner)).toMatchObject([{ from: { nickname: 'guest' }, uses: 1 }]);
    expect(await listOf(guest)).toEqual([]);
  });

  it('stays with the sender until it is accepted, and is not transferred if the sender deletes it first', async () => {
    const world = await atTheDesk();
    const { owner, keep, listOf, signIn, until } = world;
    const guest = await signIn('guest');
    const [collectedId, kept] = [await keep(), await keep()];
    const wish = { collectedIds: [collectedId, kept], receiver: nameOf('guest') };
    const { transferId } = await owner.data(transferCalls.ofFingers, wish);
    await offered(world, owner, transferId);
    expect(await listOf(owner)).toMatchObject([{ standing: { state: 'kept' } }, { standing: { state: 'kept' } }]);
    expect(await listOf(guest)).toEqual([]);
    await owner.data(fingerprintDataCalls.delete, { collectedId });
    await guest.data(transferCalls.accept, { transferId });
    const { items } = await until(async () => {
      const told = await guest.data(transferCalls.detail, { transferId });
      return told.standing.state === 'partlyReceived' ? told : null;
    });
    expect(items.map(({ end }) => end)).toEqual(['gone', 'handedOver']);
    expect(await listOf(guest)).toMatchObject([{ name: 'Maya', from: { nickname: 'owner' } }]);
    expect(await listOf(owner)).toEqual([]);
  });

  it('cannot be sent to an unknown account or to the sender', async () => {
    const { owner, keep, listOf } = await atTheDesk();
    const collectedIds = [await keep()];
    const to = async (receiver: string) =>
      (await owner.ask(transferCalls.ofFingers, { collectedIds, receiver })).errorMsg;
    expect(await to('nobody@house.test')).toBe('receiverUnknown');
    expect(await to(nameOf('owner'))).toBe('receiverIsSelf');
    expect(await listOf(owner)).toMatchObject([{ standing: { state: 'kept' } }]);
  });

  it('is pushed only to sender and receiver, without its vault reference', async () => {
    const world = await atTheDesk();
    const { signIn, owner, keep } = world;
    const [stranger, guest] = await Promise.all([signIn('stranger'), signIn('guest')]);
    const firstHeard = async (client: SignedClient, type: string) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const heard = fromLive(client, ({ fact }) => (fact.type === type ? fact.data : undefined), {
        ready: () => resolve(),
      });
      await promise;
      return { heard };
    };
    const [handed, received, strangers] = await Promise.all([
      firstHeard(owner, 'collectedFinger.handedOver.v1'),
      firstHeard(guest, 'collectedFinger.kept.v1'),
      firstHeard(stranger, 'collectedFinger.kept.v1'),
    ]);
    const collectedId = await keep();
    const wish = { collectedIds: [collectedId], receiver: nameOf('guest') };
    await handOver(world, owner, guest, (await owner.data(transferCalls.ofFingers, wish)).transferId);
    await keep(stranger);
    expect(await handed.heard).toMatchObject({ collectedId, to: uidOf('guest') });
    expect(await received.heard).toMatchObject({ from: { uid: uidOf('owner'), collectedId }, templateRef: WITHHELD });
    // The stranger received none of the earlier facts.
    expect(await strangers.heard).toMatchObject({ uid: uidOf('stranger') });
  });
});

describe('batch rows of stored fingerprints', () => {
  const row = { lockId: door, validity: permanent };

  it('are issued by a job to their recipients and counted as uses', async () => {
    const { owner, keep, becomes, listOf, until } = await atTheDesk();
    const thumb = await keep();
    const index = await keep(owner, Buffer.from('the ridges of a left index').toString('base64'));
    const rows = [
      { ...row, name: 'Thumb', collectedId: thumb, forWhom: 'Maya' },
      { ...row, name: 'Index', collectedId: index, forWhom: ' MAYA' },
    ];
    const { jobId } = await owner.data(batchCalls.fingerprint, { rows });
    await until(async () => ((await owner.data(jobCalls.detail, { jobId })).state === 'ended' ? true : null));
    const { list } = await owner.data(fingerprintCalls.list, { lockId: door, sort: 'name' });
    const [a, b] = await Promise.all(list.map(({ credentialId }) => becomes(door, credentialId, 'normal')));
    expect([a?.name, b?.name]).toEqual(['Index', 'Thumb']);
    expect(a?.givenTo).toMatchObject({ name: 'Maya' });
    expect(b?.givenTo, 'one name is one person').toEqual(a?.givenTo);
    expect((await listOf(owner)).map(({ uses }) => uses)).toEqual([1, 1]);
  });

  it('are all rejected if one is repeated, belongs to another account or is already on the lock', async () => {
    const { owner, keep, issued, becomes, signIn } = await atTheDesk();
    const thumb = await keep();
    await becomes(door, await issued(thumb, door), 'normal');
    const index = await keep(owner, Buffer.from('the ridges of a left index').toString('base64'));
    const foreign = await keep(await signIn('stranger'));
    const rows = [thumb, index, index, foreign].map(collectedId => ({ ...row, name: 'Maya', collectedId }));
    expect(await owner.ask(batchCalls.fingerprint, { rows })).toMatchObject({
      data: {
        fields: {
          'rows.0.collectedId': 'fingerprintExists',
          'rows.2.collectedId': 'repeated',
          'rows.3.collectedId': 'collectedNotFound',
        },
      },
    });
    expect((await owner.data(fingerprintCalls.list, { lockId: door })).total).toBe(1);
  });
});
