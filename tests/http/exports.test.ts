/** Exports: the content of the file, who may download it, and until when. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { auditCalls } from '../../models/calls/audit.calls.ts';
import { ekeyCalls } from '../../models/calls/ekey.calls.ts';
import { exportCalls } from '../../models/calls/export.calls.ts';
import { jobCalls } from '../../models/calls/job.calls.ts';
import { lockRecordCalls } from '../../models/calls/lockRecord.calls.ts';
import { type CommandId, type JobId, type LockId, NOT_GROUPED } from '../../models/ids.ts';
import { KeyType, RecordType } from '../../models/recordType.ts';
import { lockUserWords, recordWords } from '../support/exportMessages.ts';
import { fakeClock } from '../support/fakeClock.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { type HouseOptions, locks, nameOf, openHouse, type Person, uidOf } from './house.ts';

const { door, noGateway, offline } = locks;
const NOW = Date.UTC(2026, 9, 25, 12);
const TOKYO = 'Asia/Tokyo';
/** The clocks in Berlin are set back between the two, so both are 02:30 local time. */
const [BEFORE, AFTER] = [Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 30)];

const record = (operator: string, at: number, given: object = {}) => ({
  recordType: RecordType.CARD,
  recordTypeFromLock: 17,
  success: true,
  operator,
  lockDate: at,
  serverDate: at + 2000,
  ...given,
});

const NASTY = ['=1+1', '+49 30', '-1', '@sum(A1)', '\tTab', 'a"b', 'Zeile\r\nzwei', 'Größe, groß', '𝒳 <&> _x0041_'];

async function atHome(options: HouseOptions = {}) {
  const clock = fakeClock(NOW);
  const house = await openHouse({ clock, ...options });
  const owner = await house.signIn('owner');
  const received = (lockId: LockId, records: readonly object[]) =>
    house.write('lockRecords', lockId, [{ type: 'lockRecords.received.v1', data: { lockId, records } }]);
  const ask = (given: object = {}, who: SignedClient = owner) =>
    who.ask(exportCalls.records, {
      lockIds: [door.lockId],
      format: 'csv',
      timeZone: TOKYO,
      words: recordWords,
      ...given,
    });
  const ended = (jobId: JobId, who: SignedClient = owner) =>
    house.until(async () => ((await who.data(jobCalls.detail, { jobId })).state === 'ended' ? true : null));
  const fileOf = (jobId: JobId, who: SignedClient = owner) => who.data(exportCalls.file, { jobId });
  const fetched = async (link: string | null, headers: Record<string, string> = {}, who: SignedClient = owner) =>
    fetch(`${who.origin}/api${link}`, { headers: { cookie: who.cookie, ...headers } });
  /** Requests an export, waits for it and downloads it. */
  async function exported(given: object = {}, who: SignedClient = owner) {
    const { data, errorMsg } = await ask(given, who);
    const jobId = data?.jobId;
    if (!jobId) throw new Error(errorMsg);
    await ended(jobId, who);
    const file = await fileOf(jobId, who);
    const response = await fetched(file.link, {}, who);
    return { jobId, file, response, bytes: Buffer.from(await response.arrayBuffer()) };
  }
  return { house, clock, owner, received, ask, ended, fileOf, fetched, exported };
}

const linesOf = (csv: Buffer) => Papa.parse<string[]>(csv.toString('utf8').slice(1).trimEnd()).data;

