import { LockId } from '../ids.ts';
import { call, wireInt } from './call.ts';

export interface FaceAuthBalance {
  balance: number;
  /** Credits reserved for uses in progress. */
  reserved: number;
  /** True if this console sells nothing, so that no credits are counted. */
  included: boolean;
}

export interface FaceAuthInfo extends FaceAuthBalance {
  everBought: boolean;
}

export interface FaceAuthOfLock extends FaceAuthBalance {
  buy: 'self' | 'owner';
}

export const faceAuthCalls = {
  info: call<FaceAuthInfo>().get('/user/getFaceAuthInfo', {}),
  ofLock: call<FaceAuthOfLock>().get('/lock/getFaceAuthNumBalance', { lockId: wireInt(LockId) }),
};
