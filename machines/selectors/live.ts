import type { SnapshotFrom } from 'xstate';
import type { liveMachine } from '../flows/live.machine.ts';

export type LiveStatus = 'off' | 'connecting' | 'connected' | 'reconnecting';

/** A failed first try doesn't prove that the network is down. */
export function liveStatusOf(live: SnapshotFrom<typeof liveMachine>): LiveStatus {
  if (live.matches('off')) return 'off';
  if (live.matches({ open: 'connected' })) return 'connected';
  return live.context.tries > 0 ? 'reconnecting' : 'connecting';
}