describe('an export of records', () => {
  it('has each record once, in the user’s language and time zone, with formula characters escaped', async () => {
    const { received, exported } = await atHome();
    await received(door.lockId, [record('Maya', BEFORE), record('Maya', AFTER, { success: false, recordType: 4711 })]);
    await received(
      noGateway.lockId,
      NASTY.map((name, place) => record(name, BEFORE + place * 1000)),
    );
    const { bytes, file, response } = await exported({ lockIds: [noGateway.lockId, door.lockId] });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''Aufzeichnungen%20%E2%80%93%20M%C3%A4rz.csv",
    );
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from('\uFEFF'));
    const [titles, ...lines] = linesOf(bytes);
    expect(titles?.[0]).toBe('Spalte lock');
    expect(file).toMatchObject({ state: 'ready', rows: NASTY.length + 2, bytes: bytes.length });
    expect(lines.slice(0, NASTY.length).map(line => line[2])).toEqual(
      NASTY.map(name => (/^[=+\-@\t]/.test(name) ? `'${name}` : name)),
    );
    expect(lines.slice(NASTY.length)).toEqual([
      // Both are 02:30 in Berlin, an hour apart; Tokyo has no DST.
      [
        ...['Front door', 'Mit Karte geöffnet', 'Maya', 'Gelungen'],
        ...['2026-10-25 09:30:00', '2026-10-25 02:30:00', 'Europe/Berlin', '2026-10-25 09:30:02'],
        ...[String(RecordType.CARD), '17', String(door.lockId), '', ''],
      ],
      [
        ...['Front door', 'Ereignis 4711', 'Maya', 'Misslungen'],
        ...['2026-10-25 10:30:00', '2026-10-25 02:30:00', 'Europe/Berlin', '2026-10-25 10:30:02'],
        ...['4711', '17', String(door.lockId), '', ''],
      ],
    ]);
  });

  it('is available as a workbook with typed dates and numbers', async () => {
    const { received, exported } = await atHome();
    await received(door.lockId, [record('Maya', BEFORE, { driftMs: -25_200_400 })]);
    await received(
      noGateway.lockId,
      NASTY.map((name, place) => record(name, AFTER + place * 1000)),
    );
    const { bytes, response } = await exported({ lockIds: [door.lockId, noGateway.lockId], format: 'xlsx' });
    expect(response.headers.get('content-type')).toContain('spreadsheetml.sheet');
    const [titles, first, ...others] = await readSheet(bytes);
    expect(titles).toHaveLength(13);
    expect(first?.slice(0, 8)).toEqual([
      ...['Front door', 'Mit Karte geöffnet', 'Maya', 'Gelungen'],
      ...[new Date(Date.UTC(2026, 9, 25, 9, 30)), new Date(Date.UTC(2026, 9, 25, 2, 30)), 'Europe/Berlin'],
      new Date(Date.UTC(2026, 9, 25, 9, 30, 2)),
    ]);
    expect(first?.slice(8)).toEqual([RecordType.CARD, 17, door.lockId, null, -25_200]);
    // The reading library trims white space.
    expect(others.map(row => row[2])).toEqual(NASTY.map(name => name.trim()));
  });

  it('has a column for the known drift of the lock’s clock', async () => {
    const { received, exported } = await atHome();
    await received(door.lockId, [
      record('Early', BEFORE, { driftMs: 40_600 }),
      record('Late', BEFORE + 1000, { driftMs: -7 * 3_600_000 }),
      record('Right', BEFORE + 2000),
    ]);
    const [titles, ...lines] = linesOf((await exported()).bytes);
    expect([titles, ...lines].map(line => line?.at(-1))).toEqual(['Spalte clockAhead', '41', '-25200', '']);
  });

  it('covers six months by default, another period, or selected unlock methods only', async () => {
    const { received, exported, owner } = await atHome();
    const old = Date.UTC(2026, 3, 25, 11);
    await owner.data(lockRecordCalls.keep, { days: 365 });
    await received(door.lockId, [
      record('Old', old),
      record('New', old + 2 * 3_600_000),
      record('By code', BEFORE, { recordType: RecordType.PASSCODE }),
    ]);
    const people = async (given: object) =>
      linesOf((await exported(given)).bytes)
        .slice(1)
        .map(line => line[2]);
    expect(await people({})).toEqual(['New', 'By code']);
    expect(await people({ startDate: 0 })).toEqual(['Old', 'New', 'By code']);
    expect(await people({ startDate: 0, endDate: old + 3000 })).toEqual(['Old']);
    expect(await people({ keyTypes: [KeyType.PASSCODE, KeyType.FACE] })).toEqual(['By code']);
    expect(await people({ keyTypes: [KeyType.ALL, KeyType.FACE] })).toEqual(['New', 'By code']);
    const count = await owner.data(exportCalls.countRecords, { lockIds: [door.lockId], startDate: 0 });
    expect(count).toMatchObject({ total: 3, locks: [{ lockId: door.lockId, lockAlias: 'Front door', count: 3 }] });
  });

  it('covers at most six months unless the owner stores records for longer', async () => {
    const { received, owner, house } = await atHome();
    await received(door.lockId, [record('Old', Date.UTC(2026, 3, 25, 11)), record('New', BEFORE)]);
    const count = async (client = owner) =>
      (await client.data(exportCalls.countRecords, { lockIds: [door.lockId], startDate: 0 })).total;
    expect(await count()).toBe(1);
    // The owner’s setting applies to every user who exports.
    const admin = await house.signIn('admin');
    await admin.data(lockRecordCalls.keep, { days: 3650 });
    expect(await count(admin)).toBe(1);
    await owner.data(lockRecordCalls.keep, { days: 365 });
    expect([await count(), await count(admin)]).toEqual([2, 2]);
    await owner.data(lockRecordCalls.keep, { days: 0 });
    expect(await count()).toBe(1);
  });

  it('distinguishes unlocks by QR code link from those by eKey, as the list of records does', async () => {
    const { owner, received, exported } = await atHome();
    const fromAfar = { recordType: RecordType.GATEWAY };
    await received(door.lockId, [
      record('By eKey', BEFORE, fromAfar),
      record('Checked guest', BEFORE + 1000, { ...fromAfar, credentialId: 9 }),
      record('By card', BEFORE + 2000, { credentialId: 8 }),
    ]);
    const inFile = async (...keyTypes: KeyType[]) =>
      linesOf((await exported({ keyTypes, startDate: 0 })).bytes)
        .slice(1)
        .map(line => line[2]);
    const listed = async (keyType: KeyType) =>
      (await owner.data(lockRecordCalls.list, { lockId: door.lockId, keyType })).list.map(({ operator }) => operator);
    expect(await inFile(KeyType.QR_CODE_USER_CHECK)).toEqual(['Checked guest']);
    expect(await inFile(KeyType.EKEY)).toEqual(['By eKey']);
    expect(await inFile(KeyType.QR_CODE_USER_CHECK, KeyType.CARD)).toEqual(['Checked guest', 'By card']);
    expect(await listed(KeyType.QR_CODE_USER_CHECK)).toEqual(['Checked guest']);
    expect(await listed(KeyType.EKEY)).toEqual(['By eKey']);
  });

  it('is rejected with counts if it exceeds the maximum, and rejected if it is empty', async () => {
    const { received, ask } = await atHome({ exportMaxRows: 3 });
    await received(door.lockId, [record('A', BEFORE), record('B', AFTER)]);
    await received(noGateway.lockId, [record('C', BEFORE), record('D', AFTER), record('E', AFTER + 1)]);
    expect(await ask({ lockIds: [door.lockId, noGateway.lockId] })).toMatchObject({
      errorMsg: 'exportTooLarge',
      data: {
        total: 5,
        max: 3,
        locks: [
          { lockAlias: 'Cellar', count: 3 },
          { lockAlias: 'Front door', count: 2 },
        ],
      },
    });
    expect((await ask({ lockIds: [noGateway.lockId] })).errorMsg).not.toBe('exportTooLarge');
    expect((await ask({ lockIds: [offline.lockId] })).errorMsg).toBe('nothingToExport');
  });

  it('excludes records that were cleared just before', async () => {
    const { owner, received, ask, exported } = await atHome();
    await received(door.lockId, [record('Maya', BEFORE)]);
    await received(noGateway.lockId, [record('Noa', BEFORE)]);
    await owner.data(lockRecordCalls.clear, { lockId: door.lockId });
    expect((await ask()).errorMsg).toBe('nothingToExport');
    const both = await exported({ lockIds: [door.lockId, noGateway.lockId] });
    expect(linesOf(both.bytes).map(line => line[2])).toEqual(['Spalte operator', 'Noa']);
  });

  it('is allowed to the lock’s managers only, and an export of lock users requires VIP', async () => {
    const { house, received, ask, exported } = await atHome();
    await received(door.lockId, [record('Maya', BEFORE)]);
    const admin = await house.signIn('admin');
    expect(linesOf((await exported({}, admin)).bytes)).toHaveLength(2);
    const at = async (person: Person, lockIds: LockId[]) =>
      (await ask({ lockIds }, await house.signIn(person))).errorMsg;
    expect(await at('guest', [door.lockId])).toBe('noPermission');
    expect(await at('stranger', [door.lockId])).toBe('lockNotFound');
    const stranger = await house.signIn('stranger');
    const users = { format: 'csv' as const, timeZone: TOKYO, words: lockUserWords, lockIds: [locks.foreign.lockId] };
    expect(await stranger.ask(exportCalls.lockUsers, users)).toMatchObject({
      errorMsg: 'advancedOff',
      data: { ask: 'self' },
    });
  });
});

