/** Migration of another system's records: validated, reported line by line, and imported once. */
import { describe, expect, it } from 'vitest';
import { attentionCalls } from '../../models/calls/attention.calls.ts';
import { auditCalls } from '../../models/calls/audit.calls.ts';
import { lockRecordCalls } from '../../models/calls/lockRecord.calls.ts';
import { migrationCalls } from '../../models/calls/migration.calls.ts';
import type { CommandId, MigrationId } from '../../models/ids.ts';
import { MIGRATION_PART_LINES } from '../../models/limits.ts';
import { KeyType, RecordType } from '../../models/recordType.ts';
import { fakeClock } from '../support/fakeClock.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { locks, openHouse } from './house.ts';

const { door, noGateway } = locks;
const NOW = Date.UTC(2026, 9, 25, 12);
const HEAD = 'lock,time,recordType,success,operator';
const BEFORE = 'Haus und Hof';

async function atHome() {
  const house = await openHouse({ clock: fakeClock(NOW) });
  const owner = await house.signIn('owner');
  const upload = (text: string | Buffer, { who = owner, given = {} }: { who?: SignedClient; given?: object } = {}) =>
    who.upload(migrationCalls.upload, { subject: 'records', source: BEFORE, ...given }, [
      { field: 'file', name: 'records.csv', mimeType: 'text/csv', buffer: Buffer.from(text) },
    ]);
  const stands = async (migrationId: MigrationId, state: string) =>
    house.until(async () => {
      const { list } = await owner.data(migrationCalls.list, {});
      return list.find(one => one.migrationId === migrationId && one.state === state) ?? null;
    });
  async function checked(text: string | Buffer) {
    const { data, errorMsg } = await upload(text);
    if (!data) return expect.fail(errorMsg);
    return stands(data.migrationId, 'checked');
  }
  async function taken(text: string | Buffer) {
    const { migrationId } = await checked(text);
    await owner.data(migrationCalls.confirm, { migrationId });
    return stands(migrationId, 'taken');
  }
  const refused = async ({ migrationId }: { migrationId: MigrationId }) =>
    (await owner.data(migrationCalls.refused, { migrationId })).list.map(({ line, column, why }) =>
      [line, column, why].join(' '),
    );
  const records = async (given: object = {}) => (await owner.data(lockRecordCalls.list, given)).list;
  /** The vault erases the uploaded lines once they are no longer needed. */
  const erased = () =>
    house.until(async () => {
      const kept = await house.store.db.selectFrom('vault').select('ref').where('ref', 'like', 'migration-%').execute();
      return kept.length === 0 ? true : null;
    });
  return { house, owner, erased, upload, stands, checked, taken, refused, records };
}

const lines = (...all: string[]) => [HEAD, ...all].join('\r\n');

