/** Path of a command from the cloud through a gateway to a lock and back, with faults. */
import type { DriverClock } from '../../../src/drivers/clock.ts';
import type { Random } from '../../../src/drivers/seededRandom.ts';
import type { Ailment } from '../../../src/drivers/simulated/faults.ts';
import { CloudSays, Dropped, Errcode } from './cloudSays.ts';
import { Feature } from './features.ts';
import type { Lock } from './things.ts';

/** Timeout of the cloud for a silent gateway. */
const SILENCE_MS = 60_000;

interface Parts {
  clock: DriverClock;
  random: Random;
  latencyMs: number;
  /** Faults of the lock and of its best gateway. */
  ailment(lock: Lock): Ailment;
}

export function createGatewayLink({ clock, random, latencyMs, ailment }: Parts) {
  const busy = new Set<string>();
  const wait = (ms: number) => new Promise<void>(resolve => clock.after(ms, resolve));

  /** A WiFi lock needs no gateway and has its own error codes. */
  const wayTo = (lock: Lock) =>
    lock.features.has(Feature.WIFI)
      ? { way: `lock ${lock.lockId}`, offline: Errcode.WIFI_OFFLINE, occupied: Errcode.WIFI_BUSY }
      : { way: `gateway ${lock.gateways[0]}`, offline: Errcode.GATEWAY_OFFLINE, occupied: Errcode.GATEWAY_BUSY };

  async function silence(): Promise<never> {
    await wait(SILENCE_MS);
    throw new CloudSays(Errcode.FAILED);
  }

  async function send<Said>(lock: Lock, atTheLock: (ailment: Ailment) => Said): Promise<Said> {
    await wait(latencyMs);
    const ails = ailment(lock);
    if (ails.disconnected || ails.swallowed) return silence();
    if (ails.notHeard) throw new CloudSays(Errcode.FAILED, 'the gateway does not hear the lock');
    if (ails.answer === 'cutOff') {
      if (random() < 0.5) atTheLock(ails);
      throw new Dropped('the connection broke');
    }
    const said = atTheLock(ails);
    if (ails.answer === 'late') await wait(SILENCE_MS);
    return said;
  }

  /** Error code of an unreachable lock. Null: reachable. */
  function obstacle(lock: Lock): CloudSays | null {
    const { way, offline, occupied } = wayTo(lock);
    if (lock.gateways.length === 0 && !lock.features.has(Feature.WIFI)) return new CloudSays(Errcode.NO_GATEWAY);
    const { gatewaySays, notHeard } = ailment(lock);
    if (lock.features.has(Feature.WIFI) && notHeard) return new CloudSays(offline);
    if (gatewaySays?.reason === 'gatewayOffline') return new CloudSays(offline);
    if (gatewaySays || busy.has(way)) return new CloudSays(occupied);
    return null;
  }

  /** `atTheLock`: runs when the command arrives; may refuse by throwing. */
  return async <Said>(lock: Lock, atTheLock: (ailment: Ailment) => Said): Promise<Said> => {
    const hindered = obstacle(lock);
    if (hindered) throw hindered;
    const { way } = wayTo(lock);
    busy.add(way);
    try {
      return await send(lock, atTheLock);
    } finally {
      busy.delete(way);
    }
  };
}
