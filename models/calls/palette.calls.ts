import type { GatewayId, GroupId, LockId } from '../ids.ts';
import type { LockUserId } from '../lockUser.ts';
import { call } from './call.ts';

/** Names per kind. Those beyond the limit are found only by the search of their list. */
export const PALETTE_NAMES_MAX = 20_000;

/** A pair, because an account may have ten thousand locks. */
export type Named<Id> = readonly [id: Id, name: string];

/** What this account can open a page about. `unlockable`: locks that the account may unlock remotely. */
export interface PaletteTargets {
  locks: Named<LockId>[];
  unlockable: LockId[];
  lockUsers: Named<LockUserId>[];
  gateways: Named<GatewayId>[];
  groups: Named<GroupId>[];
}

export const paletteCalls = {
  targets: call<PaletteTargets>().get('/palette/targets', {}),
};