describe('records of another system', () => {
  it('are validated without being written, then imported with times in the lock’s time zone', async () => {
    const { house, owner, checked, stands, records, erased } = await atHome();
    const text = lines(
      'Front door,2025-03-30 01:30,card,yes,Maya',
      'FRONT DÓOR,2025-03-30 03:30:15,7,,"Olsen, Bo"',
      `${noGateway.lockId},2025-05-01T08:00:00+02:00,4,no,`,
    );
    const before = await house.store.head();
    const { migrationId, ...looked } = await checked(text);
    expect(looked).toMatchObject({
      ...{ subject: 'records', source: BEFORE, lines: 3 },
      ...{ checked: { fresh: 3, known: 0, refused: 0 }, taken: { fresh: 0, known: 0, refused: 0 } },
    });
    expect(await records()).toEqual([]);
    const { facts } = await house.store.readAll(before, 100);
    expect(facts.map(({ type }) => type)).toEqual(['migration.uploaded.v1', 'migration.partChecked.v1']);

    await owner.data(migrationCalls.confirm, { migrationId });
    expect((await stands(migrationId, 'taken')).taken).toEqual({ fresh: 3, known: 0, refused: 0 });
    const list = await records();
    expect(
      list.map(({ lockAlias, operator, success, recordType, source }) => [
        lockAlias,
        operator,
        success,
        recordType,
        source,
      ]),
    ).toEqual([
      ['Cellar', '', false, RecordType.PASSCODE, BEFORE],
      ['Front door', 'Olsen, Bo', true, RecordType.CARD, BEFORE],
      ['Front door', 'Maya', true, RecordType.CARD, BEFORE],
    ]);
    // Daylight saving time started in Berlin between these two records.
    expect(list.map(({ lockDate }) => new Date(lockDate).toISOString())).toEqual([
      '2025-05-01T06:00:00.000Z',
      '2025-03-30T01:30:15.000Z',
      '2025-03-30T00:30:00.000Z',
    ]);
    expect(await records({ keyType: KeyType.PASSCODE })).toHaveLength(1);
    await erased();
    const { list: audit } = await owner.data(auditCalls.list, {});
    expect(audit.map(({ what }) => what).filter(what => what.startsWith('migration'))).toEqual([
      'migration.confirmed.v1',
      'migration.uploaded.v1',
    ]);
  });

  it('are rejected with line, column and reason, while the valid ones are imported', async () => {
    const { owner, house, checked, refused, taken } = await atHome();
    await owner.data(lockRecordCalls.clear, { lockId: noGateway.lockId });
    const text = lines(
      ',2025-05-01 08:00,7,,A',
      'Front door,yesterday,7,,A',
      'Front door,2025-02-30 08:00,7,,A',
      'Front door,2025-05-01 08:00,knock,,A',
      'Front door,2025-05-01 08:00,7,perhaps,A',
      `Front door,2025-05-01 08:00,7,,${'A'.repeat(201)}`,
      'Nowhere,2025-05-01 08:00,7,,A',
      `${locks.foreign.lockId},2025-05-01 08:00,7,,A`,
      'Front door,2026-12-01 08:00,7,,A',
      'Cellar,2025-05-01 08:00,7,,A',
      'Front door,2025-05-01 08:00,7,,A,and more',
      '',
      'Front door,2025-05-01 08:00,7,,"A\r\nB"',
      'Front door,,7,,A',
      'Front door,2025-05-01 09:00,7,,A',
    );
    const looked = await checked(text);
    expect(looked.checked).toEqual({ fresh: 1, known: 0, refused: 13 });
    expect(await refused(looked)).toEqual([
      '2 lock missing',
      '3 time invalid',
      '4 time invalid',
      '5 recordType invalid',
      '6 success invalid',
      '7 operator invalid',
      '8 lock lockUnknown',
      '9 lock lockUnknown',
      '10 time inFuture',
      '11 time cleared',
      '12  invalid',
      '14 operator invalid',
      '16 time missing',
    ]);
    await owner.data(lockRecordCalls.keep, { days: 30 });
    const later = await taken(lines('Front door,2025-05-02 08:00,7,,A', 'Front door,2026-10-20 08:00,7,,A'));
    expect(later.taken).toEqual({ fresh: 1, known: 0, refused: 1 });
    expect(await refused(later)).toEqual(['2 time tooOld']);
    const admin = await house.signIn('admin');
    expect((await admin.ask(migrationCalls.refused, { migrationId: later.migrationId })).errorMsg).toBe(
      'migrationNotFound',
    );
  });

  it('are imported once even if lines or files repeat, and not again after deletion', async () => {
    const { owner, checked, taken, records, stands } = await atHome();
    const one = 'Front door,2025-05-01 08:00,7,,A';
    const two = 'Front door,2025-05-01 08:00,7,,B';
    expect((await taken(lines(one, two, one))).taken).toEqual({ fresh: 2, known: 1, refused: 0 });
    const again = await checked(lines(two, one));
    expect(again.checked).toEqual({ fresh: 0, known: 2, refused: 0 });
    const { migrationId } = again;
    expect((await owner.ask(migrationCalls.confirm, { migrationId })).errorMsg).toBe('unchanged');
    await owner.data(migrationCalls.drop, { migrationId });
    await stands(migrationId, 'dropped');
    expect((await owner.ask(migrationCalls.confirm, { migrationId })).errorMsg).toBe('notInThisState');

    const [record] = await records({ operator: 'B' });
    await owner.data(lockRecordCalls.delete, { lockId: door.lockId, recordIds: [record?.recordId ?? ''] });
    expect((await checked(lines(two))).checked).toEqual({ fresh: 0, known: 1, refused: 0 });
    expect(await records()).toHaveLength(1);
  });

  it('raise no notification, even for a past tamper alarm', async () => {
    const { owner, taken } = await atHome();
    const kinds = async () => (await owner.data(attentionCalls.list, {})).list.map(({ kind }) => kind);
    const before = await kinds();
    expect((await taken(lines('Front door,2026-10-24 08:00,tamper,no,'))).taken.fresh).toBe(1);
    expect(await kinds()).toEqual(before);
  });
});

