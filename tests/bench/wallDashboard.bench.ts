/**
 * The wall dashboard in a real browser with fifty unlocks a second: does it use more memory at the end?
 * `BENCH_MINUTES`: duration. Needs a build.
 */
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import type { LockId } from '../../models/ids.ts';
import { RecordType } from '../../models/recordType.ts';
import { randomId, systemClock } from '../../src/engine/clock.ts';
import { streamRef } from '../../src/engine/loop/loop.ts';
import { launchBrowser } from '../support/chromium.ts';
import { type BenchRow, sized } from './measure.ts';
import { benchWorld } from './world.ts';

const MINUTES = Number(process.env.BENCH_MINUTES ?? sized(3, 0.02));
const [LOCKS, GATEWAYS] = [200, 10];
const EVENTS_A_SECOND = 50;
/** Lets the page settle and its code be compiled before the first measurement. */
const WARM_UP_MS = sized(60_000, 500);
const ZONES = ['Europe/Berlin', 'Australia/Sydney', 'America/New_York', 'Asia/Shanghai', 'Africa/Lagos'];
const METHODS = [RecordType.PASSCODE, RecordType.CARD, RecordType.FINGERPRINT, RecordType.APP, RecordType.GATEWAY];
const appFolder = fileURLToPath(new URL('../../dist', import.meta.url));

const pause = (ms: number) => new Promise<void>(resolve => void systemClock.after(ms, resolve));

/** Memory after garbage collection. */
async function held(page: Page): Promise<{ heap: number; nodes: number; listeners: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  for (let times = 0; times < 3; times++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { heap: usedSize / 1_000_000, nodes, listeners: jsEventListeners };
}

type World = Awaited<ReturnType<typeof benchWorld>>;

const write = ({ store, uid }: World, kind: string, lockId: LockId, type: string, data: object) =>
  store.append({
    ...streamRef(uid, kind, lockId),
    expected: 'any',
    facts: [{ type, data: { lockId, ...data }, at: systemClock.now() }],
    meta: { by: 0 },
  });

async function spread(world: World): Promise<void> {
  for (let i = 0; i < LOCKS; i++) {
    const timeZone = ZONES[i % ZONES.length];
    await write(world, 'lock', (i + 1) as LockId, 'lock.zoneSet.v1', { uid: world.uid, timeZone });
  }
}

/** Appends access records ten times a second until the returned function is called. */
function openDoors(world: World) {
  let opened = 0;
  let over = false;
  const underWay = new Set<Promise<unknown>>();
  const line = () => {
    const at = systemClock.now();
    opened += 1;
    return {
      recordType: METHODS[opened % METHODS.length] ?? RecordType.PASSCODE,
      ...{ recordTypeFromLock: 4, success: true, operator: randomId(), lockDate: at, serverDate: at },
    };
  };
  async function go() {
    const from = systemClock.now();
    while (!over) {
      const due = Math.floor(((systemClock.now() - from) * EVENTS_A_SECOND) / 1000);
      while (opened < due) {
        const lockId = (1 + (opened % LOCKS)) as LockId;
        const done = write(world, 'lockRecords', lockId, 'lockRecords.received.v1', { records: [line()] });
        underWay.add(done);
        void done.finally(() => underWay.delete(done));
      }
      await pause(100);
    }
    await Promise.all(underWay);
  }
  const going = go();
  return async () => {
    over = true;
    await going;
    return opened;
  };
}

async function openingsShown(page: Page): Promise<number> {
  const shown = page.locator('dl > div', { hasText: 'Openings today' }).locator('dd');
  return Number((await shown.textContent())?.replaceAll(/\D/g, ''));
}

export async function run(): Promise<BenchRow[]> {
  const world = await benchWorld({ locks: LOCKS, gateways: GATEWAYS, appFolder });
  await spread(world);
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 }, locale: 'en-GB' });
  await page.goto(`${world.origin}/map/new`);
  await page.getByText('Openings today').waitFor();
  const stop = openDoors(world);
  await pause(WARM_UP_MS);
  const before = { ...(await held(page)), openings: await openingsShown(page) };
  const began = systemClock.now();
  for (let minute = 1; minute <= MINUTES; minute++) {
    await pause(Math.max(0, began + minute * 60_000 - systemClock.now()));
    if (minute % 5 === 0) console.log(`after ${minute} minutes: ${(await held(page)).heap.toFixed(2)} MB`);
  }
  const after = { ...(await held(page)), openings: await openingsShown(page) };
  const isLive = await page.getByRole('status').getByText('Live').isVisible();
  const opened = await stop();
  await browser.close();
  await world.stop();
  if (!isLive) throw new Error('the dashboard was not live at the end');
  const told = `after ${MINUTES} minutes, ${after.openings - before.openings} openings shown of ${opened} in all`;
  return [
    {
      name: `heap of the dashboard ${told}`,
      ours: after.heap,
      baseline: before.heap,
      unit: 'MB (baseline: at the start)',
    },
    { name: 'elements in the page', ours: after.nodes, baseline: before.nodes, unit: 'nodes (baseline: at the start)' },
    { name: 'listeners', ours: after.listeners, baseline: before.listeners, unit: '(baseline: at the start)' },
  ];
}
