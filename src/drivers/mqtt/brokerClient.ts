import { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import mqtt, { ErrorWithReasonCode, type MqttClient } from 'mqtt';
import type { FaultGuard } from '../../doors/guard.ts';

export interface BrokerAccess {
  url: string;
  username?: string;
  password?: string;
  guard: FaultGuard;
  connect?: typeof mqtt.connect;
  presenceTopic: string;
}

export type BrokerAway = 'noAnswer' | 'refusesSignIn';
export type ProtocolVersion = 4 | 5;

export interface ClientEvents {
  /** `retained`: sent earlier, at an unknown time. */
  message(topic: string, payload: string, retained: boolean): void;
  subscribed(): void;
  failed(why: BrokerAway): void;
  /** `isAnswered`: the broker responded, so it supports this version. */
  closed(isAnswered: boolean): void;
}

/** Bad credentials and not authorized, in MQTT 3.1.1 and 5. */
const REFUSES_SIGN_IN: readonly number[] = [4, 5, 0x86, 0x87];
/** Unsupported protocol version, in MQTT 3.1.1 and 5. */
const NOT_THIS_VERSION: readonly number[] = [0x01, 0x84];
const MOST_BYTES = 16 * 1024 * 1024;
/** A dead broker is noticed after 1.5 of these. */
const KEEP_ALIVE_S = 15;

/** Discards the OS’s send buffer: after a reconnect, a buffered unlock would arrive late. */
export function cutOff(client: MqttClient): void {
  const { stream } = client;
  if (stream instanceof Socket && !(stream instanceof TLSSocket)) stream.resetAndDestroy();
  client.end(true);
}

function dial(
  { url, username, password, presenceTopic, connect = mqtt.connect }: BrokerAccess,
  version: ProtocolVersion,
) {
  return connect(url, {
    protocolVersion: version,
    // No session: after a reconnect the console queries its locks.
    clean: true,
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    will: { topic: presenceTopic, payload: Buffer.from('offline'), qos: 1, retain: true },
    keepalive: KEEP_ALIVE_S,
    reconnectPeriod: 0,
    queueQoSZero: false,
    resubscribe: false,
  });
}

export function openClient(
  access: BrokerAccess,
  version: ProtocolVersion,
  topics: ReadonlySet<string>,
  events: ClientEvents,
): MqttClient {
  const { guard } = access;
  const client = dial(access, version);
  let isAnswered = false;
  let isBroken = false;
  const onMessage = guard('mqttMessage', (topic: string, payload: Buffer, retained: boolean) => {
    if (payload.length > MOST_BYTES) throw new RangeError('message too long');
    events.message(topic, payload.toString(), retained);
  });
  client.on('message', (topic, payload, { retain }) => onMessage(topic, payload, retain));
  const onConnect = guard('mqttConnection', () => {
    isAnswered = true;
    // Without TCP_NODELAY, a small command waits for the ACK of the previous one.
    if (client.stream instanceof Socket) client.stream.setNoDelay(true);
    const onSubscribed = guard('mqttConnection', () => {
      if (client.connected && !isBroken) events.subscribed();
    });
    // Query only once the responses can arrive.
    if (topics.size > 0) client.subscribe([...topics], { qos: 1 }, onSubscribed);
    else onSubscribed();
  });
  client.on('connect', onConnect);
  // `close` handles errors; their text may contain the broker’s URL with its password.
  const onError = guard('mqttConnection', (error: unknown) => {
    isBroken = true;
    const code = error instanceof ErrorWithReasonCode ? error.code : null;
    events.failed(code !== null && REFUSES_SIGN_IN.includes(code) ? 'refusesSignIn' : 'noAnswer');
    isAnswered ||= code === null || !NOT_THIS_VERSION.includes(code);
    cutOff(client);
  });
  client.on('error', onError);
  const onClose = guard('mqttConnection', () => events.closed(isAnswered));
  client.on('close', onClose);
  return client;
}
