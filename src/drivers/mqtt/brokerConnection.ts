import type { MqttClient } from 'mqtt';
import { MINUTE_MS, SECOND_MS } from '../../../models/duration.ts';
import type { DriverClock } from '../clock.ts';
import {
  type BrokerAccess,
  type BrokerAway,
  type ClientEvents,
  cutOff,
  openClient,
  type ProtocolVersion,
} from './brokerClient.ts';

export interface ConnectionOptions extends BrokerAccess {
  clock: DriverClock;
  onAway?: ((why: BrokerAway) => void) | undefined;
}

export interface ConnectionEvents extends Pick<ClientEvents, 'message'> {
  up(): void;
  down(): void;
}

const FIRST_RETRY_MS = SECOND_MS;
const LAST_RETRY_MS = MINUTE_MS;

/** Reports the reason once each time the broker goes away. */
function createAbsence(onAway: ConnectionOptions['onAway']) {
  let isAway = false;
  let why: BrokerAway = 'noAnswer';
  return {
    because(reason: BrokerAway): void {
      why = reason;
    },
    start(): void {
      if (!isAway) onAway?.(why);
      isAway = true;
      why = 'noAnswer';
    },
    end(): void {
      isAway = false;
    },
  };
}

export function createBrokerConnection(options: ConnectionOptions, topics: ReadonlySet<string>) {
  const { clock, guard, presenceTopic } = options;
  const absence = createAbsence(options.onAway);
  let events: ConnectionEvents | null = null;
  let client: MqttClient | null = null;
  let isUp = false;
  let tries = 0;
  let callOff = () => {};

  /** Creates a new client each time, which drops the old one’s unsent messages. */
  function connect(settled: () => void, version: ProtocolVersion = 5): void {
    const opened = openClient(options, version, topics, {
      message: (topic, payload, retained) => events?.message(topic, payload, retained),
      subscribed() {
        if (client !== opened) return;
        tries = 0;
        isUp = true;
        absence.end();
        opened.publish(presenceTopic, 'online', { qos: 1, retain: true });
        events?.up();
        settled();
      },
      failed: absence.because,
      closed(isAnswered) {
        // Some brokers close the connection instead of refusing the version, so try the older one.
        if (client === opened && version === 5 && !isAnswered) return connect(settled, 4);
        if (client === opened) lost();
        settled();
      },
    });
    client = opened;
  }

  function lost(): void {
    if (client) cutOff(client);
    client = null;
    if (isUp) events?.down();
    isUp = false;
    absence.start();
    const retry = guard('timer', () => connect(() => {}));
    callOff = clock.after(Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** tries++), retry);
  }

  return {
    get up(): boolean {
      return isUp;
    },
    get client(): MqttClient | null {
      return client;
    },
    start(to: ConnectionEvents): Promise<void> {
      events = to;
      return new Promise(resolve => connect(resolve));
    },
    async stop(): Promise<void> {
      callOff();
      const last = client;
      client = null;
      if (isUp) await last?.publishAsync(presenceTopic, 'offline', { qos: 1, retain: true }).catch(() => {});
      isUp = false;
      events = null;
      await last?.endAsync(true);
    },
  };
}
