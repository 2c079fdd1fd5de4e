import { jobCalls } from '../../../models/calls/job.calls.ts';
import { type AccessGrant, lockUserCalls } from '../../../models/calls/lockUser.calls.ts';
import type { JobId } from '../../../models/ids.ts';
import type { LockUserId } from '../../../models/lockUser.ts';
import type { Validity } from '../../../models/validity.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';
import { jobDock } from './jobDock.ts';

/** `of`: all access grants of this lock user, even those not loaded. `items`: only these. */
export type HeldScope = { of: LockUserId } | { items: readonly AccessGrant[] };

const targets = (items: readonly AccessGrant[]) =>
  items.map(item => ({
    kind: item.kind,
    lockId: item.lockId,
    id: item.kind === 'ekey' ? item.keyId : item.credentialId,
  }));

async function opened(asked: Promise<{ jobId: JobId }>): Promise<void> {
  const { jobId } = await asked;
  jobDock.open(jobId);
}

const begun =
  (all: typeof lockUserCalls.freeze, some: typeof jobCalls.freeze) =>
  (scope: HeldScope): Promise<void> => {
    const commandId = newCommandId();
    return opened(
      'of' in scope
        ? send(all, { lockUserId: scope.of, commandId })
        : send(some, { items: targets(scope.items), commandId }),
    );
  };

export const heldCommands = {
  identify: (lockUserId: LockUserId, idNumber: string) => send(lockUserCalls.identify, { lockUserId, idNumber }),
  /** `takeBack`: also revoke what the holder issued; omitted while undecided. */
  remove: (scope: HeldScope, takeBack?: boolean): Promise<void> => {
    const wish = { takeBack, commandId: newCommandId() };
    return opened(
      'of' in scope
        ? send(lockUserCalls.delete, { lockUserId: scope.of, ...wish })
        : send(jobCalls.remove, { items: targets(scope.items), ...wish }),
    );
  },
  freeze: begun(lockUserCalls.freeze, jobCalls.freeze),
  unfreeze: begun(lockUserCalls.unfreeze, jobCalls.unfreeze),
  changePeriod: (scope: HeldScope, validity: Validity, takeBack?: boolean): Promise<void> => {
    const wish = { validity, takeBack, commandId: newCommandId() };
    return opened(
      'of' in scope
        ? send(lockUserCalls.changePeriod, { lockUserId: scope.of, ...wish })
        : send(jobCalls.changePeriod, { items: targets(scope.items), ...wish }),
    );
  },
};
