import { fingerprintCollectionMachine } from '../../../machines/flows/fingerprintCollection.machine.ts';
import { DEVICE_TROUBLES, FingerprintVendor, ReadyState } from '../../../models/plugIn.ts';
import type { ExploredFlow } from '../flowPaths.ts';
import type { Examples } from '../paths.ts';

const { CONNECTING, OPEN, CLOSING, CLOSED } = ReadyState;

const examples: Examples<typeof fingerprintCollectionMachine> = {
  'vendor.chosen': () => Object.values(FingerprintVendor).map(vendor => ({ type: 'vendor.chosen', vendor })),
  'vendor.asked': () => [{ type: 'vendor.asked' }],
  'socket.changed': ({ context: { vendor } }) =>
    // One vendor suffices: vendors differ before this only.
    (vendor === FingerprintVendor.WEIDUN ? [OPEN, CLOSING, CLOSED, CONNECTING] : [CLOSED]).map(readyState => ({
      type: 'socket.changed',
      readyState,
    })),
  'device.hello': () => ['1.1.9', '1.2.0'].map(version => ({ type: 'device.hello', version })),
  'device.ready': () => [{ type: 'device.ready' }],
  'device.trouble': () => DEVICE_TROUBLES.map(trouble => ({ type: 'device.trouble', trouble })),
  'device.failed': () => [{ type: 'device.failed' }],
  'device.press': () => [1, 3].map(press => ({ type: 'device.press', press, of: 3 })),
  'device.lift': () => [{ type: 'device.lift' }],
  'device.badQuality': () => [{ type: 'device.badQuality' }],
  'device.collected': () => [{ type: 'device.collected', template: 'dGVtcGxhdGU=' }],
  'device.again': () => [{ type: 'device.again' }],
  'device.cancelled': () => [{ type: 'device.cancelled' }],
};

export const exploredCollection = {
  examples,
  answers: {},
  matters: ({ vendor, losses, template }) => [vendor, losses, template !== null],
} satisfies ExploredFlow<typeof fingerprintCollectionMachine>;

/** A page observes an open or a closed socket only. */
const asAPageSees: ExploredFlow<typeof fingerprintCollectionMachine> = {
  ...exploredCollection,
  examples: {
    ...examples,
    'socket.changed': state =>
      examples['socket.changed'](state).filter(({ readyState }) => readyState === OPEN || readyState === CLOSED),
  },
};

/** Exported for tests that may not import the machine. */
export const collection = {
  machine: fingerprintCollectionMachine,
  explorations: [asAPageSees] as ExploredFlow<typeof fingerprintCollectionMachine>[],
};
