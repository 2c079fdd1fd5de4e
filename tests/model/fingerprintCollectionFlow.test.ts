import { describe, expect } from 'vitest';
import { fingerprintCollectionMachine } from '../../machines/flows/fingerprintCollection.machine.ts';
import { PLUG_IN_RECONNECTS } from '../../models/limits.ts';
import { exploredCollection } from '../support/explored/fingerprintCollection.ts';
import { type Here as At, walkEveryFlow } from '../support/walkFlow.ts';

type Here = At<typeof fingerprintCollectionMachine>;

/** An incomplete collection leaves no template and no press count. */
const nothingCollected = ({ context }: Here) =>
  expect(context).toMatchObject({ press: 0, of: 0, template: null, vendor: expect.any(Number) });
const linked = (here: Here) => {
  nothingCollected(here);
  expect(here.context.losses).toBeLessThanOrEqual(PLUG_IN_RECONNECTS);
  expect(here.snapshot.can({ type: 'device.cancelled' })).toBe(true);
};
const pressing = ({ context, snapshot }: Here) => {
  expect(context.template).toBeNull();
  expect(context.press).toBeLessThanOrEqual(context.of);
  expect(snapshot.can({ type: 'device.cancelled' })).toBe(true);
};
const trouble = (here: Here) => {
  nothingCollected(here);
  for (const type of ['device.again', 'vendor.asked'] as const)
    expect(here.snapshot.can({ type }), `takes ${type}`).toBe(true);
};

describe('paths of a fingerprint collection', () => {
  walkEveryFlow(fingerprintCollectionMachine, {
    ...exploredCollection,
    invariants: {
      choosing: ({ context }) => expect(context.template).toBeNull(),
      'linked.connecting': linked,
      'linked.greeting': linked,
      'linked.opening': linked,
      'linked.working.starting': linked,
      'linked.working.pressing': here => {
        pressing(here);
        expect(here.context.press).toBeGreaterThan(0);
      },
      'linked.working.lifting': pressing,
      'linked.working.pressingAgain': pressing,
      reconnecting: here => {
        linked(here);
        expect(here.context.losses).toBeGreaterThan(0);
      },
      collected: ({ context }) => expect(context.template).not.toBeNull(),
      'trouble.driverNotFound': trouble,
      'trouble.versionTooLow': trouble,
      'trouble.deviceNotFound': trouble,
      'trouble.deviceOccupied': trouble,
      'trouble.connectionFailed': trouble,
      'trouble.failed': trouble,
      'trouble.timedOut': trouble,
      'trouble.cancelled': trouble,
    },
  });
});
