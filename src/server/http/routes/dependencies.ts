import type { Fault } from '../../../../models/calls/simulated.calls.ts';
import type { GatewayId, LockId } from '../../../../models/ids.ts';
import type { NewId } from '../../clock.ts';
import type { Loop } from '../../loop/loop.ts';
import type { SignIn } from '../../signIn/signIn.ts';
import type { Store } from '../../store/store.ts';
import type { Vault } from '../../vault.ts';

/** Turns a fault of the simulated world on or off. */
export type SetFault = (
  place: { gatewayId: GatewayId } | { lockId: LockId },
  fault: Fault,
  on: boolean,
) => void | Promise<void>;

/** What routes work with; each takes what it needs of it. */
export interface Dependencies {
  store: Store;
  loop: Loop;
  newId: NewId;
  signIn: SignIn;
  vault: Vault;
  /** Only where the simulated driver serves. */
  setFault?: SetFault | undefined;
}
