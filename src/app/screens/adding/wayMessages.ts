import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { Cloud, FlaskConical, type LucideIcon, RadioTower } from 'lucide-react';
import type { ConnectorItem } from '../../../../models/calls/adding.calls.ts';
import type { Connector } from '../../../../models/way.ts';
import type { Format } from '../../i18n/intl.tsx';

interface WayWords {
  icon: LucideIcon;
  name: MessageDescriptor;
  what: MessageDescriptor;
  /** What the operator has to do; `settings`: names of the missing settings. */
  toOpen: MessageDescriptor;
  whenNone: MessageDescriptor;
  whenAway: MessageDescriptor;
}

export const wayMessages: Record<Connector, WayWords> = {
  simulated: {
    icon: FlaskConical,
    ...defineMessages({
      name: { id: 'way.simulated', defaultMessage: 'Simulated locks' },
      what: {
        id: 'way.simulated.what',
        defaultMessage: 'Built-in locks for trying out the console. They don’t control real doors.',
      },
      toOpen: {
        id: 'way.simulated.toOpen',
        defaultMessage: 'Set {settings} to get simulated locks, then restart the console.',
      },
      whenNone: { id: 'way.simulated.whenNone', defaultMessage: 'You’ve already added all simulated locks.' },
      whenAway: { id: 'way.simulated.whenAway', defaultMessage: 'Search again in a moment.' },
    }),
  },
  mqtt: {
    icon: RadioTower,
    ...defineMessages({
      name: { id: 'way.mqtt', defaultMessage: 'MQTT' },
      what: {
        id: 'way.mqtt.what',
        defaultMessage:
          'Locks that use Zigbee2MQTT or Home Assistant’s MQTT discovery, connected through your own broker.',
      },
      toOpen: {
        id: 'way.mqtt.toOpen',
        defaultMessage: 'To connect your broker, set {settings} and restart the console.',
      },
      whenNone: {
        id: 'way.mqtt.whenNone',
        defaultMessage:
          'First pair the lock with Zigbee2MQTT: permit joining and follow the lock’s manual. Then search again.',
      },
      whenAway: {
        id: 'way.mqtt.whenAway',
        defaultMessage:
          'Check that the broker and Zigbee2MQTT are running. Also check that the console can sign in to the broker.',
      },
    }),
  },
  ttlock: {
    icon: Cloud,
    ...defineMessages({
      name: { id: 'way.ttlock', defaultMessage: 'TTLock cloud' },
      what: {
        id: 'way.ttlock.what',
        defaultMessage:
          'Locks set up with the manufacturer’s app. The console reaches them through the manufacturer’s cloud and your gateways.',
      },
      toOpen: {
        id: 'way.ttlock.toOpen',
        defaultMessage:
          'Register an application on the manufacturer’s developer site. Set {settings}, then restart the console.',
      },
      whenNone: {
        id: 'way.ttlock.whenNone',
        defaultMessage:
          'First set up the lock at the door, using this account in the manufacturer’s app. Then search again.',
      },
      whenAway: {
        id: 'way.ttlock.whenAway',
        defaultMessage: 'Check that the console has internet access, then search again.',
      },
    }),
  },
};

const closedMessages = defineMessages({
  notConfigured: {
    id: 'way.notConfigured',
    defaultMessage: 'This console isn’t set up for these locks. Ask the operator.',
  },
  notYours: {
    id: 'way.notYours',
    defaultMessage: 'Only users the operator has approved can add these locks. Ask the operator.',
  },
  addYourself: {
    id: 'way.addYourself',
    defaultMessage: 'Add your sign-in address to {settings}, then restart the console.',
  },
});

/** Operators see the missing settings, others a plain sentence. A connector that needs sign-in counts as available. */
export function whyClosed(format: Format, { way, closed, toSet }: Pick<ConnectorItem, 'way' | 'closed' | 'toSet'>) {
  if (closed === null || closed === 'notSignedIn') return null;
  if (toSet.length === 0) return format(closedMessages[closed]);
  const message = closed === 'notYours' ? closedMessages.addYourself : wayMessages[way].toOpen;
  return format(message, { settings: toSet.join(', ') });
}
