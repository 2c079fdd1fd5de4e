import * as z from 'zod/mini';
import type { CredentialChange, CredentialKind } from '../credential.ts';
import { givenName } from '../givenText.ts';
import { GatewayId, type LockId } from '../ids.ts';
import { GATEWAY_NAME_MAX } from '../limits.ts';
import type { LockAction, OnlineState, Signal } from '../lockState.ts';
import type { MissingDriver } from '../way.ts';
import { call, commandId, type Page, page, search, wireInt } from './call.ts';

/** `since`: when its connectivity last changed, in epoch ms; null if it never connected. */
export interface GatewayItem {
  gatewayId: GatewayId;
  gatewayName: string;
  networkName: string;
  online: OnlineState;
  signal: Signal;
  since: number | null;
  lockNum: number;
  /** Number of commands to the gateway's locks that are pending or in flight. */
  waiting: number;
  standing: { state: string; meaning: string };
  missingDriver: MissingDriver | null;
}

/** `lockAlias`: null if this account may not see the lock. */
export interface GatewayLock {
  lockId: LockId;
  lockAlias: string | null;
  served: boolean;
  /** Null if the gateway doesn't hear the lock. */
  signal: Signal | null;
}

export type WaitingKind = 'operate' | 'query' | 'write' | 'read' | 'set' | 'readSetting';

export interface GatewayWaiting {
  waitingId: number;
  kind: WaitingKind;
  lockId: LockId;
  lockAlias: string | null;
  action: LockAction | null;
  credential: { kind: CredentialKind; change: CredentialChange; name: string | null } | null;
  /** Null if the command has no deadline. */
  deadlineAt: number | null;
}

export const GATEWAY_SORTS = ['name', '-name', '-waiting'] as const;
export type GatewaySort = (typeof GATEWAY_SORTS)[number];

export const gatewayName = givenName(GATEWAY_NAME_MAX);

const gatewayId = wireInt(GatewayId);
type Nothing = Record<string, never>;

export const gatewayCalls = {
  list: call<Page<GatewayItem>>().get('/gateway/list', {
    ...page,
    search,
    online: z.optional(z.enum(['online', 'offline'])),
    sort: z._default(z.enum(GATEWAY_SORTS), 'name'),
  }),
  detail: call<GatewayItem>().get('/gateway/detail', { gatewayId }),
  locks: call<Page<GatewayLock>>().get('/gateway/listLock', { ...page, gatewayId }),
  waiting: call<Page<GatewayWaiting>>().get('/gateway/listWaiting', { ...page, gatewayId }),
  rename: call<Nothing>().post('/gateway/rename', { gatewayId, gatewayName, commandId }),
  delete: call<Nothing>().post('/gateway/delete', { gatewayId, commandId }),
};
