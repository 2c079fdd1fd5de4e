import { LockId } from '../ids.ts';
import { call, wireInt } from './call.ts';

export interface FaceAuthBalance {
  /** How many are left. Of nothing bought that is 0. */
  balance: number;
  /** Asked for and not yet known to have been made. */
  reserved: number;
  /** Nothing is sold on this console: they are not counted. */
  included: boolean;
}

/** `everBought`: whether any were bought at all, for who looks at 0. */
export interface FaceAuthInfo extends FaceAuthBalance {
  everBought: boolean;
}

/** `buy`: who can have more of them; `owner` is told by the administrator, who cannot. */
export interface FaceAuthOfLock extends FaceAuthBalance {
  buy: 'self' | 'owner';
}

export const faceAuthCalls = {
  info: call<FaceAuthInfo>().get('/user/getFaceAuthInfo', {}),
  ofLock: call<FaceAuthOfLock>().get('/lock/getFaceAuthNumBalance', { lockId: wireInt(LockId) }),
};
