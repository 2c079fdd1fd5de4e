import type { LockId } from '../../../models/ids.ts';
import { type LockAction, OpenState } from '../../../models/lockState.ts';
import { lookUp } from '../../../models/lookUp.ts';
import { createGuard, type FaultGuard } from '../../doors/guard.ts';
import type { DriverClock } from '../clock.ts';
import type { LockExport, ShownLock } from '../exporting.ts';
import { OWN_PREFIX } from './discovery.ts';
import { createWire } from './wire.ts';

export interface HomeAssistantExportOptions {
  url: string;
  username?: string;
  password?: string;
  discoveryPrefix: string;
  clock: DriverClock;
  guard?: FaultGuard;
}

const ROOT = 'latchwork/lock';
const PRESENCE_TOPIC = 'latchwork/export/availability';
const ACTIONS: Readonly<Record<string, LockAction>> = { LOCK: 'lock', UNLOCK: 'unlock' };
const STATE: Record<OpenState, string> = {
  [OpenState.LOCKED]: 'LOCKED',
  [OpenState.UNLOCKED]: 'UNLOCKED',
  [OpenState.UNKNOWN]: 'None',
};

const topicOf = (lockId: LockId, what: 'state' | 'set' | 'availability') => `${ROOT}/${lockId}/${what}`;
const COMMAND = new RegExp(`^${ROOT}/([1-9]\\d{0,15})/set$`);

function announcement({ lockId, name }: ShownLock): string {
  const id = `${OWN_PREFIX}${lockId}`;
  return JSON.stringify({
    name: null,
    unique_id: id,
    object_id: id,
    state_topic: topicOf(lockId, 'state'),
    command_topic: topicOf(lockId, 'set'),
    payload_lock: 'LOCK',
    payload_unlock: 'UNLOCK',
    state_locked: STATE[OpenState.LOCKED],
    state_unlocked: STATE[OpenState.UNLOCKED],
    // With false, Home Assistant shows what the lock reports, never what was requested.
    optimistic: false,
    availability: [{ topic: PRESENCE_TOPIC }, { topic: topicOf(lockId, 'availability') }],
    availability_mode: 'all',
    device: { identifiers: [id], name, manufacturer: 'Latchwork' },
    origin: { name: 'Latchwork' },
  });
}

export function createHomeAssistantExport(options: HomeAssistantExportOptions): LockExport {
  const { discoveryPrefix, guard = createGuard(), ...broker } = options;
  const wire = createWire({ ...broker, guard, presenceTopic: PRESENCE_TOPIC });
  const published = new Map<string, string>();
  const configOf = (lockId: LockId) => `${discoveryPrefix}/lock/${OWN_PREFIX}${lockId}/lock/config`;

  function publish(topic: string, payload: string): void {
    if (published.get(topic) === payload) return;
    published.set(topic, payload);
    wire.keep(topic, payload);
  }

  return {
    start(operate) {
      wire.listen([`${ROOT}/+/set`]);
      return wire.start({
        message(topic, payload, retained) {
          const lockId = Number(COMMAND.exec(topic)?.[1] ?? 0) as LockId;
          const action = lookUp(ACTIONS, payload);
          if (action && !retained && published.get(configOf(lockId))) operate(lockId, action);
        },
        up() {
          for (const [topic, payload] of published) wire.keep(topic, payload);
        },
        down() {},
      });
    },
    show(lock) {
      const { lockId, openState, online } = lock;
      publish(configOf(lockId), announcement(lock));
      publish(topicOf(lockId, 'availability'), online ? 'online' : 'offline');
      publish(topicOf(lockId, 'state'), STATE[openState]);
    },
    /** An empty retained message deletes the one that the broker stores. */
    hide(lockId) {
      for (const topic of [configOf(lockId), topicOf(lockId, 'availability'), topicOf(lockId, 'state')])
        publish(topic, '');
    },
    stop: () => wire.stop(),
  };
}
