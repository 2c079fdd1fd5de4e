/** Deletion of access records, and their retention period. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { auditCalls } from '../../models/calls/audit.calls.ts';
import { lockRecordCalls } from '../../models/calls/lockRecord.calls.ts';
import type { CommandId } from '../../models/ids.ts';
import { RecordType } from '../../models/recordType.ts';
import { systemClock } from '../../src/engine/clock.ts';
import { startRecordSweep } from '../../src/server/features/records/recordSweep.ts';
import { locks, openHouse, uidOf } from './house.ts';

const { lockId } = locks.door;
const DAY = 86_400_000;

async function house() {
  const running = await openHouse();
  const owner = await running.signIn('owner');
  const now = Date.now();
  const line = (daysAgo: number, operator: string) => ({
    recordType: RecordType.CARD,
    recordTypeFromLock: 17,
    success: true,
    operator,
    lockDate: now - daysAgo * DAY,
    serverDate: now - daysAgo * DAY,
  });
  const handOver = (records: object[], at = now) =>
    running.store.append({
      account: uidOf('owner'),
      stream: `lockRecords-${lockId}`,
      expected: 'any',
      facts: [{ type: 'lockRecords.received.v1', data: { lockId, records }, at }],
      meta: { by: 0 },
    });
  const names = async (given: object = {}) =>
    (await owner.data(lockRecordCalls.list, { lockId, ...given })).list.map(({ operator }) => operator);
  return { ...running, owner, now, line, handOver, names };
}

describe('access records', () => {
  it('are deleted or cleared by the owner only, and not imported from a gateway again', async () => {
    const { owner, signIn, line, handOver, names, store } = await house();
    await handOver([line(3, 'Ann'), line(2, 'Ben'), line(1, 'Cem')]);
    expect(await names()).toEqual(['Cem', 'Ben', 'Ann']);
    const { list } = await owner.data(lockRecordCalls.list, { lockId });
    const ben = { lockId, recordIds: [list[1]?.recordId ?? ''], commandId: 'delete-1' as CommandId };
    const admin = await signIn('admin');
    expect((await admin.ask(lockRecordCalls.delete, ben)).errorMsg).toBe('noPermission');
    await owner.data(lockRecordCalls.delete, ben);
    const head = await store.head();
    await owner.data(lockRecordCalls.delete, ben);
    expect(await store.head()).toBe(head);
    expect(await names()).toEqual(['Cem', 'Ann']);
    expect((await owner.data(lockRecordCalls.operators, { lockId, search: 'B' })).list).toEqual([]);

    await owner.data(lockRecordCalls.clear, { lockId });
    expect(await names()).toEqual([]);
    expect(await owner.data(lockRecordCalls.list, {})).toMatchObject({ total: 0 });
    await handOver([line(2, 'Ben'), line(1, 'Cem'), { ...line(0, 'Dan'), serverDate: Date.now() + DAY }]);
    expect(await names()).toEqual(['Dan']);
    const audit = await owner.data(auditCalls.list, { lockId });
    expect(audit.list.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['lockRecords.cleared.v1', 'lockRecords.deleted.v1']),
    );
  });

  it('are deleted from list and log when the owner’s retention period expires', async () => {
    const { owner, line, handOver, names, store, until, now } = await house();
    await handOver(
      Array.from({ length: 700 }, (_, nth) => ({ ...line(400, 'Old'), lockDate: now - 400 * DAY - nth })),
      now - 400 * DAY,
    );
    await handOver([line(10, 'Young')]);
    expect(await owner.data(lockRecordCalls.keeping, {})).toEqual({ days: null });
    await owner.data(lockRecordCalls.keep, { days: 365 });
    expect((await owner.ask(lockRecordCalls.keep, { days: 365 })).errorMsg).toBe('unchanged');
    expect(await owner.data(lockRecordCalls.keeping, {})).toEqual({ days: 365 });
    const sweeping = startRecordSweep({
      store,
      clock: systemClock,
      failed: error => {
        throw error;
      },
    });
    onTestFinished(sweeping);
    await handOver([line(9, 'Meanwhile')]);
    await until(async () => ((await names({ operator: 'Old' })).length === 0 ? true : null));
    expect(await names()).toEqual(['Meanwhile', 'Young']);
    expect(await owner.data(lockRecordCalls.list, { lockId })).toMatchObject({ total: 2 });
    const log = await store.db
      .selectFrom('facts')
      .select('data')
      .where('stream', '=', `lockRecords-${lockId}`)
      .execute();
    expect(log.map(({ data }) => data).join()).not.toContain('"Old"');
    expect(log).toHaveLength(3);
  });
});
