import { describe, expect } from 'vitest';
import { lockCalls } from '../../../models/calls/lock.calls.ts';
import { OnlineState } from '../../../models/lockState.ts';
import { unknownYet } from '../house.ts';
import { stagedGateway } from './gatewayStage.ts';
import { type Stage, walkAtServer } from './walkStaged.ts';

const { lockId } = unknownYet;
const isOnline =
  (online: OnlineState) =>
  async ({ owner }: Stage) =>
    expect(await owner.data(lockCalls.detail, { lockId })).toMatchObject({ online });

describe('the server walks a gateway', () => {
  walkAtServer(stagedGateway, {
    absent: isOnline(OnlineState.OFFLINE),
    offline: isOnline(OnlineState.OFFLINE),
    'online.unmeasured': isOnline(OnlineState.ONLINE),
    'online.weak': isOnline(OnlineState.ONLINE),
    'online.medium': isOnline(OnlineState.ONLINE),
    'online.strong': isOnline(OnlineState.ONLINE),
  });
});
