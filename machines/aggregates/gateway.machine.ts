/**
 * Whether a gateway is there, and how well. What waits for it waits in its lane, not here. A weak one still works, but
 * somebody should move it before it is lost.
 */
import { setup } from 'xstate';
import type { GatewayFact } from '../../models/facts/gateway.facts.ts';
import { Signal } from '../../models/lockState.ts';

const says = (signal: Signal) => (_: { event: GatewayFact }) =>
  _.event.type === 'gateway.signalReported.v1' && _.event.data.signal === signal;

export const gatewayMachine = setup({
  types: { events: {} as GatewayFact },
  guards: { saysWeak: says(Signal.WEAK), saysMedium: says(Signal.MEDIUM), saysStrong: says(Signal.STRONG) },
}).createMachine({
  id: 'gateway',
  initial: 'absent',
  states: {
    absent: { tags: 'idle', on: { 'gateway.added.v1': 'offline' } },
    offline: { tags: 'danger', on: { 'gateway.cameOnline.v1': 'online' } },
    online: {
      initial: 'unmeasured',
      on: {
        'gateway.wentOffline.v1': 'offline',
        'gateway.signalReported.v1': [
          { guard: 'saysWeak', target: '.weak' },
          { guard: 'saysMedium', target: '.medium' },
          { guard: 'saysStrong', target: '.strong' },
          { target: '.unmeasured' },
        ],
      },
      states: {
        /** It has not said yet, or cannot tell. */
        unmeasured: { tags: 'idle' },
        weak: { tags: 'attention' },
        medium: { tags: 'done' },
        strong: { tags: 'done' },
      },
    },
  },
});
