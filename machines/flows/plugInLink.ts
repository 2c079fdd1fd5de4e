/** For all local plug-ins. The actor `plugIn` opens a WebSocket, sends its ready states and messages, and closes it. */
import {
  PLUG_IN_ANSWER_MS,
  PLUG_IN_MIN_VERSION,
  PLUG_IN_RECONNECT_MS,
  PLUG_IN_RECONNECTS,
} from '../../models/limits.ts';
import { type DeviceTrouble, ReadyState } from '../../models/plugIn.ts';

export type LinkEvent =
  | { type: 'socket.changed'; readyState: ReadyState }
  | { type: 'device.again' }
  | { type: 'device.cancelled' };

export interface LinkContext {
  losses: number;
}

type AnyEvent = { type: string; readyState?: ReadyState; version?: string; trouble?: DeviceTrouble };
interface DeviceEvent {
  context: LinkContext;
  event: AnyEvent;
}

const isGone = ({ event }: DeviceEvent) =>
  event.readyState === ReadyState.CLOSING || event.readyState === ReadyState.CLOSED;

export const linkGuards = {
  isOpen: ({ event }: DeviceEvent) => event.readyState === ReadyState.OPEN,
  isGone,
  isGoneAndWorthAnotherTry: (said: DeviceEvent) => isGone(said) && said.context.losses < PLUG_IN_RECONNECTS,
  isGoneAtFirst: (said: DeviceEvent) => isGone(said) && said.context.losses === 0,
  isTooOld: ({ event }: DeviceEvent) => isOlder(event.version ?? '', PLUG_IN_MIN_VERSION),
  isTrouble: ({ event }: DeviceEvent, { trouble }: { trouble: DeviceTrouble }) => event.trouble === trouble,
};

export const linkDelays = { answerTime: PLUG_IN_ANSWER_MS, pause: PLUG_IN_RECONNECT_MS };

/** Compares numerically: 1.10.0 is newer than 1.9.0. */
export function isOlder(version: string, than: string): boolean {
  const [ours, theirs] = [version, than].map(text => text.split('.').map(Number));
  for (const [place, wanted] of (theirs ?? []).entries()) {
    const found = ours?.[place] ?? 0;
    if (found !== wanted) return !(found > wanted);
  }
  return false;
}

const plugIn = { meta: { waitsFor: 'plugIn' } } as const;

export const linkingStates = <const Id extends string>(id: Id) =>
  ({
    connecting: {
      ...plugIn,
      tags: 'waiting',
      after: { answerTime: `#${id}.trouble.connectionFailed` },
      on: {
        'socket.changed': [
          { guard: 'isOpen', target: 'greeting' },
          { guard: 'isGoneAtFirst', target: `#${id}.trouble.driverNotFound` },
          ...whenLost(id),
        ],
      },
    },
    greeting: {
      ...plugIn,
      tags: 'waiting',
      after: { answerTime: `#${id}.trouble.connectionFailed` },
      on: { 'device.hello': [{ guard: 'isTooOld', target: `#${id}.trouble.versionTooLow` }, { target: 'opening' }] },
    },
    opening: {
      ...plugIn,
      tags: 'waiting',
      entry: 'openDevice',
      after: { answerTime: `#${id}.trouble.connectionFailed` },
      on: { 'device.ready': 'working' },
    },
  }) as const;

const whenLost = <const Id extends string>(id: Id) =>
  [
    { guard: 'isGoneAndWorthAnotherTry', target: `#${id}.reconnecting`, actions: 'countLoss' },
    { guard: 'isGone', target: `#${id}.trouble.connectionFailed` },
  ] as const;

const troubled = <const Id extends string, const Trouble extends DeviceTrouble>(id: Id, trouble: Trouble) =>
  ({
    guard: { type: 'isTrouble', params: { trouble } },
    target: `#${id}.trouble.${trouble}`,
  }) as const;

export const linkedOn = <const Id extends string>(id: Id) =>
  ({
    'socket.changed': whenLost(id),
    'device.trouble': [
      troubled(id, 'driverNotFound'),
      troubled(id, 'deviceNotFound'),
      troubled(id, 'deviceOccupied'),
      troubled(id, 'connectionFailed'),
    ],
    'device.failed': `#${id}.trouble.failed`,
    'device.cancelled': `#${id}.trouble.cancelled`,
  }) as const;

export const reconnecting = {
  ...plugIn,
  tags: 'waiting',
  after: { pause: 'linked' },
  on: { 'device.cancelled': 'trouble.cancelled' },
} as const;

export const troubleStates = {
  driverNotFound: { tags: 'danger' },
  versionTooLow: { tags: 'danger' },
  deviceNotFound: { tags: 'danger' },
  deviceOccupied: { tags: 'danger' },
  connectionFailed: { tags: 'danger' },
  failed: { tags: 'danger' },
  timedOut: { tags: 'attention' },
  cancelled: { tags: 'attention' },
} as const;
