import { describe, expect, it } from 'vitest';
import { type AccountId, type ItemId, NOT_GROUPED } from '../../../models/ids.ts';
import { OpenState } from '../../../models/lockState.ts';
import { JobType } from '../../../models/progress.ts';
import { NO_POSTGRES, type Place, postgresPlace, postgresUrl, sqlitePlace } from '../store/databases.ts';
import { admin, attic, guest, kitchen, lock, NOON, owner, projected, stranger } from './projected.ts';

const row = (id: number) => ({ itemId: id as ItemId, lockId: lock(id) });

/** Facts of every projection, including deletions. */
async function livedIn(place: Place, options: { twice?: boolean } = {}) {
  const world = await projected(place, options);
  const { write } = world;
  const registered = { usernameRef: 'r', passwordRef: 'p', countryCode: '+61' };
  await write('account', owner, [
    { type: 'account.registered.v1', data: { uid: owner, usernameKey: 'k', nickname: 'Maya', ...registered } },
    { type: 'account.groupCreated.v1', data: { uid: owner, groupId: kitchen, groupName: 'Kitchen' } },
  ]);
  const session = { sessionId: 's-1', uid: owner, cookieHash: 'c', tokenHash: 't', expiresAt: NOON + 1 };
  await write('session', 's-1', [
    { type: 'session.opened.v1', data: session },
    { type: 'session.closed.v1', data: { sessionId: 's-1' } },
  ]);
  const passkey = { uid: owner, host: 'console.example', publicKey: 'k', counter: 1 };
  await write('passkey', 'p-1', [
    { type: 'passkey.registered.v1', data: { ...passkey, passkeyId: 'p-1', name: 'Laptop', credentialId: 'c-1' } },
    { type: 'passkey.used.v1', data: { passkeyId: 'p-1', counter: 2 } },
    { type: 'passkey.cloneSuspected.v1', data: { passkeyId: 'p-1', counter: 2 } },
  ]);
  await write('passkey', 'p-2', [
    { type: 'passkey.registered.v1', data: { ...passkey, passkeyId: 'p-2', name: 'Phone', credentialId: 'c-2' } },
    { type: 'passkey.deleted.v1', data: { passkeyId: 'p-2' } },
  ]);
  const codeId = 'code-1';
  const wantedCode = {
    codeId,
    addressKey: 'k',
    addressRef: 'a',
    codeRef: 'c',
    purpose: 1,
    delivery: 'email',
    uid: null,
  };
  await write('verificationCode', 'k', [
    { type: 'verificationCode.requested.v1', data: { ...wantedCode, expiresAt: NOON + 1 } },
    { type: 'verificationCode.expired.v1', data: { codeId } },
  ]);
  const reachedBy = { way: 'mqtt', address: 'zigbee2mqtt' };
  await write('gateway', 5, [
    { type: 'gateway.added.v1', data: { gatewayId: 5, name: 'Hall', networkName: 'net', reachedBy } },
  ]);
  await world.gatewayIs('cameOnline');
  // The map shows places with at least five locks.
  for (const id of [1, 2, 3, 4, 5]) await world.lock(id);
  await world.lock(6);
  await world.write('lock', 6, [
    { type: 'lock.removed.v1', data: { lockId: lock(6), uid: 1 } },
    { type: 'lock.released.v1', data: { lockId: lock(6) } },
  ]);
  for (const id of [1, 2])
    await write('cardSync', id, [
      { type: 'cardSync.asked.v1', data: { lockId: lock(id), uid: owner, gatewayId: 5 } },
      { type: 'cardSync.failed.v1', data: { lockId: lock(id), reason: 'notSupported' } },
    ]);
  await write('cardSync', 2, [{ type: 'cardSync.asked.v1', data: { lockId: lock(2), uid: owner, gatewayId: 5 } }]);
  await world.door(1, OpenState.UNLOCKED);
  await world.write('lock', 1, [
    { type: 'lock.frozen.v1', data: { lockId: lock(1), uid: owner } },
    { type: 'lock.thawed.v1', data: { lockId: lock(1), uid: owner } },
    { type: 'lock.frozen.v1', data: { lockId: lock(1), uid: owner } },
    { type: 'lock.autoLockTimeSet.v1', data: { lockId: lock(1), autoLockSeconds: 30 } },
  ]);
  const change = {
    zone: 'Europe/Berlin',
    changesAt: 1,
    offsetMs: 3_600_000,
    direction: 'exit',
    flag: 0,
    hemisphere: null,
  };
  await write('daylightSaving', 1, [
    { type: 'daylightSaving.announced.v1', data: { lockId: lock(1), ...change } },
    { type: 'daylightSaving.accepted.v1', data: { lockId: lock(1), uid: owner } },
  ]);
  await world.grant(1, admin, 'admin', attic);
  await world.grant(1, admin, 'admin', kitchen);
  await world.grant(2, guest, 'user', NOT_GROUPED);
  await world.revoke(2, guest);
  const renamed = (lockId: number, alias: string) => ({
    type: 'lock.renamed.v1',
    data: { lockId: lock(lockId), uid: owner, alias },
  });
  const transferred = (lockId: number, from: AccountId, to: AccountId) => ({
    type: 'lock.handedOver.v1',
    data: { lockId: lock(lockId), from, to },
  });
  await world.write('lock', 4, [renamed(4, 'Attic'), transferred(4, owner, stranger), renamed(4, 'Loft')]);
  await world.write('lock', 5, [transferred(5, owner, stranger), renamed(5, 'Shed'), transferred(5, stranger, owner)]);
  const [cellar, of] = [attic + 7, { owner, uid: admin }];
  await write('account', owner, [
    { type: 'account.groupCreated.v1', data: { uid: owner, groupId: cellar, groupName: 'Celar' } },
    { type: 'account.groupRenamed.v1', data: { uid: owner, groupId: cellar, groupName: 'Cellar' } },
    { type: 'account.locksGrouped.v1', data: { uid: owner, groupId: cellar, lockIds: [lock(1), lock(2)] } },
    { type: 'account.locksGrouped.v1', data: { uid: owner, groupId: kitchen, lockIds: [lock(2)] } },
    { type: 'account.groupDeleted.v1', data: { uid: owner, groupId: cellar } },
  ]);
  await write('administrator', admin, [
    { type: 'administrator.added.v1', data: { ...of, name: 'Bea', term: { kind: 'permanent' }, lockIds: [lock(1)] } },
    { type: 'administrator.removed.v1', data: of },
    { type: 'administrator.added.v1', data: { ...of, name: 'Ben', term: { kind: 'permanent' }, lockIds: [lock(1)] } },
    { type: 'administrator.locksGiven.v1', data: { ...of, lockIds: [lock(2), lock(3)] } },
    { type: 'administrator.locksTaken.v1', data: { ...of, lockIds: [lock(3)] } },
    { type: 'administrator.renamed.v1', data: { ...of, name: 'Bert' } },
  ]);
  const register = (uid: AccountId, nickname: string) => ({
    type: 'account.registered.v1',
    data: { uid, usernameKey: `k-${uid}`, nickname, ...registered },
  });
  await write('account', guest, [register(guest, 'Ana')], guest);
  const offer = { uid: guest, senderUid: owner, name: 'Ana', remarks: '', remoteUnlock: true, mayIssue: false };
  const eKey = (id: number, lockId: number, ...types: string[]) =>
    write('ekey', id, [
      { type: 'ekey.sent.v1', data: { eKeyId: id, lockId, ...offer, validity: { kind: 'permanent' } } },
      ...types.map(type => ({ type, data: { eKeyId: id, lockId, name: 'Bea', remarks: 'late' } })),
    ]);
  await eKey(1, 1, 'ekey.accepted.v1', 'ekey.deletionAsked.v1', 'ekey.appSeen.v1');
  await eKey(2, 2, 'ekey.accepted.v1', 'ekey.freezeAsked.v1', 'ekey.appSeen.v1', 'ekey.described.v1');
  await eKey(3, 3, 'ekey.declined.v1');
  const code = { kind: 'qrCode', online: true, codeRef: 'qrCode-8/code', remoteUnlock: true, linkEndsAt: null };
  const issued = { ...code, linkRef: 'qrCode-8/link/first', shown: null, unlockAskedAt: null };
  const ofCode = { credentialId: 8, lockId: 1, uid: owner };
  await write('qrCode', 8, [
    { type: 'qrCode.issued.v1', data: { ...ofCode, name: 'Ben', validity: { kind: 'permanent' }, content: issued } },
    { type: 'qrCode.renewed.v1', data: { ...ofCode, linkRef: 'qrCode-8/link/second', linkEndsAt: null } },
  ]);
  const operation = { operationId: 'o-1', lockId: 1 };
  await write('operation', 'o-1', [
    {
      type: 'operation.requested.v1',
      data: { ...operation, gatewayId: 5, action: 'unlock', uid: owner, jobId: null, deadlineAt: NOON + 30_000 },
    },
    { type: 'operation.sent.v1', data: operation },
    { type: 'operation.unconfirmed.v1', data: { ...operation, reason: 'noAnswer' } },
  ]);
  const asked = { lockId: lock(1), uid: owner, connectivity: { by: 'gateway', gatewayId: 5, readsBack: true } };
  for (const credentialId of [8, 9]) {
    const content = { kind: 'card', numberRef: `card-${credentialId}/ref`, readAtLock: false, lost: false };
    const revision = { credentialId, lockId: lock(1), change: 'add', revision: 1 };
    await write('card', credentialId, [
      {
        type: 'credential.requested.v1',
        data: { ...asked, credentialId, name: 'Maya', validity: { kind: 'permanent' }, content },
      },
      { type: 'credential.sent.v1', data: revision },
      { type: 'credential.unconfirmed.v1', data: { ...revision, reason: 'noAnswer' } },
      { type: 'credential.confirmed.v1', data: revision },
      { type: 'credential.renamed.v1', data: { credentialId, lockId: lock(1), uid: owner, name: 'Mia' } },
      {
        type: 'credential.givenTo.v1',
        data: { credentialId, lockId: lock(1), uid: owner, to: { known: 'byName', personId: 4, name: 'Ana' } },
      },
      { type: 'credential.deletionRequested.v1', data: { ...asked, credentialId } },
      ...(credentialId === 9
        ? [{ type: 'credential.confirmed.v1', data: { ...revision, change: 'delete', revision: 2 } }]
        : []),
    ]);
  }
  const finger = { name: 'Thumb', vendor: 2, templateRef: 'collectedFinger-7', takenAt: NOON };
  await write('collectedFinger', 7, [
    { type: 'collectedFinger.kept.v1', data: { ...finger, collectedId: 7, uid: owner, from: null } },
    { type: 'collectedFinger.renamed.v1', data: { collectedId: 7, name: 'Right thumb' } },
  ]);
  const number = { uid: owner, name: 'Blue card', remark: 'Spare', source: 'typed', from: null };
  for (const id of [7, 8])
    await write('cardNumber', id, [
      { type: 'cardNumber.kept.v1', data: { ...number, cardNumberId: id, numberRef: `cardNumber-${id}` } },
      { type: 'cardNumber.described.v1', data: { cardNumberId: id, name: 'Grey card', remark: '' } },
    ]);
  await write('cardNumber', 8, [{ type: 'cardNumber.deleted.v1', data: { cardNumberId: 8 } }]);
  const print = { kind: 'fingerprint', templateRef: 'ref', holder: owner, collectedId: 7 };
  await write('fingerprint', 20, [
    {
      type: 'credential.requested.v1',
      data: { ...asked, credentialId: 20, name: 'Maya', validity: { kind: 'permanent' }, content: print },
    },
  ]);
  const given = { ...finger, collectedId: 8, uid: guest, from: { uid: owner, collectedId: 7 } };
  const wished = { jobId: 'x-1', uid: owner, subject: 'records', format: 'csv', lockId: null, locks: 2, rows: 30 };
  await write('export', 'x-1', [
    { type: 'export.asked.v1', data: wished },
    { type: 'export.removed.v1', data: { jobId: 'x-1' } },
  ]);
  const scheduled = { scheduleId: 'schedule-1', plan: [{ zone: 'Europe/Berlin', at: 2, clock: 'plain' }] };
  const night = {
    when: { kind: 'once', day: '2027-01-01', minute: 60 },
    target: { kind: 'locks', lockIds: [lock(1)] },
  };
  const [price, orderId] = [{ amount: 1000, currency: 1 }, 'order-1'];
  const purchase = { kind: 'units', service: 1, quantity: 100 };
  await write('order', orderId, [
    { type: 'order.created.v1', data: { orderId, uid: owner, purchase, price, payBy: 2 } },
  ]);
  await write('vip', owner, [{ type: 'vip.requested.v1', data: { uid: owner, by: 7, from: 'Bea' } }]);
  await write('payment', 'pay-1', [
    { type: 'payment.asked.v1', data: { paymentId: 'pay-1', orderId, uid: owner, method: 100, price, closesAt: 1 } },
  ]);
  await write('schedule', 'schedule-1', [
    { type: 'schedule.set.v1', data: { ...scheduled, ...night, uid: owner, name: 'At night', action: 'lock' } },
    { type: 'schedule.fellDue.v1', data: { scheduleId: 'schedule-1' } },
    {
      type: 'schedule.missed.v1',
      data: { scheduleId: 'schedule-1', at: 2, times: scheduled.plan, leftOut: [], plan: [], why: 'late' },
    },
  ]);
  const migrationId = 'file-1';
  const part = { migrationId, part: 0, fresh: 1, known: 2, refused: [{ line: 2, column: 'time', why: 'invalid' }] };
  await write('migration', migrationId, [
    {
      type: 'migration.uploaded.v1',
      data: { migrationId, uid: owner, subject: 'records', source: 'Before', lines: 4, parts: 1 },
    },
    { type: 'migration.partChecked.v1', data: part },
    { type: 'migration.confirmed.v1', data: { migrationId } },
    { type: 'migration.partTaken.v1', data: part },
  ]);
  await write('collectedFinger', 8, [{ type: 'collectedFinger.kept.v1', data: given }], guest);
  await write('collectedFinger', 7, [
    { type: 'collectedFinger.handedOver.v1', data: { collectedId: 7, to: guest, toId: 8 } },
  ]);
  const face = { credentialId: 10, lockId: lock(1) };
  const photo = { kind: 'face', photoRef: 'face-10/photo', featuresRef: null };
  await write('face', 10, [
    {
      type: 'credential.requested.v1',
      data: { ...asked, ...face, name: 'Ana', validity: { kind: 'permanent' }, content: photo },
    },
    { type: 'face.photoRefused.v1', data: { ...face, revision: 1, reason: 'faceNotClear' } },
    { type: 'face.photoReplaced.v1', data: { ...face, uid: owner, photoRef: 'face-10/other' } },
    { type: 'face.featuresMade.v1', data: { ...face, revision: 2, featuresRef: 'face-10/features' } },
    { type: 'face.photoReplaced.v1', data: { ...face, uid: owner, photoRef: 'face-10/third' } },
    { type: 'face.featuresMade.v1', data: { ...face, revision: 3, featuresRef: 'face-10/others' } },
  ]);
  const pin = { credentialId: 11, lockId: lock(1) };
  const digits = { kind: 'passcode', type: 6, digitsRef: 'passcode-11/first', generated: false };
  const other = (ref: string) => ({
    type: 'passcode.digitsChangeRequested.v1',
    data: { ...asked, ...pin, digitsRef: `passcode-11/${ref}` },
  });
  await write('passcode', 11, [
    {
      type: 'credential.requested.v1',
      data: { ...asked, ...pin, name: 'Ana', validity: { kind: 'permanent' }, content: digits },
    },
    { type: 'credential.confirmed.v1', data: { ...pin, change: 'add', revision: 1 } },
    other('second'),
    other('third'),
    { type: 'credential.confirmed.v1', data: { ...pin, change: 'update', revision: 3 } },
    other('fourth'),
  ]);
  const transferId = 'transfer-1';
  await write('transfer', 1, [
    { type: 'transfer.asked.v1', data: { transferId, kind: 1, items: [1], uid: owner, receiver: 2 } },
    { type: 'transfer.confirmed.v1', data: { transferId } },
  ]);
  await write('attention', 1, [{ type: 'attention.seen.v1', data: { uid: owner, key: 'tamper-1' } }]);
  await write('outbox', 1, [{ type: 'outbox.codeViewed.v1', data: { uid: owner, messageId: 'code-1' } }]);
  const invited = { addressRef: 'invitation/address', expiresAt: 7 };
  for (const id of ['kept', 'sent', 'unsent', 'withdrawn', 'used'])
    await write('invitation', id, [
      { type: 'invitation.made.v1', data: { addressKey: id, ...invited, messageId: id } },
    ]);
  await write('invitation', 'before', [{ type: 'invitation.made.v1', data: { addressKey: 'before', ...invited } }]);
  await write('invitation', 'sent', [{ type: 'invitation.delivered.v1', data: { to: 'outbox' } }]);
  await write('invitation', 'unsent', [{ type: 'invitation.deliveryFailed.v1', data: { reason: 'unreachable' } }]);
  await write('invitation', 'withdrawn', [{ type: 'invitation.withdrawn.v1', data: {} }]);
  await write('invitation', 'used', [{ type: 'invitation.used.v1', data: { uid: owner } }]);
  const ofMessage = { messageId: 'm1', lockId: 1 };
  const use = { uid: owner, service: 4, useId: '1-message-m1' };
  const asked1 = {
    about: { kind: 'passcode', lockId: 1, id: 1 },
    channel: 2,
    uid: owner,
    toRef: 'to',
    textRef: 'text',
  };
  await write('balance', 4, [
    { type: 'balance.bought.v1', data: { uid: owner, service: 4, orderId: 'order-1', quantity: 2 } },
    { type: 'balance.reserved.v1', data: { ...use, purpose: { kind: 'message', id: 'm1', lockId: 1 } } },
  ]);
  const template = { uid: owner, name: 'Welcome', content: '{ROOM}', channel: 1, kind: 1, start: null, end: 7 };
  for (const templateId of ['t1', 't2'])
    await write('messageTemplate', templateId, [
      { type: 'messageTemplate.added.v1', data: { templateId, ...template } },
      {
        type: 'messageTemplate.changed.v1',
        data: { templateId, name: 'Hello', content: 'Hello', start: 5, end: null },
      },
    ]);
  await write('messageTemplate', 't2', [{ type: 'messageTemplate.deleted.v1', data: { templateId: 't2' } }]);
  await write('message', 1, [
    { type: 'message.asked.v1', data: { ...ofMessage, ...asked1, speech: { language: 'en', host: '' } } },
    { type: 'message.sent.v1', data: ofMessage },
  ]);
  await write('balance', 4, [{ type: 'balance.used.v1', data: use }]);
  const jobId = 'job-1' as never;
  await world.job(
    { type: 'job.created.v2', data: { jobId, uid: owner, type: JobType.BATCH_UNLOCK, items: [1, 2, 3].map(row) } },
    { type: 'job.itemStarted.v2', data: { jobId, ...row(1), tries: 1, operationId: 'x' as never } },
    { type: 'job.itemFailed.v2', data: { jobId, ...row(1), reason: 'gatewayBusy' } },
    { type: 'job.itemStarted.v2', data: { jobId, ...row(2), tries: 1, operationId: 'y' as never } },
    { type: 'job.itemRequeued.v1', data: { jobId, ...row(2) } },
    { type: 'job.itemStarted.v2', data: { jobId, ...row(2), tries: 2, operationId: 'z' as never } },
    { type: 'job.itemsMoved.v1', data: { jobId, itemIds: [row(3).itemId], to: 'front' } },
    { type: 'job.cancelled.v1', data: { jobId } },
    { type: 'job.itemSucceeded.v2', data: { jobId, ...row(2) } },
  );
  const line = { recordType: 1, recordTypeFromLock: 1, success: true, operator: 'Maya' };
  await world.records(1, [{ ...line, lockDate: NOON, serverDate: NOON }]);
  await world.records(1, [
    { ...line, lockDate: NOON, serverDate: NOON + 9 },
    { ...line, lockDate: NOON + 1, serverDate: NOON + 9 },
    { ...line, lockDate: NOON + 2, serverDate: NOON + 10, recordType: 4, success: false },
  ]);
  await world.write('lockRecords', 1, [
    { type: 'lockRecords.deleted.v1', data: { lockId: 1, recordIds: ['1-2-1'] } },
    { type: 'lockRecords.cleared.v1', data: { lockId: 1, until: NOON + 5 } },
  ]);
  await world.write('account', owner, [
    { type: 'account.recordKeepingSet.v1', data: { uid: owner, days: 90 } },
    { type: 'account.recordKeepingSet.v1', data: { uid: owner, days: 365 } },
  ]);
  return world;
}

