/** Whether a gateway is there. What waits for it waits in its lane, not here. */
import { setup } from 'xstate';
import type { GatewayFact } from '../../models/facts/gateway.facts.ts';

export const gatewayMachine = setup({ types: { events: {} as GatewayFact } }).createMachine({
  id: 'gateway',
  initial: 'absent',
  states: {
    absent: { on: { 'gateway.added.v1': 'offline' } },
    offline: { on: { 'gateway.cameOnline.v1': 'online' } },
    online: { on: { 'gateway.wentOffline.v1': 'offline' } },
  },
});
