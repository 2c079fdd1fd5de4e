import type { LockFact } from '../../models/facts/lock.facts.ts';
import type { LockId } from '../../models/ids.ts';
import { MAX_LOCK_CLOCK_DRIFT_MS } from '../../models/limits.ts';
import { OpenState } from '../../models/lockState.ts';
import { holdsOpen, passageEndsAt } from '../../models/passagePeriods.ts';
import type { LockContext } from './lockContext.ts';

const AUTO_LOCK_GRACE_MS = 5000;

interface Now {
  context: LockContext;
  event: LockFact;
}

const says = (event: LockFact, openState: OpenState) =>
  event.type === 'lock.doorReported.v1' && event.data.openState === openState;
const saysUnlocked = ({ event }: Now) => says(event, OpenState.UNLOCKED);

/** A report may arrive late, so its own timestamp counts. */
const moment = (event: LockFact) => (event.type === 'lock.doorReported.v1' ? event.data.reportedAt : event.at);

function meantToBeOpen({ context, event }: Now): boolean {
  const mode = event.type === 'lock.passageModeReported.v1' ? event.data.passageMode : context.passageMode;
  return holdsOpen(mode, moment(event), context.timeZone);
}

export const passageEnd = ({ context, event }: Now): number | null =>
  passageEndsAt(context.passageMode, moment(event), context.timeZone);

const locksByItself = ({ context }: Pick<Now, 'context'>) => context.autoLockSeconds > 0;

export const lockGuards = {
  saysLocked: ({ event }: Now) => says(event, OpenState.LOCKED),
  saysUnlocked,
  saysUnlockedInPassage: (now: Now) => saysUnlocked(now) && meantToBeOpen(now),
  saysUnlockedAndWillLock: (now: Now) => saysUnlocked(now) && locksByItself(now),
  answersStillUnlocked: (now: Now) =>
    now.event.type === 'lock.doorReported.v1' &&
    now.event.data.source === 'query' &&
    saysUnlocked(now) &&
    !meantToBeOpen(now),
  meantToBeOpen,
  locksByItself,
  willNotLock: ({ event }: Now) => event.type === 'lock.autoLockTimeSet.v1' && event.data.autoLockSeconds === 0,
  passageOn: ({ event }: Now) => event.type === 'lock.passageModeReported.v1' && event.data.passageMode.on,
  mayRemotely: ({ event }: Now) =>
    (event.type === 'lock.added.v1' && event.data.remoteUnlock) ||
    (event.type === 'lock.remoteUnlockSet.v1' && event.data.allowed),
  keepsTime: ({ event }: Now) =>
    event.type === 'lock.clockReported.v1' && Math.abs(event.data.driftMs) <= MAX_LOCK_CLOCK_DRIFT_MS,
};

export const lockDelays = {
  pastAutoLock: ({ context }: Now) => context.autoLockSeconds * 1000 + AUTO_LOCK_GRACE_MS,
  untilPassageEnds: (now: Now) => Math.max(0, (passageEnd(now) ?? 0) - now.event.at),
};

type OfTime = 'lock.autoLockDue.v1' | 'lock.passageEnded.v1';
export const aboutIt = (type: OfTime, { context, event: { at } }: Now): LockFact => {
  const { lockId } = context as LockContext & { lockId: LockId };
  return { type, data: { lockId }, at };
};