const databases: { name: string; here: boolean; place: () => Place }[] = [
  { name: 'SQLite', here: true, place: sqlitePlace },
  {
    name: postgresUrl ? 'PostgreSQL' : `PostgreSQL (skipped: ${NO_POSTGRES})`,
    here: postgresUrl !== null,
    place: () => postgresPlace(postgresUrl ?? ''),
  },
];

/** PostgreSQL transaction ids differ between two logs with the same facts. */
const withoutTransactions = (rows: Record<string, unknown[]>) =>
  JSON.parse(JSON.stringify(rows).replaceAll(/\d{20}-(?=\d{19})/g, '')) as Record<string, unknown[]>;

describe.each(databases)('projections on $name', ({ here, place }) => {
  it.runIf(here)('fill every table, and have the same rows after every fact is projected again', async () => {
    const world = await livedIn(place());
    const rows = await world.rows();
    expect(Object.entries(rows).filter(([, found]) => found.length === 0)).toEqual([]);
    await world.replay();
    expect(await world.rows()).toEqual(rows);
  });

  it.runIf(here)(
    'have the same rows, and keep vault secrets, when every fact is immediately projected twice',
    async () => {
      const once = await (await livedIn(place())).rows();
      const world = await livedIn(place(), { twice: true });
      expect(withoutTransactions(await world.rows())).toEqual(withoutTransactions(once));
      expect(once.vault?.filter(row => String(row).includes('passcode-11'))).toHaveLength(2);
    },
  );

  it.runIf(here)('have the same rows after a rebuild', async () => {
    const world = await livedIn(place());
    const rows = await world.rows();
    await world.store.rebuild();
    expect(await world.rows()).toEqual(rows);
  });
});
