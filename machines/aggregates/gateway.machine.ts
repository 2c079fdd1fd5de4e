/** Effects for the gateway's locks wait in its lane, a queue that drains when the gateway comes online. */
import { assign, setup } from 'xstate';
import type { GatewayFact } from '../../models/facts/gateway.facts.ts';
import type { AccountId, GatewayId } from '../../models/ids.ts';
import { type NearbyLock, Signal } from '../../models/lockState.ts';
import type { ConnectorAddress } from '../../models/way.ts';
import { named } from '../effects.ts';

export interface GatewayContext {
  gatewayId: GatewayId | null;
  name: string;
  /** Null for a gateway of the simulated world. */
  reachedBy: ConnectorAddress | null;
  nearby: readonly NearbyLock[];
  /** Null while the gateway belongs to the account that added it. */
  handedTo: AccountId | null;
}

const says = (signal: Signal) => (_: { event: GatewayFact }) =>
  _.event.type === 'gateway.signalReported.v1' && _.event.data.signal === signal;

function gatewayAfter(fact: GatewayFact): Partial<GatewayContext> {
  switch (fact.type) {
    case 'gateway.added.v1':
      return { gatewayId: fact.data.gatewayId, name: fact.data.name, reachedBy: fact.data.reachedBy ?? null };
    case 'gateway.renamed.v1':
      return { name: fact.data.name };
    case 'gateway.nearbyReported.v1':
      return { nearby: fact.data.locks };
    case 'gateway.handedOver.v1':
      return { handedTo: fact.data.to };
    default:
      return {};
  }
}

const itself = ({ context }: { context: GatewayContext }) => ({ gatewayId: context.gatewayId as GatewayId });

const known = {
  'gateway.renamed.v1': { actions: 'remember' },
  'gateway.handedOver.v1': { actions: 'remember' },
  'gateway.removed.v1': '#gateway.removed',
} as const;

export const gatewayMachine = setup({
  types: { context: {} as GatewayContext, events: {} as GatewayFact },
  actions: {
    drainLane: named<'drainLane'>,
    unlinkLocks: named<'unlinkLocks'>,
    remember: assign(({ event }) => gatewayAfter(event)),
  },
  guards: { saysWeak: says(Signal.WEAK), saysMedium: says(Signal.MEDIUM), saysStrong: says(Signal.STRONG) },
}).createMachine({
  id: 'gateway',
  context: { gatewayId: null, name: '', reachedBy: null, nearby: [], handedTo: null },
  initial: 'absent',
  states: {
    absent: { tags: 'idle', on: { 'gateway.added.v1': { target: 'offline', actions: 'remember' } } },
    offline: { tags: 'danger', on: { ...known, 'gateway.cameOnline.v1': 'online' } },
    online: {
      initial: 'unmeasured',
      entry: { type: 'drainLane', params: itself },
      on: {
        ...known,
        'gateway.wentOffline.v1': 'offline',
        'gateway.nearbyReported.v1': { actions: 'remember' },
        'gateway.signalReported.v1': [
          { guard: 'saysWeak', target: '.weak' },
          { guard: 'saysMedium', target: '.medium' },
          { guard: 'saysStrong', target: '.strong' },
          { target: '.unmeasured' },
        ],
      },
      states: {
        unmeasured: { tags: 'idle' },
        weak: { tags: 'attention' },
        medium: { tags: 'done' },
        strong: { tags: 'done' },
      },
    },
    removed: { tags: 'done', entry: { type: 'unlinkLocks', params: itself } },
  },
});