describe('the file of an export', () => {
  it('can be downloaded, and the download resumed, only in the sign-in session that requested the export', async () => {
    const { house, owner, received, exported, fetched } = await atHome();
    await received(
      door.lockId,
      NASTY.map((name, place) => record(name, BEFORE + place)),
    );
    const { file, bytes, response } = await exported();
    const tag = response.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"/);
    const part = async (headers: Record<string, string>) => {
      const answer = await fetched(file.link, headers);
      return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
    };
    expect(await part({ range: 'bytes=100-' })).toEqual({ status: 206, body: bytes.subarray(100) });
    expect(await part({ range: 'bytes=100-', 'if-range': tag })).toEqual({ status: 206, body: bytes.subarray(100) });
    expect(await part({ range: 'bytes=100-', 'if-range': '"another"' })).toEqual({ status: 200, body: bytes });
    expect((await part({ range: `bytes=${bytes.length}-` })).status).toBe(416);

    const status = async (link: string | null, who: SignedClient) => (await fetched(link, {}, who)).status;
    const admin = await house.signIn('admin');
    const forged = file.link?.replace(/key=.*/, 'key=AAAA') ?? null;
    expect(await status(file.link, await house.visitor())).toBe(401);
    expect(await status(file.link, admin)).toBe(404);
    expect(await status(file.link, await house.signIn('owner'))).toBe(404);
    expect(await status(forged, owner)).toBe(404);
    expect((await admin.ask(exportCalls.file, { jobId: (await exported()).jobId })).errorMsg).toBe('jobNotFound');
  });

  it('is erased completely when the user deletes the export', async () => {
    const { house, owner, received, exported, fetched, fileOf } = await atHome();
    await received(door.lockId, [record('Maya', BEFORE)]);
    const [first, second] = [await exported(), await exported({ format: 'xlsx' })];
    const onDisk = ({ jobId }: { jobId: JobId }) =>
      ['csv', 'xlsx', 'json'].filter(end =>
        existsSync(join(house.folder, 'exports', String(uidOf('owner')), `${jobId}.${end}`)),
      );
    expect([onDisk(first), onDisk(second)]).toEqual([
      ['csv', 'json'],
      ['xlsx', 'json'],
    ]);
    await owner.data(exportCalls.remove, { jobId: first.jobId });
    await house.until(async () => (onDisk(first).length === 0 ? true : null));
    expect(await fileOf(first.jobId)).toMatchObject({ state: 'gone', link: null, fileName: '' });
    expect((await fetched(first.file.link)).status).toBe(404);
    expect((await owner.ask(exportCalls.remove, { jobId: first.jobId })).errorMsg).toBe('notInThisState');

    const kept = await house.store.db.selectFrom('vault').select('ref').where('ref', 'like', 'export-%').execute();
    expect(kept).toEqual([{ ref: `export-${second.jobId}` }]);
    expect(onDisk(second)).toEqual(['xlsx', 'json']);
  });

  it('is written once for a repeated command, and appears in the audit log', async () => {
    const { owner, received, ask, ended } = await atHome();
    await received(door.lockId, [record('Maya', BEFORE)]);
    const commandId = 'export-once' as CommandId;
    const [one, two] = [await ask({ commandId }), await ask({ commandId })];
    expect(two.data).toEqual(one.data);
    await ended(one.data?.jobId as JobId);
    const { list } = await owner.data(auditCalls.list, { lockId: door.lockId });
    expect(list.filter(({ what }) => what === 'export.asked.v1')).toMatchObject([{ by: { uid: uidOf('owner') } }]);
  });

  it('appears in the audit log of each exported lock, and once in the user’s own', async () => {
    const { owner, received, exported } = await atHome();
    await received(door.lockId, [record('Maya', BEFORE)]);
    await received(noGateway.lockId, [record('Noa', BEFORE)]);
    await exported({ lockIds: [door.lockId, noGateway.lockId] });
    const asked = async (given: object) =>
      (await owner.data(auditCalls.list, given)).list
        .filter(({ what }) => what === 'export.asked.v1')
        .map(({ by, lock }) => [by.uid, lock?.lockAlias]);
    expect(await asked({ lockId: door.lockId })).toEqual([[uidOf('owner'), 'Front door']]);
    expect(await asked({ lockId: noGateway.lockId })).toEqual([[uidOf('owner'), 'Cellar']]);
    expect(await asked({ lockId: offline.lockId })).toEqual([]);
    expect(await asked({})).toEqual([[uidOf('owner'), undefined]]);
  });
});

