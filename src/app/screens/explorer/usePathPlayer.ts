import { useActorRef, useSelector } from '@xstate/react';
import { useLayoutEffect, useMemo } from 'react';
import type { AnyStateMachine } from 'xstate';
import { pathPlayerMachine, type Track } from '../../../../machines/flows/pathPlayer.machine.ts';
import { playerCommands } from '../../actors/pathPlayer.ts';
import { useQuery } from '../useQuery.ts';
import type { ChartReport } from './pathsFile.ts';
import { eventsOf, type ReplayStep, type Walks, walksOf } from './replay.ts';
import { addressFor, trackAt } from './track.ts';

export interface Player {
  track: Track;
  standing: ReplayStep;
  walk: Walks;
  can: (type: 'step.forward' | 'step.back') => boolean;
  stepBack: () => void;
  stepForward: () => void;
  jumpTo: (at: number) => void;
  leavePath: () => void;
  walkEvent: (event: number) => void;
  choosePath: (path: number) => void;
}

const same = (a: Track, b: Track) => JSON.stringify(addressFor(a)) === JSON.stringify(addressFor(b));

/** Keeps the position in the URL, so that a link opens the same step. */
export function usePathPlayer(machine: AnyStateMachine, report: ChartReport): Player {
  const [address, change] = useQuery();
  const player = useActorRef(pathPlayerMachine);
  const track = useSelector(player, ({ context }) => context);
  const snapshot = useSelector(player, here => here);
  const walk = useMemo(() => walksOf(machine, eventsOf(report), report.input), [machine, report]);

  useLayoutEffect(() => {
    const wanted = trackAt(address, report);
    if (!same(player.getSnapshot().context, wanted)) playerCommands.goTo(player, wanted);
  }, [address, player, report]);

  const move =
    <Args extends unknown[]>(command: (actor: typeof player, ...args: Args) => void) =>
    (...args: Args) => {
      command(player, ...args);
      change(addressFor(player.getSnapshot().context));
    };
  return {
    track,
    walk,
    standing: walk(track.events.slice(0, track.at)),
    can: type => snapshot.can({ type }),
    stepBack: move(playerCommands.stepBack),
    stepForward: move(playerCommands.stepForward),
    jumpTo: move(playerCommands.jumpTo),
    leavePath: move(playerCommands.leavePath),
    walkEvent: move(playerCommands.walkEvent),
    choosePath: path => move(playerCommands.choosePath)(path, report.paths[path] ?? []),
  };
}
