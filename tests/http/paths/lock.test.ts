import { describe, expect } from 'vitest';
import { type LockDetail, lockCalls } from '../../../models/calls/lock.calls.ts';
import { OnlineState, OpenState } from '../../../models/lockState.ts';
import { type AtTheLock, stagedLock } from './lockStage.ts';
import { walkTogetherAtServer } from './walkTogether.ts';

const shows =
  (expected: Partial<LockDetail>) =>
  async ({ admin, lockId }: AtTheLock) =>
    expect(await admin.data(lockCalls.detail, { lockId })).toMatchObject(expected);
const mayNot = (obstacle: LockDetail['obstacles']['unlock']) =>
  shows({ obstacles: expect.objectContaining({ unlock: obstacle }) });
const isGone = async ({ owner, lockId }: AtTheLock) =>
  expect(await owner.ask(lockCalls.detail, { lockId })).toMatchObject({ errorMsg: 'lockNotFound' });
/** No call returns this state. */
const notToldYet = async () => {};

describe('generated paths of a lock at the server', () => {
  walkTogetherAtServer(stagedLock, {
    absent: isGone,
    leaving: isGone,
    'present.link.noGateway': mayNot('noGateway'),
    'present.link.heard': shows({ hasGateway: true }),
    'present.link.lost': shows({ hasGateway: true, online: OnlineState.OFFLINE }),
    'present.door.unknown': (here, { context: { stateUnreadable } }) =>
      shows({ openState: OpenState.UNKNOWN, stateUnreadable })(here),
    'present.door.locked': shows({ openState: OpenState.LOCKED }),
    'present.door.unlocked.heldOpen': shows({ openState: OpenState.UNLOCKED }),
    'present.door.unlocked.willLock': shows({ openState: OpenState.UNLOCKED }),
    'present.door.unlocked.overdue': shows({ openState: OpenState.UNLOCKED }),
    'present.door.unlocked.stays': shows({ openState: OpenState.UNLOCKED }),
    'present.passageMode.off': notToldYet,
    'present.passageMode.on': notToldYet,
    'present.clock.unknown': notToldYet,
    'present.clock.right': notToldYet,
    'present.clock.off': notToldYet,
    'present.freezing.thawed': notToldYet,
    'present.freezing.frozen': async (here, snapshot) => {
      if (!snapshot.matches({ present: { link: 'noGateway' } })) await mayNot('lockFrozen')(here);
    },
    'present.remoteUnlock.off': shows({ remoteUnlockAllowed: false }),
    'present.remoteUnlock.allowed': shows({ remoteUnlockAllowed: true }),
  });
});
