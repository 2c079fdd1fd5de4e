/** The console's connection to a broker: it comes back by itself, and what was not sent at once is never sent. */
import { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import mqtt, { ErrorWithReasonCode, type MqttClient } from 'mqtt';
import type { FaultGuard } from '../../doors/guard.ts';
import type { DriverClock } from '../clock.ts';

export interface MqttWireOptions {
  /** mqtt, mqtts, ws or wss. */
  url: string;
  username?: string;
  password?: string;
  clock: DriverClock;
  guard: FaultGuard;
  /** As the library's own. */
  connect?: typeof mqtt.connect;
  /** Where the broker tells others whether the console is there; retained. */
  presenceTopic: string;
  /** Told once when the broker is not reached, until it is again. */
  onAway?: ((why: BrokerAway) => void) | undefined;
}

export type BrokerAway = 'noAnswer' | 'refusesSignIn';
/** Bad user name or password, and not authorized: of the third version and of the fifth. */
const REFUSES_SIGN_IN: readonly number[] = [4, 5, 0x86, 0x87];

interface WireEvents {
  /** `retained`: kept by the broker from before, so nobody knows when it was said. */
  message(topic: string, payload: string, retained: boolean): void;
  /** Connected, and everything that is listened to comes again. */
  up(): void;
  down(): void;
}

export type MqttWire = ReturnType<typeof createWire>;

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 60_000;
/** A list of hundreds of devices is some megabytes long. */
const MOST_BYTES = 16 * 1024 * 1024;
/** A broker that is gone without having said so is noticed after one and a half of these. */
const KEEP_ALIVE_S = 15;
/** By the third version and by the fifth: the broker does not speak the one that it was spoken to in. */
const NOT_THIS_VERSION: readonly number[] = [0x01, 0x84];
/** Only the fifth knows messages that expire. */
type Version = 4 | 5;

/** What lies with this machine's network is not sent on once the network is back: an unlock would come late. */
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

  /** A new client each time: the last one's memory of what it had not sent yet goes with it. */
  function connect(settled: () => void, protocolVersion: Version = 5): void {
    let isAnswered = false;
    let isBroken = false;
    const opened = dial(url, {
      protocolVersion,
      // Nothing is kept for a console that is away: what its locks said meanwhile it asks them.
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
      // A command is a few bytes, and would wait for the broker to acknowledge the last few.
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
      // Nothing may be asked before the answer would be heard.
      if (topics.size > 0) opened.subscribe([...topics], { qos: 1 }, onSubscribed);
      else onSubscribed();
    });
    opened.on('connect', onConnect);
    // What is wrong with a connection shows in its end; the error's words may hold the address with its password.
    const onError = guard('mqttConnection', (error: unknown) => {
      isBroken = true;
      why = error instanceof ErrorWithReasonCode && REFUSES_SIGN_IN.includes(error.code) ? 'refusesSignIn' : 'noAnswer';
      isAnswered ||= !(error instanceof ErrorWithReasonCode && NOT_THIS_VERSION.includes(error.code));
      cutOff(opened);
    });
    opened.on('error', onError);
    const onClose = guard('mqttConnection', () => {
      // Some say that they do not speak it, others hang up.
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
    /** Resolves once it is connected, or has tried to; from then on it keeps trying. */
    start(to: WireEvents): Promise<void> {
      events = to;
      return new Promise(resolve => connect(resolve));
    },
    /** From here on what comes under these topics is handed over, the retained at once. */
    listen(more: readonly string[]): void {
      const added = more.filter(topic => !topics.has(topic));
      for (const topic of added) topics.add(topic);
      // Some brokers hand out what they have kept before they answer that it is listened to.
      if (client?.connected && added.length > 0) client.subscribe(added, { qos: 1 });
    },
    /** Is kept by the broker, for those who come later too. */
    keep(topic: string, payload: string): void {
      if (isUp && client?.connected) client.publish(topic, payload, { qos: 1, retain: true });
    },
    /**
     * False: it surely was not sent. An unlock must never come late: QoS 0, for any other is sent again after a connection has
     * broken, and is held for listeners that are away. A broker of the fifth version also throws away what it has not handed on by
     * `deadlineAt`; what one that stands still has not even read nobody can call back.
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
