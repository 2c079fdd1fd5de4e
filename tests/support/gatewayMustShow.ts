/** Expected row of a gateway, independent of the product’s code. */
import type { SnapshotFrom } from 'xstate';
import type { gatewayMachine } from '../../machines/aggregates/gateway.machine.ts';
import type { MustShow, Stands } from './mustShow.ts';

type Snapshot = SnapshotFrom<typeof gatewayMachine>;

const looks = (meaning: Stands['meaning'], icon: string, word: string, ...says: string[]): MustShow => ({
  ...{ meaning, icon, word, says: ['Network lobby', '1 lock', 'No waiting commands', ...says] },
  ...{ offers: [], buttons: [] },
});
const OFFLINE = looks('danger', 'wifi-off', 'Offline', 'Check the gateway’s power and network.');
const SIGNALS = {
  unmeasured: looks('idle', 'wifi', 'Online', 'The gateway hasn’t reported its network signal.'),
  weak: looks('attention', 'wifi-low', 'Online, weak signal', 'Move the gateway closer to the router.'),
  medium: looks('done', 'wifi-high', 'Online, medium signal', 'Connected to the console.'),
  strong: looks('done', 'wifi', 'Online, strong signal', 'Connected to the console.'),
} as const;

export function mustShowGateway(snapshot: Snapshot): MustShow | null {
  if (snapshot.matches('offline')) return OFFLINE;
  const { online } = snapshot.value as { online?: keyof typeof SIGNALS };
  return online ? SIGNALS[online] : null;
}
