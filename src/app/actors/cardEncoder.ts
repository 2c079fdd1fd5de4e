import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { type ActorRefFrom, type EventFrom, fromCallback } from 'xstate';
import { cardEncoderMachine, type EncoderEvent } from '../../../machines/flows/cardEncoder.machine.ts';
import { EncoderMessage } from '../../../models/plugIn.ts';
import { createPlugInSocket, plugInUrl } from './plugInSocket.ts';

export type CardEncoder = ActorRefFrom<typeof cardEncoderMachine>;

export function encoderThroughPlugIn() {
  const socket = createPlugInSocket<EncoderMessage>(EncoderMessage);
  return cardEncoderMachine.provide({
    actors: {
      plugIn: fromCallback<EncoderEvent>(({ sendBack }) => socket.listen(plugInUrl('encoder'), sendBack)),
    },
    actions: {
      openDevice: () => socket.say({ type: 'console.open' }),
      readCard: () => socket.say({ type: 'console.readCard' }),
      writeCard: () => socket.say({ type: 'console.writeCard' }),
      stopDevice: () => socket.say({ type: 'console.stop' }),
    },
  });
}

export function useCardEncoder(): CardEncoder {
  const [machine] = useState(encoderThroughPlugIn);
  return useActorRef(machine);
}

type Task = Extract<EventFrom<typeof cardEncoderMachine>, { type: 'card.wanted' }>['task'];

export const encoderCommands = {
  start: (encoder: CardEncoder, task: Task) => encoder.send({ type: 'card.wanted', task }),
  cancel: (encoder: CardEncoder) => encoder.send({ type: 'device.cancelled' }),
  tryAgain: (encoder: CardEncoder) => encoder.send({ type: 'device.again' }),
};
