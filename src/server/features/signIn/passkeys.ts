import type { NewId } from '../../../engine/clock.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import { createChallenges } from './passkeyChallenges.ts';
import { createPasskeyRegistration } from './passkeyRegistration.ts';
import { createPasskeySignIn } from './passkeySignIn.ts';
import type { Throttle } from './throttle.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  throttle: Throttle;
  newId: NewId;
}

export function createPasskeys({ store, loop, throttle, newId }: Dependencies) {
  const challenges = createChallenges(store);
  return {
    ...createPasskeyRegistration({ store, loop, newId, challenges }),
    ...createPasskeySignIn({ store, loop, throttle, challenges }),
  };
}
export type Passkeys = ReturnType<typeof createPasskeys>;
