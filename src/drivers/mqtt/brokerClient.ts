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
  /** `retained`: the message was sent earlier, at an unknown time. */
  message(topic: string, payload: string, retained: boolean): void;
  subscribed(): void;
  failed(why: BrokerAway): void;
  /** `isAnswered`: false if the broker may not support this MQTT version: it refused it or closed without an answer. */
  closed(isAnswered: boolean): void;
}

/** Return codes for bad credentials and missing authorization, in MQTT 3.1.1 and 5. */
const REFUSES_SIGN_IN: readonly number[] = [4, 5, 0x86, 0x87];
/** Return codes for an unsupported protocol version, in MQTT 3.1.1 and 5. */
const NOT_THIS_VERSION: readonly number[] = [0x01, 0x84];
const MOST_BYTES = 16 * 1024 * 1024;
/** A dead broker is noticed after 1.5 of these intervals. */
const KEEP_ALIVE_S = 15;

/** Discards the send buffer of the operating system: after a reconnect, a buffered unlock would arrive late. */
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
    // No MQTT session is needed, because the console queries its locks after a reconnect.
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
    // Sets TCP_NODELAY, or a small command would wait for the ACK of the previous one.
    if (client.stream instanceof Socket) client.stream.setNoDelay(true);
    const onSubscribed = guard('mqttConnection', () => {
      if (client.connected && !isBroken) events.subscribed();
    });
    // Subscribes before any query is sent, so that no response is missed.
    if (topics.size > 0) client.subscribe([...topics], { qos: 1 }, onSubscribed);
    else onSubscribed();
  });
  client.on('connect', onConnect);
  // Doesn’t log the error, whose text may contain the broker’s URL with its password. `close` follows.
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
