import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { type ActorRefFrom, fromCallback } from 'xstate';
import {
  type CollectionEvent,
  fingerprintCollectionMachine,
} from '../../../machines/flows/fingerprintCollection.machine.ts';
import { CollectorMessage, collectorOf, type FingerprintVendor } from '../../../models/plugIn.ts';
import { createPlugInSocket, plugInUrl } from './plugInSocket.ts';

export type FingerprintCollection = ActorRefFrom<typeof fingerprintCollectionMachine>;

/** The collection machine, connected to the chosen vendor’s plug-in. */
export function collectionThroughPlugIn() {
  const socket = createPlugInSocket<CollectorMessage>(CollectorMessage);
  return fingerprintCollectionMachine.provide({
    actors: {
      plugIn: fromCallback<CollectionEvent, { vendor: FingerprintVendor | null }>(({ input: { vendor }, sendBack }) =>
        vendor === null ? undefined : socket.listen(plugInUrl(collectorOf[vendor]), sendBack),
      ),
    },
    actions: {
      openDevice: ({ context: { vendor } }) => socket.say({ type: 'console.open', ...(vendor !== null && { vendor }) }),
      beginCollecting: () => socket.say({ type: 'console.collect' }),
      stopCollecting: () => socket.say({ type: 'console.stop' }),
    },
  });
}

export function useFingerprintCollection(): FingerprintCollection {
  const [machine] = useState(collectionThroughPlugIn);
  return useActorRef(machine);
}

export const collectionCommands = {
  chooseVendor: (collection: FingerprintCollection, vendor: FingerprintVendor) =>
    collection.send({ type: 'vendor.chosen', vendor }),
  changeVendor: (collection: FingerprintCollection) => collection.send({ type: 'vendor.asked' }),
  cancel: (collection: FingerprintCollection) => collection.send({ type: 'device.cancelled' }),
  tryAgain: (collection: FingerprintCollection) => collection.send({ type: 'device.again' }),
};