describe('an export of lock users', () => {
  it('has the credentials of each user with their state and validity', async () => {
    const { owner, ended, fileOf, fetched } = await atHome();
    const wish = { lockId: noGateway.lockId, recipient: nameOf('guest'), name: 'Spare key', remarks: '' };
    const validity = { kind: 'limited', start: NOW, end: NOW + 86_400_000 } as const;
    await owner.data(ekeyCalls.send, { ...wish, validity });
    const { jobId } = await owner.data(exportCalls.lockUsers, {
      lockIds: [noGateway.lockId],
      format: 'csv',
      timeZone: TOKYO,
      words: lockUserWords,
    });
    await ended(jobId);
    const response = await fetched((await fileOf(jobId)).link);
    expect(linesOf(Buffer.from(await response.arrayBuffer())).slice(1)).toEqual([
      [
        ...['guest', 'Cellar', 'Art ekey', 'Spare key', 'Wartet auf Annahme', 'Gültig limited'],
        ...['2026-10-25 21:00:00', '2026-10-26 21:00:00', '', String(noGateway.lockId)],
      ],
    ]);
  });
});

describe('an export whose user may no longer read its records', () => {
  async function ofAdministrator(validity?: object) {
    const home = await atHome();
    const { house, received, exported } = home;
    await received(door.lockId, [record('Maya', BEFORE)]);
    const granted = { lockId: door.lockId, uid: uidOf('admin'), role: 'admin', groupId: NOT_GROUPED };
    await house.write('lock', door.lockId, [
      { type: 'lock.accessGranted.v1', data: { ...granted, ...(validity && { validity }) } },
    ]);
    const admin = await house.signIn('admin');
    const { jobId, file, response } = await exported({}, admin);
    expect(response.status).toBe(200);
    const isGone = async () => {
      const now = await home.fileOf(jobId, admin);
      return [now.state, now.link, (await home.fetched(file.link, {}, admin)).status];
    };
    return { ...home, admin, jobId, isGone };
  }

  it('is erased when their administration is revoked, and its link answers 404', async () => {
    const { house, isGone, owner, exported } = await ofAdministrator();
    const revoked = { lockId: door.lockId, uid: uidOf('admin') };
    await house.write('lock', door.lockId, [{ type: 'lock.accessRevoked.v1', data: revoked }]);
    expect(await isGone()).toEqual(['gone', null, 404]);
    expect((await exported({}, owner)).response.status).toBe(200);
  });

  it('is erased when their term as administrator expires', async () => {
    const { clock, isGone } = await ofAdministrator({ kind: 'limited', start: NOW - 1000, end: NOW + 60_000 });
    await clock.advance(60_000);
    expect(await isGone()).toEqual(['gone', null, 404]);
  });

  it('is erased when their lock is transferred', async () => {
    const { house, received, exported, owner, fileOf, fetched } = await atHome();
    await received(door.lockId, [record('Maya', BEFORE)]);
    const { jobId, file } = await exported();
    const handed = { lockId: door.lockId, from: uidOf('owner'), to: uidOf('stranger') };
    await house.write('lock', door.lockId, [{ type: 'lock.handedOver.v1', data: handed }]);
    expect((await fileOf(jobId)).state).toBe('gone');
    expect((await fetched(file.link, {}, owner)).status).toBe(404);
  });
});
