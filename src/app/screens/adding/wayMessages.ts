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
      name: { id: 'way.simulated', defaultMessage: 'The simulated world' },
      what: {
        id: 'way.simulated.what',
        defaultMessage: 'Locks that come with the product, to try it with. No real door moves.',
      },
      toOpen: {
        id: 'way.simulated.toOpen',
        defaultMessage: 'Set {settings} to get simulated locks, then restart the console.',
      },
      whenNone: { id: 'way.simulated.whenNone', defaultMessage: 'All simulated locks have been added already.' },
      whenAway: { id: 'way.simulated.whenAway', defaultMessage: 'Look again in a moment.' },
    }),
  },
  mqtt: {
    icon: RadioTower,
    ...defineMessages({
      name: { id: 'way.mqtt', defaultMessage: 'MQTT' },
      what: {
        id: 'way.mqtt.what',
        defaultMessage:
          'Zigbee locks by Zigbee2MQTT, and what announces itself as a lock to Home Assistant, through a broker of your own.',
      },
      toOpen: {
        id: 'way.mqtt.toOpen',
        defaultMessage: 'To connect your broker, set {settings} and restart the console.',
      },
      whenNone: {
        id: 'way.mqtt.whenNone',
        defaultMessage:
          'Let the lock join in Zigbee2MQTT first: permit joining there, and follow the lock’s manual. Then look again.',
      },
      whenAway: {
        id: 'way.mqtt.whenAway',
        defaultMessage:
          'Look whether the broker and Zigbee2MQTT run, and whether the console may sign in to the broker.',
      },
    }),
  },
  ttlock: {
    icon: Cloud,
    ...defineMessages({
      name: { id: 'way.ttlock', defaultMessage: 'TTLock cloud' },
      what: {
        id: 'way.ttlock.what',
        defaultMessage: 'Locks that were set up with the maker’s app, through the maker’s cloud and your gateways.',
      },
      toOpen: {
        id: 'way.ttlock.toOpen',
        defaultMessage:
          'Register an application on the maker’s developer site, set {settings} and restart the console.',
      },
      whenNone: {
        id: 'way.ttlock.whenNone',
        defaultMessage: 'Set the lock up with the maker’s app at the door first, with this account. Then look again.',
      },
      whenAway: {
        id: 'way.ttlock.whenAway',
        defaultMessage: 'Look whether the console has a way to the internet, then look again.',
      },
    }),
  },
};

const closedMessages = defineMessages({
  notConfigured: {
    id: 'way.notConfigured',
    defaultMessage: 'This console isn’t set up for these locks. Ask the operator of this console.',
  },
  notYours: {
    id: 'way.notYours',
    defaultMessage: 'Only people the operator has approved can add locks this way.',
  },
  addYourself: {
    id: 'way.addYourself',
    defaultMessage: 'Add your sign-in name to {settings}, then restart the console.',
  },
});

/** Operators see the missing settings, others a plain sentence. Needing sign-in is not unavailable. */
export function whyClosed(format: Format, { way, closed, toSet }: Pick<ConnectorItem, 'way' | 'closed' | 'toSet'>) {
  if (closed === null || closed === 'notSignedIn') return null;
  if (toSet.length === 0) return format(closedMessages[closed]);
  const message = closed === 'notYours' ? closedMessages.addYourself : wayMessages[way].toOpen;
  return format(message, { settings: toSet.join(', ') });
}
