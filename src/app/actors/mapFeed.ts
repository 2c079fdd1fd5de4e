import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { createActor, fromCallback, fromTransition } from 'xstate';
import { type LiveStreamEvent, liveMachine } from '../../../machines/flows/live.machine.ts';
import { liveStatusOf } from '../../../machines/selectors/live.ts';
import { EMPTY_MAP_REPORT, type MapReport, mapReportAfter } from '../../../machines/selectors/mapFigures.ts';
import { MAP_EVENT, MAP_LIVE_PATH, type MapFrame, mapCalls } from '../../../models/calls/map.calls.ts';
import { pageClient } from '../api/pageClient.ts';
import { send } from '../api/send.ts';
import { readEventStream } from './eventStream.ts';

interface MapMessage {
  type: 'told';
  frame: MapFrame;
}

/** Loads the figures before connecting: if all stream connections are in use, each retry still updates the map. */
async function follow(
  signal: AbortSignal,
  tell: (frame: MapFrame) => void,
  sendBack: (event: LiveStreamEvent) => void,
) {
  tell(await send(mapCalls.figures, {}, { signal }));
  await readEventStream({
    client: pageClient(),
    path: MAP_LIVE_PATH,
    signal,
    opened: () => sendBack({ type: 'stream.opened' }),
    heard: event => {
      if (event?.event === MAP_EVENT) tell(JSON.parse(event.data) as MapFrame);
      sendBack({ type: 'stream.heard', id: null });
    },
  });
}

const streamTo = (tell: (frame: MapFrame) => void) =>
  fromCallback<LiveStreamEvent, { lastEventId: string | null }>(({ sendBack }) => {
    const controller = new AbortController();
    const lost = () => {
      if (!controller.signal.aborted) sendBack({ type: 'stream.lost' });
    };
    // The live-stream machine reconnects; the values shown stay visible with their age.
    follow(controller.signal, tell, sendBack).then(lost, lost);
    return () => controller.abort();
  });

/** The map’s data and the state of its connection, while the page is mounted. */
export function useMapFeed() {
  const [told] = useState(() =>
    createActor(
      fromTransition((state: MapReport, { frame }: MapMessage) => mapReportAfter(state, frame), EMPTY_MAP_REPORT),
    ).start(),
  );
  const [machine] = useState(() =>
    liveMachine.provide({ actors: { stream: streamTo(frame => told.send({ type: 'told', frame })) } }),
  );
  const live = useActorRef(machine, { input: { jitter: Math.random() } });
  useEffect(() => {
    const again = () => live.send({ type: 'network.back' });
    window.addEventListener('online', again);
    live.send({ type: 'turn.on' });
    return () => {
      window.removeEventListener('online', again);
      live.send({ type: 'turn.off' });
    };
  }, [live]);
  return {
    told: useSelector(told, ({ context }) => context),
    status: useSelector(live, liveStatusOf),
    tryNow: () => live.send({ type: 'network.back' }),
  };
}
