import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { pathPlayerMachine } from '../../../machines/flows/pathPlayer.machine.ts';

function player() {
  const actor = createActor(pathPlayerMachine).start();
  return {
    send: actor.send.bind(actor),
    stands: () => {
      const { value, context } = actor.getSnapshot();
      return [value, context.path, context.events, context.at];
    },
  };
}
const path = { type: 'path.chosen', path: 2, events: [4, 7, 8], at: 0 } as const;
const along = { moving: 'along' };
const freely = { moving: 'freely' };

describe('the path player', () => {
  it('steps forward to the end of a path and back to its start, and no further', () => {
    const { send, stands } = player();
    send(path);
    expect(stands()).toEqual([along, 2, [4, 7, 8], 0]);
    send({ type: 'step.back' });
    expect(stands()).toEqual([along, 2, [4, 7, 8], 0]);
    for (const at of [1, 2, 3, 3]) {
      send({ type: 'step.forward' });
      expect(stands()).toEqual([along, 2, [4, 7, 8], at]);
    }
    send({ type: 'step.back' });
    expect(stands()).toEqual([along, 2, [4, 7, 8], 2]);
  });

  it.each([
    [2, 2],
    [0, 0],
    [-1, 0],
    [1.9, 1],
    [9, 3],
  ])('limits a jump to step %d to the valid step %i', (wanted, at) => {
    const { send, stands } = player();
    send({ ...path, at: 1 });
    send({ type: 'step.jumped', at: wanted });
    expect(stands()).toEqual([along, 2, [4, 7, 8], at]);
  });

  it('leaves a path at the current step when the user sends another event', () => {
    const { send, stands } = player();
    send({ ...path, at: 1 });
    send({ type: 'event.walked', event: 9 });
    expect(stands()).toEqual([freely, null, [4, 9], 2]);
  });

  it('restores a free sequence of events from a link', () => {
    const { send, stands } = player();
    send({ type: 'walk.resumed', events: [4, 9], at: 1 });
    expect(stands()).toEqual([freely, null, [4, 9], 1]);
    send(path);
    expect(stands()).toEqual([along, 2, [4, 7, 8], 0]);
  });

  it('is empty after a path is left', () => {
    const { send, stands } = player();
    send({ ...path, at: 1 });
    send({ type: 'path.left' });
    expect(stands()).toEqual(['atStart', null, [], 0]);
  });
});
