import type { ActorRefFrom } from 'xstate';
import type { pathPlayerMachine, Track } from '../../../machines/flows/pathPlayer.machine.ts';

type Player = ActorRefFrom<typeof pathPlayerMachine>;

export const playerCommands = {
  stepBack: (player: Player) => player.send({ type: 'step.back' }),
  stepForward: (player: Player) => player.send({ type: 'step.forward' }),
  jumpTo: (player: Player, at: number) => player.send({ type: 'step.jumped', at }),
  leavePath: (player: Player) => player.send({ type: 'path.left' }),
  walkEvent: (player: Player, event: number) => player.send({ type: 'event.walked', event }),
  choosePath: (player: Player, path: number, events: readonly number[]) =>
    player.send({ type: 'path.chosen', path, events, at: 0 }),
  goTo(player: Player, { path, events, at }: Track) {
    if (path !== null) player.send({ type: 'path.chosen', path, events, at });
    else player.send(events.length === 0 ? { type: 'path.left' } : { type: 'walk.resumed', events, at });
  },
};
