/** Clock readings of the demo's first locks: correct to two seconds, except one that is seven hours behind. */
import { HOUR_MS } from '../../../models/duration.ts';
import type { NewLockFact } from '../../../models/facts/lock.facts.ts';
import type { NewLockSettingFact } from '../../../models/facts/lockSetting.facts.ts';
import type { LockId } from '../../../models/ids.ts';
import { offsetAt } from '../../../models/zoneChange.ts';
import { streamRef } from '../../engine/loop/loop.ts';
import type { DemoStream } from './demoStream.ts';
import { capabilitiesOf, clockOffOf, type DemoLock, type DemoWorld, OWNER } from './demoWorld.ts';

const ASKED_AGO_MS = 5 * HOUR_MS;
const WITH_CLOCK = 12;

const wasAsked = (lock: DemoLock): boolean =>
  lock.lockId <= WITH_CLOCK && lock.gatewayId !== null && capabilitiesOf(lock).includes('readsSettings');

function wordOf(lock: DemoLock, now: number) {
  const reportedAt = now - ASKED_AGO_MS;
  return { reportedAt, driftMs: clockOffOf(lock) + (lock.lockId % 5) * 400 };
}

export function clockFact(lock: DemoLock, now: number): (NewLockFact & { at: number })[] {
  if (!wasAsked(lock)) return [];
  const { reportedAt, driftMs } = wordOf(lock, now);
  return [{ type: 'lock.clockReported.v1', data: { lockId: lock.lockId, reportedAt, driftMs }, at: reportedAt }];
}

export function* settingStreams({ locks }: DemoWorld, now: number): Generator<DemoStream> {
  for (const lock of locks.filter(wasAsked)) {
    const { reportedAt, driftMs } = wordOf(lock, now);
    const lockId: LockId = lock.lockId;
    const zoneOffsetMs = offsetAt(lock.timeZone, now);
    const reported: NewLockSettingFact = {
      type: 'lockSetting.reported.v1',
      data: { lockId, name: 'clock', setting: { name: 'clock', value: { zoneOffsetMs } }, reportedAt, driftMs },
    };
    yield { ...streamRef(OWNER, 'lockSetting', `${lockId}-clock`), parts: [[{ ...reported, at: reportedAt }]] };
  }
}
