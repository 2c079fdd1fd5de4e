import type { SnapshotFrom } from 'xstate';
import { reject } from '../../models/errorCodes.ts';
import type { NewGatewayFact } from '../../models/facts/gateway.facts.ts';
import type { AccountId, GatewayId } from '../../models/ids.ts';
import { type NearbyLock, Signal } from '../../models/lockState.ts';
import type { ConnectorAddress } from '../../models/way.ts';
import type { Aggregate, Decision } from '../../src/engine/chart/aggregate.ts';
import { gatewayMachine } from './gateway.machine.ts';

export type GatewayCommand =
  | { type: 'adopt'; gatewayId: GatewayId; name: string; networkName: string; reachedBy: ConnectorAddress }
  | { type: 'reportOnline' | 'reportOffline'; gatewayId: GatewayId }
  | { type: 'reportSignal'; gatewayId: GatewayId; signal: Signal }
  | { type: 'reportNearby'; gatewayId: GatewayId; locks: readonly NearbyLock[] }
  | { type: 'rename'; gatewayId: GatewayId; uid: AccountId; name: string }
  | { type: 'remove'; gatewayId: GatewayId; uid: AccountId }
  | { type: 'handOver'; gatewayId: GatewayId; from: AccountId; to: AccountId };

const STATE = {
  [Signal.UNKNOWN]: 'unmeasured',
  [Signal.WEAK]: 'weak',
  [Signal.MEDIUM]: 'medium',
  [Signal.STRONG]: 'strong',
} as const;

type Snapshot = SnapshotFrom<typeof gatewayMachine>;

const inOrder = (locks: readonly NearbyLock[]): NearbyLock[] => [...locks].sort((a, b) => a.lockId - b.lockId);

const sameNearby = (one: readonly NearbyLock[], other: readonly NearbyLock[]): boolean =>
  one.length === other.length &&
  one.every(({ lockId, signal }, i) => other[i]?.lockId === lockId && other[i].signal === signal);

const isKnown = (snapshot: Snapshot): boolean => snapshot.matches('offline') || snapshot.matches('online');

export const gateway: Aggregate<typeof gatewayMachine, GatewayCommand, NewGatewayFact> = {
  kind: 'gateway',
  machine: gatewayMachine,
  decide(command, snapshot): Decision<NewGatewayFact> {
    const { gatewayId } = command;
    switch (command.type) {
      case 'adopt': {
        const { type: _, ...data } = command;
        return snapshot.matches('absent') ? [{ type: 'gateway.added.v1', data }] : reject('takenIn');
      }
      case 'reportOnline':
        return snapshot.matches('offline') ? [{ type: 'gateway.cameOnline.v1', data: { gatewayId } }] : [];
      case 'reportOffline':
        return snapshot.matches('online') ? [{ type: 'gateway.wentOffline.v1', data: { gatewayId } }] : [];
      case 'reportSignal': {
        const { signal } = command;
        if (!snapshot.matches('online') || snapshot.matches({ online: STATE[signal] })) return [];
        return [{ type: 'gateway.signalReported.v1', data: { gatewayId, signal } }];
      }
      case 'reportNearby': {
        const locks = inOrder(command.locks);
        if (!snapshot.matches('online') || sameNearby(locks, snapshot.context.nearby)) return [];
        return [{ type: 'gateway.nearbyReported.v1', data: { gatewayId, locks } }];
      }
      case 'rename': {
        const { uid, name } = command;
        if (!isKnown(snapshot)) return reject('gatewayNotFound');
        if (name === snapshot.context.name) return reject('unchanged');
        return [{ type: 'gateway.renamed.v1', data: { gatewayId, uid, name } }];
      }
      case 'remove':
        if (!isKnown(snapshot)) return reject('gatewayNotFound');
        return [{ type: 'gateway.removed.v1', data: { gatewayId, uid: command.uid } }];
      case 'handOver': {
        const { from, to } = command;
        if (!isKnown(snapshot)) return reject('gatewayNotFound');
        // A retry after a crash: the transfer was already recorded.
        if (snapshot.context.handedTo === to) return [];
        return [{ type: 'gateway.handedOver.v1', data: { gatewayId, from, to } }];
      }
    }
  },
};