describe('a migration', () => {
  it.each([
    ['with a byte order mark', `\uFEFF${lines('Front door,2025-05-01 08:00,7,,Zoë')}`],
    ['with semicolons', lines('Front door,2025-05-01 08:00,7,,Zoë').replaceAll(',', ';')],
    ['with reordered and fewer columns', 'operator,recordType,time,lock\nZoë,7,2025-05-01 08:00,Front door\n'],
  ])('imports a file %s', async (_, text) => {
    const { taken, records } = await atHome();
    expect((await taken(text)).taken).toEqual({ fresh: 1, known: 0, refused: 0 });
    expect(await records()).toMatchObject([{ operator: 'Zoë', recordType: 7, lockAlias: 'Front door' }]);
  });

  it.each<[string, string | Buffer, object]>([
    ['in another encoding', Buffer.from('lock,time,recordType\nZo\xeb,2025-05-01,7', 'latin1'), { why: 'notUtf8' }],
    ['without a column', 'lock,when\nA,B', { why: 'columnsMissing', columns: ['time', 'recordType'] }],
    ['with an unknown column', `${HEAD},sucess\nA,B,C,D,E,F`, { why: 'columnsUnknown', columns: ['sucess'] }],
    ['with a duplicate column', `${HEAD},lock\nA,B,C,D,E,F`, { why: 'columnsUnknown', columns: ['lock'] }],
    ['with a header only', `${HEAD}\n`, { why: 'empty' }],
    ['that is empty', '', { why: 'empty' }],
  ])('rejects a file %s with the reason', async (_, text, data) => {
    const { house, upload } = await atHome();
    const before = await house.store.head();
    expect(await upload(text)).toMatchObject({ errorMsg: 'fileUnreadable', data });
    expect(await house.store.head()).toBe(before);
  });

  it('is created once per command id, is visible to its owner only, and requires a source name', async () => {
    const { house, owner, upload } = await atHome();
    const text = lines('Front door,2025-05-01 08:00,7,,A');
    const given = { commandId: 'bring-1' as CommandId };
    const [one, two] = [await upload(text, { given }), await upload(text, { given })];
    expect(two.data).toEqual(one.data);
    const migrationId = one.data?.migrationId as MigrationId;
    const stranger = await house.signIn('stranger');
    expect((await stranger.ask(migrationCalls.confirm, { migrationId })).errorMsg).toBe('migrationNotFound');
    expect((await upload(text, { who: await house.signIn('guest') })).errorMsg).toBe('noPermission');
    expect(await upload(text, { given: { source: ' ' } })).toMatchObject({
      errorMsg: 'badParameter',
      data: { fields: { source: 'tooShort' } },
    });
    expect((await owner.data(migrationCalls.list, {})).total).toBe(1);
  });

  it('validates its lines in parts, and erases them if it is dropped during validation', async () => {
    const { house, owner, upload, stands, refused, erased } = await atHome();
    const held = house.holdEffects(['checkMigrationPart']);
    const many = Array.from({ length: 2 * MIGRATION_PART_LINES + 1 }, (_, i) => `Nowhere,2025-05-01 08:00,7,,${i}`);
    const { data } = await upload(lines(...many));
    const migrationId = data?.migrationId as MigrationId;
    const { list } = await owner.data(migrationCalls.list, {});
    expect(list).toMatchObject([{ state: 'checking', lines: many.length }]);
    held({ account: 1 as never, stream: `migration-${migrationId}` });
    await house.until(async () => ((await refused({ migrationId })).length > 0 ? true : null));
    await owner.data(migrationCalls.drop, { migrationId });
    const dropped = await stands(migrationId, 'dropped');
    expect(dropped.checked).toEqual({ fresh: 0, known: 0, refused: MIGRATION_PART_LINES });
    held({ account: 1 as never, stream: `migration-${migrationId}` });
    await erased();
  });
});
