/** The public map over a real store with a fake clock. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { MAP_QUARTER_MS, type MapFrame } from '../../../models/calls/map.calls.ts';
import type { LockRecord } from '../../../models/facts/lockRecords.facts.ts';
import { RecordType } from '../../../models/recordType.ts';
import { createMapFeed } from '../../../src/server/features/map/mapFeed.ts';
import { fakeClock } from '../../support/fakeClock.ts';
import { lock, owner, projected } from '../projections/projected.ts';
import { databases, PATIENT } from '../store/databases.ts';

const HOUR_MS = 3_600_000;
/** Just after a full hour: tests know when the next hour starts. */
const START = Math.floor(1_700_000_000_000 / HOUR_MS) * HOUR_MS + 60_000;

describe.each(databases)('the public map on $name', ({ place, missing }) => {
  async function world(counts: Record<string, number>) {
    const made = await projected(place());
    const clock = fakeClock(START);
    const locks = Object.entries(counts).flatMap(([zone, count]) => Array<string>(count).fill(zone));
    let next = 0;
    const known = { name: 'S', alias: 'Door', mac: 'C4:5B', battery: 80, autoLockSeconds: 5, capabilities: [] };
    async function add(timeZone: string) {
      next += 1;
      const data = { ...known, lockId: lock(next), timeZone, remoteUnlock: true, addedByOldApp: false };
      await made.write('lock', next, [{ type: 'lock.added.v1', data }]);
      return next;
    }
    for (const zone of locks) await add(zone);
    const firstIn = (zone: string) => locks.indexOf(zone) + 1;

    const openFeed = () => {
      const feed = createMapFeed(made.store, clock, error => {
        throw error;
      });
      onTestFinished(() => feed.stop());
      return feed;
    };
    const feed = openFeed();
    return {
      ...made,
      add,
      clock,
      feed,
      openFeed,
      /** A record of the lock, by default of now. */
      opening: (zone: string, line: Partial<LockRecord> = {}) => {
        const at = clock.now();
        const times = { lockDate: at, serverDate: at };
        const record = { recordType: 4, recordTypeFromLock: 4, success: true, operator: `${at}`, ...times, ...line };
        const data = { lockId: lock(firstIn(zone)), records: [record] };
        return made.write('lockRecords', firstIn(zone), [{ type: 'lockRecords.received.v1', at, data }] as never);
      },
      async listen() {
        const frames: MapFrame[] = [];
        const leave = await feed.subscribe(frame => frames.push(frame));
        return { frames, leave };
      },
    };
  }

  const pulses = (frames: readonly MapFrame[]) =>
    frames
      .flatMap(one =>
        one.frame === 'openings' ? one.places.map(({ place: at, openings }) => `${at} ${openings}`) : [],
      )
      .sort();
  const openingsIn = ({ openings }: { openings: number[] }) => openings.reduce((sum, count) => sum + count, 0);

  it.skipIf(missing)('sends each unlock within two seconds, with its place only', async () => {
    const { opening, listen, clock } = await world({ 'Europe/Berlin': 6, 'Asia/Tokyo': 3, 'Asia/Dubai': 2 });
    const { frames } = await listen();
    await opening('Europe/Berlin');
    await opening('Asia/Dubai');
    await clock.advance(2000);
    await expect.poll(() => pulses(frames), PATIENT).toEqual(['Asia 1', 'Europe/Berlin 1']);
    expect(frames[0]).toMatchObject({ frame: 'figures' });
  });

  it.skipIf(missing)('omits unlocks in places with fewer than five locks from events and totals', async () => {
    const { opening, listen, clock, feed } = await world({ 'Europe/Berlin': 6, 'Asia/Tokyo': 4 });
    const { frames } = await listen();
    await opening('Asia/Tokyo');
    await clock.advance(3000);
    expect(pulses(frames)).toEqual([]);
    expect(openingsIn((await feed.figures()).quarters)).toBe(0);
  });

  it.skipIf(missing)('does not count repeated records, refused access or locking as unlocks', async () => {
    const { opening, listen, clock } = await world({ 'Europe/Berlin': 6 });
    const { frames } = await listen();
    await opening('Europe/Berlin', { operator: 'twice', lockDate: START });
    await clock.advance(1000);
    await opening('Europe/Berlin', { operator: 'twice', lockDate: START });
    await opening('Europe/Berlin', { success: false });
    await opening('Europe/Berlin', { recordType: RecordType.AUTO_LOCK });
    await clock.advance(3000);
    expect(pulses(frames)).toEqual(['Europe/Berlin 1']);
  });

  it.skipIf(missing)('counts a late record at the time of the unlock, and does not send it as an event', async () => {
    const { opening, listen, clock, feed } = await world({ 'Europe/Berlin': 6 });
    const { frames } = await listen();
    await opening('Europe/Berlin', { lockDate: START - 2 * HOUR_MS });
    await clock.advance(MAP_QUARTER_MS);
    const then = Math.floor((START - 2 * HOUR_MS) / MAP_QUARTER_MS) * MAP_QUARTER_MS;
    const openingsThen = async () => {
      const { quarters } = await feed.figures();
      return [quarters.openings[(then - quarters.from) / MAP_QUARTER_MS], openingsIn(quarters)];
    };
    await expect.poll(openingsThen, PATIENT).toEqual([1, 1]);
    expect(pulses(frames)).toEqual([]);
  });

  it.skipIf(missing)('shows a new lock in the next hour, only if it changes the rounded number of locks', async () => {
    const { add, listen, clock } = await world({ 'Europe/Berlin': 9 });
    const { frames } = await listen();
    await add('Europe/Berlin');
    for (let second = 0; second < 5; second++) await clock.advance(1000);
    expect(frames).toHaveLength(1);
    await clock.advance(HOUR_MS);
    const newest = async () => {
      await clock.advance(1000);
      return frames.at(-1);
    };
    await expect.poll(newest, PATIENT).toMatchObject({ places: [{ place: 'Europe/Berlin', locks: 10 }] });
  });

  it.skipIf(missing)('does not reveal unlocks from before a place had five locks', async () => {
    const { add, opening, listen, clock, feed } = await world({ 'Europe/Berlin': 6, 'Asia/Tokyo': 4 });
    const { frames } = await listen();
    await opening('Asia/Tokyo');
    await add('Asia/Tokyo');
    const places = async () => {
      await clock.advance(1000);
      return (await feed.figures()).places.map(({ place: at }) => at);
    };
    await clock.advance(HOUR_MS);
    await expect.poll(places, PATIENT).toEqual(['Asia/Tokyo', 'Europe/Berlin']);
    expect(openingsIn((await feed.figures()).quarters)).toBe(0);
    expect(pulses(frames)).toEqual([]);
    await opening('Asia/Tokyo');
    const pulsed = async () => {
      await clock.advance(1000);
      return pulses(frames);
    };
    await expect.poll(pulsed, PATIENT).toEqual(['Asia/Tokyo 1']);
  });

  it.skipIf(missing)('counts unlock methods per hour, and merges or omits rarely used ones', async () => {
    const { opening, clock, feed } = await world({ 'Europe/Berlin': 6 });
    for (let i = 0; i < 6; i++) await opening('Europe/Berlin', { operator: `code ${i}` });
    for (let i = 0; i < 4; i++)
      await opening('Europe/Berlin', { operator: `palm ${i}`, recordType: RecordType.PALM_VEIN });
    expect((await feed.figures()).methods).toEqual([]);
    await clock.advance(HOUR_MS);
    expect((await feed.figures()).methods).toEqual([{ recordType: RecordType.PASSCODE, percent: 100 }]);
  });

  it.skipIf(missing)('has the same figures in another process', async () => {
    const { opening, openFeed, feed } = await world({ 'Europe/Berlin': 6 });
    await opening('Europe/Berlin');
    const told = await openFeed().figures();
    expect(openingsIn(told.quarters)).toBe(1);
    expect(await feed.figures()).toEqual(told);
  });

  it.skipIf(missing)('sends nothing more to a subscriber that has left', async () => {
    const { opening, clock, store, listen } = await world({ 'Europe/Berlin': 6 });
    const { frames, leave } = await listen();
    leave();
    await clock.advance(2000);
    await opening('Europe/Berlin');
    await clock.advance(2 * HOUR_MS);
    expect(frames).toHaveLength(1);
    expect(await store.readStream({ account: owner, stream: 'lock-1' })).toHaveLength(1);
  });

  it.skipIf(missing)('deletes unlocks that are older than the displayed period', async () => {
    const { opening, clock, db } = await world({ 'Europe/Berlin': 6 });
    await opening('Europe/Berlin');
    await clock.leap(4 * 24 * HOUR_MS);
    await opening('Europe/Berlin');
    expect(await db.selectFrom('map_opening').selectAll().execute()).toHaveLength(1);
  });
});
