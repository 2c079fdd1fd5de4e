import type { ConnectorItem, DiscoveredLock, DiscoveryResult } from '../../models/calls/adding.calls.ts';
import type { CommandId, GroupId, LockId } from '../../models/ids.ts';
import type { Connector } from '../../models/way.ts';

export type ConnectorsAnswer =
  | { kind: 'known'; connectors: readonly ConnectorItem[] }
  | { kind: 'failed'; failure: unknown };
export type DiscoveryAnswer = DiscoveryResult | { state: 'failed'; failure: unknown };
/** `unheard`: the answer was lost, so the lock may have been adopted. */
export type AdoptionAnswer = { kind: 'taken'; lockId: LockId } | { kind: 'refused' | 'unheard'; failure: unknown };

export interface AdoptionRequest {
  address: string;
  lockAlias: string;
  groupId: GroupId;
  timeZone: string;
  commandId: CommandId;
}

export type AddingEvent =
  | { type: 'way.chosen'; way: Connector }
  | { type: 'cloud.signedIn'; username: string }
  | { type: 'find.asked' }
  | { type: 'locks.ticked'; addresses: readonly string[]; on: boolean }
  | { type: 'naming.asked' }
  | { type: 'naming.left' }
  /** A retry includes the locks that are already adopted. */
  | { type: 'adoption.asked'; wishes: readonly AdoptionRequest[] }
  | { type: 'adoption.stopped' };

export interface AddingContext {
  connectors: readonly ConnectorItem[];
  way: Connector | null;
  found: readonly DiscoveredLock[];
  ticked: readonly string[];
  wishes: readonly AdoptionRequest[];
  results: Readonly<Record<string, AdoptionAnswer>>;
  failure: unknown;
}

export const nextOf = ({ wishes, results }: Pick<AddingContext, 'wishes' | 'results'>): AdoptionRequest | undefined =>
  wishes.find(({ address }) => !Object.hasOwn(results, address));

export const isAdoptable = ({ refused, lockId }: DiscoveredLock): boolean => refused === null && lockId === null;
