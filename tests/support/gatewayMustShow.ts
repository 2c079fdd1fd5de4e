/** Expected row of a gateway, independent of the product’s code. */
import type { SnapshotFrom } from 'xstate';
import type { gatewayMachine } from '../../machines/aggregates/gateway.machine.ts';
import type { MustShow, Stands } from './mustShow.ts';

type Snapshot = SnapshotFrom<typeof gatewayMachine>;

const looks = (meaning: Stands['meaning'], icon: string, word: string, ...says: string[]): MustShow => ({
  ...{ meaning, icon, word, says: ['Network lobby', '1 lock', 'Nothing waits', ...says] },
  ...{ offers: [], buttons: [] },
});
const OFFLINE = looks('danger', 'wifi-off', 'Offline', 'Check its power and network.');
const SIGNALS = {
  unmeasured: looks('idle', 'wifi', 'Online', 'It has not told how strong its network is.'),
  weak: looks('attention', 'wifi-low', 'Online, weak signal', 'Move it closer to the router.'),
  medium: looks('done', 'wifi-high', 'Online, medium signal', 'It reaches the console.'),
  strong: looks('done', 'wifi', 'Online, strong signal', 'It reaches the console.'),
} as const;

export function mustShowGateway(snapshot: Snapshot): MustShow | null {
  if (snapshot.matches('offline')) return OFFLINE;
  const { online } = snapshot.value as { online?: keyof typeof SIGNALS };
  return online ? SIGNALS[online] : null;
}
