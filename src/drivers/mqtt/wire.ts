/** Subscriptions and messages over a broker connection that reconnects by itself. Commands are never sent late. */
import type { MqttClient } from 'mqtt';
import { SECOND_MS } from '../../../models/duration.ts';
import { type ConnectionOptions, createBrokerConnection } from './brokerConnection.ts';

export type MqttWire = ReturnType<typeof createWire>;

export function createWire(options: ConnectionOptions) {
  const { clock } = options;
  const topics = new Set<string>();
  const connection = createBrokerConnection(options, topics);
  const connected = (): MqttClient | null => (connection.up && connection.client?.connected ? connection.client : null);

  return {
    get up(): boolean {
      return connection.up;
    },
    start: connection.start,
    listen(more: readonly string[]): void {
      const added = more.filter(topic => !topics.has(topic));
      for (const topic of added) topics.add(topic);
      // Adds the topics before subscribing: some brokers send retained messages before they confirm a subscription.
      if (connection.client?.connected && added.length > 0) connection.client.subscribe(added, { qos: 1 });
    },
    keep(topic: string, payload: string): void {
      connected()?.publish(topic, payload, { qos: 1, retain: true });
    },
    /**
     * Returns false if the message was certainly not sent. Uses QoS 0: higher levels are resent after a reconnect and
     * queued for absent clients, so an unlock would arrive late. With MQTT 5 the message also expires at `deadlineAt`.
     */
    say(topic: string, payload: string, deadlineAt: number): boolean {
      const leftS = Math.floor((deadlineAt - clock.now()) / SECOND_MS);
      const client = connected();
      if (!client || leftS < 0) return false;
      const knowsExpiry = client.options.protocolVersion === 5;
      client.publish(topic, payload, {
        ...(knowsExpiry && { properties: { messageExpiryInterval: Math.max(1, leftS) } }),
      });
      return true;
    },
    stop: connection.stop,
  };
}
