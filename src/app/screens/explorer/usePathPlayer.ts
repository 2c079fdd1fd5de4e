import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useLayoutEffect, useMemo } from 'react';
import type { AnyStateMachine } from 'xstate';
import { type PathPlayerEvent, pathPlayerMachine, type Track } from '../../../../machines/flows/pathPlayer.machine.ts';
import { useQuery } from '../useQuery.ts';
import type { ChartReport } from './pathsFile.ts';
import { eventsOf, type ReplayStep, type Walks, walksOf } from './replay.ts';
import { addressFor, playerEventFor } from './track.ts';

type EventOf<Type> = Extract<PathPlayerEvent, { type: Type }>;

export interface Player {
  track: Track;
  standing: ReplayStep;
  walk: Walks;
  can: (type: 'step.forward' | 'step.back') => boolean;
  stepBack: () => void;
  stepForward: () => void;
  jumpTo: (at: number) => void;
  leavePath: () => void;
  walkEvent: (event: EventOf<'event.walked'>['event']) => void;
  choosePath: (path: number) => void;
}

const same = (a: Track, b: Track) => JSON.stringify(addressFor(a)) === JSON.stringify(addressFor(b));

/** The player of a chart's paths. The address says where it is, so that a link leads others to the same step. */
export function usePathPlayer(machine: AnyStateMachine, report: ChartReport): Player {
  const [address, change] = useQuery();
  const player = useActorRef(pathPlayerMachine);
  const track = useSelector(player, ({ context }) => context);
  const snapshot = useSelector(player, here => here);
  const walk = useMemo(() => walksOf(machine, eventsOf(report), report.input), [machine, report]);

  useLayoutEffect(() => {
    const asked = playerEventFor(address, report);
    const wanted = 'events' in asked ? { ...asked, path: 'path' in asked ? asked.path : null } : null;
    const here = player.getSnapshot().context;
    if (wanted === null ? here.events.length > 0 : !same(here, wanted)) player.send(asked);
  }, [address, player, report]);

  const tell = useCallback(
    (event: PathPlayerEvent) => {
      player.send(event);
      change(addressFor(player.getSnapshot().context));
    },
    [player, change],
  );
  return {
    track,
    walk,
    standing: walk(track.events.slice(0, track.at)),
    can: type => snapshot.can({ type }),
    stepBack: () => tell({ type: 'step.back' }),
    stepForward: () => tell({ type: 'step.forward' }),
    jumpTo: at => tell({ type: 'step.jumped', at }),
    leavePath: () => tell({ type: 'path.left' }),
    walkEvent: event => tell({ type: 'event.walked', event }),
    choosePath: path => tell({ type: 'path.chosen', path, events: report.paths[path] ?? [], at: 0 }),
  };
}
