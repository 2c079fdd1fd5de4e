/** The connection to a broker: it reconnects by itself, and never sends late. */
import { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import mqtt, { ErrorWithReasonCode, type MqttClient } from 'mqtt';
import type { FaultGuard } from '../../doors/guard.ts';
import type { DriverClock } from '../clock.ts';

export interface MqttWireOptions {
  url: string;
  username?: string;
  password?: string;
  clock: DriverClock;
  guard: FaultGuard;
  connect?: typeof mqtt.connect;
  presenceTopic: string;
  onAway?: ((why: BrokerAway) => void) | undefined;
}

export type BrokerAway = 'noAnswer' | 'refusesSignIn';
/** Bad credentials and not authorized, in MQTT 3.1.1 and 5. */
const REFUSES_SIGN_IN: readonly number[] = [4, 5, 0x86, 0x87];

interface WireEvents {
  /** `retained`: from before, at an unknown time. */
  message(topic: string, payload: string, retained: boolean): void;
  up(): void;
  down(): void;
}

export type MqttWire = ReturnType<typeof createWire>;

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 60_000;
const MOST_BYTES = 16 * 1024 * 1024;
/** A dead broker is noticed after 1.5 of these. */
const KEEP_ALIVE_S = 15;
/** Unsupported protocol version, in MQTT 3.1.1 and 5. */
const NOT_THIS_VERSION: readonly number[] = [0x01, 0x84];
type Version = 4 | 5;

/** Discards what the OS has buffered: sent after a reconnect, an unlock would come late. */
function cutOff(client: MqttClient): void {
  const { stream } = client;
  if (stream instanceof Socket && !(stream instanceof TLSSocket)) stream.resetAndDestroy();
  client.end(true);
}

export function createWire(options: MqttWireOptions) {
  const { url, username, password, clock, guard, presenceTopic, onAway, connect: dial = mqtt.connect } = options;
  const topics = new Set<string>();
  let events: WireEvents | null = null;
  let client: MqttClient | null = null;
  let isUp = false;
  let tries = 0;
  let isAway = false;
  let why: BrokerAway = 'noAnswer';
  let callOff = () => {};

  /** A new client each time drops the old one's unsent messages. */
  function connect(settled: () => void, protocolVersion: Version = 5): void {
    let isAnswered = false;
    let isBroken = false;
    const opened = dial(url, {
      protocolVersion,
      // No session: after a reconnect the console asks its locks.
      clean: true,
      ...(username !== undefined && { username }),
      ...(password !== undefined && { password }),
      will: { topic: presenceTopic, payload: Buffer.from('offline'), qos: 1, retain: true },
      keepalive: KEEP_ALIVE_S,
      reconnectPeriod: 0,
      queueQoSZero: false,
      resubscribe: false,
    });
    client = opened;
    const onMessage = guard('mqttMessage', (topic: string, payload: Buffer, retained: boolean) => {
      if (payload.length > MOST_BYTES) throw new RangeError('a message is too long');
      events?.message(topic, payload.toString(), retained);
    });
    opened.on('message', (topic, payload, { retain }) => onMessage(topic, payload, retain));
    const onConnect = guard('mqttConnection', () => {
      isAnswered = true;
      // Without it a small command waits for the ACK of the last one.
      if (opened.stream instanceof Socket) opened.stream.setNoDelay(true);
      const onSubscribed = guard('mqttConnection', () => {
        if (client !== opened || !opened.connected || isBroken) return;
        tries = 0;
        isUp = true;
        isAway = false;
        opened.publish(presenceTopic, 'online', { qos: 1, retain: true });
        events?.up();
        settled();
      });
      // Ask nothing before the answers can arrive.
      if (topics.size > 0) opened.subscribe([...topics], { qos: 1 }, onSubscribed);
      else onSubscribed();
    });
    opened.on('connect', onConnect);
    // `close` handles errors; their text may hold the address with its password.
    const onError = guard('mqttConnection', (error: unknown) => {
      isBroken = true;
      why = error instanceof ErrorWithReasonCode && REFUSES_SIGN_IN.includes(error.code) ? 'refusesSignIn' : 'noAnswer';
      isAnswered ||= !(error instanceof ErrorWithReasonCode && NOT_THIS_VERSION.includes(error.code));
      cutOff(opened);
    });
    opened.on('error', onError);
    const onClose = guard('mqttConnection', () => {
      // Some brokers hang up instead of refusing the version.
      if (client === opened && protocolVersion === 5 && !isAnswered) return connect(settled, 4);
      if (client === opened) lost();
      settled();
    });
    opened.on('close', onClose);
  }

  function lost(): void {
    if (client) cutOff(client);
    client = null;
    if (isUp) events?.down();
    isUp = false;
    if (!isAway) onAway?.(why);
    isAway = true;
    why = 'noAnswer';
    const wait = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** tries++);
    callOff = clock.after(
      wait,
      guard('timer', () => connect(() => {})),
    );
  }

  return {
    get up(): boolean {
      return isUp;
    },
    start(to: WireEvents): Promise<void> {
      events = to;
      return new Promise(resolve => connect(resolve));
    },
    listen(more: readonly string[]): void {
      const added = more.filter(topic => !topics.has(topic));
      for (const topic of added) topics.add(topic);
      // Some brokers send retained messages before they confirm the subscription.
      if (client?.connected && added.length > 0) client.subscribe(added, { qos: 1 });
    },
    keep(topic: string, payload: string): void {
      if (isUp && client?.connected) client.publish(topic, payload, { qos: 1, retain: true });
    },
    /**
     * False: certainly not sent. QoS 0: a higher one is sent again after a reconnect and held for absent clients, so an unlock
     * would come late. MQTT 5 also expires it at `deadlineAt`.
     */
    say(topic: string, payload: string, deadlineAt: number): boolean {
      const leftS = Math.floor((deadlineAt - clock.now()) / 1000);
      if (!isUp || !client?.connected || leftS < 0) return false;
      const knowsExpiry = client.options.protocolVersion === 5;
      client.publish(topic, payload, {
        ...(knowsExpiry && { properties: { messageExpiryInterval: Math.max(1, leftS) } }),
      });
      return true;
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
